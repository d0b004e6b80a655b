/** Learn: Salta in short lessons on the real board. */

import type { CellState } from "../../board/grid.ts";
import { addressWith } from "../../game/links/address.ts";
import type { Mode, ModeContext, ModeOf } from "../../game/mode.ts";
import { newRecord } from "../../game/record/record.ts";
import { computer, PERSON } from "../../game/record/seats.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import type { LessonPlace, ModeRequest } from "../../game/routes.ts";
import { addressOf } from "../../game/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { openDialog } from "../../ui/dialog.ts";
import type { LoadNotices } from "../../ui/loadnotice.ts";
import { loadingNotice, missingNotice } from "../../ui/loadnotice.ts";
import { createLearnStore, leftAt, withDone, withRuleset } from "./learnstorage.ts";
import { previewOf } from "./lessonboard.ts";
import type { Lesson } from "./lessons.ts";
import { Course, FIRST_LEVEL, lessonsFile } from "./lessons.ts";
import { LessonViewer } from "./lessonviewer.ts";
import type { EndAction } from "./listpanel.ts";
import { createEnd, createList } from "./listpanel.ts";
import type { LessonAction } from "./panel.ts";
import { KEYS } from "./panel.ts";

const say = speaker("learn");

/** While the lessons come, and where they do not. */
const NOTICES: LoadNotices = Object.freeze({
  class: "learn learn-index",
  heading: "learn-title",
  loading: () => say("list.loading"),
  missing: () => say("list.missing"),
  how: (reason: string) => say("list.missingHow", { reason }),
  again: () => say("list.retry"),
});

export function createMode(context: ModeContext): ModeOf<"learn"> {
  return new LearnMode(context);
}

class LearnMode implements ModeOf<"learn"> {
  #context;
  #place;
  #entry;
  #file;
  #course;
  #viewer;
  #isOn = false;
  /** How often the mode has been entered; what was asked for before is out of date. */
  #entries = 0;
  /** Shows the list or the end anew, while one of them is on; null while a lesson is. */
  #again: (() => void) | null = null;

