/** The end of the last lesson, with the ways to go on. */

import { speaker } from "../../../i18n/catalogue.ts";
import { button, element } from "../../../ui/element.ts";
import type { LearnStore } from "../stores/learnstore.ts";

const say = speaker("learn");

export function createEnd(store: LearnStore) {
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
