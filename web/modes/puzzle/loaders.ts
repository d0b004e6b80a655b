/**
 * What few visits need of the puzzles, fetched when it is first wanted: the dialogs, what is being generated, and
 * the steps of the Daily Salta.
 */

import { Lazy } from "../../base/lazy.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Player } from "../../game/record/record.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { missingPart } from "../../game/texts/faultkinds.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { Collection } from "./collection.ts";
import type { DayPuzzles } from "./daypuzzles.ts";
import type { Generator } from "./generator.ts";
import type { Order } from "./list.ts";
import type { DayOrigin, Origin } from "./origin.ts";
import type { Puzzle, PuzzleStore } from "./puzzlestorage.ts";
import type { DayEvent } from "./puzzleviewer.ts";
import type { Wants } from "./stores/generatorstore.ts";

export type Parts = typeof import("./parts.ts");

interface DialogParts {
  context: ModeContext;
  store: PuzzleStore;
  /** Whether the mode is on */
  isOn: () => boolean;
  onPuzzle: (puzzle: Puzzle, origin: Origin) => void;
  onGame: (game: OldGame) => void;
  /** @param origin missing: that of the puzzle on the board */
  onNext: (origin?: Origin) => void;
  /** A shipped puzzle is to be solved that is like what is being generated */
  onLike: (wants: Wants) => void;
  /** The rating is forgotten */
  onReset: () => void;
  /** Something is to be shown beside the board */
  onNotice: (notice: HTMLElement) => void;
}

export class PuzzleDialogs {
  #parts;
  #order: Order = "difficulty";
  /** Once the player has wanted a puzzle to be generated. */
  #generator: Generator | null = null;
  #requests = 0;
  /** Asks again for the part that did not come. */
  #again: (() => unknown) | null = null;

  constructor(parts: DialogParts) {
    this.#parts = parts;
  }

  /** The mode is left. */
  rest() {
    this.#requests += 1;
    this.#again = null;
    this.#generator?.rest();
  }

  /** The mode is entered again. */
  resume() {
    this.#generator?.resume();
  }

  /**
   * After a failure.
   *
   * @returns whether it was that of a dialog
   */
  retry(): boolean {
    const again = this.#again;
    again?.();
    return again !== null;
  }

  /** @param origin the set that is open at first */
  openList(collection: Collection, origin: Origin) {
    const { context, store, onPuzzle, onGame, onNext } = this.#parts;
    return this.fetch(({ openList }) =>
      openList({
        ...{ collection, origin, onPuzzle, onGame, onNext },
        stored: store.stored,
        rulesets: context.rulesets,
        order: this.#order,
        onOrder: (order) => {
          this.#order = order;
        },
        onMake: () => void this.openMake(),
        onText: () => void this.openText(""),
        onEdit: () => context.openScreen({ screen: "edit" }),
      }),
    );
  }

  openMake() {
    const { context, onPuzzle, onLike, onNotice } = this.#parts;
    return this.fetch(({ createGenerator, openGenerateDialog, puzzleLike }) => {
      this.#maker ??= createGenerator({
        ...{ context, onNotice },
        onPuzzle: (puzzle) => onPuzzle(puzzle, null),
      });
      openGenerateDialog({
        maker: this.#maker,
        rulesets: context.rulesets,
        isReady: context.isReady,
        wants: this.#wants,
        onMade: (puzzle) => onPuzzle(puzzle, null),
        onMeanwhile: () => onLike(puzzleLike, this.#wants),
      });
    });
  }

  openText(text: string) {
    const { context, onPuzzle } = this.#parts;
    const { engine, rulesets } = context;
    return this.fetch(({ openRead }) =>
      openRead({ engine, rulesets, text, onPuzzle: (puzzle) => onPuzzle(puzzle, null) }),
    );
  }

  openStanding() {
    const { context, store, onReset } = this.#parts;
    return this.fetch(({ openStanding }) =>
      openStanding(store.stored, () => {
        store.reset();
        onReset();
        context.board.focus();
      }),
    );
  }

  /** Fetch the parts and use them, unless the mode has been left or something else asked for meanwhile. */
  async fetch(use: (parts: Parts) => void) {
    const { context, isOn } = this.#parts;
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => isOn() && request === this.#requests;
    this.#again = null;
    try {
      const parts = await withSentences(import("./parts.ts"));
      await parts.fetchLooks();
      if (isWanted()) use(parts);
    } catch (error) {
      if (!isWanted()) return;
      this.#again = () => this.fetch(use);
      context.fail(missingPart(error));
    }
  }
}

export class DayLoader {
  #days: Lazy<DayPuzzles>;
  /** Of the puzzle on the board. */
  #origin: Origin = null;

  /** @param onCome it can be shown now */
  constructor(context: ModeContext, onCome: (days: DayPuzzles) => void) {
    this.#days = new Lazy(
      async () => {
        const { createDayPuzzles } = await withSentences(import("./daypuzzles.ts"));
        return createDayPuzzles(context);
      },
      (days) => {
        days.show(this.#origin);
        onCome(days);
      },
    );
  }

  /**
   * Something has happened in a try. Without what is fetched nothing is lost but a result of a day.
   */
  note(origin: Origin, event: DayEvent, solver: Player) {
    if (origin?.from === "day") this.#days.do((days) => days.note(origin, event, solver));
  }

  /** A puzzle is on the board. */
  show(origin: Origin) {
    this.#origin = origin;
    if (this.#days.ready) this.#days.ready.show(origin);
    else if (origin?.from === "day") this.#days.do(() => {});
  }

  /** Which puzzle it is, where it is that of a day; otherwise "". */
  titleOf(origin: Origin) {
    return (origin?.from === "day" && this.#days.ready?.titleOf(origin)) || "";
  }

  /** What the button for the next puzzle says, where it is a step of a day; otherwise "". */
  nextOf(origin: Origin) {
    return (origin?.from === "day" && this.#days.ready?.nextOf(origin)) || "";
  }

  goOn(step: DayOrigin) {
    this.#days.do((days) => days.goOn(step));
  }
}
