/** What is beside the board: the list, a lesson, the end of the last lesson, or a notice. */

import { effect, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element } from "../../../ui/element.ts";
import type { LoadNotices } from "../../../ui/loadnotice.ts";
import { loadingNotice, missingNotice } from "../../../ui/loadnotice.ts";
import type { LearnStore } from "../stores/learnstore.ts";
import { createList } from "./list.ts";
import type { Panel } from "./panel.ts";

const say = speaker("learn");

const NOTICES: LoadNotices = Object.freeze({
  class: "learn learn-index",
  heading: "title-7",
  loading: () => say("list.loading"),
  missing: () => say("list.missing"),
  how: (reason: string) => say("list.missingHow", { reason }),
  again: () => say("list.retry"),
});

export function showScreens(
  store: LearnStore,
  { announce, place, rulesets }: Pick<ModeContext, "announce" | "place" | "rulesets">,
  panel: Panel,
) {
  let list: ReturnType<typeof createList> | null = null;

  /** @param focus called if the focus was in the replaced content, or on the board */
  function swap(root: HTMLElement, focus: () => void) {
    const focused = document.activeElement;
    const hadFocus = place.contains(focused) || focused?.closest('[role="grid"]');
    fill(root);
    if (hadFocus) queueMicrotask(focus); // once the other views have drawn
  }

  function fill(root: HTMLElement) {
    if (!root.isConnected) place.replaceChildren(root);
  }

  function showList() {
    list ??= createList(store, rulesets);
    const { root, start } = list;
    swap(root, () => start.focus());
  }

  function showEnd() {
    const { root, heading, text } = createEnd(store);
    swap(root, () => heading.focus());
    announce(text());
  }

  function show() {
    const { screen } = store;
    if (screen.kind === "loading") fill(loadingNotice(NOTICES));
    else if (screen.kind === "missing") {
      fill(missingNotice(NOTICES, screen.error, () => void store.fetch()));
    } else if (screen.kind === "list") showList();
    else if (screen.kind === "lesson") swap(panel.root, () => panel.focus());
    else showEnd();
  }

  effect(() => {
    void store.screen;
    untracked(show);
  });
}

/** The screen after the last lesson, with ways to go on. */
function createEnd(store: LearnStore) {
  const { left } = store.course;
  const isAll = left === 0;
  const actions = isAll
    ? (["play", "puzzle", "rules", "list"] as const)
    : (["more", "play", "rules", "list"] as const);
  const attributes = { class: "title-8", tabindex: -1 };
  const heading = element("h2", attributes, () => say(isAll ? "end.title" : "end.last"));
  const text = () => (isAll ? say("end.how") : say("end.left", { n: left }));
  const buttons = actions.map((action, order) => {
    const look = { class: order ? "button" : "button button-main", "data-action": action };
    return button(
      look,
      () => store.act(action),
      () => say(`end.${action}`),
    );
  });
  const root = element(
    "div",
    { class: "learn learn-index" },
    heading,
    element("p", {}, text),
    element("div", { class: "group learn-ways" }, ...buttons),
  );
  return { root, heading, text };
}
