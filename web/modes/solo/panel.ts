/**
 * What stands beside a task: its head with title and figures, its status with the stars or the buttons of the
 * solution, and the row of buttons.
 */

import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { PATHS } from "../../ui/drawings/solo.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import { explain } from "../../ui/explain.ts";
import { drawingOf, icon } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import { drawing } from "../../ui/pageicons.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createStatusPanel } from "../../ui/statuspanel.ts";
import { createStepper } from "../../ui/stepper.ts";
import type { Names } from "./descriptions.ts";
import { parText, placeOf, resultText, statusLines, titleOf } from "./descriptions.ts";
import { isProven, starRow } from "./par.ts";
import type { Results } from "./results.ts";
import type { SoloSession } from "./session.ts";
import type { SoloState } from "./state.ts";
import { isMovable, playerIn, prospectIn } from "./state.ts";
import { keyOf } from "./task.ts";

const say = speaker("solo");

export type Tool = "watch" | "share" | "turn";

export function createHead(root: HTMLElement, onTool: (tool: Tool) => void) {
  const title = element("h2", { class: "solo-title" });
  const place = element("span", { class: "solo-place" });
  const best = element("span", { class: "solo-best" });
  const watch = tool("watch", icon("eye"), onTool);
  const others = [tool("share", drawing(PATHS.copy), onTool), tool("turn", icon("turn"), onTool)];
  const tools = element("div", { class: "solo-tools" }, watch, ...others);
  const moves = meter(() => say("meter.moves"));
  let isProven = false;
  const par = meter(
    () => say("meter.par"),
    () => (isProven ? "par.proven" : "par.open"),
  );
  const distance = meter(
    () => say("meter.distance"),
    () => "distance",
  );
  const figures = element("dl", { class: "solo-meters" }, moves.root, par.root, distance.root);
  const names = element("div", {}, title, element("p", { class: "solo-sub" }, place, best));
  root.replaceChildren(element("header", { class: "solo-head" }, names, tools), figures);

  return {
    show(view: HeadView) {
      write(title, view.title);
      write(place, view.place);
      write(best, view.best);
      mark(watch, "aria-pressed", String(view.watch));
      write(moves.count, String(view.made));
      write(par.count, view.par.count);
      write(par.note, view.par.sure);
      isProven = view.par.proven;
      mark(par.root, "data-mark", view.par.proven ? "proven" : null);
      mark(par.root, "data-prospect", view.prospect);
      write(distance.count, () =>
        view.distance === null ? say("meter.none") : String(view.distance),
      );
    },
  };
}

function tool(name: Tool, drawn: SVGElement, onTool: (tool: Tool) => void) {
  const label = () => say(`tools.${name}`);
  const attributes = { class: "menu-item", "data-tool": name, "aria-label": label, title: label };
  return button(attributes, () => onTool(name), drawn);
}

/** @param topic what explains it */
function meter(name: Text, topic?: () => string) {
  const count = element("span", { class: "meter-count" });
  const note = element("span", { class: "meter-note" });
  const value = element("dd", {}, icon("proven"), count, note);
  return {
    root: element(
      "div",
      { class: "meter" },
      element("dt", {}, topic ? word(name, topic) : name),
      value,
    ),
    count,
    note,
  };
}

/** A name that explains itself. */
function word(name: Text, topic: () => string) {
  const made = button({}, () => {}, name);
  explain(made, { topic });
  return made;
}

/** What the panels beside the board show of a task. */
export function headOf(state: SoloState, names: Names, results: Results) {
  const { task, demo, view, watch } = state;
  const made = demo ? demo.shown : (state.record?.cursor ?? 0);
  const best = task && results.best[keyOf(task)];
  return {
    title: task ? titleOf(task, names) : say("task.none"),
    place: task ? placeOf(task, names) : "",
    best: best ? say("task.best", { moves: best.moves }) : "",
    watch,
    made,
    // Par is not being proven while the solution is shown.
    par: parText(task?.par ?? null, state.proving && !demo),
    prospect: watch ? prospectKind(state) : null,
    distance: view && !demo ? view.simple : null,
  };
}

type HeadView = ReturnType<typeof headOf>;

export function statusOf(
  state: SoloState,
  {
    trouble = "",
    next = "",
    isReady = true,
  }: {
    /** Why there is no task; "" where there is one, or it is on its way */
    trouble?: string;
    /** What leads on from the task, where it is a step of a day; otherwise "" */
    next?: string;
    /** Whether Python is awake */
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
    next: next || say(task?.origin.from === "made" ? "result.another" : "result.next"),
    demo: demo && { playing: demo.playing, isReady: demo.line !== null },
  };
}

export type StatusView = ReturnType<typeof statusOf>;

/** @param colours by the rules of the task */
export function moveListOf(state: SoloState, colours: readonly string[]) {
  const { record, demo } = state;
  const names = [colourName(colours[playerIn(state) - 1] ?? "")];
  const whose = { first: 1 as const, names };
  if (demo) return { ...whose, moves: demo.line ?? [], cursor: demo.shown };
  return { ...whose, moves: record?.moves ?? [], cursor: record?.cursor ?? 0 };
}

function prospectKind(state: SoloState) {
  if (state.demo) return null;
  const { task, finish } = state;
  if (!finish || !task?.par) return prospectIn(state)?.kind ?? null;
  if (finish.moves > task.par.high) return "over";
  return isProven(task.par) ? "within" : "open";
}

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

export type SoloAction = (typeof ACTIONS)[number]["id"];

export const ACTIONS = Object.freeze([
  { id: "tasks", key: "t", sign: "games" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "restart", key: "s", path: PATHS.restart },
  { id: "hint", key: "h" },
  { id: "goals", key: "g" },
  { id: "solution", key: "l", sign: "play" },
] as const);

const LONG = Object.freeze({
  tasks: "actions.tasksLong",
  undo: "actions.undo",
  redo: "actions.redo",
  restart: "actions.restartLong",
  hint: "actions.hintLong",
  goals: "actions.goalsLong",
  solution: "actions.solutionLong",
} as const);

/** What can be done now. While the solution is shown, undo and redo step through it. */
export function possibleActions(session: SoloSession): ReadonlySet<SoloAction> {
  const { state } = session;
  const { task, demo, hinting, hinted, failure } = state;
  const offers: [SoloAction, boolean][] = [
    ["tasks", true],
    ["undo", session.canStep("undo")],
    ["redo", session.canStep("redo")],
    ["restart", session.canStep("first")],
    ["hint", isMovable(state) && !hinting && !hinted],
    ["goals", task !== null],
    ["solution", task !== null && !demo && !failure],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

export function createActions(root: HTMLElement, onAction: (id: SoloAction) => void) {
  root.setAttribute("role", "group");
  const row = createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(LONG[id]),
    onAction,
  });

  return {
    show(possible: ReadonlySet<SoloAction>, areGoalsShown: boolean) {
      row.show(possible);
      row.press("goals", areGoalsShown);
    },
  };
}
