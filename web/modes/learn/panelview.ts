/** From the state of a lesson to what its panel shows. */

import { hasLessonText, lessonText, say } from "../../i18n/learn.ts";
import type { LessonState } from "./lessonstate.ts";
import { stepOf } from "./lessonstate.ts";
import {
  answerText,
  countTexts,
  gameLines,
  instructionOf,
  nextLabel,
  stepText,
  titleOf,
} from "./lessontexts.ts";
import type { PanelView } from "./panel.ts";

/** @param isEnd whether no lesson follows */
export function panelViewOf(state: LessonState, isEnd: boolean): PanelView {
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

/** What can be pressed now. */
export function canDo(state: LessonState): PanelView["can"] {
  const { place, phase, moves, answer, game } = state;
  const isBegun = answer !== null || moves.length > 0 || (game?.record.moves.length ?? 0) > 0;
  return { back: place > 0, again: isBegun, show: phase === "asking", next: phase === "done" };
}

/** The answers to choose from. */
export function optionsOf(state: LessonState): PanelView["options"] {
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

/** @param key of the step */
function labelOf(key: string, value: string) {
  const text = `learn.${key}.option.${value}`;
  return hasLessonText(text) ? lessonText(text, {}) : value;
}
