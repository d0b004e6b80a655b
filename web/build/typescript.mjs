// Lets the programs of the build use modules of the page, which are TypeScript: every Node from 20 on runs this.

import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const WEB = fileURLToPath(new URL("..", import.meta.url));

/** Import a module of the page with all that it imports. @param {string} path below `web/` */
export async function importTypeScript(path) {
  const entry = resolve(WEB, path);
  const { outputFiles } = await build({
    entryPoints: [entry],
    define: { "import.meta.url": JSON.stringify(pathToFileURL(entry).href) },
    platform: "node",
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  const code = Buffer.from(outputFiles[0].contents).toString("base64");
  return import(`data:text/javascript;base64,${code}`);
}
