// Runs compile_stdlib.py in Pyodide's own Python, which alone can make bytecode that it reads.
//
//   node stdlib.mjs PYODIDE_FOLDER NAMES.txt OUT.zip

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, names, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
pyodide.FS.writeFile("/names.txt", readFileSync(names));
pyodide.runPython(readFileSync(new URL("compile_stdlib.py", import.meta.url), "utf8"));
writeFileSync(out, pyodide.FS.readFile("/stdlib.zip"));
