/** The head of a task: its title, where it belongs, and its figures. */

import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { PATHS } from "../../ui/drawings/solo.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { explain } from "../../ui/explain.ts";
import { icon } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import { drawing } from "../../ui/pageicons.ts";
import type { Names } from "./descriptions.ts";
import { parText, placeOf, resultText, statusLines, titleOf } from "./descriptions.ts";
import { isProven } from "./par.ts";
import type { Results } from "./results.ts";
import { playerIn } from "./soloboard.ts";
import type { SoloState } from "./state.ts";
import { prospectIn } from "./state.ts";
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
    isMaking = false,
  }: {
    /** Why there is no task; "" where there is one, or it is on its way */
    trouble?: string;
    /** Whether another task is being made */
    isMaking?: boolean;
  } = {},
  /** What leads on from the task, where it is a step of a day; otherwise "" */
  next: string = "",
) {
  const { task, demo } = state;
  const lines = pickerLines(trouble, isMaking, task !== null) ?? statusLines(state);
  return {
    ...lines,
    prospect: state.hinted || state.watch ? prospectKind(state) : null,
    result: demo ? null : resultText(state),
    next: next || say(task?.origin.from === "made" ? "result.another" : "result.next"),
    demo: demo && { playing: demo.playing, isReady: demo.line !== null },
  };
}

export type StatusView = ReturnType<typeof statusOf>;

/** What there is to say of the choice of a task; null: nothing. */
function pickerLines(trouble: string, isMaking: boolean, hasTask: boolean) {
  if (isMaking) return { main: say("day.making"), sub: "" };
  return !hasTask && trouble ? { main: trouble, sub: say("status.chooseHow") } : null;
}

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
