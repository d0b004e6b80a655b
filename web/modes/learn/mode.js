/** Learn: Salta in short lessons on the real board. */

import { addressWith } from "../../game/address.js";
import { createDataFile } from "../../game/datafile.js";
import { faultText } from "../../game/faulttext.js";
import { fragmentOf } from "../../game/mode.js";
import { newRecord } from "../../game/record.js";
import { computer, PERSON } from "../../game/seats.js";
import { ViewCache } from "../../game/viewcache.js";
import { say } from "../../i18n/learn.js";
import { createCopyField } from "../../ui/copyfield.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { readAddress } from "./address.js";
import { Course } from "./course.js";
import { createEnd } from "./endpanel.js";
import { createLearnStore, leftAt, withDone, withRuleset } from "./learnstorage.js";
import { previewOf } from "./lessonboard.js";
import { parseLessons } from "./lessons.js";
import { LessonStage } from "./lessonstage.js";
import { createList } from "./listpanel.js";

/** @import { Mode, ModeContext } from "../../game/mode.js" */
/** @import { Asked } from "./address.js" */
/** @import { EndAction } from "./endpanel.js" */
/** @import { Lesson } from "./lessons.js" */
/** @import { LessonAction } from "./panel.js" */

/** By key, what the buttons of a lesson do. */
const ACTIONS = Object.freeze(
  /** @type {const} */ ({ n: "next", b: "back", s: "again", l: "show", t: "list" }),
);
/** The computer that a learner plays first. */
const LEVEL = 1;

/** @param {ModeContext} context @returns {Mode} */
export function createMode(context) {
  return new LearnMode(context);
}

/** @implements {Mode} */
class LearnMode {
  #context;
  #place;
  #entry;
  #file;
  #course;
  #stage;
  #isOn = false;
  /** How often the mode has been entered; what was asked for before is out of date. */
  #entries = 0;
  /** Shows the list or the end anew, while one of them is on; null while a lesson is. @type {(() => void) | null} */
  #again = null;

  shortcuts = Object.freeze(
    Object.fromEntries(
      Object.entries(ACTIONS).map(([key, name]) => [key, () => this.#press(name)]),
    ),
  );

  /** @type {Readonly<Record<EndAction, () => void>>} */
  #ends = Object.freeze({
    play: () => this.#playFirst(),
    puzzle: () => this.#context.openMode("puzzles"),
    rules: () => this.#context.showRules(),
    more: () => this.#course.next && this.#goTo(this.#course.next),
    list: () => this.#context.openMode("learn"),
  });

