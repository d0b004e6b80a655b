/** Learn: one lesson, step by step. */

import type { Describe } from "../../../board/grid.ts";
import { createRaces } from "../../../game/record/races.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { addressOf } from "../../../game/routes.ts";
import { asFault } from "../../../game/texts/faultkinds.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { describeSquare } from "../../../modes/learn/lessonboard.ts";
import type { Event } from "../../../modes/learn/lessoncontroller.ts";
import { LessonController } from "../../../modes/learn/lessoncontroller.ts";
import { lessonsFile, lessonsFor, withoutPlay } from "../../../modes/learn/lessons.ts";
import type { LessonState } from "../../../modes/learn/lessonstate.ts";
import { isLast, stepOf } from "../../../modes/learn/lessonstate.ts";
import { announcementOf, canDo, isBrief, panelViewOf } from "../../../modes/learn/lessontexts.ts";
import { FAULTS } from "../../protocol.ts";
import { LOST } from "../cover.ts";
import type { CreateMode, FrameMode, ModeButton, ModeFacts } from "../framemode.ts";
import { ContentMode, lineFacts, sendMove } from "../framemode.ts";

const say = speaker("learn");

export const createMode: CreateMode = (...given) => new LearnMode(...given);

const NOTHING = Object.freeze({ back: false, again: false, show: false, next: false });

class LearnMode extends ContentMode implements FrameMode {
  own = 1 as const;
  controller: LessonController = new LessonController({
    ...this.context,
    cache: new ViewCache(),
    races: createRaces([]),
    openingOf: () => this.opening,
    isBrief,
    sound: this.context.sounds.play,
    onChange: this.show,
    onFault: this.context.fail,
    onEvent: (event, state) => this.#happened(event, state),
    onDone: () => this.#done(),
    onStep() {},
    onFinish() {},
  });
  #file = lessonsFile(this.context);
  /** Whether the lesson has shown anything that was to be found. */
  #isHelped = false;
  #isSolved = false;

  presses = Object.freeze({
    before: () => this.controller.step("before"),
    hint: () => this.controller.showMe(),
    after: () => this.controller.next(),
  });

  describe: Describe = (number, piece, cell) =>
    describeSquare(this.controller.state, number, piece, cell);

  choose = (option: string) => this.controller.choose(option);

  async begin() {
    if (this.controller.state) return this.controller.resume();
    const { rulesets, fail } = this.context;
    const { lesson: asked, record } = this.content;
    const miss = (code: string, why: string) => {
      const message = `lesson ${asked} by the rules of ${record.ruleset}: ${why}`;
      fail({ code, message, details: {} });
    };
    try {
      const fields = rulesets.fieldsOf(record.ruleset);
      const lessons = lessonsFor(await this.#file.ask(), { fields, colours: this.opening.colours });
      const lesson = lessons.find(({ number }) => number === asked);
      if (lesson) await this.controller.open(withoutPlay(lesson), 0);
      else miss(FAULTS.option, "there is no such lesson by these rules");
    } catch (error) {
      miss(LOST, asFault(error).message);
    }
  }

  lines() {
    const { state } = this.controller;
    if (!state) return { main: say("list.loading") };
    const { title, step, instruction, counts, game, answer, tone, options } = panelViewOf(
      state,
      false,
    );
    const sentences = [answer, ...game.slice(-1)].filter((line) => line !== "");
    const known = [...counts, ...game.slice(0, -1)];
    const labels = known.length + sentences.length > 0 ? known : [title, step];
    return { main: instruction, labels, sentences, tone: tone ?? ("plain" as const), options };
  }

  buttons(): readonly ModeButton[] {
    const { state } = this.controller;
    const can = state ? canDo(state) : NOTHING;
    const isEnd = state !== null && isLast(state);
    return [
      { id: "before", isOn: can.back, label: say("actions.back") },
      { id: "again", isOn: can.back || can.again },
      { id: "hint", isOn: can.show, label: say("actions.show") },
      { id: "after", isOn: can.next && !isEnd, label: say("actions.next") },
    ];
  }

  facts(): ModeFacts {
    const { state, view, isMovable } = this.controller;
    const { first } = this.context.rulesets;
    const {
      lesson,
      record: { ruleset },
    } = this.content;
    const moves = state?.game?.record.moves ?? state?.moves ?? [];
    const start = state && stepOf(state).position;
    const tone = state?.answer?.tone;
    const known = view ?? { position: start ?? this.opening.position };
    return {
      ...lineFacts(view, known, { ruleset, start, moves }, isMovable),
      solved: this.#isSolved,
      verdict: tone ? (tone === "good" ? "right" : "wrong") : null,
      offer: null,
      address: addressOf({
        screen: "learn",
        lesson: { number: lesson, ruleset: ruleset === first ? null : ruleset },
      }),
    };
  }

  reset() {
    const { state } = this.controller;
    return state ? this.controller.open(state.lesson, 0) : this.begin();
  }

  #done() {
    this.#isSolved = true;
    this.context.send("solved", {
      helped: this.#isHelped || this.controller.state?.isShown === true,
    });
  }

  #happened(event: Event, state: LessonState) {
    const { view } = this.controller;
    this.#isHelped ||= state.isShown || event === "hinted";
    const { length } = state.moves;
    const isMove = event === "replied" || event === "moved" || (event === "right" && length > 0);
    if (view && isMove) sendMove(this.context, view, state.game?.record.cursor ?? length);
    this.context.announce(announcementOf(event, state, view));
    this.show();
  }
}
