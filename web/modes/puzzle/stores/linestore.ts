/** An old game or a figure on the board, to be stepped through. */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { lookedAt, newRecord, recordOf } from "../../../game/record/record.ts";
import { PERSON } from "../../../game/record/seats.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter, plyWithin } from "../../../game/record/steps.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import { oldGameRequest } from "../../../game/storage/oldgame.ts";
import type { PuzzleStorage } from "../puzzlestorage.ts";

type Services = Pick<
  ModeContext,
  "engine" | "fail" | "openPlay" | "openScreen" | "rulesets" | "settings"
>;

interface Shown {
  record: GameRecord;
  view: View | null;
}

export class LineStore {
  readonly isOn = signal(false);
  /** Whether the side of player 2 is at the lower edge. */
  readonly isTurned = signal(false);
  /** The last view of the shown position to arrive; a new object each time. */
  readonly arrival = signal<Readonly<{ view: View }> | null>(null);
  #game = signal<OldGame | null>(null);
  #shown;
  #cursor;
  #services;

  constructor(services: Services, storage: PuzzleStorage) {
    const { engine, fail, rulesets } = services;
    this.#services = services;
    const record = newRecord(rulesets.first);
    this.#shown = signal<Shown>({ record, view: null });
    this.#cursor = new GameCursor<"view", "shown">(
      {
        cache: new ViewCache(),
        operation: "view",
        onArrival: (_, view) => this.#arrived(view),
        onFault: fail,
        asOne: batch,
      },
      record,
      { engine },
    );
    afterChange(
      () => [this.game, this.line.at] as const,
      ([game, ply]) => game && storage.setVisit({ id: game.id, ply }),
    );
  }

  get game() {
    return this.#game.value;
  }

  get shown() {
    return this.#shown.value;
  }

  get line() {
    const { cursor, moves } = this.shown.record;
    return { at: cursor, count: moves.length };
  }

  get colours() {
    return this.game ? this.#services.rulesets.presetOf(this.game.ruleset).colours : [];
  }

  open(game: OldGame, ply: number) {
    batch(() => {
      this.isOn.value = true;
      this.#game.value = game;
      void this.#show(recordOf(game, ply));
    });
  }

  close() {
    this.#game.value = null;
    this.rest();
  }

  resume() {
    this.isOn.value = true;
    void this.#cursor.restart("shown");
  }

  rest() {
    this.isOn.value = false;
    this.#cursor.cancel();
  }

  step(to: Step) {
    return this.goTo(plyAfter(to, this.line));
  }

  /** A ply outside the game is clamped to it. */
  async goTo(ply: number) {
    const { at, count } = this.line;
    const inside = plyWithin(ply, count);
    if (inside !== at) await this.#show(lookedAt(this.shown.record, inside));
  }

  openInPlay() {
    const { record } = this.shown;
    const seats = { 1: PERSON, 2: PERSON };
    this.#services.openPlay(record, { seats, cursor: record.cursor });
  }

  openInAnalyse() {
    if (!this.game) return;
    const game = oldGameRequest(this.game, this.colours, this.line.at);
    this.#services.openScreen({ screen: "analyse", isStory: false, game });
  }

  #show(record: GameRecord) {
    return batch(() => {
      this.#cursor.turn(record);
      this.#shown.value = Object.freeze({ record, view: this.#cursor.view });
      return this.#cursor.arrive("shown");
    });
  }

  #arrived(view: View) {
    this.#shown.value = Object.freeze({ record: this.#cursor.record, view });
    this.arrival.value = Object.freeze({ view });
  }
}
