// Makes the snapshot: the memory of a Python that has just imported the engine, so that the next
// start need not do that again.
//
//   node snapshot.mjs PYODIDE_FOLDER STDLIB.zip OUT ENGINE.whl MICROPIP.whl ...
//
// The engine is installed by micropip, as in any other page, in a Python of its own; what that put
// into its site-packages is carried over, so that the snapshot holds no installer.

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// The same sources make the same memory: neither the time nor chance may get into it,
const begin = Date.UTC(2000, 0, 1);
Date.now = () => begin;
performance.now = () => 0;
crypto.getRandomValues = (array) => array.fill(0);
nodeCrypto.randomFillSync = (array) => array.fill(0);

const [folder, library, out, engine, ...installer] = process.argv.slice(2);
process.argv = ["node", "python"]; // nor may the folder, which Python takes for its own
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
const env = { HOME: "/home/pyodide", PYTHONHASHSEED: "0" };

/** The site-packages of a Python that micropip has installed the engine into, as a zip. */
async function installed() {
  const python = await loadPyodide({ env });
  for (const wheel of installer) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  }
  const place = `/tmp/${basename(engine)}`;
  python.FS.writeFile(place, readFileSync(engine));
  await python.pyimport("micropip").install(`emfs:${place}`);
  python.runPython(`
import salta_core, shutil
from pathlib import Path
shutil.make_archive("/tmp/engine", "zip", Path(salta_core.__path__[0]).parent, "salta_core")
`);
  return python.FS.readFile("/tmp/engine.zip");
}

const python = await loadPyodide({
  env,
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
  _makeSnapshot: true,
});
python.unpackArchive(await installed(), "zip");
python.runPython(readFileSync(new URL("fill_snapshot.py", import.meta.url), "utf8"));
writeFileSync(out, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
