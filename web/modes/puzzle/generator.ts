/**
 * A puzzle that is being generated: in its dialog, or behind another puzzle, with a notice beside the board. The
 * second worker does it where there is one; else the first divides its time between the two. What is asked for is kept,
 * so that it can be continued.
 */

import type { PuzzleMakeFields as Wish } from "../../engine/operations.ts";
import type { MadePuzzle } from "../../engine/puzzleresults.ts";
import type { SecondWorker } from "../../engine/secondworker.ts";
import { secondWorker } from "../../engine/secondworker.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import type { Kind } from "../../game/texts/puzzlegoal.ts";
import { goalOf } from "../../game/texts/puzzlegoal.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import type { Below } from "./choose.ts";
import { nearOne, nextPuzzle } from "./choose.ts";
import type { Collection } from "./collection.ts";
import type { Puzzle, Stored } from "./puzzlestorage.ts";
import { keyOf } from "./puzzlestorage.ts";

const say = speaker("making");

/**
 * - `rest`: nothing is asked for
 * - `busy`, `stopped`: it is being generated, or waits until that goes on; so many positions were tried
 * - `ready`: it has been found
 * - `none`: the seed leads to none
 * - `failed`: the worker has refused it
 */
export type GeneratorState =
  | { stage: "rest" }
  | { stage: "none" }
  | { stage: "failed"; reason: () => string }
  | { stage: "busy" | "stopped"; tried: number }
  | { stage: "ready"; puzzle: Puzzle };

const REST: GeneratorState = Object.freeze({ stage: "rest" });

/** With its notice beside the board. */
export function createGenerator({
  context: { engine, announce, board, data },
  onPuzzle,
  onNotice,
}: {
  context: ModeContext;
  /** @param pool "" for none */
  onPuzzle: (puzzle: Puzzle, pool: string) => void;
  onNotice: (notice: HTMLElement) => void;
}) {
  const made = new PuzzleGenerator({
    ...{ engine, announce, second: secondWorker(data.build) },
    onPuzzle: (puzzle) => onPuzzle(puzzle, ""),
    onFocusLost: () => board.focus(),
  });
  onNotice(made.root);
  return made;
}

export class PuzzleGenerator {
  #parts;
  #scope = new TaskScope(async (fault, signal) => {
    const reason = await faultText(fault);
    if (!signal.aborted) this.#change({ stage: "failed", reason });
  });
  #making: GeneratorState = REST;
  #wish: Wish | null = null;
  /** The dialog, while it is open. */
  #watcher: ((making: GeneratorState) => void) | null = null;
  #notice;

  constructor(parts: {
    engine: Engine;
    second: Pick<SecondWorker, "relieve">;
    announce: (text: string) => void;
    /** The player wants it on the board */
    onPuzzle: (puzzle: Puzzle) => void;
    /** The focused button of the notice is gone */
    onFocusLost: () => void;
  }) {
    this.#parts = parts;
    this.#notice = createNotice({
      stop: () => this.stop(),
      resume: () => this.#wish && this.begin(this.#wish),
      open: () => this.#open(),
      close: () => this.#change(REST),
    });
  }

  /** What is shown beside the board. */
  get root() {
    return this.#notice.root;
  }

  get making() {
    return this.#making;
  }

  /** What was asked for last. */
  get wish() {
    return this.#wish;
  }

  /** From now on a dialog shows what becomes of it; null: the notice does. */
  watch(watcher: ((making: GeneratorState) => void) | null) {
    this.#watcher = watcher;
    this.#show();
  }

  /** Begin, or go on with what was stopped: as long as the worker remembers, from there. */
  begin(wish: Wish) {
    const isSame = JSON.stringify(wish) === JSON.stringify(this.#wish);
    const tried = isSame && "tried" in this.#making ? this.#making.tried : 0;
    this.#wish = wish;
    this.#change({ stage: "busy", tried });
    void this.#scope.play((signal) => this.#search(wish, signal));
  }

  stop() {
    this.#scope.renew();
    if (this.#making.stage === "busy") this.#change({ ...this.#making, stage: "stopped" });
  }

  /** It is no longer wanted. */
  drop() {
    this.#scope.renew();
    this.#change(REST);
  }

  /** The mode is left. */
  rest() {
    this.#scope.renew();
  }

  /** The mode is entered again. */
  resume() {
    if (this.#making.stage === "busy" && this.#wish) this.begin(this.#wish);
  }

  async #search(wish: Wish, signal: AbortSignal) {
    const { engine, second } = this.#parts;
    const { puzzle } = await second.relieve(
      engine.call,
      (ask, still) => {
        const onProgress = ({ tried }: MadePuzzle) => !still.aborted && this.#tell(tried);
        return ask("puzzle-make", wish, { signal: still, onProgress });
      },
      signal,
    );
    if (signal.aborted) return;
    if (!puzzle) return this.#change({ stage: "none" });
    const { ruleset, position, goal, rating, solution: line } = puzzle;
    this.#change({ stage: "ready", puzzle: { ruleset, position, goal, rating, line } });
    if (!this.#watcher) this.#parts.announce(say("notice.ready"));
  }

  /** A worker that begins again tells what is known until it is as far. */
  #tell(tried: number) {
    const known = "tried" in this.#making ? this.#making.tried : 0;
    this.#change({ stage: "busy", tried: Math.max(known, tried) });
  }

  #open() {
    const making = this.#making;
    if (making.stage !== "ready") return;
    this.#change(REST);
    this.#parts.onPuzzle(making.puzzle);
  }

  #change(making: GeneratorState) {
    this.#making = making;
    this.#show();
  }

  #show() {
    this.#watcher?.(this.#making);
    const { root, show } = this.#notice;
    keepFocus(root, () => show(this.#watcher ? REST : this.#making), this.#parts.onFocusLost);
  }
}

