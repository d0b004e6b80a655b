import { afterChange, signal } from "../../../base/signals.ts";
import type { Preset } from "../../../engine/operations.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Attempt, Flaw } from "../../../modes/puzzle/attempt.ts";
import { possibleActions, shownMoves } from "../../../modes/puzzle/attempt.ts";
import { describeEvent, statusOf, textsFor } from "../../../modes/puzzle/puzzlestatus.ts";
import type { Puzzle } from "../../../modes/puzzle/puzzlestorage.ts";
import type { PuzzleEvent } from "../../../modes/puzzle/stores/puzzlestate.ts";
import { isMovable, PuzzleStore } from "../../../modes/puzzle/stores/puzzlestore.ts";
import { createBoardController } from "../../../modes/puzzle/views/boardcontroller.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import { lineFacts } from "../facts.ts";
import type { CreateMode, EventReport, FrameContext } from "../framemode.ts";
import type { ModeButton } from "../views/bar.ts";

const say = speaker("puzzle");

export const createMode: CreateMode = (context, content) => {
  const { opening } = context.rulesets.presetOf(content.record.ruleset);
  const posed = puzzleIn(content, opening.position);
  const { goal, position, ruleset } = posed;
  const own = solverOf(position);
  const failure = signal<Fault | null>(null);
  const puzzle = new PuzzleStore({
    ...context,
    fail: (fault) => {
      failure.value = fault;
    },
    openingOf: (rules) => context.rulesets.presetOf(rules).opening,
  });

  function settings() {
    const { attempt } = puzzle.state;
    const now = context.settings();
    return { ...now, numbers: now.numbers || (attempt !== null && hasMoved(attempt)) };
  }

  /** Runs the proof only while the reader can see the board. */
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
    afterEvent: () => puzzle.event && reportOf(puzzle.event.kind, puzzle, context),
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

function reportOf(
  event: PuzzleEvent,
  puzzle: PuzzleStore,
  context: FrameContext,
): EventReport | null {
  if (event === "too-long" || event === "unsound") return null; // the bar or the cover says so
  const { view } = puzzle.state;
  const attempt = attemptIn(puzzle);
  const { hint, isHelped, isClaimed } = attempt;
  const ends = event === "hinted" && hint?.move && !hint.isWhole ? endsOf(hint.move) : null;
  if (ends) context.flash([ends.from]);
  const texts = textsFor({ ...statusState(puzzle, context), rulesets: context.rulesets }, "");
  const isSolved = event === "confirmed" || (event === "solved" && !isClaimed);
  return {
    announcement: describeEvent(event, attempt, view, texts),
    moved: event === "tried" || event === "replied" ? view : null,
    solved: isSolved ? { helped: isHelped } : null,
  };
}

function attemptIn({ state: { attempt } }: PuzzleStore): Attempt {
  if (!attempt) throw new Error("a mode is begun before it is asked");
  return attempt;
}

/** Whether the bar names squares, so that the board must show their numbers. */
function hasMoved(attempt: Attempt) {
  return attempt.phase !== "solving" || shownMoves(attempt).length > 0;
}

function statusState(puzzle: PuzzleStore, { isReady }: FrameContext) {
  const attempt = attemptIn(puzzle);
  // A flaw is shown on the cover instead.
  return {
    ...puzzle.state,
    attempt,
    outcome: null,
    isReady: isReady(),
    wasFailed: false,
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
  const { phase, walk, answer } = attempt;
  const { flaw } = puzzle.state;
  const possible = possibleActions(attempt, flaw !== null);
  const canExplain = phase === "wrong" && !walk && (answer?.line.length ?? 0) > 0;
  return [
    { id: "hint", isOn: possible.has("hint"), press: () => puzzle.hint() },
    { id: "why", isOn: !flaw && canExplain, press: () => puzzle.explain() },
    { id: "undo", isOn: !flaw && puzzle.canStep("undo"), press: () => puzzle.step("undo") },
    { id: "again", isOn: possible.has("again"), press: () => puzzle.restart() },
  ];
}

function unsound(flaw: Flaw): Fault {
  return { code: FAULTS.unsound, message: say(`flaw.${flaw}`), details: {} };
}
