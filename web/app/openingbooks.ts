/** The opening files, each fetched once: what the page answers from until Python is awake. */

import { Lazy } from "../base/lazy.ts";
import type { OpeningBook, OpeningFile } from "../game/record/openingbook.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { fetchJson } from "../game/storage/datafile.ts";

export class OpeningBooks {
  #addresses;
  #presetOf;
  #books: Map<string, Lazy<OpeningBook>> = new Map();

  /** @param addresses where the files lie, by name, relative to the site */
  constructor(
    addresses: Readonly<Record<string, string>> | undefined,
    presetOf: Rulesets["presetOf"],
  ) {
    this.#addresses = addresses;
    this.#presetOf = presetOf;
  }

  /** That of a ruleset; null where there is none. */
  of(ruleset: string) {
    const address = this.#addresses?.[`opening-${ruleset}`];
    const known = this.#books.get(ruleset);
    if (known || !address) return known ?? null;
    const book = new Lazy(() => this.#fetch(ruleset, address));
    this.#books.set(ruleset, book);
    return book;
  }

  async #fetch(ruleset: string, address: string) {
    const [{ OpeningBook: Book }, file] = await Promise.all([
      import("../game/record/openingbook.ts"),
      fetchJson(address),
    ]);
    return new Book(file as OpeningFile, this.#presetOf(ruleset).opening); // the build has made it
  }
}
