// States on standard input; for each on standard output: the HTML, its options in order, and their spoken names.
import { readFileSync } from "node:fs";
import { drillHTML } from "../../ghosteuchre/widgets/drill.js";

const buttons = (html) => html.match(/<button[^>]*data-option="[^>]*>/g) ?? [];
const values = (html, name) => buttons(html).map((tag) => tag.match(new RegExp(`${name}="([^"]*)"`))[1]);
const page = (html) => ({ html, options: values(html, "data-option"), labels: values(html, "aria-label") });

const states = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(JSON.stringify(states.map((state) => page(drillHTML(state)))));
