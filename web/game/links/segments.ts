import { EngineError } from "../../engine/faults.ts";
import { refused } from "./refused.ts";

/** The text between two slashes, or after a key, and its offset in the link. */
export interface Segment {
  text: string;
  place: number;
}

/** Reads a segment, and adds its offset to that of an error. */
export function read<T>({ text, place }: Segment, reader: (text: string) => T): T {
  return placing(
    (inside) => place + (inside ?? 0),
    () => reader(text),
  );
}

/**
 * Converts the offset of a parser's error to one in the surrounding text.
 *
 * @param placeOf returns the outer offset for an inner one
 */
export function placing<T>(placeOf: (inside: number | null) => number, reader: () => T): T {
  try {
    return reader();
  } catch (error) {
    if (!(error instanceof EngineError) || !error.reason) throw error;
    const { code, details, reason } = error;
    const place = placeOf(typeof details.place === "number" ? details.place : null);
    throw refused(reason.key, place, reason.fields, code === "newer-link" ? code : "bad-text");
  }
}

export class Segments {
  readonly end;
  #segments: Segment[] = [];
  #next = 1;

  /** Reading starts after the first segment, the version of the link. */
  constructor(text: string) {
    this.end = text.length;
    let place = 0;
    for (const segment of text.split("/")) {
      this.#segments.push({ text: segment, place });
      place += segment.length + 1;
    }
  }

  /** @param missing the key of the error if no segment is left */
  next(missing: string, fields: Readonly<Record<string, number>> = {}): Segment {
    const segment = this.#segments[this.#next];
    if (!segment) throw refused(missing, this.end, fields);
    this.#next += 1;
    return segment;
  }

  /** Unread the last segment. */
  back() {
    this.#next -= 1;
  }

  /** @param known the allowed keys in order */
  keys(...known: readonly string[]) {
    const values: Map<string, Segment[]> = new Map(known.map((key) => [key, []]));
    let [latest = ""] = known;
    for (const { text, place } of this.#segments.slice(this.#next)) {
      const dot = text.indexOf(".");
      const key = dot < 0 ? text : text.slice(0, dot);
      const own = values.get(key);
      if (!own) throw refused("no-such-link-key", place, { key, keys: known });
      if (dot < 0) throw refused("link-value-missing", place + key.length, { key });
      if (known.indexOf(key) < known.indexOf(latest)) {
        throw refused("link-key-late", place, { key, latest });
      }
      latest = key;
      own.push({ text: text.slice(dot + 1), place: place + dot + 1 });
    }
    return new Keys(values, this.end);
  }
}

export class Keys {
  #values;
  #end;

  constructor(values: ReadonlyMap<string, readonly Segment[]>, end: number) {
    this.#values = values;
    this.#end = end;
  }

  repeated<T>(most: number, key: string, reader: (text: string) => T): readonly T[] {
    const segments = this.#values.get(key) ?? [];
    const over = segments[most];
    if (over) throw refused("link-key-too-often", over.place, { key, limit: most });
    return segments.map((segment) => read(segment, reader));
  }

  optional<T>(key: string, reader: (text: string) => T): T | null {
    const [segment, twice] = this.#values.get(key) ?? [];
    if (twice) throw refused("link-key-twice", twice.place, { key });
    return segment ? read(segment, reader) : null;
  }

  required<T>(key: string, reader: (text: string) => T): T {
    const value = this.optional(key, reader);
    if (value === null) throw refused("link-key-missing", this.#end, { key });
    return value;
  }
}
