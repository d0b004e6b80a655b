/** The status of a task: a line or two, the result with its stars, or the buttons of the solution. */

import { speaker } from "../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createStatusPanel } from "../../ui/statuspanel.ts";
import { createStepper } from "../../ui/stepper.ts";
import type { StatusView } from "./head.ts";
import { starRow } from "./par.ts";

const say = speaker("solo");

export type StatusAction = "again" | "next" | "close" | DemoStep;
type DemoStep = (typeof STEPS)[number];
const STEPS = ["first", "before", "play", "after"] as const;
const LABELS = Object.freeze({
  first: "demo.first",
  before: "demo.back",
  play: "demo.play",
  after: "demo.on",
} as const);

type OnAction = (id: StatusAction) => void;

/** @param callbacks the focus is lost with the button that had it */
export function createStatus(
  root: HTMLElement,
  { onAction, onFocusLost }: { onAction: OnAction; onFocusLost: () => void },
) {
  const status = createStatusPanel();
  const { main, sub } = status;
  const lines = element("div", { class: "solo-status" }, main, sub);
  const result = createResult(onAction);
  const demo = createDemo(onAction);
  root.replaceChildren(lines, result.root, demo.root);

  return {
    show(view: StatusView, refusal: string) {
      lines.hidden = view.result !== null;
      status.show(lines, { main: view.main, lines: [view.sub], tone: "plain" }, refusal);
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
    element("div", { class: "solo-buttons" }, again, next),
  );
  let shown: number | null = null;

  return {
    root,
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
  const label = (step: DemoStep) => () => say(LABELS[step]);
  const stepper = createStepper(STEPS, { label, onStep: onAction });
  const long = () => say("demo.close");
  const attributes = { class: "button", "data-news": "close", "aria-label": long, title: long };
  const close = button(
    attributes,
    () => onAction("close"),
    () => say("demo.closeShort"),
  );
  const root = element(
    "div",
    { class: "solo-demo", role: "group", hidden: true },
    ...stepper.buttons,
    close,
  );
  mark(root, "aria-label", () => say("demo.region"));
  let isPlaying = false;

  return {
    root,
    show(demo: StatusView["demo"]) {
      root.hidden = demo === null;
      stepper.show(() => demo?.isReady ?? false);
      const playing = demo?.playing ?? false;
      if (playing === isPlaying) return;
      isPlaying = playing;
      const next = playing ? "pause" : "play";
      stepper.change("play", () => say(`demo.${next}`), next);
    },
  };
}
