// Starts Python and the lesson together with the page, not seconds later when all of marimo's scripts have run.
// marimo's worker gets the two messages that marimo will send it, and marimo gets this worker when it asks for one,
// with all that it has said so far. If marimo asks for another worker, it starts its own as always.
const startEarly = ({ worker, version, python }) => {
  const address = new URL(worker, document.baseURI).href;
  const folder = new URL(python, document.baseURI).href;
  const Real = window.Worker;
  const early = new Real(address, { type: "module", name: "marimo" });
  const send = (data) => early.postMessage({ "[transport-id]": "marimo-transport", data });
  const payload = { version, pyodideIndexUrl: folder, pyodideLockfileUrl: `${folder}pyodide-lock.json` };
  send({ type: "message", id: "bootstrap", payload });

  const heard = [];
  const hear = ({ data }) => heard.push(data);
  early.addEventListener("message", hear);
  window.Worker = new Proxy(Real, {
    construct(_, [asked, ...rest]) {
      if (String(asked) !== address) return new Real(asked, ...rest);
      window.Worker = Real;
      early.removeEventListener("message", hear);
      // After marimo has begun to listen, and before anything new can arrive.
      queueMicrotask(() => heard.forEach((data) => early.dispatchEvent(new MessageEvent("message", { data }))));
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
