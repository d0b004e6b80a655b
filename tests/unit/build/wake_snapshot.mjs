// Wakes a Python from the site's snapshot, and lets its bridge answer the lines of standard input.
//
//   node wake_snapshot.mjs PYODIDE_FOLDER SNAPSHOT EMPTY.zip LOCK < REQUESTS

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { restore, spread } from "../../../web/engine/worker/sparse.ts";

const [folder, snapshot, nothing, lock] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const memory = spread(new Uint8Array(readFileSync(snapshot)).buffer);
Int8Array.prototype.set = function (source) {
  delete Int8Array.prototype.set;
  assert.equal(source.buffer, memory.bytes.buffer);
  restore(this, memory, source.byteOffset);
  const heap = new Uint8Array(this.buffer, 0, source.length);
  assert.equal(Buffer.compare(heap, source), 0, "the memory is not what it was");
};
const pyodide = await loadPyodide({
  stdLibURL: nothing,
  lockFileContents: { info: JSON.parse(lock), packages: {} },
  _loadSnapshot: memory.bytes,
});
const bridge = pyodide.pyimport("salta_core.bridge");
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (line) process.stdout.write(`${bridge.call(line)}\n`);
}
