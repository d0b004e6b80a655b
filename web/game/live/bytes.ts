/** Writes and reads the bytes of a packed link, and converts them to its letters. */

import { LiveFault } from "./types.ts";

const UTF8 = new TextEncoder();

export class ByteWriter {
  #bytes: number[] = [];

  get length() {
    return this.#bytes.length;
  }

  /** @param size of the number in bytes; big-endian */
  number(value: number, size: number = 1) {
    for (let place = size - 1; place >= 0; place -= 1) {
      this.#bytes.push(Math.floor(value / 256 ** place) % 256);
    }
    return this;
  }

  bytes(bytes: Iterable<number>) {
    this.#bytes.push(...bytes);
    return this;
  }

  /** Bytes after their count, at most 255. */
  counted(bytes: Uint8Array) {
    return this.number(bytes.length).bytes(bytes);
  }

  text(text: string) {
    return this.counted(UTF8.encode(text));
  }

  done() {
    return Uint8Array.from(this.#bytes);
  }
}

export class ByteReader {
  #bytes;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#at === this.#bytes.length;
  }

  number(size: number = 1) {
    return this.bytes(size).reduce((value, byte) => value * 256 + byte, 0);
  }

  bytes(count: number) {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new LiveFault("unreadable", "it is cut off");
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  counted() {
    return this.bytes(this.number());
  }

  text() {
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(this.counted());
    } catch (error) {
      if (error instanceof LiveFault) throw error;
      throw new LiveFault("unreadable", "a text in it is none");
    }
  }
}

/** Encode as `base64url` without padding. */
export function lettersOf(bytes: Uint8Array) {
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns null for invalid letters, or if they are not the shortest encoding of their bytes */
export function bytesOf(letters: string) {
  if (!/^[A-Za-z0-9_-]*$/.test(letters)) return null;
  try {
    const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return lettersOf(bytes) === letters ? bytes : null;
  } catch {
    return null;
  }
}

export function hexOf(bytes: Uint8Array) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOfHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A four-byte checksum (FNV-1a) that detects changed or missing letters. */
export function checkOf(bytes: Iterable<number>) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}
