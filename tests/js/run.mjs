// Runs the tests of the page's modules, all of them or those that are named:
//
//   node tests/js/run.mjs [OPTION of `node --test` ...] [TEST.test.ts ...]

import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";

const SPEAKER = new URL("english.ts", import.meta.url).href;
const ALL = fileURLToPath(new URL("**/*.test.ts", import.meta.url));

if (!process.features.typescript) {
  throw new Error(
    `Node ${process.version} cannot read TypeScript; use .venv/bin/node, which build.py installs`,
  );
}

const given = process.argv.slice(2);
const options = given.filter((each) => each.startsWith("-"));
const named = given.filter((each) => !each.startsWith("-"));
const { status } = spawnSync(
  process.execPath,
  [
    `--import=${SPEAKER}`,
    "--test",
    `--test-concurrency=${cpus().length}`,
    ...options,
    ...(named.length > 0 ? named : [ALL]),
  ],
  { stdio: "inherit" },
);
process.exitCode = status ?? 1;
