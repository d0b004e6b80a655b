// Packs a file by gzip; run by site.py. Node has its own zlib, so the same file gives the same bytes everywhere.
//
//   node pack.mjs FILE OUT

import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const [file, out] = process.argv.slice(2);
writeFileSync(out, gzipSync(readFileSync(file), { level: 9 }));