  /** @param {ModeContext} context */
  constructor(context) {
    const { data, rulesets, playedRuleset, store } = context;
    this.#context = context;
    this.#place = context.place;
    this.#entry = createLearnStore(store);
    this.#file = createDataFile(data.build.data?.lessons, parseLessons);
    this.#course = new Course({
      rulesets,
      lessons: () => this.#file.data ?? [],
      learnt: () => this.#entry.value,
      played: playedRuleset,
    });
    this.#stage = new LessonStage({
      context,
      cache: new ViewCache(),
      isEnd: (lesson) => this.#course.after(lesson) === null,
      onStep: ({ key }, place) => this.#entry.change((now) => leftAt(now, key, place)),
      onDone: ({ key }) => this.#entry.change((now) => withDone(now, key)),
      onFinish: (lesson) => this.#finish(lesson),
      onList: () => context.openMode("learn"),
      onCopy: () => this.#copy(),
    });
    if (this.#entry.aside) context.reportAside(this.#entry.aside);
  }

  /** @param {import("../../game/mode.js").AddressRequest | null} request */
  enter(request) {
    this.#isOn = true;
    void this.#open(readAddress(request?.rest ?? ""));
  }

  get keys() {
    return Object.entries(ACTIONS).map(
      ([key, action]) => /** @type {const} */ ([key, say(`keys.${action}`)]),
    );
  }

  leave() {
    this.#isOn = false;
    this.#stage.rest();
  }

  show() {
    if (!this.#isOn) return;
    if (this.#again) this.#again();
    else this.#stage.show();
  }

  retry() {
    this.#stage.resume();
  }

  offers() {
    return this.#again ? [] : this.#stage.offers();
  }

  /** @param {{ from: number, to: number }} move */
  onMove(move) {
    this.#stage.play(move);
  }

  /** @param {import("../../board/choice.js").Refusal} refusal */
  onRefused(refusal) {
    this.#stage.refuse(refusal);
  }

  /** @type {import("../../board/grid.js").Describe} */
  describe(number, piece, cell) {
    return this.#stage.describe(number, piece, cell);
  }

  /** @param {LessonAction} action */
  #press(action) {
    if (!this.#again && this.#stage.lesson) this.#stage.press(action);
  }

  /** Show what an address asks for, once the lessons have come. @param {Asked | null} asked  null where it is none */
  async #open(asked) {
    this.#entries += 1;
    const entry = this.#entries;
    const isWanted = () => this.#isOn && entry === this.#entries;
    if (!this.#file.data) this.#fill(waitingNotice());
    try {
      await this.#file.ask();
      if (isWanted()) this.#follow(asked);
    } catch (error) {
      if (isWanted()) this.#fill(missingNotice(error, () => void this.#open(asked)));
    }
  }

  /** @param {Asked | null} asked */
  #follow(asked) {
    const course = this.#course;
    const { next } = course;
    if (asked?.isNext && next) return this.#teachNext(next);
    const ruleset = asked && course.rulesetOf(asked);
    if (ruleset === null) return this.#list(say("list.unknown"));
    if (asked?.number === null) return this.#list("");
    this.#entry.change((now) => withRuleset(now, ruleset));
    const lesson = course.lessons.find(({ number }) => number === asked?.number);
    if (lesson) return this.#teach(lesson);
    return this.#list(say(course.isAnywhere(asked?.number) ? "list.other" : "list.unknown"));
  }

  /** The address becomes that of the lesson, in the same entry of the history. @param {Lesson} lesson */
  #teachNext(lesson) {
    const rest = this.#course.restOf(lesson);
    history.replaceState(null, "", fragmentOf("learn", { rest }));
    this.#teach(lesson);
  }

  /** @param {Lesson} lesson */
  #teach(lesson) {
    const isHere = this.#stage.lesson?.key === lesson.key;
    if (isHere && !this.#again) return this.#stage.resume();
    this.#again = null;
    if (isHere) this.#stage.resume();
    else this.#stage.open(lesson, this.#course.stepOf(lesson));
    this.#swap(this.#stage.root, () => this.#stage.focus());
  }

  /** @param {string} note  why no lesson is shown; "" where none was asked for */
  #list(note) {
    this.#stage.rest();
    this.#again = () => this.#showPreview();
    this.#showPreview();
    const list = createList({ ...this.#course.listView(), note }, (ruleset) => {
      this.#entry.change((now) => withRuleset(now, ruleset));
      this.#list("");
      this.#focus("select");
    });
    this.#swap(list, () => this.#focus(".learn-start"));
  }

  #showPreview() {
    const { board, rulesets, settings } = this.#context;
    const { next } = this.#course;
    if (next) board.show(previewOf(next, rulesets.presetOf(next.ruleset).opening, settings()));
  }

  /** On from the end of a lesson. @param {Lesson} lesson */
  #finish(lesson) {
    const next = this.#course.after(lesson);
    if (next) return this.#goTo(next);
    this.#again = () => {};
    const { root, heading } = createEnd(this.#course.left, (action) => this.#ends[action]());
    this.#swap(root, () => heading.focus());
    this.#context.announce(root.querySelector("p")?.textContent ?? "");
  }

  /** @param {Lesson} lesson */
  #goTo(lesson) {
    this.#context.openMode("learn", { rest: this.#course.restOf(lesson) });
  }

  #playFirst() {
    const seats = Object.freeze({ 1: PERSON, 2: computer(LEVEL) });
    this.#context.openPlay(newRecord(this.#course.ruleset), { seats });
  }

  /** Where the clipboard is not to be had (a plain http host), the address is shown to be copied by hand. @returns {Promise<string>} how it went */
  async #copy() {
    const { lesson } = this.#stage;
    if (!lesson) return "";
    const fragment = fragmentOf("learn", { rest: this.#course.restOf(lesson) });
    const address = addressWith(location.href, fragment);
    try {
      await navigator.clipboard.writeText(address);
      return say("step.copied");
    } catch {
      const body = [createCopyField(() => say("step.address"), address).root];
      openDialog({ name: "lesson", title: () => say("step.copy"), body });
      return "";
    }
  }

  /** Fill the mode's place. @param {HTMLElement} root @param {() => void} focus  called where the focus was there, or on the board */
  #swap(root, focus) {
    const focused = document.activeElement;
    const hadFocus = this.#place.contains(focused) || focused?.closest('[role="grid"]');
    this.#fill(root);
    if (hadFocus) focus();
  }

  /** @param {HTMLElement} root */
  #fill(root) {
    if (!root.isConnected) this.#place.replaceChildren(root);
  }

  /** @param {string} selector */
  #focus(selector) {
    const found = this.#place.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }
}

/** What fills the mode's place until the lessons have come. */
function waitingNotice() {
  return element("p", { class: "learn learn-index", role: "status" }, () => say("list.loading"));
}

/** The lessons did not come. @param {unknown} error @param {() => void} onAgain */
function missingNotice(error, onAgain) {
  const told = element("p");
  void faultText(error).then((reason) =>
    write(told, () => say("list.missingHow", { reason: reason() })),
  );
  return element(
    "div",
    { class: "learn learn-index", role: "alert" },
    element("h2", { class: "learn-title" }, () => say("list.missing")),
    told,
    button({ class: "button button-main" }, onAgain, () => say("list.retry")),
  );
}
