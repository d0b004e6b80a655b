// What any other Pyodide page does with our wheel: `await micropip.install(url)`.
//
//   node install_wheel.mjs URL_OF_THE_WHEEL MICROPIP.whl PACKAGING.whl

import { readFileSync } from "node:fs";
import { loadPyodide } from "../../../web/node_modules/pyodide/pyodide.mjs";

const [url, ...packed] = process.argv.slice(2);
const pyodide = await loadPyodide();
for (const wheel of packed) {
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
}
await pyodide.pyimport("micropip").install(url);
const { __version__: version } = pyodide.pyimport("salta_core");
const bridge = pyodide.pyimport("salta_core.bridge");
const reply = JSON.parse(bridge.call(JSON.stringify({ v: 1, op: "levels" })));
process.stdout.write(`${JSON.stringify({ version, levels: reply.result.length })}\n`);
