/** The shortest form of a result, for the race bar. */

import { forfeiter } from "../../game/record/record.ts";
import type { EndState } from "../../game/texts/result.ts";
import { outcomeOf, pointsOf, roleOf, wonText } from "../../game/texts/result.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";

const say = speaker("race");

/**
 * "You won by 12", "A draw"; without the points until they are known.
 *
 * @param scoring the ruleset's field of this name
 */
export function verdictOf(state: EndState, scoring: string) {
  const { winner, headline } = outcomeOf(state, scoring);
  if (!winner) return headline;
  const { points, isProven } = pointsOf(state, scoring);
  if (!points || forfeiter(state.game.record)) return wonText(state, winner);
  const side = colourName(state.game.view?.colours[winner - 1] ?? "");
  const who = { you: "you", other: "lost", side }[roleOf(state, winner)];
  return say("won", { who, n: points, isProven: isProven ? "yes" : "no" });
}
