/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import type { Signal } from "../../../base/signals.ts";
import { afterChange, signal } from "../../../base/signals.ts";
import type { Preset } from "../../../engine/operations.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Attempt, Flaw } from "../../../modes/puzzle/attempt.ts";
import { isOver, shownMoves } from "../../../modes/puzzle/attempt.ts";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import type { PuzzleEvent } from "../../../modes/puzzle/stores/puzzlestate.ts";
import { isMovable, PuzzleStore } from "../../../modes/puzzle/stores/puzzlestore.ts";
import { createBoardController } from "../../../modes/puzzle/views/boardcontroller.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameContext } from "../framemode.ts";
import { lineFacts, sendMove } from "../reports.ts";
import type { ModeButton } from "../views/bar.ts";

const say = speaker("puzzle");

export const createMode: CreateMode = (context, content) => {
  const { opening } = context.rulesets.presetOf(content.record.ruleset);
  const posed = puzzleIn(content, opening.position);
  const { goal, position, ruleset } = posed;
  const own = solverOf(position);
  const failure = signal<Fault | null>(null);
  const puzzle = createPuzzle(context, failure);

  function settings() {
    const { attempt } = puzzle.state;
    const now = context.settings();
    return { ...now, numbers: now.numbers || (attempt !== null && hasMoved(attempt)) };
  }

  /** Prove the puzzle only while the reader can see the board. */
  function proveInSight() {
    if (context.isSeen()) puzzle.answers.begin();
    else puzzle.answers.rest();
  }

  afterChange(context.isSeen, proveInSight);
  return {
    controller: createBoardController(puzzle, { rulesets: context.rulesets, settings }),
    own,
    describe: (...cell) => squareText(...cell, puzzle.state.colours),
    enter() {
      void puzzle.open(posed);
      proveInSight();
    },
    retry() {
      failure.value = null;
      void puzzle.resume();
      proveInSight();
    },
    leave: () => puzzle.rest(),
    failure: () => (puzzle.state.flaw ? unsound(puzzle.state.flaw) : failure.value),
    event: () => puzzle.event,
    announceEvent: () => puzzle.event && announceEvent(puzzle.event.kind, puzzle, context),
    lines() {
      const { main, lines, tone } = statusOf(statusState(puzzle, context));
      const task = goalText(goal, position, puzzle.state.colours);
      return { title: content.title, main: task, labels: [main], sentences: lines, tone };
    },
    buttons: () => buttonsIn(puzzle),
    facts: () => factsOf(puzzle, posed, opening),
    offers: () => [{ kind: "puzzle", ruleset, position, goal }],
    reset: () => puzzle.restart(),
    goTo: null,
  };
};

function factsOf(
  puzzle: PuzzleStore,
  { position, ruleset }: ReturnType<typeof puzzleIn>,
  opening: Preset["opening"],
) {
  const { view } = puzzle.state;
  const attempt = attemptIn(puzzle);
  const { phase, answer, isClaimed } = attempt;
  const moves = shownMoves(attempt);
  const shown = { player: solverOf(position), ...placed(view, opening, position, moves) };
  return {
    ...lineFacts(view, shown, { ruleset, start: position, moves }, isMovable(puzzle.state)),
    solved: phase === "solved" && !isClaimed,
    verdict: answer && (answer.verdict === "wrong" ? ("wrong" as const) : ("right" as const)),
  };
}

function createPuzzle(context: FrameContext, failure: Signal<Fault | null>) {
  return new PuzzleStore({
    ...context,
    fail: (fault) => {
      failure.value = fault;
    },
    openingOf: (ruleset) => context.rulesets.presetOf(ruleset).opening,
    isCall: () => true,
    soundCall: () => context.sound("call"),
  });
}

function announceEvent(event: PuzzleEvent, puzzle: PuzzleStore, context: FrameContext) {
  const { view } = puzzle.state;
  const attempt = attemptIn(puzzle);
  const { hint, isHelped, isClaimed } = attempt;
  if ((event === "tried" || event === "replied") && view) {
    sendMove(context, view, shownMoves(attempt).length);
  }
  const isSolved = event === "confirmed" || (event === "solved" && !isClaimed);
  if (isSolved) context.send("solved", { helped: isHelped });
  const ends = event === "hinted" && hint?.move && !hint.isWhole ? endsOf(hint.move) : null;
  if (ends) context.flash([ends.from]);
  if (event === "too-long" || event === "unsound") return; // the bar or the cover says so
  const texts = textsFor({ ...statusState(puzzle, context), rulesets: context.rulesets }, "");
  context.announce(describeEvent(event, attempt, view, texts));
}

function attemptIn({ state: { attempt } }: PuzzleStore): Attempt {
  if (!attempt) throw new Error("a mode is begun before it is asked");
  return attempt;
}

/** Once the solver has moved, the sentences in the bar name squares, so the board shows their numbers. */
function hasMoved(attempt: Attempt) {
  return attempt.phase !== "solving" || shownMoves(attempt).length > 0;
}

function statusState(puzzle: PuzzleStore, { isReady }: FrameContext) {
  const { view, before, colours, isTooLong } = puzzle.state;
  return {
    attempt: attemptIn(puzzle),
    view,
    before,
    outcome: null,
    colours,
    isReady: isReady(),
    wasFailed: false,
    isTooLong,
    flaw: null,
  };
}

function puzzleIn({ record, goal, hints, written }: Content, opening: string): Puzzle {
  const { ruleset, start } = record;
  const position = start ?? opening;
  const solution = (written?.kind === "puzzle" && written.solution) || [];
  return Object.freeze({ ruleset, position, goal, rating: null, line: [], hints, solution });
}

function buttonsIn(puzzle: PuzzleStore): readonly ModeButton[] {
  const attempt = attemptIn(puzzle);
  const { phase, walk, hint, moves, answer } = attempt;
  const isGiven = hint !== null && (hint.isWhole || hint.move === null);
  const isRefuted = phase === "wrong" && (answer?.line.length ?? 0) > 0;
  const canBack = puzzle.canStep("undo");
  const isBegun = moves.length > 0 || isOver(attempt) || canBack;
  const isSound = !puzzle.state.flaw;
  const isFree = isSound && !walk;
  return [
    { id: "hint", isOn: isFree && phase === "solving" && !isGiven, press: () => puzzle.hint() },
    { id: "why", isOn: isFree && isRefuted, press: () => puzzle.explain() },
    { id: "undo", isOn: isSound && canBack, press: () => puzzle.step("undo") },
    { id: "again", isOn: isSound && isBegun, press: () => puzzle.restart() },
  ];
}

function unsound(flaw: Flaw): Fault {
  return { code: FAULTS.unsound, message: say(`flaw.${flaw}`), details: {} };
}
