/** The buttons of a step, and the one that leads to a game in Play. */

import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { LessonState } from "../lessonstate.ts";
import { nextLabel, playOffer } from "../lessontexts.ts";
import type { LearnAction, LearnStore } from "../stores/learnstore.ts";
import { KEYS } from "./actions.ts";

const say = speaker("learn");

type StepAction = Exclude<keyof typeof KEYS, "list">;

/** A button that cannot be pressed now keeps its place in the tab order. */
export function createRow(store: LearnStore, press: (action: LearnAction) => void) {
  const stepButton = (id: StepAction) => {
    const attributes = { class: "button", "data-action": id, "aria-keyshortcuts": KEYS[id] };
    return button(
      attributes,
      () => press(id),
      () => say(`actions.${id}`),
    );
  };
  const buttons = {
    back: stepButton("back"),
    again: stepButton("again"),
    show: stepButton("show"),
    next: stepButton("next"),
  };
  const attributes = { class: "learn-buttons flow gap-3 line-above", role: "group" };
  const root = element("div", attributes, ...Object.values(buttons));
  mark(root, "aria-label", () => say("actions.region"));

  effect(() => {
    const { state } = store.lesson;
    if (!state) return;
    const { possible } = store;
    const isPlayMain = playOffer(state)?.isMain === true;
    const labels = labelsIn(state, store.course.after(state.lesson) === null);
    for (const id of Object.keys(buttons) as StepAction[]) {
      const target = buttons[id];
      const isPossible = possible.value.has(id);
      write(target, labels[id] ?? say(`actions.${id}`));
      target.hidden = isPlayMain && !isPossible;
      mark(target, "aria-disabled", isPossible ? null : "true");
    }
    buttons.next.classList.toggle("button-main", state.phase === "done" && !isPlayMain);
  });
  return { root, next: buttons.next };
}

/** @param isEnd whether no lesson follows */
function labelsIn(state: LessonState, isEnd: boolean): Partial<Record<LearnAction, string>> {
  const game = { again: say("actions.playAgain"), show: say("actions.hint") };
  return { ...(state.game && game), next: nextLabel(state, isEnd) };
}

/**
 * The main button of a step is always in sight.
 *
 * @param row the button's place while it is the main button
 * @param body the button's place otherwise
 */
export function createPlayButton(store: LearnStore, row: Element, body: Element) {
  const attributes = { class: "button", "data-action": "play", hidden: true };
  const root = button(attributes, () => store.act("play"));
  body.append(root);

  effect(() => {
    const { state } = store.lesson;
    const offer = state && playOffer(state);
    const place = offer?.isMain ? row : body;
    if (root.parentElement !== place) place.append(root);
    root.hidden = offer === null;
    write(root, offer?.label ?? "");
    root.classList.toggle("button-main", offer?.isMain === true);
  });
  return root;
}
