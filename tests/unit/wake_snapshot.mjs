// Wakes a Python from the site's snapshot, and lets its bridge answer the lines of standard input.
//
//   node wake_snapshot.mjs SNAPSHOT EMPTY.zip LOCK < REQUESTS

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { spread } from "../../web/engine/worker/sparse.js";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [snapshot, nothing, lock] = process.argv.slice(2);
const pyodide = await loadPyodide({
  stdLibURL: nothing,
  lockFileContents: { info: JSON.parse(lock), packages: {} },
  _loadSnapshot: spread(new Uint8Array(gunzipSync(readFileSync(snapshot))).buffer),
});
const bridge = pyodide.pyimport("salta_core.bridge");
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line) process.stdout.write(`${bridge.call(line)}\n`);
}
