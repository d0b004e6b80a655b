// Zstandard files for tests: the decoder that the page uses, and frames made by hand (RFC 8878).

import { readFileSync } from "node:fs";

const CARRIER = new URL(
  "../../../web/node_modules/zstddec/dist/zstddec-stream.mjs",
  import.meta.url,
);

/** The decoder's wasm, which its package contains as text. */
export function decoderBytes(): Uint8Array<ArrayBuffer> {
  const found = /const wasm =\s*["']([\w+/=]+)["']/.exec(readFileSync(CARRIER, "utf8"));
  return new Uint8Array(Buffer.from(found?.[1] ?? "", "base64"));
}

/** A frame that stores up to 255 bytes uncompressed. */
export function frameOf(content: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(content);
  const [singleSegment, lastRawBlock] = [0x20, 1];
  const block = (bytes.length << 3) | lastRawBlock;
  const head = [0x28, 0xb5, 0x2f, 0xfd, singleSegment, bytes.length, block & 0xff, block >> 8, 0];
  return Uint8Array.from([...head, ...bytes]);
}
