/** The head of a task: its title, where it belongs, and its figures. */

import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { explain } from "../../ui/explain.ts";
import { drawing, icon } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import type { HeadView } from "./panelviews.ts";

const say = speaker("solo");

export type Tool = "watch" | "share" | "turn";

/** A path on a field of 24 by 24. */
const SHARE = "M8.500 8.500v-4h11v11h-11M4.500 8.500h11v11h-11z";

export function createHead(root: HTMLElement, onTool: (tool: Tool) => void) {
  const title = element("h2", { class: "solo-title" });
  const place = element("span", { class: "solo-place" });
  const best = element("span", { class: "solo-best" });
  const watch = tool("watch", icon("eye"), onTool);
  const tools = element(
    "div",
    { class: "solo-tools" },
    watch,
    tool("share", drawing(SHARE), onTool),
    tool("turn", icon("turn"), onTool),
  );
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
