/** The rating and the next opponent after a game against the computer. */

import { effectUntil, signal, untracked } from "../../../base/signals.ts";
import { createRatings, firstWinOver } from "../../../game/rating/gamerating.ts";
import { hasHeadStart, headStartIn } from "../../../game/rating/headstart.ts";
import { isSecondLoss, opponentAfter } from "../../../game/rating/ladder.ts";
import { onRated } from "../../../game/rating/rategame.ts";
import { createScores, headToHead, opponentOf, personKey } from "../../../game/rating/scores.ts";
import type { SessionState } from "../../../game/record/state.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import { resultOf, scoreOf } from "../../../game/storage/gameresult.ts";
import { scoreText } from "../../../game/texts/ratingtexts.ts";
import { awayName } from "../../../game/texts/scorelines.ts";
import { personName } from "../../../i18n/people.ts";
import type { PlayContext } from "../playcontext.ts";
import { playedLevel } from "../playedlevel.ts";
import { ratingLine } from "../ratingline.ts";
import type { GameStore } from "./gamestore.ts";

/** Milliseconds to wait for the archive. */
const PATIENCE = 1000;

/** The consequences of a game, given the other games in the archive. */
export interface Prospect {
  key: string;
  /** The next opponent's level; null if no other opponent is proposed. */
  next: number | null;
  /** The first position of a game with a head start; null if none is offered. */
  headStart: string | null;
}

/** Nothing is offered if the archive cannot be read in time. */
export async function prospectOf(
  state: SessionState,
  rulesets: Pick<Rulesets, "presetOf">,
): Promise<Prospect> {
  const [key, level] = [keyOf(state), playedLevel(state)];
  const score = scoreOf(state.game, resultOf(state));
  const nothing = { key, next: null, headStart: null };
  if (level === null || score === null) return nothing;
  const games = await Promise.race([
    gameArchive()
      .all()
      .catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  if (!games) return nothing;
  const others = games.filter(({ id }) => id !== state.game.id);
  const hasHad = hasHeadStart(state.game, rulesets);
  const isOffered = !hasHad && isSecondLoss(level, score, others);
  return {
    key,
    // After a win with a head start, no stronger opponent is proposed.
    next: hasHad && score === 1 ? null : opponentAfter(level, score, others),
    headStart: isOffered ? headStartIn(state.game, rulesets) : null,
  };
}

function keyOf(state: SessionState) {
  return `${state.game.id} ${scoreOf(state.game, resultOf(state))}`;
}

export class OpponentResult {
  #game;
  #page;
  #ratings;
  #scores;
  /** Incremented whenever a game has been rated. */
  #rated = signal(0);
  #prospect;

  constructor(
    game: Pick<GameStore, "shown">,
    page: Pick<PlayContext, "store" | "rulesets" | "settings">,
    prospect: Prospect,
    end: AbortSignal,
  ) {
    this.#game = game;
    this.#page = page;
    this.#prospect = signal(prospect);
    this.#ratings = createRatings(page.store);
    this.#scores = createScores(page.store);
    effectUntil(end, () =>
      onRated(() => {
        this.#rated.value += 1;
      }),
    );
    effectUntil(end, () => {
      const { shown } = game;
      if (playedLevel(shown) !== null) untracked(() => void this.#seek(shown));
    });
  }

  /** The level played against; null after any other game. */
  get level() {
    return playedLevel(this.#game.shown);
  }

  get prospect() {
    return this.#prospect.value;
  }

  /** Whether the score, which determines the next opponent, is still being counted. */
  get isOpen() {
    const { shown } = this.#game;
    return this.level !== null && scoreOf(shown.game, resultOf(shown)) === null;
  }

  get ratingText() {
    const { shown } = this.#game;
    void this.#rated.value;
    return ratingLine(shown, this.#ratings.value, this.#page.rulesets);
  }

  /** The results of all games against this character or friend: "You 3–5 Poldi"; "" for none. */
  get scoreText() {
    const { game, connection } = this.#game.shown;
    const who = opponentOf(game);
    if (who === null || !game.view || connection.isReadOnly || !this.#page.settings().speech)
      return "";
    const name =
      this.level === null ? awayName(this.#game.shown, game.view) : personName(this.level);
    return scoreText(headToHead(this.#scores.value, who), name);
  }

  /** Whether the character gives a page of history, since this is the first rated win over them. */
  get isFirstBeaten() {
    const { level } = this;
    if (level === null || !this.#page.settings().speech) return false;
    const { won = 0 } = this.#scores.value.older[personKey(level)] ?? {};
    return firstWinOver(this.#ratings.value, level, won > 0) === this.#game.shown.game.id;
  }

  /** The score may have been counted since the card was opened. */
  async #seek(state: SessionState) {
    const key = keyOf(state);
    if (this.#prospect.value.key === key) return;
    this.#prospect.value = { ...this.#prospect.value, key };
    this.#prospect.value = await prospectOf(state, this.#page.rulesets);
  }
}
