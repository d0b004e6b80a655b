/** Puzzle: a puzzle to be solved, move by move against the best defence. */

import { afterChange } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
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
import type { CreateMode, FrameContext, ModeButton, ModeFacts } from "../framemode.ts";
import { lineFacts, sendMove } from "../framemode.ts";

const say = speaker("puzzle");

export const createMode: CreateMode = (context, content, show) => {
  const { opening } = context.rulesets.presetOf(content.record.ruleset);
  const posed = puzzleIn(content, opening.position);
  const own = solverOf(posed.position);
  const puzzle = createPuzzle(context);
  follow(puzzle, context, show);

  function settings() {
    const { attempt } = puzzle.state;
    const now = context.settings();
    return { ...now, numbers: now.numbers || (attempt !== null && hasMoved(attempt)) };
  }

  /** The proof goes on only while the board is in sight. */
  function attend() {
    if (context.isSeen()) puzzle.answers.begin();
    else puzzle.answers.rest();
  }

  return {
    controller: createBoardController(puzzle, { rulesets: context.rulesets, settings }),
    own,
    opening,
    async begin() {
      const shown = puzzle.state.attempt ? puzzle.resume() : puzzle.open(posed);
      attend();
      await shown;
    },
    onAttention: attend,
    lines() {
      const { main, lines, tone } = statusOf(statusState(puzzle, context));
      const task = goalText(posed.goal, posed.position, puzzle.state.colours);
      return { title: content.title, main: task, labels: [main], sentences: lines, tone };
    },
    buttons: () => buttonsOf(puzzle),
    facts(): ModeFacts {
      const { ruleset, position, goal } = posed;
      const { view } = puzzle.state;
      const attempt = attemptAt(puzzle);
      const { phase, answer, isClaimed } = attempt;
      const moves = shownMoves(attempt);
      const known = { player: own, ...placed(view, opening, position, moves) };
      return {
        ...lineFacts(view, known, { ruleset, start: position, moves }, isMovable(puzzle.state)),
        solved: phase === "solved" && !isClaimed,
        verdict: answer && (answer.verdict === "wrong" ? "wrong" : "right"),
        offer: { kind: "puzzle", ruleset, position, goal },
      };
    },
    reset: () => puzzle.restart(),
    goTo: null,
    presses: { hint: () => puzzle.hint(), why: () => puzzle.explain() },
  };
};

function createPuzzle({ announce, engine, fail, flash, pace, rulesets, sounds }: FrameContext) {
  return new PuzzleStore({
    announce,
    engine,
    fail,
    flash,
    pace,
    openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
    isCall: () => true,
    soundCall: () => sounds.play("call"),
  });
}

/** Draw each change, and then announce its event. */
function follow(puzzle: PuzzleStore, context: FrameContext, show: () => void) {
  let lastEvent = puzzle.event;
  afterChange(
    () => [puzzle.state, puzzle.refused.text, puzzle.event] as const,
    ([{ flaw }, , event]) => {
      show();
      const isNew = event !== lastEvent;
      lastEvent = event;
      if (!event || !isNew) return;
      if (event.kind === "unsound" && flaw) context.fail(unsound(flaw));
      else announceEvent(event.kind, puzzle, context);
    },
  );
}

function announceEvent(event: PuzzleEvent, puzzle: PuzzleStore, context: FrameContext) {
  const { view } = puzzle.state;
  const attempt = attemptAt(puzzle);
  const { hint, isHelped, isClaimed } = attempt;
  if ((event === "tried" || event === "replied") && view) {
    sendMove(context, view, shownMoves(attempt).length);
  }
  const isSolved = event === "confirmed" || (event === "solved" && !isClaimed);
  if (isSolved) context.send("solved", { helped: isHelped });
  const ends = event === "hinted" && hint?.move && !hint.isWhole ? endsOf(hint.move) : null;
  if (ends) context.flash([ends.from]);
  if (event === "too-long") return; // the bar says so
  const texts = textsFor({ ...statusState(puzzle, context), rulesets: context.rulesets }, "");
  context.announce(describeEvent(event, attempt, view, texts));
}

function attemptAt({ state: { attempt } }: PuzzleStore): Attempt {
  if (!attempt) throw new Error("a mode is begun before it is asked");
  return attempt;
}

/** From then on the sentences in the bar name squares, so that the board needs its numbers. */
function hasMoved(attempt: Attempt) {
  return attempt.phase !== "solving" || shownMoves(attempt).length > 0;
}

function statusState(puzzle: PuzzleStore, { isReady }: FrameContext) {
  const { view, before, colours, isTooLong } = puzzle.state;
  return {
    attempt: attemptAt(puzzle),
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

function buttonsOf(puzzle: PuzzleStore): readonly ModeButton[] {
  const attempt = attemptAt(puzzle);
  const { phase, walk, hint, moves, answer } = attempt;
  const isGiven = hint !== null && (hint.isWhole || hint.move === null);
  const isOpen = !puzzle.state.flaw;
  const canBack = puzzle.canStep("undo");
  const isBegun = moves.length > 0 || isOver(attempt);
  return [
    { id: "hint", isOn: isOpen && phase === "solving" && !walk && !isGiven },
    { id: "why", isOn: isOpen && phase === "wrong" && !walk && (answer?.line.length ?? 0) > 0 },
    { id: "undo", isOn: isOpen && canBack },
    { id: "again", isOn: isOpen && (isBegun || canBack) },
  ];
}

function unsound(flaw: Flaw): Fault {
  return { code: FAULTS.unsound, message: say(`flaw.${flaw}`), details: {} };
}
