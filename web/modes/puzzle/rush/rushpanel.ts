/** Rush beside the board: what it is, then the time, the count and the goal, and at the end the result. */

import { addressWith, isOwnFile } from "../../../game/links/address.ts";
import { addressOf } from "../../../game/routes.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines, number } from "../../../i18n/format.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { pageIcon } from "../../../ui/pageicons.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { ShareResult } from "../../../ui/shareresult.ts";
import type { Puzzle } from "../puzzlestorage.ts";
import type { Run, RushResult } from "./run.ts";
import { clockText, errorsIn, LASTS, MOST_ERRORS, solvedIn, timeLeft } from "./run.ts";

const say = speaker("rush");
const sayOfPuzzle = speaker("puzzle");

export interface RushState {
  phase: "intro" | "running" | "over";
  run: Run | null;
  /** The time left when it was over, in milliseconds */
  left: number;
  best: number;
  isNewBest: boolean;
  /** The puzzle on the board */
  puzzle: Puzzle | null;
  colours: readonly string[];
  /** What was right, or that the last move was; "" for nothing */
  news: string;
  /** The same as it is read aloud */
  spoken: string;
  tone: "plain" | "good" | "bad";
}

interface PanelParts {
  onStart: () => void;
  onStop: () => void;
  onLeave: () => void;
  onPuzzle: (puzzle: Puzzle) => void;
  coloursOf: (ruleset: string) => readonly string[];
}

export class RushPanel {
  root;
  #parts;
  #facts = createFacts();
  #goal = element("h2", { class: "puzzle-goal" });
  #news = element("p", { class: "status-main" });
  #newsBox = element("div", { class: "puzzle-news" }, this.#news);
  #result = element("p", { class: "rush-result", tabindex: -1 });
  #share = new ShareResult();
  #list = element("ol", { class: "rush-list" });
  #start;
  #stop;
  #leave;
  #intro;
  #over;
  #again;
  #shown: Run | null = null;

