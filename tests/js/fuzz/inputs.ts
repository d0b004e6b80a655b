// Malicious values: good ones with damage, and values made from nothing; the same for the same seed.

/** Number of inputs per test: few each day, many in the long run of `tests/fuzz`. */
export const INPUTS = Number(process.env.SALTA_FUZZ ?? 2000);

/** Maximum milliseconds of work per input. */
export const LONGEST = 1000;

const WORDS = Object.freeze([
  ...["", " ", "0", "33-43", "33x55", "pass", "tournament", "#s1/", "#s1/p/x", "__proto__"],
  ...["constructor", "toString", "\0", "\ud800", "\u202e", "<script>", "9".repeat(400)],
  ...["x".repeat(5000), "play", "puzzle", "hello", "load", "move", "goTo", "person", "away"],
]);

const VALUES: readonly unknown[] = Object.freeze([
  ...[null, true, false, 0, 1, -1, 2, 3, 0.5, -0, 1e308, 2 ** 31, 2 ** 53, -1e300, 99],
  ...[[], {}, [[]], [null], [0], ["33-43"], new Array(400).fill("pass"), { "": null }],
  ...[{ version: 1 }, { length: 2 ** 32 }, [[[[[[[[[]]]]]]]]], { 1: 1, 2: 2 }, { from: "made" }],
  ...WORDS,
]);

export class Maker {
  #state;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to below `below`. */
  next(below: number) {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * below);
  }

  one<T>(values: readonly T[]): T {
    return values[this.next(values.length)] as T;
  }

  /** A value with one to three of its parts changed. */
  spoilt(value: unknown) {
    let changed = value;
    for (let count = this.next(3); count >= 0; count -= 1) changed = this.#changed(changed);
    return changed;
  }

  #changed(value: unknown): unknown {
    const isLeaf = typeof value !== "object" || value === null;
    if (isLeaf || this.next(12) === 0) return this.#leaf(value);
    if (Array.isArray(value)) return this.#list(value);
    const entries = Object.entries(value);
    const place = this.next(entries.length + 1);
    const [name, old] = entries[place] ?? [this.one(WORDS), null];
    const kind = this.next(8);
    if (kind === 0) entries.splice(place, 1);
    else if (kind === 1) entries[place] = [this.one(WORDS), old];
    else entries[place] = [name, kind === 2 ? this.one(VALUES) : this.#changed(old)];
    return Object.fromEntries(entries);
  }

  #list(list: readonly unknown[]) {
    const copy = [...list];
    const place = this.next(copy.length + 1);
    const kind = this.next(6);
    if (kind === 0) copy.splice(place, 1);
    else if (kind === 1) copy.splice(place, 0, copy[place]);
    else if (kind === 2) copy.reverse();
    else copy[place] = this.#changed(copy[place]);
    return copy;
  }

  #leaf(value: unknown) {
    const kind = this.next(4);
    if (typeof value === "number" && kind < 2) return value + this.one([1, -1, 0.5, 1000]);
    if (typeof value === "string" && kind < 3) return this.text(value);
    return this.one(VALUES);
  }

  /** A text with one change. */
  text(text: string) {
    const [from, to] = [this.next(text.length + 1), this.next(text.length + 1)];
    const odd = this.one(["", this.one(WORDS), String.fromCharCode(this.next(0x3000)), "/", "1"]);
    return text.slice(0, from) + odd + text.slice(this.next(3) ? from + this.next(3) : to);
  }
}

/** @param input reported if it takes too long or throws */
export function soon<T>(work: () => T, input: unknown): T {
  const began = performance.now();
  try {
    const result = work();
    const took = performance.now() - began;
    if (took > LONGEST) throw new Error(`it took ${took} ms`);
    return result;
  } catch (error) {
    throw new Error(`${error} for ${JSON.stringify(input)?.slice(0, 2000)}`, { cause: error });
  }
}
