/** Learn: one lesson, step by step. */

import type { Describe } from "../../../board/grid.ts";
import { fragmentOf } from "../../../game/mode.ts";
import { createRaces } from "../../../game/record/races.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { createDataFile } from "../../../game/storage/datafile.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { say } from "../../../i18n/learn.ts";
import { restOf } from "../../../modes/learn/address.ts";
import { describeSquare } from "../../../modes/learn/lessonboard.ts";
import type { Event } from "../../../modes/learn/lessoncontroller.ts";
import { LessonController } from "../../../modes/learn/lessoncontroller.ts";
import { lessonsFor, parseLessons } from "../../../modes/learn/lessons.ts";
import type { LessonState } from "../../../modes/learn/lessonstate.ts";
import { isLast, stepOf } from "../../../modes/learn/lessonstate.ts";
import {
  announcementOf,
  answerText,
  canDo,
  countTexts,
  gameLines,
  instructionOf,
  isBrief,
  optionsOf,
  stepText,
  titleOf,
} from "../../../modes/learn/lessontexts.ts";
import { FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import { LOST } from "../cover.ts";
import type { CreateMode, FrameContext, FrameMode, ModeFacts } from "../framemode.ts";
import { createEmbeddedBoard, legalIn, sendMove } from "../framemode.ts";

export const createMode: CreateMode = (context, content) => {
  const mode = new LearnMode(context, content, () => board.show());
  const board = createEmbeddedBoard(context, mode);
  return board;
};

class LearnMode implements FrameMode {
  controller;
  own = 1 as const;
  opening;
  goTo = null;
  #context;
  #show;
  #number;
  #ruleset;
  #file;
  /** Whether the lesson has shown anything that was to be found. */
  #isHelped = false;
  #isSolved = false;

  constructor(context: FrameContext, { record, lesson }: Content, show: () => void) {
    this.#context = context;
    this.#show = show;
    this.#number = lesson;
    this.#ruleset = record.ruleset;
    this.opening = context.rulesets.presetOf(record.ruleset).opening;
    this.#file = createDataFile(context.data.build.data?.lessons, parseLessons);
    const { engine, pace, settings, celebrate, sounds } = context;
    this.controller = new LessonController({
      ...{ engine, pace, settings, celebrate, isBrief },
      openingOf: () => this.opening,
      cache: new ViewCache(),
      races: createRaces([]),
      onChange: show,
      onEvent: (event, state) => this.#happened(event, state),
      onStep() {},
      onDone: () => this.#done(),
      onFinish() {},
      onFault: (fault) => context.fail(fault),
      sound: sounds.play,
    });
  }

  presses = Object.freeze({
    before: () => this.controller.back(),
    hint: () => this.controller.showMe(),
    after: () => this.controller.next(),
  });

  describe: Describe = (number, piece, cell) =>
    describeSquare(this.controller.state, number, piece, cell);

  choose = (option: string) => this.controller.choose(option);

  async begin() {
    if (this.controller.state) return this.controller.resume();
    const { rulesets, fail } = this.#context;
    try {
      const all = await this.#file.ask();
      const fields = rulesets.fieldsOf(this.#ruleset);
      const { colours } = this.opening;
      const lesson = lessonsFor(all, { fields, colours }).find(
        ({ number }) => number === this.#number,
      );
      if (lesson) await this.controller.open(lesson, 0);
      else fail(this.#missing(FAULTS.option, "there is no such lesson by these rules"));
    } catch (error) {
      fail(this.#missing(LOST, asFault(error).message));
    }
  }

  #missing(code: string, why: string) {
    const message = `lesson ${this.#number} by the rules of ${this.#ruleset}: ${why}`;
    return { code, message, details: {} };
  }

  lines() {
    const { state } = this.controller;
    if (!state) return { main: say("list.loading") };
    const { answer } = state;
    const counts = countTexts(state);
    const game = gameLines(state);
    const labels = [...counts, ...game.slice(0, -1)];
    const sentences = [answerText(state), ...game.slice(-1)].filter((line) => line !== "");
    const isSilent = sentences.length === 0 && labels.length === 0;
    return {
      main: instructionOf(state),
      labels: isSilent ? [titleOf(state.lesson), stepText(state)] : labels,
      sentences,
      tone: answer?.tone ?? ("plain" as const),
      options: optionsOf(state),
    };
  }

  buttons() {
    const { state } = this.controller;
    const can = state && canDo(state);
    const isEnd = state !== null && isLast(state);
    return [
      { id: "before" as const, isOn: can?.back ?? false, label: say("actions.back") },
      { id: "again" as const, isOn: can !== null && (can.back || can.again) },
      { id: "hint" as const, isOn: can?.show ?? false, label: say("actions.show") },
      {
        id: "after" as const,
        isOn: (can?.next ?? false) && !isEnd,
        label: say("actions.next"),
      },
    ];
  }

  facts(): ModeFacts {
    const { state, view } = this.controller;
    const { first } = this.#context.rulesets;
    const moves = state?.game?.record.moves ?? state?.moves ?? [];
    const start = state && stepOf(state).position;
    const tone = state?.answer?.tone;
    return {
      ruleset: view?.ruleset ?? this.#ruleset,
      start,
      position: view?.position ?? start ?? this.opening.position,
      moves,
      ply: moves.length,
      player: view?.player ?? 1,
      legal: view && (this.controller.isMovable ? legalIn(view) : []),
      solved: this.#isSolved,
      verdict: tone ? (tone === "good" ? "right" : "wrong") : null,
      offer: null,
      address: fragmentOf("learn", { rest: restOf(this.#number, this.#ruleset, first) }),
    };
  }

  /** A step back; false at the first one. */
  undo() {
    const isOn = (this.controller.state?.place ?? 0) > 0;
    if (isOn) void this.controller.back();
    return isOn;
  }

  reset() {
    const { state } = this.controller;
    return state ? this.controller.open(state.lesson, 0) : this.begin();
  }

  #done() {
    const { state } = this.controller;
    this.#isSolved = true;
    this.#context.send("solved", { helped: this.#isHelped || (state?.isShown ?? false) });
  }

  #happened(event: Event, state: LessonState) {
    const { view } = this.controller;
    this.#isHelped ||= state.isShown || event === "hinted";
    if (
      view &&
      (event === "replied" || event === "moved" || (event === "right" && state.moves[0]))
    ) {
      sendMove(this.#context, view, state.game?.record.cursor ?? state.moves.length);
    }
    this.#context.announce(announcementOf(event, state, view));
    this.#show();
  }
}
