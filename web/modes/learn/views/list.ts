/** The list of the lessons, with a choice of the rules. */

import { effect } from "../../../base/signals.ts";
import { addressOf } from "../../../game/routes.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { positionThumbnail } from "../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { pageIcon } from "../../../ui/pageicons.ts";
import { rulesetField } from "../../../ui/rulesetfield.ts";
import type { Lesson } from "../lessons.ts";
import { LAST_BASIC, lessonTitle } from "../lessontexts.ts";
import type { CourseStore } from "../stores/coursestore.ts";
import type { LearnStore } from "../stores/learnstore.ts";

const say = speaker("learn");

/** The side of a square in CSS pixels. */
const SQUARE = 12;

/** The lessons must have been fetched. */
export function createList(store: LearnStore, rulesets: Rulesets) {
  const note = element("p", { class: "notice learn-note", role: "status" });
  // A link, so that "back" leads back here.
  const start = element("a", { class: "button button-main learn-start" });
  const sum = element("span");
  const rules = createRules(store, rulesets);
  const root = element(
    "div",
    { class: "learn learn-index" },
    element("h2", { class: "title-7" }, () => say("list.title")),
    note,
    element("p", {}, () => say("list.how")),
    start,
    // Link to the rules, since a phone has them in its menu, where no newcomer looks.
    element("p", { class: "learn-sum flow gap-0 across-5 soft between" }, sum, rulesLink()),
    ...(store.course.rulesets.length > 1 ? [rules.root] : []),
    ...createCards(store),
  );

  effect(() => {
    if (store.screen.kind !== "list") return;
    const { course, note: reason } = store;
    const { lessons, next, left, ruleset } = course;
    const [done, count] = [lessons.length - left, lessons.length];
    note.hidden = reason.value === null;
    write(note, reason.value ? say(`list.${reason.value}`) : "");
    start.hidden = next === null;
    if (next) mark(start, "href", addressOf(course.requestFor(next)));
    write(start, startText(course));
    write(sum, say("list.done", { done, count }));
    rules.show(ruleset);
  });
  return { root, start };
}

function startText({ next, left, isBegun }: CourseStore) {
  if (!next) return "";
  if (left === 0) return say("list.again");
  return isBegun ? say("list.continue", { title: lessonTitle(next) }) : say("list.start");
}

function rulesLink() {
  const href = addressOf({ screen: "rules" });
  return element("a", { href }, () => sayOfPage("menu.rulesShort"));
}

function createRules(store: LearnStore, rulesets: Rulesets) {
  const field = rulesetField({
    label: () => say("list.rules"),
    rulesets,
    ids: store.course.rulesets,
    value: store.course.ruleset,
    onChoose(ruleset) {
      store.chooseRuleset(ruleset);
      field.root.querySelector("select")?.focus();
    },
  });
  return field;
}

function createCards(store: LearnStore) {
  const basics = element("ol", { class: "stack gap-3" });
  const further = element("ol", { class: "stack gap-3" });
  let shown: readonly Lesson[] = [];
  let cards: readonly Card[] = [];

  effect(() => {
    if (store.screen.kind !== "list") return;
    const { course } = store;
    const { lessons, next } = course;
    if (lessons !== shown) {
      const count = lessons.filter(({ number }) => number <= LAST_BASIC).length;
      cards = lessons.map((lesson, order) => createCard(lesson, order, course));
      const roots = cards.map(({ root }) => root);
      basics.replaceChildren(...roots.slice(0, count));
      further.replaceChildren(...roots.slice(count));
      further.start = count + 1;
    }
    shown = lessons;
    for (const card of cards) card.show(next);
  });
  return [
    element("h3", { class: "learn-part" }, () => say("list.basics")),
    basics,
    element("h3", { class: "learn-part" }, () => say("list.further")),
    further,
  ];
}

type Card = ReturnType<typeof createCard>;

function createCard(lesson: Lesson, order: number, course: CourseStore) {
  const slots = () => ({ place: order + 1, title: lessonTitle(lesson) });
  const { colours, player, steps } = lesson;
  const look = { colours, bottom: player, square: SQUARE };
  const picture = positionThumbnail(steps[0]?.position ?? "", look);
  const title = element("span", { class: "learn-name grow" }, () => say("list.lesson", slots()));
  const tick = element("span", { class: "learn-tick fixed" });
  const href = addressOf(course.requestFor(lesson));
  const attributes = { class: "learn-card row gap-5", href, "data-lesson": lesson.id };
  const link = element("a", attributes, picture, title, tick);

  return {
    root: element("li", {}, link),
    show(next: Lesson | null) {
      const isDone = course.isDone(lesson);
      const isNext = lesson.key === next?.key;
      const key = isDone ? "list.lessonDone" : isNext ? "list.lessonNext" : "list.lesson";
      mark(link, "aria-label", () => say(key, slots()));
      mark(link, "data-done", isDone ? "" : null);
      mark(link, "data-next", isNext ? "" : null);
      tick.replaceChildren(...(isDone ? [pageIcon("proven")] : []));
    },
  };
}
