/** The opponent in a game against the computer: their expression, and their lines. */

import { afterChange, effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { finder } from "../../../i18n/catalogue.ts";
import type { CallWords } from "./callwords.ts";
import type { GameStore } from "./gamestore.ts";
import type { Mood } from "./occasions.ts";
import { hasLastWord, lineOf, moodAfter, Occasions } from "./occasions.ts";
import type { RaceOffers } from "./raceoffers.ts";

const find = finder("greetings");

/** Milliseconds. */
const SHOWN_MS = 6500;

/** A new object for every line, even the same line again. */
interface Speech {
  player: Player;
  line: () => string;
}

function greetingOf(level: number) {
  return () => find(`greet.${level}`);
}

export class OpponentStore {
  #game;
  #settings;
  #occasions = new Occasions();
  /** Whether a game has begun since the page was opened. */
  #hasBegun = false;
  /** The last state before a game began. */
  #unbegun: SessionState | null = null;
  #mood = signal<Mood>("usual");
  #speech = signal<Speech | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    game: Pick<GameStore, "shown"> & { readonly call: Pick<CallWords, "shown"> },
    offers: Pick<RaceOffers, "offer">,
    { settings }: Pick<ModeContext, "settings">,
  ) {
    this.#game = game;
    this.#settings = settings;
    effect(() => {
      const { shown } = game;
      const loser = offers.offer?.loser ?? null;
      untracked(() => this.#follow(shown, loser));
    });
    afterChange(
      () => game.call.shown,
      (words) => words && this.#say((level) => lineOf("call", level)),
    );
  }

  get mood() {
    return this.#mood.value;
  }

  get speech() {
    return this.#speech.value;
  }

  /** The computer's level on that side; null if nobody here plays against it. */
  levelOf(player: Player) {
    const { seats } = this.#game.shown.game;
    const { isReadOnly } = this.#game.shown.connection;
    const seat = seats[player];
    return seat.kind === "computer" && !isReadOnly ? seat.level : null;
  }

  /** @param loser the certain loser, who may offer to finish */
  #follow(state: SessionState, loser: Player | null) {
    this.#hasBegun ||= state.game.record.moves.length > 0 || isOver(state);
    if (!this.#hasBegun) {
      this.#greet(state);
      return;
    }
    if (this.#unbegun) this.#occasions.next(this.#unbegun);
    this.#unbegun = null;
    this.#comment(state, loser);
    this.#mood.value = moodAfter(state);
  }

  /** Until a game has begun, the opponent only greets. */
  #greet(state: SessionState) {
    const before = this.#unbegun;
    this.#unbegun = state;
    if (
      before?.game.seed === state.game.seed &&
      levelAgainst(before.game) === levelAgainst(state.game)
    )
      return;
    this.#hush();
    this.#mood.value = "usual";
    if (state.game.view) this.#say(greetingOf);
  }

  #comment(state: SessionState, loser: Player | null) {
    const occasion = this.#occasions.next(state, loser);
    if (occasion === null) return;
    if (occasion === "other") this.#hush();
    else if (occasion === "greet") this.#say(greetingOf);
    else {
      const isEnd = occasion === "win" || occasion === "lose" || occasion === "draw";
      if (!isEnd || hasLastWord(state)) this.#say((level) => lineOf(occasion, level));
    }
  }

  #say(lineFor: (level: number) => () => string) {
    const { shown } = this.#game;
    const level = levelAgainst(shown.game);
    const here = onlyPerson(shown.game.seats);
    const isHeard = level !== null && this.#settings().speech && !shown.connection.isReadOnly;
    if (!isHeard || !here) return;
    const line = lineFor(level);
    if (!line()) return;
    clearTimeout(this.#timer);
    this.#speech.value = { player: here === 1 ? 2 : 1, line };
    this.#timer = setTimeout(() => this.#hush(), SHOWN_MS);
  }

  #hush() {
    clearTimeout(this.#timer);
    this.#speech.value = null;
  }
}
