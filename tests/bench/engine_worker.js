// The worker of `bench_worker.py`: Python as the site starts it, with `timing.py` on top.
//
// The runtime, the standard library and the engine are the built site's own files. Only the
// bridge is left aside, as it has no door for counting moves.

/** @import { PyodideAPI } from "pyodide" */

/** @type {((request: string) => string) | null} */
let answer = null;

/** @param {{site: string, build: any, timing: string}} message */
async function start({ site, build, timing }) {
  const at = (/** @type {{url: string}} */ file) => new URL(file.url, site).href;
  const { loadPyodide } = await import(at(build.files.loader));
  const indexURL = new URL(`pyodide/${build.pyodide}/`, site).href;
  /** @type {PyodideAPI} */
  const python = await loadPyodide({
    indexURL,
    packageBaseUrl: indexURL,
    stdLibURL: at(build.files.stdlib),
    lockFileContents: { info: build.lock, packages: {} },
  });
  const engine = await fetch(at(build.files.engine));
  python.unpackArchive(await engine.arrayBuffer(), "zip");
  python.runPython(timing);
  answer = python.globals.get("answer");
}

self.onmessage = async ({ data }) => {
  try {
    if (answer) {
      self.postMessage({ answer: answer(data) });
    } else {
      await start(data);
      self.postMessage({ answer: "ready" });
    }
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
