/** The panel of the story: the moment that is shown, what can be done there, and the curve of the lead. */

import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { PlotPanel } from "../plotpanel.ts";
import type { MomentTexts } from "./texts.ts";

const say = speaker("story");

export const ACTIONS = Object.freeze(["try", "answer", "next", "analyse"] as const);
export type StoryAction = (typeof ACTIONS)[number];

export interface PanelView {
  /** Which of how many moments; of none, why there is none or what is being done */
  place: string;
  texts: MomentTexts;
  /** The same as it is read aloud: a sign for a piece cannot be spoken */
  spoken: MomentTexts;
  /** How a try went */
  phase: string;
  hasBefore: boolean;
  hasNext: boolean;
  /** The labels of those that can be done, the main one first */
  actions: readonly { id: StoryAction; label: string }[];
  /** That more moments are being looked for; "" once all are known */
  busy: string;
  plot: Parameters<PlotPanel["show"]>[0];
}

export class StoryPanel {
  root;
  #place = element("h2", { class: "story-place", tabindex: -1 });
  #before;
  #next;
  #title = element("h3", { class: "story-title" });
  #rows = element("dl", { class: "story-rows" });
  #told = element("p", { class: "story-told" });
  #buttons = element("div", { class: "story-buttons" });
  #busy = element("p", { class: "fine story-busy", role: "status" });
  #plot;
  #onAction;
  #shownRows = "";
  #shownActions = "";

  constructor({
    onAction,
    onStep,
    onPly,
  }: {
    onAction: (action: StoryAction) => void;
    onStep: (by: -1 | 1) => void;
    onPly: (ply: number) => void;
  }) {
    this.#onAction = onAction;
    this.#before = stepButton("before", () => onStep(-1));
    this.#next = stepButton("after", () => onStep(1));
    this.#plot = new PlotPanel({ onGo: onPly, onReview: () => {}, onStop: () => {} });
    const head = element("div", { class: "story-head" }, this.#before, this.#place, this.#next);
    const label = () => say("region");
    const parts = [this.#title, this.#rows, this.#told];
    this.root = element(
      "section",
      { class: "an story", "aria-label": label, hidden: true },
      head,
      element("div", { class: "story-moment" }, ...parts, this.#buttons),
      this.#busy,
      this.#plot.root,
    );
  }

  focus() {
    this.#place.focus({ preventScroll: true });
  }

  show(view: PanelView) {
    keepFocus(
      this.root,
      () => this.#show(view),
      () => this.focus(),
    );
  }

  #show({ place, texts, spoken, phase, hasBefore, hasNext, actions, busy, plot }: PanelView) {
    write(this.#place, place);
    write(this.#title, texts.title);
    writeSentences(this.#told, [texts.told], [spoken.told]);
    write(this.#busy, busy);
    this.#showRows(texts.rows, spoken.rows);
    this.#showActions(actions);
    this.#title.hidden = texts.title === "";
    this.#told.hidden = texts.told === "";
    this.#busy.hidden = busy === "";
    mark(this.root, "data-phase", phase);
    for (const [press, isThere] of [
      [this.#before, hasBefore],
      [this.#next, hasNext],
    ] as const) {
      mark(press, "aria-disabled", isThere ? null : "true");
    }
    this.#plot.show(plot);
  }

  #showRows(rows: MomentTexts["rows"], spoken: MomentTexts["rows"]) {
    const key = JSON.stringify([rows, spoken]);
    if (key === this.#shownRows) return;
    this.#shownRows = key;
    const parts = rows.flatMap(({ kind, move, lead }, at) => [
      element("dt", { "data-kind": kind }, say(kind)),
      element("dd", {}, moveElement(move, spoken[at]?.move ?? move), ` ${lead}`),
    ]);
    this.#rows.replaceChildren(...parts);
  }

  /** A button that stays keeps the focus. */
  #showActions(actions: PanelView["actions"]) {
    const key = JSON.stringify(actions);
    if (key === this.#shownActions) return;
    this.#shownActions = key;
    const known = new Map(
      [...this.#buttons.children].map((made) => [made.getAttribute("data-action"), made]),
    );
    const made = actions.map(({ id, label }, place) => {
      const press =
        known.get(id) ?? button({ class: "button", "data-action": id }, () => this.#onAction(id));
      write(press, label);
      press.classList.toggle("button-main", place === 0);
      return press;
    });
    for (const old of [...this.#buttons.children]) if (!made.includes(old)) old.remove();
    for (const [place, press] of made.entries()) {
      const there = this.#buttons.children[place] ?? null;
      if (there !== press) this.#buttons.insertBefore(press, there);
    }
  }
}

/** @param heard how it is read aloud */
function moveElement(move: string, heard: string) {
  const shown = element("strong");
  writeSentences(shown, [move], [heard]);
  return shown;
}

function stepButton(step: "before" | "after", onPress: () => void) {
  const label = () => say(step === "before" ? "before" : "next");
  const attributes = { class: "an-step story-step", "data-step": step };
  const press = button({ ...attributes, "aria-label": label, title: label }, () => {
    if (!press.hasAttribute("aria-disabled")) onPress();
  });
  press.append(icon(step));
  return press;
}
