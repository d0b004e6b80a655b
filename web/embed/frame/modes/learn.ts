import { afterChange, signal } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import { createRaces } from "../../../game/record/races.ts";
import { addressOf } from "../../../game/routes.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openLearnt } from "../../../modes/learn/learnstorage.ts";
import { describeSquare } from "../../../modes/learn/lessonboard.ts";
import { lessonsFile, lessonsFor, withoutPlay } from "../../../modes/learn/lessons.ts";
import type { LessonState } from "../../../modes/learn/lessonstate.ts";
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
import { lineFacts } from "../facts.ts";
import { LOST } from "../faults.ts";
import type { CreateMode, FrameContext, ModeFacts } from "../framemode.ts";
import type { BarLines, ModeButton } from "../views/bar.ts";

const say = speaker("learn");

export const createMode: CreateMode = (context, content) => {
  const { ruleset } = content.record;
  const { opening } = context.rulesets.presetOf(ruleset);
  const learnt = openLearnt(createStore(null)); // nothing is stored in the frame of another page
  const lesson = new LessonStore({ ...context, learnt, races: createRaces([]) });
  /** The reason if there is no lesson to show. */
  const missing = signal<Fault | null>(null);
  /** Whether the lesson has shown something that the learner should have found. */
  let isHelped = false;
  let isSolved = false;

  async function open() {
    missing.value = null;
    missing.value = await openLesson(lesson, context, content);
  }

  afterChange(
    () => isCompleted(lesson.state),
    (isDone) => {
      if (!isDone) return;
      isSolved = true;
      context.send("solved", { helped: isHelped || lesson.state?.isShown === true });
    },
  );

  return {
    controller: createBoardController(lesson, {
      settings: context.settings,
      openingOf: () => opening,
    }),
    own: 1,
    describe: (...cell) => describeSquare(lesson.state, ...cell),
    enter: open,
    retry: () => void (lesson.state ? lesson.resume() : open()),
    leave: () => lesson.rest(),
    failure: () => missing.value ?? lesson.failure,
    event: () => lesson.event,
    afterEvent() {
      const { event, state } = lesson;
      if (!event || !state) return null;
      const { kind } = event;
      isHelped ||= state.isShown || kind === "hinted";
      const isMove =
        kind === "replied" || kind === "moved" || (kind === "right" && state.moves.length > 0);
      return { announcement: announcementText(kind, state), moved: isMove ? state.view : null };
    },
    lines: () => linesIn(lesson.state),
    choose: (option) => lesson.choose(option),
    buttons: () => buttonsIn(lesson),
    facts: () => ({ ...factsIn(lesson.state, ruleset, opening), solved: isSolved }),
    // The address leads to the lesson in the full app.
    offers: () => [{ kind: "position", ruleset, address: addressIn(context, content) }],
    reset: () => (lesson.state ? lesson.open(lesson.state.lesson, 0) : open()),
    goTo: null,
  };
};

/** Null if the lesson is shown. */
async function openLesson(
  lesson: LessonStore,
  { data, rulesets }: FrameContext,
  { lesson: wanted, record: { ruleset } }: Content,
): Promise<Fault | null> {
  function miss(code: string, why: string): Fault {
    const message = `lesson ${wanted} by the rules of ${ruleset}: ${why}`;
    return { code, message, details: {} };
  }
  try {
    const { colours } = rulesets.presetOf(ruleset).opening;
    const fields = rulesets.fieldsOf(ruleset);
    const lessons = lessonsFor(await lessonsFile({ data }).ask(), { fields, colours });
    const found = lessons.find(({ number }) => number === wanted);
    if (!found) return miss(FAULTS.option, "there is no such lesson by these rules");
    void lesson.open(withoutPlay(found), 0);
    return null;
  } catch (error) {
    return miss(LOST, asFault(error).message);
  }
}

function linesIn(state: LessonState | null): BarLines {
  if (!state) return { main: say("list.loading") };
  const counts = countTexts(state);
  const game = gameLines(state);
  const sentences = [answerText(state), ...game.slice(-1)].filter((line) => line !== "");
  const figures = [...counts, ...game.slice(0, -1)];
  const isQuiet = figures.length + sentences.length === 0;
  return {
    main: instructionText(state),
    labels: isQuiet ? [lessonTitle(state.lesson), stepText(state)] : figures,
    sentences,
    tone: state.answer?.tone ?? "plain",
    options: optionsIn(state),
  };
}

function buttonsIn(lesson: LessonStore): readonly ModeButton[] {
  const can = canDo(lesson.state);
  const { state } = lesson;
  return [
    {
      id: "before",
      isOn: can.back,
      label: say("actions.back"),
      press: () => lesson.step("before"),
    },
    {
      id: "again",
      isOn: can.back || can.again,
      press: () => state && lesson.open(state.lesson, 0),
    },
    { id: "hint", isOn: can.show, label: say("actions.show"), press: () => lesson.showMe() },
    {
      id: "after",
      isOn: lesson.canStep("after"),
      label: say("actions.next"),
      press: () => lesson.step("after"),
    },
  ];
}

function factsIn(state: LessonState | null, ruleset: string, opening: View): ModeFacts {
  const moves = state?.game?.game.record.moves ?? state?.moves ?? [];
  const start = state && openStep(state).position;
  const tone = state?.answer?.tone;
  const view = state?.view ?? null;
  const shown = view ?? { position: start ?? opening.position };
  return {
    ...lineFacts(view, shown, { ruleset, start, moves }, isMovable(state)),
    verdict: tone ? (tone === "good" ? "right" : "wrong") : null,
  };
}

function addressIn({ rulesets }: FrameContext, { lesson, record: { ruleset } }: Content) {
  const isUsual = ruleset === rulesets.first;
  return addressOf({
    screen: "learn",
    lesson: { number: lesson, ruleset: isUsual ? null : ruleset },
  });
}
