/** Bytes of a packed link, written and read one after another, and their letters. */

import { LiveFault } from "./types.ts";

const UTF8 = new TextEncoder();

export class ByteWriter {
  #bytes: number[] = [];

  get length() {
    return this.#bytes.length;
  }

  /** @param size how many bytes the number takes, the highest first */
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

  /** Bytes with their number before them, 255 at most. */
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

/** Letters of an address, as `base64url` without filling. */
export function lettersOf(bytes: Uint8Array) {
  const letters = btoa(String.fromCharCode(...bytes));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @returns null where they are none, or not the shortest for their bytes */
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

/** Four bytes that are others when a letter has been changed or lost (FNV-1a). */
export function checkOf(bytes: Iterable<number>) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}