type NoticeAction = "stop" | "resume" | "open" | "close";

/** The buttons that each stage has. */
const ACTIONS: Readonly<Record<GeneratorState["stage"], readonly NoticeAction[]>> = Object.freeze({
  rest: [],
  busy: ["stop"],
  stopped: ["resume", "close"],
  ready: ["open", "close"],
  none: ["close"],
  failed: ["close"],
});

function createNotice(actions: Readonly<Record<NoticeAction, () => unknown>>) {
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const press = (id: NoticeAction, kind: string) =>
    button({ class: kind, "data-action": id }, actions[id], () => say(`notice.${id}`));
  const close = button(
    { class: "menu-item", "data-action": "close", "aria-label": () => say("notice.close") },
    actions.close,
    icon("close"),
  );
  const presses = [
    press("open", "button button-main"),
    press("resume", "button"),
    press("stop", "button"),
    close,
  ];
  const buttons = element("div", { class: "puzzle-buttons" }, ...presses);
  const root = element(
    "section",
    { class: "puzzle-news puzzle-making", "aria-label": () => say("notice.region"), hidden: true },
    element("div", { class: "puzzle-words" }, main, sub),
    buttons,
  );

  return {
    root,
    show(making: GeneratorState) {
      root.hidden = making.stage === "rest";
      mark(root, "data-tone", making.stage === "ready" ? "good" : "plain");
      write(main, () => noticeText(making));
      write(sub, () => subText(making));
      for (const each of presses) {
        each.hidden = !ACTIONS[making.stage].some((id) => id === each.dataset.action);
      }
    },
  };
}

function noticeText(making: GeneratorState) {
  if (making.stage === "rest") return "";
  const reason = making.stage === "failed" ? making.reason() : "";
  return say(`notice.${making.stage}`, { reason });
}

function subText(making: GeneratorState) {
  if (making.stage === "busy") return say("notice.checked", { n: making.tried });
  return making.stage === "stopped" ? say("notice.kept") : "";
}

/**
 * A shipped puzzle like the one that is being generated: of its kind of goal, and by the same rules where there are any
 * such.
 *
 * @param options as of `nextPuzzle`
 */
export function puzzleLike(
  { puzzles }: Collection,
  { kind, ruleset }: { kind: "any" | Kind; ruleset: string },
  stored: Stored,
  { last, below, usual }: { last: string | null; below: Below; usual: string },
) {
  const alike = puzzles.filter(({ goal }) => kind === "any" || goalOf(goal)?.kind === kind);
  const same = alike.filter((puzzle) => puzzle.ruleset === ruleset);
  const some =
    [same, alike].find((each) => each.some((puzzle) => keyOf(puzzle) !== last)) ?? puzzles;
  return nextPuzzle(some, stored, last, below, usual) ?? nearOne(some, stored, below);
}
