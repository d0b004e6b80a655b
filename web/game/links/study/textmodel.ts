/** The text model of comments, prediction by partial matching of order 3: `web/docs/study-format.md`, section 6. */

import type { Decoder } from "./decoder.ts";
import { PRIMER } from "./primer.ts";

/** The longest context, in bytes. */
const ORDER = 3;
const END = 0;
const BYTES = 256;
const INCREMENT = 2;

export class TextModel {
  /** The bytes that followed each context (one character per byte) with their counts, in order of first appearance. */
  #counts: Map<string, Map<number, number>> = new Map();
  #before = "";

  constructor() {
    const encoder = new TextEncoder();
    for (const comment of PRIMER) {
      for (const byte of encoder.encode(comment)) this.#learn(byte);
      this.#learn(END);
    }
  }

  /** The bytes of the next comment; null if there are more than `most`. */
  read(decoder: Decoder, most: number): Uint8Array | null {
    const bytes: number[] = [];
    for (let byte = this.#read(decoder); byte !== END; byte = this.#read(decoder)) {
      if (bytes.length === most) return null;
      bytes.push(byte);
      this.#learn(byte);
    }
    this.#learn(END);
    return new Uint8Array(bytes);
  }

  #read(decoder: Decoder) {
    /** Bytes already offered by a longer context. */
    const excluded: Set<number> = new Set();
    for (const context of this.#contexts()) {
      const counts = [...(this.#counts.get(context) ?? [])];
      const known = counts.filter(([byte]) => !excluded.has(byte));
      if (known.length === 0) continue;
      const chosen = decoder.decode([...known.map(([, count]) => count), known.length]);
      const [byte] = known[chosen] ?? [];
      if (byte !== undefined) return byte;
      for (const [each] of known) excluded.add(each);
    }
    return decoder.decodeEven(BYTES);
  }

  /** Count a byte in its contexts, from the longest down to the first that knows it. */
  #learn(byte: number) {
    for (const context of this.#contexts()) {
      const counts = this.#counts.get(context) ?? new Map<number, number>();
      this.#counts.set(context, counts);
      const count = counts.get(byte);
      counts.set(byte, count === undefined ? 1 : count + INCREMENT);
      if (count !== undefined) break;
    }
    this.#before = byte === END ? "" : (this.#before + String.fromCharCode(byte)).slice(-ORDER);
  }

  /** The contexts of the next byte, longest first; a comment starts after a zero byte. */
  #contexts() {
    const before = this.#before.length === ORDER ? this.#before : `\0${this.#before}`;
    return Array.from({ length: before.length + 1 }, (_, place) => before.slice(place));
  }
}
