/** Rush and the generator of puzzles, as the mode opens them. */

import { signal } from "../../base/signals.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Choosing } from "./choose.ts";
import type { Collection } from "./collection.ts";
import type { Wants } from "./generatedialog.ts";
import { openGenerateDialog } from "./generatedialog.ts";
import type { PuzzleGenerator } from "./generator.ts";
import { createGenerator, puzzleLike } from "./generator.ts";
import type { Puzzle, Stored } from "./puzzlestorage.ts";
import { createRush } from "./rush/rushviewer.ts";

/** The screen that has both. */
interface Screen {
  content: { openPuzzle: (puzzle: Puzzle, origin: null) => void };
  leaveRush: () => void;
  openChosen: (choose: Choose) => void;
}

type Choose = (collection: Collection, stored: Stored, choosing: Choosing) => Puzzle | null;

/** Once its puzzles have been fetched. */
export function fetchRush(context: ModeContext, screen: Screen) {
  return createRush({
    context,
    onPuzzle: (puzzle) => (puzzle ? screen.content.openPuzzle(puzzle, null) : screen.leaveRush()),
  });
}

export class Generating {
  /** What is shown beside the board while a puzzle is generated. */
  readonly notice = signal<HTMLElement | null>(null);
  #context;
  #screen;
  #wants: Wants;
  #generator: PuzzleGenerator | null = null;

  constructor(context: ModeContext, screen: Screen) {
    this.#context = context;
    this.#screen = screen;
    this.#wants = { kind: "any", ruleset: context.rulesets.first };
  }

  open() {
    const open = (puzzle: Puzzle) => this.#screen.content.openPuzzle(puzzle, null);
    this.#generator ??= createGenerator({
      context: this.#context,
      onPuzzle: open,
      onNotice: (notice) => {
        this.notice.value = notice;
      },
    });
    const { isReady, rulesets } = this.#context;
    const wants = this.#wants;
    openGenerateDialog({
      ...{ maker: this.#generator, rulesets, isReady, wants, onMade: open },
      onMeanwhile: () =>
        this.#screen.openChosen((collection, stored, choosing) =>
          puzzleLike(collection, wants, stored, choosing),
        ),
    });
  }

  rest() {
    this.#generator?.rest();
  }

  resume() {
    this.#generator?.resume();
  }
}
