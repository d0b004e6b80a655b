/** The content of the board: a puzzle, an old game or a rush. */

import { batch, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Step } from "../../../game/record/steps.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import type { Origin } from "../origin.ts";
import type { Puzzle, PuzzleStorage } from "../puzzlestorage.ts";
import { forgetOpenRush } from "../puzzlestorage.ts";
import type { RushStore } from "../rush/stores/rushstore.ts";
import type { DayStore } from "./daystore.ts";
import type { DialogsStore } from "./dialogsstore.ts";
import { LineStore } from "./linestore.ts";
import { SolvingStore } from "./solvingstore.ts";

/** Shown in place of the panel while data is being fetched, or after that has failed. */
type Notice = "loading" | Readonly<{ error: unknown; retry: () => void }>;

export class ContentStore {
  readonly line;
  readonly solving;
  readonly rush = signal<RushStore | null>(null);
  readonly notice = signal<Notice | null>(null);
  #dialogs;
  #services;
  #storage;

  constructor(
    services: ModeContext,
    stores: { storage: PuzzleStorage; days: DayStore; dialogs: DialogsStore },
  ) {
    const { storage, days, dialogs } = stores;
    this.#services = services;
    this.#storage = storage;
    this.#dialogs = dialogs;
    this.line = new LineStore(services, storage);
    this.solving = new SolvingStore(services, storage, days);
  }

  get shown() {
    if (this.rush.value) return "rush";
    return this.line.game ? "line" : "puzzle";
  }

  /** Whether nothing has been opened yet. */
  get isEmpty() {
    return this.shown === "puzzle" && this.solving.attempt === null;
  }

  openPuzzle(puzzle: Puzzle, origin: Origin) {
    this.#closeRush();
    this.#fill(() => {
      this.line.close();
      this.#storage.setVisit(null);
      this.solving.open(puzzle, origin);
    });
  }

  openGame(game: OldGame, ply: number = 0) {
    this.#closeRush();
    this.#fill(() => {
      this.solving.rest();
      this.line.open(game, ply);
    });
  }

  openRush(rush: RushStore) {
    this.endRush();
    this.#fill(() => {
      this.solving.rest();
      this.rush.value = rush;
    });
    rush.resume();
  }

  endRush() {
    this.rush.value?.close();
    this.rush.value = null;
  }

  show() {
    this.#fill(() => {});
    this.resume();
  }

  resume() {
    const { rush, shown } = this;
    if (rush.value) rush.value.resume();
    else if (shown === "line") this.line.resume();
    else this.solving.resume();
  }

  /** Leaves the mode; a running rush goes on. */
  rest() {
    this.solving.rest();
    this.line.rest();
    this.rush.value?.rest();
    if (!this.rush.value?.isOpen) this.endRush();
  }

  step(to: Step) {
    const { rush, shown } = this;
    if (rush.value) return rush.value.puzzle.step(to);
    return shown === "line" ? this.line.step(to) : this.solving.puzzle.step(to);
  }

  /** Ends the rush when something else takes its place on the board. */
  #closeRush() {
    this.endRush();
    forgetOpenRush(this.#services.store);
  }

  #fill(fill: () => void) {
    this.#dialogs.close();
    this.#services.fail(null);
    batch(() => {
      this.notice.value = null;
      fill();
    });
  }
}
