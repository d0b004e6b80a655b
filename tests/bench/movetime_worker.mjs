// Python under Node, which plays games with a fixed time for each move.
//
//   node movetime_worker.mjs ENGINE.zip GAMES.py MILLISECONDS clock|processor < SEEDS
//
// The time is that of the clock, or what this process has taken of the processor. Each line of input is a seed, and each is answered by a line of JSON: its game and the milliseconds of each move.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [engine, games, milliseconds, measure] = process.argv.slice(2);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip");
const scope = python.globals.get("dict")();
scope.set("__name__", "games");
python.runPython(readFileSync(games, "utf8"), { globals: scope });

/** @returns {number} seconds from any start */
function seconds() {
  if (measure === "clock") return performance.now() / 1000;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

for await (const seed of createInterface({ input: process.stdin })) {
  process.stdout.write(`${scope.get("answer")(Number(seed), Number(milliseconds), seconds)}\n`);
}
process.exit(0);
