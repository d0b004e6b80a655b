// Runs compile.py in Pyodide's own Python, because only that can produce bytecode for itself.
//
//   node compile.mjs PYODIDE_FOLDER OUT.zip library NAME ...
//   node compile.mjs PYODIDE_FOLDER OUT.zip engine LEFT_OUT,... ENGINE.whl MICROPIP.whl ...
//
// The engine is installed by micropip, as on any other page, and compiled in place.

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, out, what, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
// Without column positions in the bytecode: they take much space, and no page shows them.
const python = await loadPyodide({
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
if (!python.runPython("all(p[2] is None for p in compile('x', '', 'exec').co_positions())")) {
  throw new Error("Python still writes columns: see PYTHONNODEBUGRANGES");
}
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
if (what === "library") {
  python.runPython(`compile_library(${JSON.stringify(rest)}, "/out.zip")`);
} else {
  const [leftOut, engine, ...installer] = rest;
  for (const wheel of installer) {
    python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
  }
  const place = `/tmp/${basename(engine)}`;
  python.FS.writeFile(place, readFileSync(engine));
  await python.pyimport("micropip").install(`emfs:${place}`);
  python.runPython(`compile_engine(${JSON.stringify(leftOut.split(","))}, "/out.zip")`);
}
writeFileSync(out, python.FS.readFile("/out.zip"));
