import type { createRatings } from "../../game/rating/gamerating.ts";
import type { SessionState } from "../../game/record/state.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { ratedText, unratedText } from "../../game/texts/ratingtexts.ts";

/** The player's rating, or why the game is not rated. */
export function ratingLine(
  state: SessionState,
  ratings: ReturnType<typeof createRatings>["value"],
  rulesets: Rulesets,
) {
  const game = ratings.history.find(({ id }) => id === state.game.id);
  if (game) return ratedText(ratings, game);
  // A no-break space keeps the line's height until the game is rated.
  return unratedText(state.game, rulesets) ?? "\u00a0";
}
