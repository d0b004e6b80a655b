// Makes the snapshot: the memory of a Python that has just imported the engine, so that the next
// start need not do that again.
//
//   node snapshot.mjs PYODIDE_FOLDER STDLIB.zip ENGINE.zip OUT

import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gather } from "../engine/worker/sparse.ts";

// The same sources make the same memory: neither the time nor its zone nor chance may get into it,
process.env.TZ = "UTC";
const begin = Date.UTC(2000, 0, 1);
Date.now = () => begin;
performance.now = () => 0;
crypto.getRandomValues = (array) => array.fill(0);
nodeCrypto.randomFillSync = (array) => array.fill(0);

const [folder, library, engine, out] = process.argv.slice(2);
process.argv = ["node", "python"]; // nor may the folder, which Python takes for its own,
delete globalThis.navigator; // nor the language, nor whether this Node tells one,
Object.defineProperty(process, "version", { value: "v20" }); // nor which it is,

// nor what it can do: calls in Python go through a function that needs recent WebAssembly. A memory made with it
// is no use to a browser that lacks that, nor to one on iOS, where Pyodide does without.
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
