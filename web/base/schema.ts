/**
 * Schemas of data from storage or a file. A schema is a function that returns a frozen copy of the checked data,
 * without fields that it does not name, or throws a `SchemaError`.
 */

export type Schema<T> = (data: unknown) => T;

export type Infer<S extends Schema<unknown>> = ReturnType<S>;

export class SchemaError extends Error {
  /** The keys that lead to the mismatch, if there is only one mismatch. */
  path: string[] = [];
}

/** @returns null if the data does not match */
export function parsed<T>(schema: Schema<T>, data: unknown): T | null {
  try {
    return schema(data);
  } catch {
    return null;
  }
}

function refused(): never {
  throw new SchemaError();
}

/** Reads all parts. The error names the part that does not match, if it is the only one. */
function readParts<Key extends string | number, Part, T>(
  parts: Iterable<readonly [Key, Part]>,
  read: (part: Part, key: Key) => T,
) {
  const values: (readonly [Key, T])[] = [];
  let fault: SchemaError | null = null;
  for (const [key, part] of parts) {
    try {
      values.push([key, read(part, key)]);
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      if (fault) refused();
      error.path.unshift(String(key));
      fault = error;
    }
  }
  if (fault) throw fault;
  return values;
}

// Simple values

export const anything: Schema<unknown> = (data) => data;

export const text: Schema<string> = (data) => (typeof data === "string" ? data : refused());

export const flag: Schema<boolean> = (data) => (typeof data === "boolean" ? data : refused());

/** Limits numbers, so that nothing absurdly large is drawn or added up. */
export const between =
  (least: number, most: number): Schema<number> =>
  (data) =>
    typeof data === "number" && data >= least && data <= most ? data : refused();

export const whole =
  (
    least: number = Number.MIN_SAFE_INTEGER,
    most: number = Number.MAX_SAFE_INTEGER,
  ): Schema<number> =>
  (data) =>
    Number.isSafeInteger(data) ? between(least, most)(data) : refused();

export const integer: Schema<number> = whole();
export const natural: Schema<number> = whole(0);

/** @param most the maximum length in UTF-16 units */
export const textWithin = (most: number): Schema<string> =>
  where(text, ({ length }) => length <= most);

export const matching = (form: RegExp): Schema<string> => where(text, (data) => form.test(data));

export const oneOf =
  <const T>(...values: readonly T[]): Schema<T> =>
  (data) => {
    for (const value of values) if (value === data) return value;
    refused();
  };

// Schemas built from other schemas

export const optional =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (data) =>
    data === undefined ? undefined : schema(data);

/** Drops a value that does not match: the rest is worth reading without it. */
export const droppable =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (data) =>
    parsed(schema, data) ?? undefined;

export const nullable =
  <T>(schema: Schema<T>): Schema<T | null> =>
  (data) =>
    data === null ? null : schema(data);

export const list =
  <T>(schema: Schema<T>, most: number = Number.POSITIVE_INFINITY): Schema<readonly T[]> =>
  (data) => {
    if (!Array.isArray(data) || data.length > most) refused();
    const parts = readParts(data.entries(), (part) => schema(part));
    return Object.freeze(parts.map(([, part]) => part));
  };

export const pair = <T>(schema: Schema<T>): Schema<readonly [T, T]> => {
  const both = list(schema, 2);
  return (data) => {
    const [first, second, ...rest] = both(data);
    if (rest.length > 0 || first === undefined || second === undefined) refused();
    return Object.freeze([first, second] as const);
  };
};

export const map =
  <T>(schema: Schema<T>, key: Schema<string> = text): Schema<Readonly<Record<string, T>>> =>
  (data) => {
    const parts = readParts(Object.entries(recordIn(data)), (part, name) => {
      key(name);
      return schema(part);
    });
    return Object.freeze(Object.fromEntries(parts));
  };

type Shape = Readonly<Record<string, Schema<unknown>>>;

/** A field is optional if its schema may return undefined. */
type Fields<S extends Shape> = {
  readonly [K in keyof S as undefined extends Infer<S[K]> ? never : K]: Infer<S[K]>;
} & {
  readonly [K in keyof S as undefined extends Infer<S[K]> ? K : never]?: Exclude<
    Infer<S[K]>,
    undefined
  >;
} extends infer F
  ? { [K in keyof F]: F[K] }
  : never;

export const object =
  <S extends Shape>(shape: S): Schema<Fields<S>> =>
  (data) => {
    const record = recordIn(data);
    const fields = readParts(Object.entries(shape), (schema, name) => schema(record[name])).filter(
      ([, field]) => field !== undefined,
    );
    // TypeScript cannot know that each field has the type of its schema.
    return Object.freeze(Object.fromEntries(fields)) as Fields<S>;
  };

/** One of several kinds of object; a field names the kind. */
export const tagged =
  <S extends Shape>(field: string, kinds: S): Schema<Infer<S[keyof S]>> =>
  (data) => {
    const { [field]: name = "" } = object({ [field]: oneOf(...Object.keys(kinds)) })(data);
    // TypeScript cannot know that the name is the key of a kind.
    return kinds[name]?.(data) as Infer<S[keyof S]>;
  };

export const where =
  <T>(schema: Schema<T>, holds: (value: T) => boolean): Schema<T> =>
  (data) => {
    const value = schema(data);
    return holds(value) ? value : refused();
  };

/** @param make returns null if the value cannot be converted */
export const made =
  <T, U>(schema: Schema<T>, make: (value: T) => U | null): Schema<U> =>
  (data) =>
    make(schema(data)) ?? refused();

function recordIn(data: unknown): Readonly<Record<string, unknown>> {
  return isRecord(data) ? data : refused();
}

function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
