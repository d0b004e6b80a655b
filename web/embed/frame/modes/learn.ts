/** Learn: one lesson, step by step. */

import { afterChange } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import { createRaces } from "../../../game/record/races.ts";
import { addressOf } from "../../../game/routes.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openLearnt } from "../../../modes/learn/learnstorage.ts";
import { describeSquare } from "../../../modes/learn/lessonboard.ts";
import { lessonsFile, lessonsFor, withoutPlay } from "../../../modes/learn/lessons.ts";
import type { LessonEvent, LessonState } from "../../../modes/learn/lessonstate.ts";
import { canDo, isCompleted, isMovable, openStep } from "../../../modes/learn/lessonstate.ts";
import {
  announcementText,
  answerText,
  countTexts,
  gameLines,
  instructionText,
  lessonTitle,
  optionsIn,
  stepText,
} from "../../../modes/learn/lessontexts.ts";
import { LessonStore } from "../../../modes/learn/stores/lessonstore.ts";
import { createBoardController } from "../../../modes/learn/views/boardcontroller.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import { LOST } from "../cover.ts";
import type { CreateMode, FrameContext, ModeButton, ModeFacts } from "../framemode.ts";
import { lineFacts, sendMove } from "../framemode.ts";

const say = speaker("learn");

export const createMode: CreateMode = (context, content, show) => {
  const { ruleset } = content.record;
  const { opening } = context.rulesets.presetOf(ruleset);
  const lesson = createLesson(context);
  const host = followLesson(lesson, context, show);
  const begin = () => (lesson.state ? lesson.resume() : open(lesson, context, content, opening));
  return {
    controller: createBoardController(lesson, {
      settings: context.settings,
      openingOf: () => opening,
    }),
    own: 1,
    opening,
    begin,
    lines: () => linesIn(lesson.state),
    choose: (option) => lesson.choose(option),
    describe: (...cell) => describeSquare(lesson.state, ...cell),
    buttons: () => buttonsIn(lesson),
    facts: () => ({
      ...factsIn(lesson.state, ruleset, opening),
      solved: host.isSolved,
      address: addressIn(context, content),
    }),
    reset: () => (lesson.state ? lesson.open(lesson.state.lesson, 0) : begin()),
    goTo: null,
    presses: {
      before: () => lesson.step("before"),
      hint: () => lesson.showMe(),
      after: () => lesson.step("after"),
    },
  };
};

/** Nothing is stored in the frame of another page. */
function createLesson({ celebrate, data, engine, pace, sounds }: FrameContext) {
  const learnt = openLearnt(createStore(null));
  const races = createRaces([]);
  return new LessonStore({ celebrate, data, engine, pace, sound: sounds.play, races, learnt });
}

async function open(
  lesson: LessonStore,
  { data, fail, rulesets }: FrameContext,
  { lesson: wanted, record: { ruleset } }: Content,
  { colours }: View,
) {
  function miss(code: string, why: string) {
    fail({ code, message: `lesson ${wanted} by the rules of ${ruleset}: ${why}`, details: {} });
  }
  try {
    const fields = rulesets.fieldsOf(ruleset);
    const lessons = lessonsFor(await lessonsFile({ data }).ask(), { fields, colours });
    const found = lessons.find(({ number }) => number === wanted);
    if (found) await lesson.open(withoutPlay(found), 0);
    else miss(FAULTS.option, "there is no such lesson by these rules");
  } catch (error) {
    miss(LOST, asFault(error).message);
  }
}

/** Draw each change, and then announce its event and report it to the host. */
function followLesson(lesson: LessonStore, context: FrameContext, show: () => void) {
  const host = { isSolved: false };
  /** Whether the lesson has shown anything that the learner should have found. */
  let isHelped = false;
  let wasCompleted = false;
  let lastEvent = lesson.event;

  function announceEvent(kind: LessonEvent, state: LessonState) {
    const { game, moves, view } = state;
    isHelped ||= state.isShown || kind === "hinted";
    const isMove = kind === "replied" || kind === "moved" || (kind === "right" && moves.length > 0);
    if (view && isMove) sendMove(context, view, game?.record.cursor ?? moves.length);
    context.announce(announcementText(kind, state));
  }

  afterChange(
    () => [lesson.state, lesson.event] as const,
    ([state, event]) => {
      const isDone = isCompleted(state);
      if (isDone && !wasCompleted) {
        host.isSolved = true;
        context.send("solved", { helped: isHelped || state?.isShown === true });
      }
      wasCompleted = isDone;
      show();
      if (event && state && event !== lastEvent) announceEvent(event.kind, state);
      lastEvent = event;
    },
  );
  afterChange(() => lesson.failure, context.fail);
  return host;
}

function linesIn(state: LessonState | null) {
  if (!state) return { main: say("list.loading") };
  const counts = countTexts(state);
  const game = gameLines(state);
  const sentences = [answerText(state), ...game.slice(-1)].filter((line) => line !== "");
  const known = [...counts, ...game.slice(0, -1)];
  const isQuiet = known.length + sentences.length === 0;
  return {
    main: instructionText(state),
    labels: isQuiet ? [lessonTitle(state.lesson), stepText(state)] : known,
    sentences,
    tone: state.answer?.tone ?? ("plain" as const),
    options: optionsIn(state),
  };
}

function buttonsIn(lesson: LessonStore): readonly ModeButton[] {
  const can = canDo(lesson.state);
  return [
    { id: "before", isOn: can.back, label: say("actions.back") },
    { id: "again", isOn: can.back || can.again },
    { id: "hint", isOn: can.show, label: say("actions.show") },
    { id: "after", isOn: lesson.canStep("after"), label: say("actions.next") },
  ];
}

function factsIn(state: LessonState | null, ruleset: string, opening: View): ModeFacts {
  const moves = state?.game?.record.moves ?? state?.moves ?? [];
  const start = state && openStep(state).position;
  const tone = state?.answer?.tone;
  const view = state?.view ?? null;
  const known = view ?? { position: start ?? opening.position };
  return {
    ...lineFacts(view, known, { ruleset, start, moves }, isMovable(state)),
    verdict: tone ? (tone === "good" ? "right" : "wrong") : null,
    offer: null,
  };
}

function addressIn({ rulesets }: FrameContext, { lesson, record: { ruleset } }: Content) {
  const isUsual = ruleset === rulesets.first;
  return addressOf({
    screen: "learn",
    lesson: { number: lesson, ruleset: isUsual ? null : ruleset },
  });
}
