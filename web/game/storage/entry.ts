import { anything, object, SchemaError, whole } from "../../base/schema.ts";

/**
 * Method syntax makes an entry of any type assignable to `Entry<unknown>`, for code that only passes back values it has
 * read with the entry.
 */
export interface Entry<T> {
  /** Also selects the entry's words in the catalogue. */
  readonly name: string;
  /** Increased when older data must be changed to match the schema. */
  readonly version: number;
  schema(data: unknown): T;
  /** Returns the data to store, if that is not the value itself. */
  format?(value: T): unknown;
  /** Changes the data of each version to the next one. */
  readonly migrate?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** Merges the value with a backup's. An entry without this method is in no backup. */
  merge?(now: T, saved: T): T;
  /**
   * Merges the stored value with this tab's. Without this method, tabs have no values of their own.
   *
   * @param base the value stored when this tab last looked
   */
  mergeTab?(fresh: T, own: T, base: T): T;
  count?(value: T): number;
}

export function defineEntry<T>(entry: Entry<T>): Entry<T> {
  return Object.freeze(entry);
}

/** Ignores the value in a backup. */
export const keepOwn = <T>(now: T) => now;

export class NewerVersionError extends Error {}

const stored = object({ version: whole(1), data: anything });

/**
 * @param data as `storedForm` has returned it, of this version or an older one
 * @throws {NewerVersionError} if a newer page has stored it
 * @throws {SchemaError} if it does not match its schema
 */
export function readEntry<T>(entry: Entry<T>, data: unknown): T {
  const { version, data: found } = stored(data);
  if (version > entry.version) throw new NewerVersionError();
  return entry.schema(migrated(entry, version, found));
}

function migrated<T>({ version: last, migrate }: Entry<T>, first: number, data: unknown) {
  let current = data;
  for (let version = first; version < last; version += 1) {
    const step = migrate?.[version];
    if (!step) throw new SchemaError();
    current = step(current);
  }
  return current;
}

export function storedForm<T>(entry: Entry<T>, value: T) {
  return { version: entry.version, data: entry.format ? entry.format(value) : value };
}
