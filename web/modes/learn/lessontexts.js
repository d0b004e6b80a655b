/** What is said in a lesson: the instruction, the answer to what was tried, how far it is. */

import { pieceOn } from "../../board/view.js";
import { moveText } from "../../game/announcements.js";
import { hintText } from "../../game/hint.js";
import { colourName, pieceName } from "../../game/pieces.js";
import { boardOf } from "../../game/position.js";
import { outcomeOf } from "../../game/result.js";
import { lines } from "../../i18n/format.js";
import { hasLessonText, lessonText, say } from "../../i18n/learn.js";
import { say as sayPage } from "../../i18n/say.js";
import { isLast, stepOf } from "./lessonstate.js";

/** @import { RaceSide, View } from "../../engine/gameresults.js" */
/** @import { Key } from "../../i18n/learn.js" */
/** @import { Event } from "./lessonflow.js" */
/** @import { Lesson, Step } from "./lessons.js" */
/** @import { Answer, LessonState } from "./lessonstate.js" */

/** The ways to praise, taken in turn. */
const PRAISES = Object.freeze(/** @type {const} */ (["praise.0", "praise.1", "praise.2"]));

/** @param {Pick<Lesson, "id">} lesson */
export function titleOf({ id }) {
  return lessonText(`learn.${id}.title`, {});
}

/** Is nothing said after what is right? Then there is nothing to be read before the next step. @param {Step} step */
export function isBrief({ kind, has_done: hasPraise }) {
  return kind !== "read" && kind !== "game" && !hasPraise;
}

/** @param {LessonState} state */
export function instructionOf(state) {
  return lessonText(`learn.${stepOf(state).key}`, slotsOf(state));
}

/** What is said to what the learner did last; "" for nothing. @param {LessonState} state */
export function answerText(state) {
  const { answer } = state;
  if (!answer) return "";
  const { key } = stepOf(state);
  const own = answerKey(key, answer);
  return hasLessonText(own) ? lessonText(own, slotsOf(state)) : say(plainKey(state, answer));
}

/** @param {string} key  of the step @param {Answer} answer */
function answerKey(key, { tone, mistake, what }) {
  if (tone === "good") return `learn.${key}.done`;
  if (what) return `learn.${key}.wrong.${what}`;
  return mistake?.own ? `learn.${key}.wrong.${mistake.own.key}` : `learn.wrong.${mistake?.kind}`;
}

/** What is said where the lesson has no words of its own. @param {LessonState} state @param {Answer} answer @returns {Key} */
function plainKey(state, { tone, what }) {
  if (tone === "bad") return what === "no-piece" ? "tried.noPiece" : "tried.lost";
  if (state.isShown) return "shown";
  return PRAISES[state.place % PRAISES.length] ?? "praise.0";
}

/** What every text may name: the sides, the move limit, and the pieces of the step. @param {LessonState} state */
function slotsOf(state) {
  const { player, colours, limit } = state.lesson;
  const { names, position } = stepOf(state);
  const board = boardOf(position) ?? "";
  const pieces = Object.entries(names).map(([slot, number]) => {
    return [slot, pieceName(pieceOn(board, number))];
  });
  return {
    you: colourName(colours[player - 1] ?? ""),
    opponent: colourName(colours[2 - player] ?? ""),
    limit,
    ...Object.fromEntries(pieces),
  };
}

/** "Step 2 of 3". @param {LessonState} state */
export function stepText({ lesson, place }) {
  return say("step.of", { step: place + 1, count: lesson.steps.length });
}

/** The label of the button that leads on. @param {LessonState} state @param {boolean} isEnd  whether no lesson follows */
export function nextLabel(state, isEnd) {
  if (!isLast(state)) return say("actions.next");
  return say(isEnd ? "actions.finish" : "actions.nextLesson");
}

/** How the game goes, or how it has ended: a headline, and then a sentence or more; nothing in other steps. @param {LessonState} state @returns {readonly string[]} */
export function gameLines({ game, lesson }) {
  if (!game?.view) return [];
  if (game.settlement) {
    const { headline, how } = outcomeOf(game, lesson.scoring);
    return [headline, how];
  }
  if (game.view.ending) return [say("game.counting")];
  const hint = game.hint && hintText(game.hint, game.view);
  if (hint) return [hint];
  const isOwn = game.view.player === lesson.player && !game.awaiting;
  if (isOwn) return [say("turn.yours"), ...dueText(game)];
  return [say("turn.other", { colour: colourName(lesson.colours[2 - lesson.player] ?? "") })];
}

/** That only a jump can be made. @param {NonNullable<LessonState["game"]>} game @returns {readonly string[]} */
function dueText({ view }) {
  return view?.forced ? [sayPage("status.forced")] : [];
}

/** Moves to go, the learner's first; empty where they are not shown. @param {LessonState} state @returns {readonly string[]} */
export function countTexts(state) {
  const { race, lesson } = state;
  if (!race || !(stepOf(state).count || state.game)) return [];
  const other = lesson.player === 1 ? 2 : 1;
  const colour = colourName(lesson.colours[other - 1] ?? "");
  return [countText("you", race[lesson.player], ""), countText("other", race[other], colour)];
}

/** @param {"you" | "other"} who @param {RaceSide | null} side @param {string} colour */
function countText(who, side, colour) {
  if (!side) return say(`togo.${who}Open`, { colour });
  const [low, high] = side.range;
  if (low === high) return say(`togo.${who}`, { colour, n: low });
  return say(`togo.${who}Range`, { colour, low, high });
}

/**
 * What is announced of an event, a line for each sentence.
 *
 * @param {Event} event
 * @param {LessonState} state
 * @param {View | null} view
 */
export function announcementOf(event, state, view) {
  const answer = answerText(state);
  if (event === "opened") {
    return lines(titleOf(state.lesson), stepText(state), instructionOf(state));
  }
  if (event === "wrong") return answer;
  if (event === "hinted") return lines(...gameLines(state));
  if (event === "moved" && view) {
    const isOwn = view.player === state.lesson.player;
    return lines(moveText(view), ...(state.game && isOwn ? dueText(state.game) : []));
  }
  const move = view && state.moves.length > 0 ? moveText(view) : "";
  return state.phase === "done" ? lines(move, answer) : move;
}
