/**
 * Titles, authors, hints and solutions that came with links, stored by what is on the board: a link that is made
 * of the same thing again carries them again. What is written of a game or a study is part of it instead.
 */

import type { Link } from "../engine/operations.ts";
import type { Offer } from "../game/mode.ts";
import { isText, listOf, orMissing, recordOf } from "../game/storage/datachecks.ts";
import type { Store } from "../game/storage/storage.ts";
import { SharedEntry } from "../game/storage/storage.ts";

type Caption = Readonly<Partial<Pick<Offer, "title" | "author" | "hints" | "solution">>>;
type Entry = { key: string; words: Caption };

const MOST = 20;

function keyOf({
  kind,
  ruleset,
  position = "",
  goal = "",
}: Pick<Offer, "kind" | "ruleset" | "position" | "goal">) {
  return [kind, ruleset, position, goal].join("|");
}

/** The parts that are not empty. */
function captionOf({ title, author, hints, solution }: Caption): Caption {
  const all = { title, author, hints, solution };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value?.length));
}

/**
 * The entries with the caption of a link, or of an offer that has become one.
 *
 * @param entries the latest first
 */
export function noted(entries: readonly Entry[], about: Link | Offer): readonly Entry[] {
  if (about.kind === "game" || about.kind === "study") return entries;
  const key = keyOf(about);
  const words = captionOf(about);
  const others = entries.filter((entry) => entry.key !== key);
  if (Object.keys(words).length > 0) return [{ key, words }, ...others].slice(0, MOST);
  return others.length === entries.length ? entries : others;
}

/** An offer with its stored caption, where the mode has not given it one. */
export function withCaption(entries: readonly Entry[], offer: Offer): Offer {
  const key = keyOf(offer);
  return { ...entries.find((entry) => entry.key === key)?.words, ...offer };
}

/** The captions that are stored here, with others behind them. */
export function mergedCaptions(now: readonly Entry[], other: readonly Entry[]) {
  const known = new Set(now.map(({ key }) => key));
  return [...now, ...other.filter(({ key }) => !known.has(key))].slice(0, MOST);
}

/** The captions as they are stored between visits. */
export class LinkCaptions {
  #stored: SharedEntry<readonly Entry[]>;

  constructor(store: Store) {
    this.#stored = new SharedEntry(store, { name: "said", parse: parseCaptions, first: () => [] });
  }

  get asides() {
    return this.#stored.quarantined ? [this.#stored.quarantined] : [];
  }

  note(about: Link | Offer) {
    this.#stored.change((entries) => noted(entries, about));
  }

  withCaption(offer: Offer) {
    return withCaption(this.#stored.value, offer);
  }
}

const isEntry = recordOf({
  key: isText,
  words: recordOf({
    title: orMissing(isText),
    author: orMissing(isText),
    hints: orMissing(listOf(isText)),
    solution: orMissing(listOf(isText)),
  }),
});

/** The stored entries; null where the data has another form. */
export function parseCaptions(data: unknown): readonly Entry[] | null {
  return Array.isArray(data) && data.every(isEntry) ? data : null;
}
