/** What is said of the player's rating from games: its value, a change, and why a game is not rated. */

import { speaker } from "../../i18n/catalogue.ts";
import { number, signed } from "../../i18n/format.ts";
import type { RatedGame, Ratings, Unrated } from "../rating/gamerating.ts";
import { isSure } from "../rating/gamerating.ts";
import { ratedGames } from "../rating/ratedgames.ts";
import type { Rulesets } from "../rulesets.ts";

const say = speaker("rating");

/** "1,043", or "1,043?" while it is not sure. */
export function ratingText(ratings: Ratings) {
  const rating = number(Math.round(ratings.standing.rating));
  return isSure(ratings) ? rating : say("provisional", { rating });
}

/** "Your rating: 1,043 (+43)" */
export function ratedText(ratings: Ratings, game: RatedGame) {
  return say("card", { rating: ratingText(ratings), change: signed(game.after - game.before, 0) });
}

/** "Rating +43" */
export function changeText({ before, after }: RatedGame) {
  return say("change", { change: signed(after - before, 0) });
}

export function unratedText(why: Unrated, rulesets: Pick<Rulesets, "presets" | "nameOf">) {
  return why === "rules"
    ? say("unrated.rules", { games: ratedGames(rulesets) })
    : say(`unrated.${why}`);
}
