/** The end of the last lesson: what the learner can do with what they know. */

import { say } from "../../i18n/learn.ts";
import { button, element } from "../../ui/element.ts";

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
