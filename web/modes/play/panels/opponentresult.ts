/** The result of a game against the computer: the player's rating, and the next opponent. */

import { createRatings } from "../../../game/rating/gamerating.ts";
import { hasHeadStart, headStartIn } from "../../../game/rating/headstart.ts";
import { isSecondLoss, opponentAfter } from "../../../game/rating/ladder.ts";
import { onRated } from "../../../game/rating/rategame.ts";
import { levelAgainst } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import type { ArchivedGame } from "../../../game/storage/archivedgame.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";
import { ratedText, unratedText } from "../../../game/texts/ratingtexts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { personName } from "../../../i18n/people.ts";
import { element, write } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import { levelOf } from "./opponentpicture.ts";

const say = speaker("scoresheet");

/** Maximum time that the card waits for the archive, in milliseconds. */
const PATIENCE = 1000;

/** The consequences of a finished game, given the other games in the archive. */
interface Prospect {
  key: string;
  /** The level to offer next; null for none. */
  next: number | null;
  /** The first position of a game with a head start, if one is to be offered. */
  headStart: string | null;
  isFirstWin: boolean;
}

/** The opponent and the head start to offer after a game; none if the archive cannot be read in time. */
export async function prospectOf(
  state: SessionState,
  rulesets: Pick<Rulesets, "presetOf">,
): Promise<Prospect> {
  const [key, level] = [keyOf(state), levelOf(state)];
  const score = scoreOf(state, resultOf(state));
  const nothing = { key, next: null, headStart: null, isFirstWin: false };
  if (level === null || score === null) return nothing;
  const games = await Promise.race([
    gameArchive()
      .all()
      .catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  if (!games) return nothing;
  const others = games.filter(({ id }) => id !== state.id);
  const isFirstWin = score === 1 && !others.some(isWon);
  const hasHad = hasHeadStart(state, rulesets);
  const isOffered = !hasHad && isSecondLoss(level, score, others);
  return {
    key,
    // A win with a head start does not lead to a stronger opponent.
    next: hasHad && score === 1 ? null : opponentAfter(level, score, others),
    headStart: isOffered ? headStartIn(state, rulesets) : null,
    isFirstWin,
  };
}

function keyOf(state: SessionState) {
  return `${state.id} ${scoreOf(state, resultOf(state))}`;
}

export class OpponentResult {
  #page;
  #ratings;
  #onMore;
  #prospect;
  /** The player's rating, or why the game is not rated. */
  rating;
  /** The opponent's offer of a head start, if no easier opponent is proposed. */
  offer = element("p", { class: "ending-offer", hidden: true });

  /**
   * @param id of the element about the rating
   * @param onMore called when the next opponent is known, or the game has been rated
   * @param signal stops the updates
   */
  constructor(
    page: Pick<PlayContext, "store" | "rulesets">,
    id: string,
    { prospect, onMore, signal }: { prospect: Prospect; onMore: () => void; signal: AbortSignal },
  ) {
    this.#page = page;
    this.#prospect = prospect;
    this.#onMore = onMore;
    signal.addEventListener("abort", onRated(onMore));
    this.#ratings = createRatings(page.store);
    this.rating = element("p", { id, class: "ending-rating", hidden: true });
  }

  /** The level to offer next; null for none. */
  get next() {
    return this.#prospect.next;
  }

  /** The first position of a game with a head start; null if none is offered. */
  get headStart() {
    return this.#prospect.headStart;
  }

  /** Whether no game against the computer was won before this one. */
  get isFirstWin() {
    return this.#prospect.isFirstWin;
  }

  /** Whether the next opponent depends on the score, which is still being counted. */
  isOpen(state: SessionState) {
    return levelOf(state) !== null && scoreOf(state, resultOf(state)) === null;
  }

  show(state: SessionState) {
    this.rating.hidden = levelOf(state) === null;
    this.offer.hidden = true;
    if (this.rating.hidden) return;
    write(this.rating, () => this.#ratingText(state));
    const isOffer = this.headStart !== null && this.next === null;
    this.offer.hidden = !isOffer;
    write(
      this.offer,
      isOffer ? () => say("card.headStart.ask", { name: personName(levelOf(state) ?? 1) }) : "",
    );
    if (this.#prospect.key !== keyOf(state)) void this.#seek(state);
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
    // Reserve the room until the game is rated.
    return unratedText(state, this.#page.rulesets) ?? "\u00a0";
  }

  /** The score has been counted since the card was shown: look up the next opponent again. */
  async #seek(state: SessionState) {
    this.#prospect = { ...this.#prospect, key: keyOf(state) };
    this.#prospect = await prospectOf(state, this.#page.rulesets);
    this.#onMore();
  }
}

function isWon({ game, result }: ArchivedGame) {
  return levelAgainst(game) !== null && scoreOf(game, result) === 1;
}
