/** The list of the lessons: what is done, what comes next, and by which rules. */

import { addressOf } from "../../game/routes.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { button, element } from "../../ui/element.ts";
import { pageIcon } from "../../ui/pageicons.ts";
import { rulesetField } from "../../ui/rulesetfield.ts";
import type { Lesson } from "./lessons.ts";
import { titleOf } from "./lessontexts.ts";

const say = speaker("learn");

/** The number of the last lesson that one needs for a first game. */
const BASICS = 6;
/** CSS pixels of a square of the small boards. */
const SQUARE = 12;

export interface ListView {
  lessons: readonly Lesson[];
  /** The one to go on with */
  next: Lesson | null;
  /** Keys of lessons */
  done: readonly string[];
  /** Whether any lesson was ever opened */
  isBegun: boolean;
  /** Why the list is shown and not a lesson; "" for no such reason */
  note: string;
  /** To choose from */
  ids: readonly string[];
  rulesets: Rulesets;
  /** The chosen one */
  ruleset: string;
  hrefOf: (lesson: Lesson) => string;
}

export function createList(view: ListView, onRuleset: (ruleset: string) => void) {
  const { lessons, next, done, note } = view;
  const count = lessons.filter(({ key }) => done.includes(key)).length;
  const parts = [
    element("h2", { class: "learn-title" }, () => say("list.title")),
    ...(note ? [element("p", { class: "learn-note", role: "status" }, note)] : []),
    element("p", {}, () => say("list.how")),
    ...(next ? [startLink(next, view, count)] : []),
    element(
      "p",
      { class: "learn-sum" },
      element("span", {}, () => say("list.done", { done: count, count: lessons.length })),
      // A phone has them in its menu, where no newcomer looks.
      element("a", { href: addressOf({ screen: "rules" }) }, () => sayOfPage("menu.rulesShort")),
    ),
    ...(view.ids.length > 1 ? [rulesField(view, onRuleset)] : []),
    ...partsOf(view),
  ];
  return element("div", { class: "learn learn-index" }, ...parts);
}

/** The lessons that one needs for a first game, and the others. */
function partsOf(view: ListView) {
  const cards = view.lessons.map((lesson, place) => card(lesson, place, view));
  const basics = view.lessons.filter(({ number }) => number <= BASICS).length;
  return [
    element("h3", { class: "learn-part" }, () => say("list.basics")),
    element("ol", { class: "learn-list" }, ...cards.slice(0, basics)),
    element("h3", { class: "learn-part" }, () => say("list.further")),
    element("ol", { class: "learn-list", start: basics + 1 }, ...cards.slice(basics)),
  ];
}

/**
 * The big button: a link, so that "back" leads back here.
 *
 * @param count of those that are done
 */
function startLink(next: Lesson, { lessons, isBegun, hrefOf }: ListView, count: number) {
  const text = () =>
    count === lessons.length
      ? say("list.again")
      : isBegun
        ? say("list.continue", { title: titleOf(next) })
        : say("list.start");
  return element("a", { class: "button button-main learn-start", href: hrefOf(next) }, text);
}

function rulesField({ rulesets, ids, ruleset }: ListView, onChoose: (ruleset: string) => void) {
  const label = () => say("list.rules");
  return rulesetField({ label, rulesets, ids, value: ruleset, onChoose }).root;
}

function card(lesson: Lesson, order: number, { next, done, hrefOf }: ListView) {
  const isDone = done.includes(lesson.key);
  const slots = () => ({ place: order + 1, title: titleOf(lesson) });
  const isNext = lesson.key === next?.key;
  const key = isDone ? "list.lessonDone" : isNext ? "list.lessonNext" : "list.lesson";
  const position = lesson.steps[0]?.position ?? "";
  const look = { colours: lesson.colours, bottom: lesson.player, square: SQUARE };
  const picture = positionThumbnail(position, look);
  const attributes = {
    class: "learn-card",
    href: hrefOf(lesson),
    "aria-label": () => say(key, slots()),
    "data-lesson": lesson.id,
    ...(isDone ? { "data-done": true } : {}),
    ...(isNext ? { "data-next": true } : {}),
  };
  const title = element("span", { class: "learn-name" }, () => say("list.lesson", slots()));
  const tick = element("span", { class: "learn-tick" }, ...(isDone ? [pageIcon("proven")] : []));
  return element("li", {}, element("a", attributes, picture, title, tick));
}

// The end of the last lesson: what the learner can do with what they know.

export type EndAction = "play" | "puzzle" | "rules" | "more" | "list";

/** @param left lessons that are still open */
export function createEnd(left: number, onAction: (action: EndAction) => void) {
  const isAll = left === 0;
  const actions: readonly EndAction[] = isAll
    ? ["play", "puzzle", "rules", "list"]
    : ["more", "play", "rules", "list"];
  const heading = element("h2", { class: "learn-end", tabindex: -1 }, () =>
    say(isAll ? "end.title" : "end.last"),
  );
  const buttons = actions.map((action, order) => {
    const attributes = { class: order ? "button" : "button button-main", "data-action": action };
    return button(
      attributes,
      () => onAction(action),
      () => say(`end.${action}`),
    );
  });
  const text = () => (isAll ? say("end.how") : say("end.left", { n: left }));
  const root = element(
    "div",
    { class: "learn learn-index" },
    heading,
    element("p", {}, text),
    element("div", { class: "learn-ways" }, ...buttons),
  );
  return { root, heading };
}
