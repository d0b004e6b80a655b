// Runs a notebook's cells in Pyodide, as JupyterLite does: each is a program that may await, and
// shows the value of its last line. Prints what they show, as JSON.
//
//   node run_notebook.mjs NOTEBOOK.ipynb NAME URL_OF_ITS_WHEEL MICROPIP.whl PACKAGING.whl
//
// The package NAME comes from the wheel, whatever the registry of the world has under that name.

import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [notebook, name, url, ...packed] = process.argv.slice(2);
const pyodide = await loadPyodide();
for (const wheel of packed) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
}
const micropip = pyodide.pyimport("micropip");
const install = micropip.install.bind(micropip);
micropip.install = (asked) => install(asked === name ? url : asked);

const shown = {};
for (const { cell_type: type, id, source } of JSON.parse(readFileSync(notebook, "utf8")).cells) {
  if (type !== "code") continue;
  const printed = [];
  pyodide.setStdout({ batched: (line) => printed.push(line) });
  const value = await pyodide.runPythonAsync(source.join(""));
  const svg = value?._repr_svg_?.() ?? null;
  shown[id] = { printed, svg, text: value === undefined ? null : String(value) };
}
process.stdout.write(`${JSON.stringify(shown)}\n`);
