/** The status of a task: a line or two, the result with its stars, or the buttons of the solution. */

import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { keepFocus } from "../../ui/focus.ts";
import { icon } from "../../ui/icons.ts";
import { writeSentences } from "../../ui/sentences.ts";
import type { StatusView } from "./head.ts";
import { starRow } from "./par.ts";

const say = speaker("solo");

export type StatusAction = "again" | "next" | "first" | "back" | "play" | "on" | "close";
type OnAction = (id: StatusAction) => void;

/** @param callbacks the focus is lost with the button that had it */
export function createStatus(
  root: HTMLElement,
  { onAction, onFocusLost }: { onAction: OnAction; onFocusLost: () => void },
) {
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const lines = element("div", { class: "solo-status" }, main, sub);
  const result = createResult(onAction);
  const demo = createDemo(onAction);
  root.replaceChildren(lines, result.root, demo.root);

  return {
    /** The place for what there is to tell others of a result. */
    told: result.told,
    show(view: StatusView) {
      lines.hidden = view.result !== null;
      write(main, view.main);
      write(sub, view.sub);
      mark(sub, "data-prospect", view.prospect);
      const showButtons = () => {
        result.show(view.result, view.next);
        demo.show(view.demo);
      };
      keepFocus(root, showButtons, onFocusLost);
    },
  };
}

function createResult(onAction: OnAction) {
  const stars = element("span", { class: "solo-stars" });
  const headline = element("h3", { class: "solo-headline" });
  const par = element("p", { class: "status-sub" });
  const best = element("p", { class: "status-sub result-best" });
  const told = element("div");
  const next = button({ class: "button button-main", "data-news": "next" }, () => onAction("next"));
  const attributes = { class: "button", "data-news": "again" };
  const again = button(
    attributes,
    () => onAction("again"),
    () => say("result.again"),
  );
  const root = element(
    "section",
    { class: "solo-result", "aria-label": () => say("result.region"), hidden: true },
    element("div", { class: "solo-won" }, stars, headline),
    element("div", {}, par, best),
    told,
    element("div", { class: "solo-buttons" }, again, next),
  );
  let shown: number | null = null;

  return {
    root,
    told,
    show(result: StatusView["result"], label: string) {
      root.hidden = result === null;
      if (result && result.stars !== shown) stars.replaceChildren(starRow(result.stars));
      shown = result?.stars ?? null;
      write(headline, result?.headline ?? "");
      write(par, result?.par ?? "");
      writeSentences(best, result?.best ?? []);
      next.hidden = label === "";
      write(next, label);
    },
  };
}

function createDemo(onAction: OnAction) {
  const tool = (id: "first" | "back" | "play" | "on", drawn: SVGElement) => {
    const label = () => say(`demo.${id}`);
    const attributes = { class: "menu-item", "data-news": id, "aria-label": label, title: label };
    return button(attributes, () => onAction(id), drawn);
  };
  const play = tool("play", icon("play"));
  const steps = [
    tool("first", icon("first")),
    tool("back", icon("before")),
    play,
    tool("on", icon("after")),
  ];
  const long = () => say("demo.close");
  const attributes = { class: "button", "data-news": "close", "aria-label": long, title: long };
  const close = button(
    attributes,
    () => onAction("close"),
    () => say("demo.closeShort"),
  );
  const root = element("div", { class: "solo-demo", role: "group", hidden: true }, ...steps, close);
  mark(root, "aria-label", () => say("demo.region"));
  let isPlaying = false;

  return {
    root,
    show(demo: StatusView["demo"]) {
      root.hidden = demo === null;
      for (const step of steps) mark(step, "aria-disabled", demo?.isReady ? null : "true");
      const playing = demo?.playing ?? false;
      if (playing === isPlaying) return;
      isPlaying = playing;
      const label = () => say(playing ? "demo.pause" : "demo.play");
      mark(play, "aria-label", label);
      mark(play, "title", label);
      play.replaceChildren(icon(playing ? "pause" : "play"));
    },
  };
}
