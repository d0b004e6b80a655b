/** Caches views, so that none is requested twice. The page's own views are provisional until Python confirms them. */

import type { GameFields, View } from "../../engine/gameresults.ts";

export type Place = GameFields;

/** A unique key for a position with its history. */
export function placeKey({ ruleset, start, moves, called }: Place) {
  return `${ruleset}|${start ?? ""}|${moves.join(" ")}${called ? "|called" : ""}`;
}

/** Enough for a long game or an evening of puzzles; a view takes a few kilobytes. */
const MOST = 600;

export class BoundedCache<T> {
  #known: Map<string, T> = new Map();

  get(key: string): T | null {
    return this.#known.get(key) ?? null;
  }

  put(key: string, value: T) {
    this.#known.delete(key);
    this.#known.set(key, value);
    if (this.#known.size <= MOST) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  drop(key: string) {
    this.#known.delete(key);
  }
}

export class ViewCache<V extends object = View> {
  #known: BoundedCache<{ view: V; isProvisional: boolean }> = new BoundedCache();
  #openings: ReadonlyMap<string, V>;
  #stored;

  constructor({
    openings = [],
    stored = null,
  }: {
    /** The view of each ruleset's opening. */
    openings?: readonly (V & { ruleset: string })[];
    /** The last view of an earlier visit. */
    stored?: { key: string; view: V } | null;
  } = {}) {
    this.#openings = new Map(openings.map((view) => [`${view.ruleset}||`, view]));
    this.#stored = stored;
  }

  get(place: Place): V | null {
    const key = placeKey(place);
    return this.#openings.get(key) ?? this.#known.get(key)?.view ?? null;
  }

  /** Whether the page made the view and Python has not confirmed it. */
  isProvisional(place: Place) {
    return this.#known.get(placeKey(place))?.isProvisional === true;
  }

  /** The known view, or else the one stored on an earlier visit. */
  getOrStored(place: Place) {
    const stored = this.#stored?.key === placeKey(place) ? this.#stored.view : null;
    return this.get(place) ?? stored;
  }

  put(place: Place, view: V, isProvisional: boolean = false) {
    this.#known.put(placeKey(place), { view, isProvisional });
  }

  /** Forgets a place that Python rejects. */
  drop(place: Place) {
    this.#known.drop(placeKey(place));
  }
}

/** "" if no legal move connects the squares. */
export function legalText(view: Pick<View, "legal"> | null, from: number, to: number) {
  const group = view?.legal.find((piece) => piece.from === from);
  return group?.moves.find((move) => move.to === to)?.text ?? "";
}
