/** What the board shows of a lesson, and of the list of lessons. */

import { squareAt } from "../../board/geometry.js";
import { pieceOn } from "../../board/view.js";
import { boardViewOf as gameViewOf, goalsOf, movesOf } from "../../game/gameboard.js";
import { moved } from "../../game/pieces.js";
import { boardOf } from "../../game/position.js";
import { paceOf } from "../../game/settings.js";
import { squareText } from "../../game/squarenames.js";
import { isMovable } from "../../game/state.js";
import { list } from "../../i18n/format.js";
import { say } from "../../i18n/learn.js";
import { isMoving, isPressing, stepOf } from "./lessonstate.js";

/** @import { BoardView } from "../../board/view.js" */
/** @import { View } from "../../engine/gameresults.js" */
/** @import { Settings } from "../../game/settings.js" */
/** @import { Lesson } from "./lessons.js" */
/** @import { LessonState } from "./lessonstate.js" */

/** What is known from a ruleset's opening before Python is awake. @typedef {Pick<View, "goals">} Known */

/**
 * @param {LessonState} state
 * @param {View | null} view  of what is on the board; null until it has come
 * @param {Known} known  of the ruleset's opening
 * @param {Settings} settings
 * @returns {Partial<BoardView>}
 */
export function lessonView(state, view, known, settings) {
  const { lesson, moves, tried } = state;
  const step = stepOf(state);
  if (state.game) return gameView(state, known, settings);
  const isOpen = view !== null && isMoving(state);
  const isHeld = !isOpen && !isPressing(state);
  return {
    ...stood(view, known, step.position, moves),
    colours: coloursOf(lesson),
    ruleset: lesson.ruleset,
    status: statusWord(state, view),
    bottom: lesson.player,
    moves: isOpen ? movesOf(view) : [],
    forced: isOpen && view.forced,
    numbers: settings.numbers,
    arrows: arrowsOf(state),
    pulse: pulseOf(state),
    ghosts: ghostsOf(state, view ?? known),
    pending: tried,
    inert: isHeld,
    speed: state.isSudden ? 0 : paceOf(settings.speed),
  };
}

/** The board beside the list: how the next lesson begins. @param {Lesson} lesson @param {Known} known @param {Settings} settings @returns {Partial<BoardView>} */
export function previewOf(lesson, known, settings) {
  const { steps, player, ruleset } = lesson;
  return {
    ...stood(null, known, steps[0]?.position ?? ""),
    colours: coloursOf(lesson),
    ruleset,
    status: "list",
    bottom: player,
    numbers: settings.numbers,
    inert: true,
    speed: 0,
  };
}

/** The accessible name of a square: with what the lesson shows there. @param {LessonState | null} state @param {number} number @param {string} piece @param {import("../../board/grid.js").CellState} cell */
export function describeSquare(state, number, piece, cell) {
  const text = squareText(number, piece, cell, state?.lesson.colours ?? []);
  if (!state || state.game) return text;
  const marked = pulseOf(state).includes(number) ? [say("cell.marked")] : [];
  const arrows = arrowsOf(state).filter(({ from }) => from === number);
  return list([text, ...marked, ...arrows.map(({ to }) => say("cell.arrow", { to }))], "unit");
}

/** Where the pieces stand: as Python says, else as the moves of the lesson lead. @param {View | null} view @param {Known} known @param {string} start @param {readonly string[]} [moves] @returns {Partial<BoardView>} */
function stood(view, known, start, moves = []) {
  const goals = goalsOf(view ?? known);
  if (!view) return { pieces: moves.reduce(moved, boardOf(start) ?? ""), position: start, goals };
  const { board: pieces, position, player, last } = view;
  return { pieces, position, player, last, goals };
}

/** @param {Lesson} lesson */
function coloursOf({ colours }) {
  return /** @type {BoardView["colours"]} */ (colours);
}

/** The board's status attribute. @param {LessonState} state @param {View | null} view */
function statusWord({ phase }, view) {
  if (!view) return "loading";
  return phase === "asking" ? "your-move" : phase;
}

/** @param {LessonState} state @param {Known} known @param {Settings} settings @returns {Partial<BoardView>} */
function gameView({ game, lesson, isSudden }, known, settings) {
  if (!game?.view) {
    const start = game?.record.start ?? "";
    const shown = { ...stood(null, known, start), colours: coloursOf(lesson) };
    return { ...shown, bottom: lesson.player, inert: true, speed: 0 };
  }
  const view = gameViewOf(game, { ...settings, turned: lesson.player === 2 }, isMovable(game));
  return isSudden ? { ...view, speed: 0 } : view;
}

/** @param {LessonState} state @returns {BoardView["arrows"]} */
function arrowsOf(state) {
  const { phase, answer } = state;
  const step = stepOf(state);
  if (phase === "answered" || (phase === "done" && step.kind !== "read")) return [];
  const own = answer?.mistake?.own?.arrows ?? [];
  const arrows = own.length > 0 ? own : step.arrows;
  return arrows.map(([from = 0, to = 0]) => ({ from, to }));
}

/** The squares to look at; once one was to be pressed, that one. @param {LessonState} state @returns {readonly number[]} */
export function pulseOf(state) {
  const { phase, chosen } = state;
  const { kind, pulse } = stepOf(state);
  const isPressed = kind === "piece" || kind === "square";
  if (phase === "done" && isPressed) return [Number(chosen)];
  return phase === "asking" || phase === "wrong" || kind === "read" || kind === "choice"
    ? pulse
    : [];
}

/** Pieces shown where they belong. @param {LessonState} state @param {Known} known @returns {BoardView["ghosts"]} */
function ghostsOf(state, known) {
  const { phase } = state;
  const step = stepOf(state);
  if (phase === "answered" || (phase === "done" && step.kind === "move")) return [];
  const goals = goalsOf(known);
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
