/** The presets as Python gives them; the golden exchange has only some of them. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Presets } from "../../../../web/engine/operations.ts";

const ROOT = new URL("../../../../", import.meta.url);
const PYTHON = fileURLToPath(new URL(".venv/bin/python", ROOT));
const ASK = `
import json
from salta_core.bridge import catalogue
from salta_core.bridge.request import Request
print(json.dumps(catalogue.presets(Request({}))))
`;

export const presets: Presets = JSON.parse(
  execFileSync(PYTHON, ["-c", ASK], { cwd: ROOT, encoding: "utf8" }),
);
