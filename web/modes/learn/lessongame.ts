/** A step that is a real game: from its position, against the computer. */

import type { Fault } from "../../engine/protocol.ts";
import { BookedEngine } from "../../game/record/bookedengine.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import type { Races } from "../../game/record/races.ts";
import { newRecord, random31 } from "../../game/record/record.ts";
import { computer, NO_NAMES, PERSON } from "../../game/record/seats.ts";
import { Session } from "../../game/record/session.ts";
import type { SessionState } from "../../game/record/state.ts";
import { isEnd } from "../../game/record/state.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import type { PageData } from "../../game/rulesets.ts";
import { FIRST_SETTINGS } from "../../game/settings.ts";
import { createStore } from "../../game/storage/storage.ts";
import type { GameOverEffectsParts } from "../../game/view/gameovereffects.ts";
import { GameOverEffects } from "../../game/view/gameovereffects.ts";
import { LESSON_SEED, lessonBookFile } from "./lessonbook.ts";

interface GameParts {
  engine: Engine;
  data: PageData;
  races: Races;
  pace: () => number;
  game: { ruleset: string; start: string };
  /** As in its ruleset */
  scoring: string;
  /** The learner */
  player: 1 | 2;
  /** Of the computer */
  level: number;
  onChange: (state: SessionState) => void;
  onEvent: (event: "moved" | "hinted") => void;
  /** It waits for Python to wake */
  onWait: () => void;
  celebrate: GameOverEffectsParts["celebrate"];
  sound: (name: "win" | "end") => void;
  onFault: (fault: Fault) => void;
}

export class LessonGame {
  #engine;
  #session;
  #isShown = true;

  constructor(parts: GameParts) {
    const { races, pace, game, player, level, onChange, onEvent, onFault } = parts;
    const file = lessonBookFile(game.ruleset, parts.data);
    this.#engine = new BookedEngine(parts.engine, () => file?.ask() ?? null, parts.onWait);
    const isAwake = this.#engine.state === "ready";
    const finale = new GameOverEffects({
      now: () => this.#session.state,
      scoring: () => parts.scoring,
      isShown: () => this.#isShown,
      onEnd() {},
      announce() {}, // the lesson does
      celebrate: parts.celebrate,
      sound: parts.sound,
    });
    const seats =
      player === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
    this.#session = new Session(
      {
        views: new ViewCache(),
        races,
        store: createStore(null),
        settings: () => FIRST_SETTINGS,
        pace,
        onChange: (state) => {
          if (state.failure) onFault(state.failure);
          onChange(state);
          finale.update();
        },
        onArrival: (arrival, state) => {
          if (isEnd(arrival, state)) finale.arrived(arrival, state);
          if (arrival === "moved" || arrival === "hinted") onEvent(arrival);
        },
        onUnreadable: onFault,
      },
      {
        record: newRecord(game.ruleset, game.start),
        seats,
        seed: isAwake ? random31() : LESSON_SEED,
        names: NO_NAMES,
      },
    );
  }

  get state() {
    return this.#session.state;
  }

  get isMovable() {
    return this.#session.isMovable;
  }

  begin() {
    void this.#session.open(this.#engine, true);
    return this.#session.resume();
  }

  /** Go on after a rest or a failure. */
  resume() {
    this.#isShown = true;
    return this.#session.state.failure ? this.#session.retry() : this.#session.resume();
  }

  rest() {
    this.#isShown = false;
    this.#session.rest();
  }

  play(move: string) {
    return this.#session.play(move);
  }

  /** The best move, shown on the board. */
  hint() {
    return this.#session.hint();
  }
}
