import { speaker } from "../../i18n/catalogue.ts";
import { number, signed } from "../../i18n/format.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import type { RatedGame, Ratings } from "../rating/gamerating.ts";
import { isSure, unratedBy } from "../rating/gamerating.ts";
import { hasHeadStart } from "../rating/headstart.ts";
import { ratedGames } from "../rating/ratedgames.ts";
import type { HeadToHead } from "../rating/scores.ts";
import type { Rulesets } from "../rulesets.ts";
import type { StoredGame } from "../storage/storedgame.ts";

const say = speaker("rating");

/** "1,043", or "1,043?" while provisional. */
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

/** "You 3–5 Poldi"; "" before the first game against the opponent. */
export function scoreText(
  { won, drawn, lost }: Pick<HeadToHead, "won" | "drawn" | "lost">,
  name: string,
) {
  if (won + drawn + lost === 0) return "";
  return say("score", { you: sayOfGame("players.you"), won, name, lost });
}

/** Why a game is not rated; null if it is. */
export function unratedText(
  game: Parameters<typeof unratedBy>[0] & Pick<StoredGame, "seats">,
  rulesets: Pick<Rulesets, "presets" | "presetOf" | "nameOf">,
) {
  const why = unratedBy(game);
  if (why === "rules") return say("unrated.rules", { games: ratedGames(rulesets) });
  if (why === "start" && hasHeadStart(game, rulesets)) return say("unrated.headStart");
  return why && say(`unrated.${why}`);
}
