/** The head beside a task: its title, its figures, and the tools for the board. */

import { effect } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { PATHS } from "../../../ui/drawings/solo.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { explain } from "../../../ui/explain.ts";
import { icon } from "../../../ui/icons.ts";
import type { Text } from "../../../ui/livetext.ts";
import { drawing } from "../../../ui/pageicons.ts";
import type { Names } from "../descriptions.ts";
import { parText, placeOf, titleOf } from "../descriptions.ts";
import type { Results } from "../results.ts";
import type { SoloState } from "../state.ts";
import { prospectKind } from "../state.ts";
import type { SoloStore } from "../stores/solostore.ts";
import { keyOf } from "../task.ts";
import { openShare } from "./sharedialog.ts";

const say = speaker("solo");

export function createHead(store: SoloStore, rulesets: Rulesets) {
  const title = element("h2", { class: "solo-title" });
  const place = element("span", { class: "solo-place" });
  const best = element("span", { class: "solo-best" });
  const watch = tool("watch", icon("eye"), () => store.toggleWatch());
  const share = () => store.task.task && openShare(store.task.task, rulesets);
  const others = [
    tool("share", drawing(PATHS.copy), share),
    tool("turn", icon("turn"), () => store.turn()),
  ];
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
  const names = element("div", {}, title, element("p", { class: "small solo-sub" }, place, best));
  const header = element("header", { class: "row solo-head" }, names, tools);

  effect(() => {
    const view = headOf(store.task.state, store.names, store.results.value);
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
  });
  return { root: element("div", {}, header, figures), header };
}

function tool(name: "watch" | "share" | "turn", drawn: SVGElement, act: () => unknown) {
  const label = () => say(`tools.${name}`);
  const attributes = { class: "menu-item", "data-tool": name, "aria-label": label, title: label };
  return button(attributes, () => void act(), drawn);
}

/** @param topic the topic that explains the meter */
function meter(name: Text, topic?: () => string) {
  const count = element("span", { class: "meter-count" });
  const note = element("span", { class: "meter-note" });
  const value = element("dd", { class: "proof" }, icon("proven"), count, note);
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

function word(name: Text, topic: () => string) {
  const made = button({}, () => {}, name);
  explain(made, { topic });
  return made;
}

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
