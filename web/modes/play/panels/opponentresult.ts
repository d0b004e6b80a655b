/** What the card about a finished game says of the opponent: their portrait and last word, the player's rating, who is next. */

import { createRatings, unratedBy } from "../../../game/rating/gamerating.ts";
import { opponentAfter } from "../../../game/rating/ladder.ts";
import { onRated } from "../../../game/rating/rategame.ts";
import { levelAgainst } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";
import { ratedText, unratedText } from "../../../game/texts/ratingtexts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { button, element, write } from "../../../ui/element.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { DialogHost } from "../dialoghost.ts";
import { hasLastWord, lineOf } from "./occasions.ts";

const say = speaker("scoresheet");

export class OpponentResult {
  #page;
  #ratings;
  #onMore;
  /** Of whom there is a portrait. */
  #level: number | null = null;
  /** The game for which the next opponent has been sought. */
  #sought = "";
  /** The level to be offered next; null where there is none. */
  next: number | null = null;
  #picture = element("span", { class: "ending-portrait" });
  #line = element("p", { class: "ending-line" });
  #rating = element("p", { class: "ending-rating" });
  /** Only after the first game that was won. */
  #firstWin = button(
    { class: "button", hidden: true },
    () => this.#page.showFirstWin(),
    () => say("card.firstWin"),
  );
  root = element("div", { class: "ending-person", hidden: true });

  /**
   * @param onMore called when it has been found who is to be offered next, or the game has been rated
   * @param signal ends that
   */
  constructor(
    page: Pick<DialogHost, "store" | "settings" | "rulesets" | "showFirstWin">,
    onMore: () => void,
    signal: AbortSignal,
  ) {
    this.#page = page;
    this.#onMore = onMore;
    signal.addEventListener("abort", onRated(onMore));
    this.#ratings = createRatings(page.store);
    this.root.append(this.#picture, element("div", {}, this.#line, this.#rating, this.#firstWin));
  }

  show(state: SessionState) {
    const level = levelAgainst(state);
    const score = scoreOf(state, resultOf(state));
    this.root.hidden = level === null || state.isReadOnly;
    if (level === null || state.isReadOnly) return;
    if (level !== this.#level) this.#picture.replaceChildren(portrait(level));
    this.#level = level;
    const isDecided = score === 0 || score === 1;
    const isHeard = this.#page.settings().speech && isDecided && hasLastWord(state);
    write(this.#line, isHeard ? lineOf(score === 1 ? "lose" : "win", level) : "");
    write(this.#rating, () => this.#ratingText(state));
    const key = `${state.id} ${score}`;
    if (key === this.#sought) return;
    this.#sought = key;
    void this.#seek(state, level);
  }

  /** "Next: Ferdl" */
  nextText(isWon: boolean) {
    const name = personName(this.next ?? 1);
    return isWon ? say("card.next", { name }) : say("card.easier", { name });
  }

  #ratingText(state: SessionState) {
    const ratings = this.#ratings.value;
    const game = ratings.history.find(({ id }) => id === state.id);
    if (game) return ratedText(ratings, game);
    const why = unratedBy(state);
    return why ? unratedText(why, this.#page.rulesets) : "";
  }

  async #seek(state: SessionState, level: number) {
    const games = await gameArchive()
      .all()
      .catch(() => null);
    const score = scoreOf(state, resultOf(state));
    const others = (games ?? []).filter(({ id }) => id !== state.id);
    this.#firstWin.hidden = games === null || score !== 1 || others.some(isWon);
    this.next = score === null ? null : opponentAfter(level, score, others);
    this.#onMore();
  }
}

/** Was it won against the computer? */
function isWon({ game, result }: ArchivedGame) {
  return levelAgainst(game) !== null && scoreOf(game, result) === 1;
}
