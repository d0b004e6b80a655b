/** The board beside a lesson and beside the list of the lessons. */

import { squareAt } from "../../board/geometry.ts";
import type { CellState } from "../../board/grid.ts";
import type { BoardView } from "../../board/view.ts";
import { pieceOn } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { boardOf } from "../../game/record/record.ts";
import { isMovable } from "../../game/record/state.ts";
import type { Settings } from "../../game/settings.ts";
import { paceOf } from "../../game/settings.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { boardViewOf as gameViewOf } from "../../game/view/gameboard.ts";
import { moved } from "../../game/view/pieces.ts";
import { goalsOf, movesOf } from "../../game/view/viewparts.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import type { Lesson } from "./lessons.ts";
import type { LessonState } from "./lessonstate.ts";
import { isMoving, isPressing, openStep, stepRuleset } from "./lessonstate.ts";

const say = speaker("learn");

/** Known before Python is awake. */
type Opening = Pick<View, "goals">;

export function lessonView(
  state: LessonState,
  opening: Opening,
  settings: Settings,
): Partial<BoardView> {
  const { lesson, moves, tried, view } = state;
  const step = openStep(state);
  if (state.game) return gameView(state, opening, settings);
  const isOpen = view !== null && isMoving(state);
  const isHeld = !isOpen && !isPressing(state);
  return {
    ...placement(view, opening, step.position, moves),
    colours: lessonColours(lesson),
    ruleset: stepRuleset(state),
    status: lessonStatus(state),
    bottom: lesson.player,
    moves: isOpen ? movesOf(view) : [],
    forced: isOpen && view.forced,
    numbers: settings.numbers,
    arrows: arrowsIn(state),
    pulse: pulseIn(state),
    ghosts: ghostsIn(state, view ?? opening),
    pending: tried,
    inert: isHeld,
    speed: state.isSudden ? 0 : paceOf(settings.speed),
  };
}

/** A preview on the board beside the list: the first position of the next lesson. */
export function lessonPreview(
  lesson: Lesson,
  opening: Opening,
  settings: Settings,
): Partial<BoardView> {
  const { steps, player, ruleset } = lesson;
  return {
    ...placement(null, opening, steps[0]?.position ?? ""),
    colours: lessonColours(lesson),
    ruleset,
    status: "list",
    bottom: player,
    numbers: settings.numbers,
    inert: true,
    speed: 0,
  };
}

export function describeSquare(
  state: LessonState | null,
  number: number,
  piece: string,
  cell: CellState,
) {
  const text = squareText(number, piece, cell, state?.lesson.colours ?? []);
  if (!state || state.game) return text;
  const marked = pulseIn(state).includes(number) ? [say("cell.marked")] : [];
  const arrows = arrowsIn(state).filter(({ from }) => from === number);
  return list([text, ...marked, ...arrows.map(({ to }) => say("cell.arrow", { to }))], "unit");
}

/** The pieces according to Python's `View` or, without one, to the moves of the lesson. */
function placement(
  view: View | null,
  opening: Opening,
  start: string,
  moves: readonly string[] = [],
): Partial<BoardView> {
  const goals = goalsOf(view ?? opening);
  if (!view) return { pieces: moves.reduce(moved, boardOf(start) ?? ""), position: start, goals };
  const { board: pieces, position, player, last } = view;
  return { pieces, position, player, last, goals };
}

function lessonColours({ colours }: Lesson) {
  return colours as BoardView["colours"];
}

export function lessonStatus(state: LessonState | null) {
  if (!state) return "list";
  const { phase, view } = state;
  if (!view) return "loading";
  return phase === "asking" ? "your-move" : phase;
}

function gameView(
  { game, lesson, isSudden }: LessonState,
  opening: Opening,
  settings: Settings,
): Partial<BoardView> {
  if (!game?.game.view) {
    const start = game?.game.record.start ?? "";
    const shown = { ...placement(null, opening, start), colours: lessonColours(lesson) };
    return { ...shown, bottom: lesson.player, inert: true, speed: 0 };
  }
  const view = gameViewOf(game, { ...settings, turned: lesson.player === 2 }, isMovable(game));
  return isSudden ? { ...view, speed: 0 } : view;
}

function arrowsIn(state: LessonState): BoardView["arrows"] {
  const { phase, answer } = state;
  const step = openStep(state);
  if (phase === "answered" || (phase === "done" && step.kind !== "read")) return [];
  const own = answer?.mistake?.own?.arrows ?? [];
  const arrows = own.length > 0 ? own : step.arrows;
  return arrows.map(([from = 0, to = 0]) => ({ from, to }));
}

/** The squares that pulse: those of the step or, once it has asked for a square, the chosen one. */
function pulseIn(state: LessonState): readonly number[] {
  const { phase, chosen } = state;
  const { kind, pulse } = openStep(state);
  const isPressed = kind === "piece" || kind === "square";
  if (phase === "done" && isPressed) return [Number(chosen)];
  return phase === "asking" || phase === "wrong" || kind === "read" || kind === "choice"
    ? pulse
    : [];
}

function ghostsIn(state: LessonState, opening: Opening): BoardView["ghosts"] {
  const { phase } = state;
  const step = openStep(state);
  if (phase === "answered" || (phase === "done" && step.kind === "move")) return [];
  const goals = goalsOf(opening);
  const board = boardOf(step.position) ?? "";
  const from =
    phase === "done" && step.kind === "square" ? [...step.goals, ...step.pulse] : step.goals;
  return from.flatMap((number) => {
    const piece = squareAt(number) === null ? "." : pieceOn(board, number);
    const to = Object.keys(goals)
      .map(Number)
      .find((goal) => goals[goal] === piece);
    return to === undefined || to === number ? [] : [{ from: number, to, piece }];
  });
}
