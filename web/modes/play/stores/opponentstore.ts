/** The opponent in a game against the computer: their expression, and their lines. */

import { afterChange, effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { HeadToHead } from "../../../game/rating/scores.ts";
import { createScores, headToHead, personKey } from "../../../game/rating/scores.ts";
import type { Player } from "../../../game/record/record.ts";
import { levelAgainst, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import type { CallWords } from "./callwords.ts";
import type { GameStore } from "./gamestore.ts";
import { fetchLine, greetingKeys, LastLines, lineKeys, lineText, memoryParts } from "./lines.ts";
import type { Mood, Occasion } from "./occasions.ts";
import { hasLastWord, moodAfter, Occasions } from "./occasions.ts";
import type { RaceOffers } from "./raceoffers.ts";

/** Milliseconds. */
const SHOWN_MS = 6500;

/** A new object for every line, even the same line again. */
interface Speech {
  player: Player;
  line: () => string;
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
  /** Incremented by each line and each silence, which replace a line that is still being fetched. */
  #turns = 0;
  #scores;
  #lastLines;

  constructor(
    game: Pick<GameStore, "shown"> & { readonly call: Pick<CallWords, "shown"> },
    offers: Pick<RaceOffers, "offer">,
    { settings, store }: Pick<ModeContext, "settings" | "store">,
  ) {
    this.#game = game;
    this.#settings = settings;
    this.#scores = createScores(store);
    this.#lastLines = new LastLines(store);
    effect(() => {
      const { shown } = game;
      const loser = offers.offer?.loser ?? null;
      untracked(() => this.#follow(shown, loser));
    });
    afterChange(
      () => game.call.shown,
      (words) => words && this.#say("call"),
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
    this.#mood.value = this.#moodIn(state);
  }

  /** The face of a character who leads keeps still while the next count is awaited. */
  #moodIn(state: SessionState) {
    const before = this.#mood.value;
    const mood = moodAfter(state) ?? (before === "beaten" ? "usual" : before);
    return mood === "glad" && !this.#settings().speech ? "usual" : mood;
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
    if (state.game.view) this.#say("greet");
  }

  #comment(state: SessionState, loser: Player | null) {
    const occasion = this.#occasions.next(state, loser);
    if (occasion === null) return;
    if (occasion === "other") this.#begin();
    else if (occasion === "greet") {
      this.#begin();
      this.#say("greet");
    } else if (occasion !== "draw") this.#say(occasion);
  }

  #begin() {
    this.#hush();
    this.#mood.value = "usual";
  }

  #say(occasion: Exclude<Occasion, "draw">) {
    const { shown } = this.#game;
    const level = levelAgainst(shown.game);
    const here = onlyPerson(shown.game.seats);
    const isHeard = level !== null && this.#settings().speech && !shown.connection.isReadOnly;
    if (!isHeard || !here) return;
    const now = new Date();
    const scores = headToHead(this.#scores.value, personKey(level));
    const key = this.#chosenKey(occasion, level, scores, now);
    const line = () => lineText(key, occasion === "greet" ? memoryParts(scores, now) : {});
    void this.#show({ player: here === 1 ? 2 : 1, line }, key);
  }

  /** A first visit gets the plain greeting, which is there already. */
  #chosenKey(occasion: Exclude<Occasion, "draw">, level: number, scores: HeadToHead, now: Date) {
    const { shown } = this.#game;
    const { seed, record } = shown.game;
    if (occasion !== "greet") {
      const keys = lineKeys(occasion, level, hasLastWord(shown));
      return this.#lastLines.choose(keys, seed + record.moves.length);
    }
    const keys = greetingKeys(level, scores, now);
    return this.#isFirstVisit ? (keys[0] ?? "") : this.#lastLines.choose(keys, seed);
  }

  get #isFirstVisit() {
    const { games, older } = this.#scores.value;
    return games.length === 0 && Object.keys(older).length === 0;
  }

  /** Shows the line once its section is fetched, or nothing if that fails. */
  async #show(speech: Speech, key: string) {
    clearTimeout(this.#timer);
    this.#turns += 1;
    const turn = this.#turns;
    if (!speech.line()) await fetchLine(key).catch(() => {});
    if (turn !== this.#turns) return;
    this.#speech.value = speech.line() ? speech : null;
    this.#timer = setTimeout(() => this.#hush(), SHOWN_MS);
  }

  #hush() {
    clearTimeout(this.#timer);
    this.#turns += 1;
    this.#speech.value = null;
  }
}