  constructor(parts: PanelParts) {
    const { onStart, onStop, onLeave } = parts;
    this.#parts = parts;
    this.#start = button({ class: "button button-main", "data-action": "start" }, onStart);
    this.#stop = action("stop", onStop, () => say("stop"));
    this.#leave = action("leave", onLeave, () => say("leave"));
    this.#intro = element(
      "div",
      { class: "rush-intro" },
      element("p", {}, () => say("how")),
      element("p", { class: "fine" }, () => say("fair")),
    );
    const heading = element("h3", {}, () => say("list"));
    this.#over = element("div", { class: "rush-over" }, this.#result, this.#share.root);
    this.#again = element("section", {}, heading, this.#list);
    this.#over.append(this.#again);
    this.root = element(
      "div",
      { class: "puzzle rush" },
      this.#facts.root,
      element(
        "div",
        { class: "puzzle-body" },
        element("div", { class: "puzzle-task" }, this.#goal),
        this.#newsBox,
        this.#intro,
        element("div", { class: "rush-buttons" }, this.#start, this.#stop, this.#leave),
        this.#over,
      ),
    );
  }

  focus() {
    this.#start.focus();
  }

  /** Not the button: whoever presses a key for a move at that moment would begin another rush. */
  focusResult() {
    this.#result.focus();
  }

  show(state: RushState, now: number) {
    const { phase, puzzle, colours, news, spoken, tone } = state;
    mark(this.root, "data-phase", phase);
    mark(this.#newsBox, "data-tone", tone);
    this.#newsBox.hidden = phase !== "running";
    this.#facts.show(state, now);
    write(this.#goal, () => goalLine(phase, puzzle, colours));
    const yours = sayOfPuzzle("news.yours");
    writeSentences(this.#news, [news || yours], [spoken || yours]);
    this.#intro.hidden = phase !== "intro";
    this.#over.hidden = phase !== "over";
    this.#start.hidden = phase === "running";
    this.#stop.hidden = phase !== "running";
    this.#leave.hidden = phase === "running";
    write(this.#start, () => say(phase === "over" ? "again" : "start"));
    if (phase === "over" && state.run && state.run !== this.#shown) {
      this.#showResult(state, state.run, now);
    }
  }

  #showResult({ isNewBest }: RushState, run: Run, now: number) {
    this.#shown = run;
    const best = () => (isNewBest ? say("over.best") : "");
    const why = () => reasonOf(run, now);
    write(this.#result, () => lines(why(), say("over.solved", { n: solvedIn(run) }), best()));
    this.#again.hidden = run.results.length === 0;
    this.#share.show({ line: rushLine(run), text: rushText(run, location.href) });
    this.#list.replaceChildren(...run.results.map((result, at) => this.#row(result, at + 1)));
  }

  #row({ puzzle, isSolved }: RushResult, n: number) {
    const colours = this.#parts.coloursOf(puzzle.ruleset);
    const state = isSolved ? "right" : "wrong";
    const goal = () => goalText(puzzle.goal, puzzle.position, colours);
    const label = () => lines(say("item", { n, state }), goal());
    const look = { colours, bottom: solverOf(puzzle.position) };
    const press = button(
      { class: "puzzle-tile rush-tile", "data-mark": state, "aria-label": label, title: label },
      () => this.#parts.onPuzzle(puzzle),
      positionThumbnail(puzzle.position, look),
      element("span", { class: "puzzle-tile-number" }, () => number(n)),
      pageIcon(isSolved ? "proven" : "close"),
    );
    return element("li", {}, press);
  }
}

function action(name: string, onPress: () => void, label: Text) {
  return button({ class: "button", "data-action": name }, onPress, label);
}

function goalLine(phase: RushState["phase"], puzzle: Puzzle | null, colours: readonly string[]) {
  if (phase === "over") return say("over.title");
  return phase === "intro" || !puzzle
    ? say("title")
    : goalText(puzzle.goal, puzzle.position, colours);
}

/** Why it is over; "" where the player has ended it. */
function reasonOf(run: Run, now: number) {
  if (errorsIn(run) >= MOST_ERRORS) return say("over.errors");
  return timeLeft(run, now) === 0 ? say("over.time") : "";
}

/** The time, what is solved, the errors, and the best so far. */
function createFacts() {
  const time = element("dd", { class: "rush-time" });
  const solved = element("dd", {});
  const errors = element("dd", {});
  const best = element("dd", {});
  const row = (name: "time" | "solved" | "errors" | "best", value: HTMLElement) =>
    element(
      "div",
      { "data-fact": name },
      element("dt", {}, () => say(`fact.${name}`)),
      value,
    );
  const root = element(
    "dl",
    { class: "rush-facts" },
    row("time", time),
    row("solved", solved),
    row("errors", errors),
    row("best", best),
  );
  return {
    root,
    show({ run, left: atEnd, best: record, phase }: RushState, now: number) {
      const isRunning = phase === "running" && run;
      const left = isRunning ? timeLeft(run, now) : phase === "over" ? atEnd : LASTS;
      write(time, clockText(left));
      mark(root, "data-late", isRunning && left <= LATE ? "" : null);
      write(solved, number(run ? solvedIn(run) : 0));
      write(errors, () => say("errors", { n: run ? errorsIn(run) : 0, most: MOST_ERRORS }));
      write(best, number(record));
    },
  };
}

/** From here on the time is short, in milliseconds. */
const LATE = 20_000;

const SIGNS = Object.freeze([
  ["☀\uFE0E", 10],
  ["★", 5],
  ["☾", 1],
] as const);
const ERROR = "○";

/**
 * The line by which a player tells others of a rush, the same in every language, and a link to try it:
 * `Salta Rush ☀︎★☾☾ 17 · ○○`. A sun stands for ten puzzles solved, a star for five, a moon for one, a circle for an error.
 */
export function rushLine(run: Run) {
  const solved = solvedIn(run);
  let left = solved;
  let signs = "";
  for (const [sign, worth] of SIGNS) {
    signs += sign.repeat(Math.floor(left / worth));
    left %= worth;
  }
  const errors = errorsIn(run);
  return ["Salta Rush", ...(signs ? [signs] : []), solved, ...tail(errors)].join(" ");
}

function tail(errors: number) {
  return errors > 0 ? ["·", ERROR.repeat(errors)] : [];
}

/**
 * What is shared: a page in a file has no address for others.
 *
 * @param href of the page
 */
export function rushText(run: Run, href: string) {
  const line = rushLine(run);
  return isOwnFile(href) ? line : `${line}\n${addressWith(href, addressOf({ screen: "rush" }))}`;
}

/** @param line up to the move that was right; empty where that is not known */
export function wrongText(line: readonly string[]) {
  const move = line.at(-1);
  return move ? say("wrong", { move }) : say("wrong.plain");
}
