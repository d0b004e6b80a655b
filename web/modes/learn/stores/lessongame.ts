/** A step that is a real game against the computer. */

import { afterChange } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { BookedEngine } from "../../../game/record/bookedengine.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import type { Engine } from "../../../game/record/gamecursor.ts";
import { PENDING_HINT } from "../../../game/record/hint.ts";
import type { Races } from "../../../game/record/races.ts";
import { newRecord, random31 } from "../../../game/record/record.ts";
import { computer, NO_NAMES, PERSON } from "../../../game/record/seats.ts";
import { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isEnd } from "../../../game/record/state.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import type { PageData } from "../../../game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../game/settings.ts";
import { createStore } from "../../../game/storage/storage.ts";
import type { GameOverEffectsParts } from "../../../game/view/gameovereffects.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { LESSON_SEED, lessonBookFile } from "../lessonbook.ts";
import type { LessonState } from "../lessonstate.ts";
import { changed, done, ended, inColours, openStep, stepRuleset } from "../lessonstate.ts";
import type { LessonProgress } from "./lessonprogress.ts";

export interface GameServices {
  engine: Engine;
  data: PageData;
  races: Races;
  /** Milliseconds for which a move is shown */
  pace: () => number;
  celebrate: GameOverEffectsParts["celebrate"];
  sound: (name: "win" | "end") => void;
}

export class LessonGame {
  #progress;
  #engine;
  #session;
  #finale;
  #stop;
  #isShown = true;
  /** Set when another step is opened; later reports of the game are ignored. */
  #isClosed = false;

  constructor(progress: LessonProgress, state: LessonState, services: GameServices) {
    const { data, engine, races, pace, celebrate, sound } = services;
    const { lesson } = state;
    const { position, game } = openStep(state);
    const file = lessonBookFile(stepRuleset(state), data);
    this.#progress = progress;
    this.#engine = new BookedEngine(
      engine,
      () => file?.ask() ?? null,
      () => this.#isClosed || progress.update({ isWaiting: true }),
    );
    this.#finale = new GameOverEffects({
      now: () => this.#session.state,
      scoring: () => lesson.scoring,
      isShown: () => this.#isShown,
      onEnd: () => {},
      announce: () => {}, // the lesson announces it
      celebrate,
      sound,
    });
    const opponent = computer(game?.level ?? 1);
    this.#session = new Session(
      {
        views: new ViewCache(),
        races,
        store: createStore(null),
        settings: () => FIRST_SETTINGS,
        pace,
      },
      {
        record: newRecord(stepRuleset(state), position),
        seats: lesson.player === 1 ? { 1: PERSON, 2: opponent } : { 1: opponent, 2: PERSON },
        seed: this.#engine.state === "ready" ? random31() : LESSON_SEED,
        names: NO_NAMES,
      },
    );
    this.#stop = this.#follow();
  }

  begin() {
    this.#progress.update({ ...this.#shown(this.#session.state), isSudden: true });
    this.#progress.report("opened");
    void this.#session.open(this.#engine, true);
    return this.#session.resume();
  }

  resume() {
    this.#isShown = true;
    return this.#session.progress.failure ? this.#session.retry() : this.#session.resume();
  }

  rest() {
    this.#isShown = false;
    this.#session.rest();
  }

  /** Ends the game when another step is opened. */
  close() {
    this.#isClosed = true;
    this.rest();
    this.#stop();
  }

  play(move: string) {
    return this.#session.play(move);
  }

  hint() {
    return this.#session.hint();
  }

  #follow() {
    const session = this.#session;
    const stops = [
      afterChange(
        () => session.state,
        (played) => this.#update(played),
      ),
      afterChange(
        () => session.event,
        (event) => event && this.#arrived(event),
      ),
      afterChange(
        () => session.unreadable,
        (fault) => this.#fail(fault),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #fail(failure: Fault | null) {
    if (failure) this.#progress.failure.value = failure;
  }

  #arrived({ arrival, state: played }: GameEvent) {
    if (isEnd(arrival, played)) void this.#finale.arrived(arrival, played);
    const isReported = arrival === "moved" || arrival === "hinted";
    if (isReported && !this.#isClosed) this.#progress.report(arrival);
  }

  #update(played: SessionState) {
    this.#fail(played.progress.failure);
    const { state } = this.#progress;
    if (state && !this.#isClosed) this.#show(state, played);
    void this.#finale.update();
  }

  #show(state: LessonState, played: SessionState) {
    const isWaiting =
      state.isWaiting &&
      (played.progress.thinking !== null || played.progress.hint === PENDING_HINT);
    const shown = { ...this.#shown(played), race: played.game.race, isWaiting };
    if (!played.progress.settlement) {
      this.#progress.set(changed(state, shown));
      return;
    }
    const { winner } = played.progress.settlement.outcome;
    const isWon = winner === state.lesson.player;
    const next = done(state, { ...shown, ...(isWon ? {} : { answer: ended(winner) }) });
    if (state.phase === "done") this.#progress.set(next);
    else this.#progress.report(isWon ? "right" : "wrong", next);
  }

  /** The game as the lesson shows it, in the lesson's colours. */
  #shown(played: SessionState) {
    const { state } = this.#progress;
    const view = state && inColours(played.game.view, state.lesson);
    return { game: { ...played, game: { ...played.game, view } }, view };
  }
}
