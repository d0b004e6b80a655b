/**
 * Stores titles, authors, hints and solutions from links, keyed by the content of the board, so that another link to
 * the same content gets them again. A game or a study contains its captions itself.
 */

import type { Infer } from "../base/schema.ts";
import { list, object, optional, text } from "../base/schema.ts";
import type { Link } from "../engine/operations.ts";
import type { Offer } from "../game/mode.ts";
import { defineEntry } from "../game/storage/entry.ts";
import type { Store } from "../game/storage/storage.ts";
import { SharedEntry } from "../game/storage/storage.ts";

const caption = object({
  title: optional(text),
  author: optional(text),
  hints: optional(list(text)),
  solution: optional(list(text)),
});
type Caption = Infer<typeof caption>;

const captions = list(object({ key: text, words: caption }));
type Captions = Infer<typeof captions>;

const MOST = 20;

function keyOf({
  kind,
  ruleset,
  position = "",
  goal = "",
}: Pick<Offer, "kind" | "ruleset" | "position" | "goal">) {
  return [kind, ruleset, position, goal].join("|");
}

function captionOf({ title, author, hints, solution }: Partial<Offer>): Caption {
  const all = { title, author, hints, solution };
  return caption(Object.fromEntries(Object.entries(all).filter(([, value]) => value?.length)));
}

/** @param entries most recent first */
export function noted(entries: Captions, about: Link | Offer): Captions {
  if (about.kind === "game" || about.kind === "study") return entries;
  const key = keyOf(about);
  const words = captionOf(about);
  const others = entries.filter((entry) => entry.key !== key);
  if (Object.keys(words).length > 0) return [{ key, words }, ...others].slice(0, MOST);
  return others.length === entries.length ? entries : others;
}

/** Adds the stored caption; what the mode itself has set takes precedence. */
export function withCaption(entries: Captions, offer: Offer): Offer {
  const key = keyOf(offer);
  return { ...entries.find((entry) => entry.key === key)?.words, ...offer };
}

export function mergedCaptions(now: Captions, other: Captions) {
  const known = new Set(now.map(({ key }) => key));
  return [...now, ...other.filter(({ key }) => !known.has(key))].slice(0, MOST);
}

export const captionsEntry = defineEntry({
  name: "said",
  version: 1,
  schema: captions,
  merge: mergedCaptions,
});

export class LinkCaptions {
  #stored: SharedEntry<Captions>;

  constructor(store: Store) {
    this.#stored = new SharedEntry(store, { ...captionsEntry, first: () => [] });
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
