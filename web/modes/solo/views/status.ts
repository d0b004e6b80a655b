/** The status of a task, the stars of a result, the buttons of the solution, and the offer of a way. */

import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { createStatusPanel } from "../../../ui/statuspanel.ts";
import { createStepper } from "../../../ui/stepper.ts";
import { resultText, statusLines } from "../descriptions.ts";
import type { SoloState } from "../state.ts";
import { prospectKind } from "../state.ts";
import type { SoloStore } from "../stores/solostore.ts";
import { starRow } from "./stars.ts";

const say = speaker("solo");
const sayWay = speaker("racehelp");
const sayDay = speaker("today");

const LABELS = Object.freeze({
  first: "demo.first",
  before: "demo.back",
  play: "demo.play",
  after: "demo.on",
} as const);
const STEPS = ["first", "before", "play", "after"] as const;

export function createStatus(
  store: SoloStore,
  { board, engine }: Pick<ModeContext, "board" | "engine">,
) {
  const status = createStatusPanel();
  const { main, sub } = status;
  const lines = element("div", { class: "solo-status" }, main, sub);
  const result = createResult(store);
  const demo = createDemo(store);
  const offer = createOffer(store);
  const root = element(
    "div",
    { class: "solo-news stack line-below" },
    lines,
    result.root,
    demo.root,
    offer,
  );

  effect(() => {
    const { task, offer: way } = store;
    const isReady = engine.state === "ready";
    const trouble = store.course.isMissing ? say("course.missing") : "";
    const view = statusOf(task.state, { trouble, next: nextLabel(store), isReady });
    lines.hidden = view.result !== null;
    const shown = { main: view.main, lines: [view.sub], tone: "plain" as const };
    status.show(lines, shown, task.refusing.text);
    mark(sub, "data-prospect", view.prospect);
    const showButtons = () => {
      result.show(view.result, view.next);
      demo.show(view.demo);
      offer.hidden = !way.isOffered.value;
    };
    keepFocus(root, showButtons, () => board.focus());
  });
  return root;
}

export function statusOf(
  state: SoloState,
  {
    trouble = "",
    next = "",
    isReady = true,
  }: {
    /** Why there is no task; "" while it is loading. */
    trouble?: string;
    next?: string;
    isReady?: boolean;
  } = {},
) {
  const { task, demo } = state;
  const isMissing = !task && trouble !== "";
  const missing = { main: trouble, sub: say("status.chooseHow") };
  const lines = isMissing ? missing : statusLines(state, isReady);
  return {
    ...lines,
    prospect: state.hinted || state.watch ? prospectKind(state) : null,
    result: demo ? null : resultText(state),
    next,
    demo: demo && { playing: demo.playing, isReady: demo.line !== null },
  };
}

type StatusView = ReturnType<typeof statusOf>;

function createOffer({ offer }: SoloStore) {
  const text = element("span", {}, () => sayWay("offer.way.text"));
  const accept = button(
    { class: "button" },
    () => offer.accept(),
    () => sayWay("offer.way"),
  );
  return element("p", { class: "row solo-offer text-3 between", hidden: true }, text, accept);
}

function nextLabel({ day: { value: day }, task }: SoloStore) {
  if (day) return sayDay(day.next ? "daily.next" : "daily.title");
  return say(task.task?.origin.from === "made" ? "result.another" : "result.next");
}

function createResult(store: SoloStore) {
  const stars = element("span", { class: "solo-stars" });
  const headline = element("h3", { class: "title-7" });
  const par = element("p", { class: "status-sub small" });
  const best = element("p", { class: "status-sub small result-best" });
  const lead = button({ class: "button button-main", "data-news": "next" }, () => store.next());
  const attributes = { class: "button", "data-news": "again" };
  const again = button(
    attributes,
    () => void store.task.step("first"),
    () => say("result.again"),
  );
  const root = element(
    "section",
    { class: "solo-result stack gap-3", "aria-label": () => say("result.region"), hidden: true },
    element("div", { class: "row wrap gap-0 across-5" }, stars, headline),
    element("div", {}, par, best),
    element("div", { class: "buttons solo-buttons" }, again, lead),
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
      lead.hidden = label === "";
      write(lead, label);
    },
  };
}

function createDemo({ task }: SoloStore) {
  const label = (step: (typeof STEPS)[number]) => () => say(LABELS[step]);
  const stepper = createStepper(STEPS, {
    label,
    onStep: (id) => void (id === "play" ? task.solution.toggle() : task.step(id)),
  });
  const long = () => say("demo.close");
  const attributes = { class: "button", "data-news": "close", "aria-label": long, title: long };
  const close = button(
    attributes,
    () => void task.solution.close(),
    () => say("demo.closeShort"),
  );
  const root = element(
    "div",
    { class: "solo-demo row gap-0", role: "group", hidden: true },
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
