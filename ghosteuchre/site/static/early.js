// Starts Python and the lesson together with the page, not seconds later when all of marimo's scripts have run.
// marimo's worker gets the two messages that marimo will send it, and marimo gets this worker when it asks for one,
// with all that it has said so far. If marimo asks for another worker, it starts its own as always.
const HEAP = 60; // milliseconds

const startEarly = ({ worker, version, python }) => {
  const address = new URL(worker, document.baseURI).href;
  document.documentElement.dataset.geWorker = address;
  const folder = new URL(python, document.baseURI).href;
  const Real = window.Worker;
  const early = new Real(address, { type: "module", name: "marimo" });
  // With a message it is something that went wrong inside; without one the worker itself did not come.
  early.addEventListener("error", ({ message }) => message || window.lessonLost?.(address));
  const send = (data) => early.postMessage({ "[transport-id]": "marimo-transport", data });
  const payload = { version, pyodideIndexUrl: folder, pyodideLockfileUrl: `${folder}pyodide-lock.json` };
  send({ type: "message", id: "bootstrap", payload });

  // While the lesson starts, what the worker says is handed on in small heaps: marimo draws the page once for each
  // heap instead of hundreds of times. From then on every word is handed on at once.
  const heard = [];
  let taken = false;
  const handOn = () => {
    for (const data of heard.splice(0)) early.dispatchEvent(new MessageEvent("message", { data }));
  };
  const hear = (event) => {
    if (!event.isTrusted) return; // handed on by us
    event.stopImmediatePropagation();
    heard.push(event.data);
  };
  early.addEventListener("message", hear);
  const heaps = setInterval(() => {
    if (!taken) return;
    handOn();
    if (document.getElementById("ge-notice")?.dataset.state !== "ready") return;
    clearInterval(heaps);
    early.removeEventListener("message", hear);
  }, HEAP);

  window.Worker = new Proxy(Real, {
    construct(_, [asked, ...rest]) {
      if (String(asked) !== address) return new Real(asked, ...rest);
      window.Worker = Real;
      taken = true;
      document.documentElement.dataset.geEarly = "taken";
      return early;
    },
  });

  /** To be called when the whole page is there: it holds the lesson and marimo's settings. */
  return () => {
    const { config, filename } = window.__MARIMO_MOUNT_CONFIG__;
    const code = decodeURIComponent(document.querySelector("marimo-code").textContent).trim();
    const query = new URLSearchParams(location.search);
    const queryParameters = Object.fromEntries(
      [...query.keys()].map((key) => [key, query.getAll(key).length === 1 ? query.get(key) : query.getAll(key)]),
    );
    const userConfig = { ...config, runtime: { ...config.runtime, auto_instantiate: true } };
    send({ type: "request", id: "early", method: "startSession", params: { queryParameters, code, filename, userConfig } });
  };
};
