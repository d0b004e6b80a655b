// The Vite plugin: `plugins: [salta()]` in the configuration of a project that imports `salta-board`.

import { cp, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const SITE = fileURLToPath(new URL("site/", import.meta.url));

/** The files that a browser refuses under any other type. */
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Answers with a file of the site; Vite's own server would change its pages. */
async function serve({ url }, response, next) {
  try {
    const path = decodeURIComponent(new URL(url, "http://localhost").pathname);
    const file = join(SITE, join("/", path.replace(/\/$/, "/index.html")));
    const content = await readFile(file);
    response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
    response.setHeader("Cache-Control", "no-cache");
    response.end(content);
  } catch {
    next();
  }
}

export function salta({ path = "salta" } = {}) {
  let base = "/";
  let isForServer = false;
  return {
    name: "salta-board",
    config: ({ base: asked = "/" }) => ({
      define: {
        "globalThis.SALTA_SITE": JSON.stringify(`${asked.replace(/[^/]$/, "$&/")}${path}/`),
      },
    }),
    configResolved(config) {
      base = config.base;
      isForServer = Boolean(config.build.ssr);
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${path}`, serve);
    },
    async writeBundle({ dir }) {
      if (!isForServer) await cp(SITE, join(dir, path), { recursive: true });
    },
  };
}
