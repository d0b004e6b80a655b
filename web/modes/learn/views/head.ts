/** The head of a lesson: its title, the learner's place in it, the way to the list, and its address to be copied. */

import { effect } from "../../../base/signals.ts";
import { addressWith } from "../../../game/links/address.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { addressOf } from "../../../game/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { createCopyField } from "../../../ui/copyfield.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { PATHS } from "../../../ui/drawings/learn.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import { drawing } from "../../../ui/pageicons.ts";
import { lessonTitle, stepText } from "../lessontexts.ts";
import type { LearnStore } from "../stores/learnstore.ts";
import { KEYS } from "./actions.ts";

const say = speaker("learn");

export function createHead(store: LearnStore, announce: ModeContext["announce"]) {
  const attributes = { "data-action": "list", "aria-keyshortcuts": KEYS.list };
  const list = button({ class: "menu-item", ...attributes }, () => store.act("list"));
  list.append(icon("before"));
  label(list, () => say("step.list"));
  const copy = button({ class: "menu-item", "data-action": "copy" }, () => void copyAddress());
  const title = element("h2", { class: "title-7" });
  const step = element("span");
  const dots = element("span", { class: "learn-dots", "aria-hidden": "true" });
  const sub = element("p", { class: "row learn-step small" }, dots, step);
  const words = element("div", { class: "words" }, title, sub);

  function showCopy(text: Text, drawn: SVGElement) {
    label(copy, text);
    copy.replaceChildren(drawn);
  }

  async function copyAddress() {
    const { state } = store.lesson;
    if (!state) return;
    const fragment = addressOf(store.course.requestFor(state.lesson));
    const address = addressWith(location.href, fragment);
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      openAddress(address);
      return;
    }
    const text = say("step.copied");
    showCopy(text, icon("proven"));
    announce(text);
  }

  effect(() => {
    const { state } = store.lesson;
    if (!state) return;
    const text = lessonTitle(state.lesson);
    if (title.textContent !== text) showCopy(() => say("step.copy"), drawing(PATHS.link));
    write(title, text);
    write(step, stepText(state));
    showDots(dots, state.place, state.lesson.steps.length);
  });
  return element("header", { class: "learn-head row gap-2 line-below" }, list, words, copy);
}

function label(target: HTMLElement, text: Text) {
  mark(target, "aria-label", text);
  mark(target, "title", text);
}

function showDots(dots: HTMLElement, place: number, count: number) {
  while (dots.childElementCount > count) dots.lastElementChild?.remove();
  while (dots.childElementCount < count) dots.append(element("i"));
  for (const [order, dot] of [...dots.children].entries()) {
    mark(dot, "data-dot", order < place ? "done" : order === place ? "here" : null);
  }
}

/** Without a clipboard, as on a plain http host, the address is copied by hand. */
function openAddress(address: string) {
  const body = [createCopyField(() => say("step.address"), address).root];
  openDialog({ name: "lesson", title: () => say("step.copy"), body });
}
