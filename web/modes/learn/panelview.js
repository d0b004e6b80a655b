/** From the state of a lesson to what its panel shows. */

import { hasLessonText, lessonText, say } from "../../i18n/learn.js";
import { stepOf } from "./lessonstate.js";
import {
  answerText,
  countTexts,
  gameLines,
  instructionOf,
  nextLabel,
  stepText,
  titleOf,
} from "./lessontexts.js";

/** @import { LessonState } from "./lessonstate.js" */
/** @import { PanelView } from "./panel.js" */

/** @param {LessonState} state @param {boolean} isEnd  whether no lesson follows @returns {PanelView} */
export function panelViewOf(state, isEnd) {
  const { lesson, place, phase, answer } = state;
  return {
    title: titleOf(lesson),
    step: stepText(state),
    place,
    count: lesson.steps.length,
    instruction: instructionOf(state),
    counts: countTexts(state),
    game: gameLines(state),
    answer: answerText(state),
    tone: answer?.tone ?? null,
    options: optionsOf(state),
    can: canDo(state),
    labels: {
      again: say(state.game ? "actions.playAgain" : "actions.again"),
      show: say(state.game ? "actions.hint" : "actions.show"),
      next: nextLabel(state, isEnd),
    },
    isDone: phase === "done",
  };
}

/** What can be pressed now. @param {LessonState} state @returns {PanelView["can"]} */
export function canDo(state) {
  const { place, phase, moves, answer, game } = state;
  const isBegun = answer !== null || moves.length > 0 || (game?.record.moves.length ?? 0) > 0;
  return { back: place > 0, again: isBegun, show: phase === "asking", next: phase === "done" };
}

/** The answers to choose from. @param {LessonState} state @returns {PanelView["options"]} */
export function optionsOf(state) {
  const { phase, chosen, answer } = state;
  const { kind, options, expect, key } = stepOf(state);
  if (kind !== "choice") return [];
  const isDone = phase === "done";
  return options.map((value) => {
    const isWrong = value === chosen && answer?.tone === "bad";
    const isRight = isDone && expect.includes(value);
    return {
      value,
      label: labelOf(key, value),
      mark: isRight ? "right" : isWrong ? "wrong" : null,
      isOn: !isDone,
    };
  });
}

/** @param {string} key  of the step @param {string} value */
function labelOf(key, value) {
  const text = `learn.${key}.option.${value}`;
  return hasLessonText(text) ? lessonText(text, {}) : value;
}
