/**
 * The views that the page makes until Python is awake. If Python's view differs, the page has a bug: the difference is
 * reported, and the mode continues with Python's view.
 */

import type { GameFields } from "../../engine/gameresults.ts";
import type { Operations, Presets } from "../../engine/operations.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Game } from "../rules/game.ts";
import { gameAfter, gameView, isRefusal, soloView } from "../rules/views.ts";

/** The fault code for a difference between the page's view and Python's. */
export const RULES_DIFFER = "rules-differ";

type ViewOperation = "view" | "solo";
type ViewOf<K extends ViewOperation> = Operations[K]["result"];

let presets: Presets | null = null;
let report: (difference: Fault) => void = () => {};

/** @param given the presets; null disables the page's own views */
export function provideRules(
  given: Presets | null,
  reported: (difference: Fault) => void = () => {},
) {
  presets = given;
  report = reported;
}

export function reportDifference(difference: Fault) {
  report(difference);
}

/** Null if the page does not know the rules, or the place breaks them. */
export function provisionalView<K extends ViewOperation>(
  operation: K,
  place: GameFields,
): ViewOf<K> | null {
  if (!presets) return null;
  const view = operation === "view" ? gameView(presets, place) : soloView(presets, place);
  return isRefusal(view) ? null : (view as ViewOf<K>); // each operation has a view of its own type
}

export function provisionalGame(place: GameFields): Game | null {
  const game = presets && gameAfter(presets, place);
  return game && !isRefusal(game) ? game : null;
}

/** The fault to report if Python's view of a place differs from the page's. Its message names the differing fields. */
export function differenceOf(place: GameFields, own: object, python: object): Fault | null {
  const names = [...new Set([...Object.keys(own), ...Object.keys(python)])];
  const [mine, theirs] = [own, python].map((view) => new Map(Object.entries(view)));
  const different = names.filter((name) => !isSame(mine?.get(name), theirs?.get(name)));
  if (different.length === 0) return null;
  const facts = different.map((name) => [
    name,
    { page: mine?.get(name), python: theirs?.get(name) },
  ]);
  return {
    code: RULES_DIFFER,
    message: different.join(),
    details: { ...place, ...Object.fromEntries(facts) },
  };
}

/** Deep equality of two JSON values, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const names = Object.keys(one);
  const fields = new Map(Object.entries(other));
  const isWhole = names.length === fields.size && Array.isArray(one) === Array.isArray(other);
  return isWhole && Object.entries(one).every(([name, value]) => isSame(value, fields.get(name)));
}
