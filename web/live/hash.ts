/** Hexadecimal digits, random ids, and a short hash. */

export function hexOf(bytes: Iterable<number>) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOfHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Random bytes in hexadecimal. */
export function freshHex(bytes: number) {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function freshSharedId() {
  return freshHex(8);
}

export const SHARED_ID = /^[0-9a-f]{16}$/;

/** FNV-1a in 8 hexadecimal digits: detects damaged links, and compares two pages' positions. */
export function keyOf(text: string) {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum.toString(16).padStart(8, "0");
}
