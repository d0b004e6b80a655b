// Makes the snapshot: the memory of a Python that has just imported the engine, so that later starts need not import it
// again.
//
//   node snapshot.mjs PYODIDE_FOLDER STDLIB.zip ENGINE.zip OUT

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gather } from "../engine/worker/sparse.ts";

// The snapshot must be reproducible, so it must not depend on the time, the time zone or chance,
process.env.TZ = "UTC";
const begin = Date.UTC(2000, 0, 1);
Date.now = () => begin;
performance.now = () => 0;
crypto.getRandomValues = (array) => array.fill(0);
nodeCrypto.randomFillSync = (array) => array.fill(0);

const [folder, library, engine, out] = process.argv.slice(2);
process.argv = ["node", "python"]; // nor on the folder, which Python takes for its own,
delete globalThis.navigator; // nor on the language, nor on this Node reporting one,
Object.defineProperty(process, "version", { value: "v20" }); // nor on the version of Node,

// nor on its features: recent WebAssembly makes calls in Python go through a function that needs it. A snapshot made
// that way does not work in browsers without this feature, nor on iOS, where Pyodide does not use it.
WebAssembly.Module = new Proxy(WebAssembly.Module, {
  construct(module, [bytes]) {
    if (Buffer.from(bytes).includes("trampoline_call")) throw new WebAssembly.CompileError();
    return new module(bytes);
  },
});
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));

const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  stdLibURL: library,
  lockFileContents: { info, packages: {} },
  _makeSnapshot: true,
});
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip");
python.runPython(readFileSync(new URL("fill_snapshot.py", import.meta.url), "utf8"));
writeFileSync(out, gather(python.makeMemorySnapshot()));
