/** Definitions of stored entries: name, version and schema, and how an entry merges with those of another tab or a backup. */

import { anything, object, SchemaError, whole } from "../../base/schema.ts";

/**
 * An entry of the browser's storage. The methods are declared as such, not as properties: entries of any type are then
 * `Entry<unknown>`, for those who give an entry only what they have read with it.
 */
export interface Entry<T> {
  /** Of the entry, and of its words in the catalogue */
  readonly name: string;
  /** Of the data; it rises when data of the version before needs a change to match the schema */
  readonly version: number;
  /** Of data of this version */
  schema(data: unknown): T;
  /** The data to store; without it, the value itself */
  format?(value: T): unknown;
  /** For each earlier version, what makes its data that of the next one */
  readonly migrate?: Readonly<Record<number, (data: unknown) => unknown>>;
  /** What is here, with what a backup adds; without it, the entry is in no backup */
  merge?(now: T, saved: T): T;
  /**
   * What is stored now, together with what belongs to this tab; without it, nothing belongs to a tab.
   *
   * @param base what was stored when this tab last looked
   */
  mergeTab?(fresh: T, own: T, base: T): T;
  /** How many things are in it, where they are counted */
  count?(value: T): number;
}

export function defineEntry<T>(entry: Entry<T>): Entry<T> {
  return Object.freeze(entry);
}

/** For `merge`: a backup does not change what is here. */
export const keepOwn = <T>(now: T) => now;

/** A newer page has stored an entry. */
export class NewerVersionError extends Error {}

const stored = object({ version: whole(1), data: anything });

/**
 * Reads an entry, of this version or an older one.
 *
 * @param data the version and the data, as `storedForm` has returned them
 * @throws {NewerVersionError} where a newer page has stored it
 * @throws {SchemaError} where it does not match its schema
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

/** A value with its version, as it is stored. */
export function storedForm<T>(entry: Entry<T>, value: T) {
  return { version: entry.version, data: entry.format ? entry.format(value) : value };
}