  #ends: Readonly<Record<EndAction, () => void>> = Object.freeze({
    play: () => this.#playFirst(),
    puzzle: () => this.#context.openScreen({ screen: "puzzles" }),
    rules: () => this.#context.openDialog("rules"),
    more: () => this.#course.next && this.#goTo(this.#course.next),
    list: () => this.#context.openScreen({ screen: "learn", lesson: "list" }),
  });

  constructor(context: ModeContext) {
    const { rulesets, playedRuleset, store } = context;
    this.#context = context;
    this.#place = context.place;
    this.#entry = createLearnStore(store);
    this.#file = lessonsFile(context);
    this.#course = new Course({
      rulesets,
      lessons: () => this.#file.data ?? [],
      learnt: () => this.#entry.value,
      played: playedRuleset,
    });
    this.#viewer = new LessonViewer({
      context,
      cache: new ViewCache(),
      isEnd: (lesson) => this.#course.after(lesson) === null,
      onStep: ({ key }, place) => this.#entry.change((now) => leftAt(now, key, place)),
      onDone: ({ key }) => this.#entry.change((now) => withDone(now, key)),
      onFinish: (lesson) => this.#finish(lesson),
      onList: () => context.openScreen({ screen: "learn", lesson: "list" }),
      onCopy: () => this.#copy(),
      onPlay: () => this.#playFirst(),
    });
    if (this.#entry.quarantined) context.reportQuarantined(this.#entry.quarantined);
  }

  enter({ lesson }: ModeRequest<"learn">) {
    this.#isOn = true;
    void this.#open(lesson);
  }

  get keys(): Mode["keys"] {
    const ids = Object.keys(KEYS) as (keyof typeof KEYS)[];
    return ids.map((id) => [KEYS[id], say(`keys.${id}`), { [KEYS[id]]: () => this.#press(id) }]);
  }

  leave() {
    this.#isOn = false;
    this.#viewer.controller.rest();
  }

  show() {
    if (!this.#isOn) return;
    if (this.#again) this.#again();
    else this.#viewer.show();
  }

  retry() {
    this.#viewer.resume();
  }

  offers() {
    return this.#again ? [] : this.#viewer.controller.offers();
  }

  get controller() {
    return this.#viewer.controller;
  }

  describe(number: number, piece: string, cell: CellState): string {
    return this.#viewer.describe(number, piece, cell);
  }

  #press(action: LessonAction) {
    if (!this.#again && this.#viewer.lesson) this.#viewer.press(action);
  }

  /** Show what is asked for, once the lessons have come. */
  async #open(asked: LessonPlace) {
    this.#entries += 1;
    const entry = this.#entries;
    const isWanted = () => this.#isOn && entry === this.#entries;
    if (!this.#file.data) this.#fill(loadingNotice(NOTICES));
    try {
      await this.#file.ask();
      if (isWanted()) this.#follow(asked);
    } catch (error) {
      if (isWanted()) this.#fill(missingNotice(NOTICES, error, () => void this.#open(asked)));
    }
  }

  #follow(asked: LessonPlace) {
    const course = this.#course;
    const { next } = course;
    if (asked === "next" && next) return this.#teachNext(next);
    if (asked === "next" || asked === "list") return this.#list("");
    const ruleset = "number" in asked ? course.rulesetOf(asked) : null;
    if (!("number" in asked) || ruleset === null) return this.#list(say("list.unknown"));
    this.#entry.change((now) => withRuleset(now, ruleset));
    const lesson = course.lessons.find(({ number }) => number === asked.number);
    if (lesson) return this.#teach(lesson);
    return this.#list(say(course.isAnywhere(asked.number) ? "list.other" : "list.unknown"));
  }

  /** The address becomes that of the lesson, in the same entry of the history. */
  #teachNext(lesson: Lesson) {
    history.replaceState(null, "", addressOf(this.#course.requestFor(lesson)));
    this.#teach(lesson);
  }

  #teach(lesson: Lesson) {
    const isHere = this.#viewer.lesson?.key === lesson.key;
    if (isHere && !this.#again) return this.#viewer.resume();
    this.#again = null;
    if (isHere) this.#viewer.resume();
    else this.#viewer.open(this.#course.taught(lesson), this.#course.stepOf(lesson));
    this.#swap(this.#viewer.root, () => this.#viewer.focus());
  }

  /** @param note why no lesson is shown; "" where none was asked for */
  #list(note: string) {
    this.#viewer.controller.rest();
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

  /** On from the end of a lesson. */
  #finish(lesson: Lesson) {
    const next = this.#course.after(lesson);
    if (next) return this.#goTo(next);
    this.#again = () => {};
    const { root, heading } = createEnd(this.#course.left, (action) => this.#ends[action]());
    this.#swap(root, () => heading.focus());
    this.#context.announce(root.querySelector("p")?.textContent ?? "");
  }

  #goTo(lesson: Lesson) {
    this.#context.openScreen(this.#course.requestFor(lesson));
  }

  #playFirst() {
    const seats = Object.freeze({ 1: PERSON, 2: computer(FIRST_LEVEL) });
    this.#context.openPlay(newRecord(this.#course.firstGame), { seats });
  }

  /**
   * Where the clipboard is not to be had (a plain http host), the address is shown to be copied by hand.
   *
   * @returns how it went
   */
  async #copy(): Promise<string> {
    const { lesson } = this.#viewer;
    if (!lesson) return "";
    const fragment = addressOf(this.#course.requestFor(lesson));
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

  /**
   * Fill the mode's place.
   *
   * @param focus called where the focus was there, or on the board
   */
  #swap(root: HTMLElement, focus: () => void) {
    const focused = document.activeElement;
    const hadFocus = this.#place.contains(focused) || focused?.closest('[role="grid"]');
    this.#fill(root);
    if (hadFocus) focus();
  }

  #fill(root: HTMLElement) {
    if (!root.isConnected) this.#place.replaceChildren(root);
  }

  #focus(selector: string) {
    const found = this.#place.querySelector(selector);
    if (found instanceof HTMLElement) found.focus();
  }
}
