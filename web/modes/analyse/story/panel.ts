/**
 * The panel of the story: the moment that is shown and what is said of it, what can be done there, and the curve
 * of the lead.
 */

import type { Moment, Reason, View } from "../../../engine/gameresults.ts";
import { reasonText } from "../../../game/record/hint.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers } from "../../../game/texts/directions.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { marginOf, rounded, scoreLabel } from "../enginelines.ts";
import { leaderSince } from "../gamestory.ts";
import { PlotPanel } from "../plotpanel.ts";
import type { StoryState } from "./controller.ts";

const say = speaker("story");

/** A move and whom it leaves ahead. */
type Row = { kind: "played" | "better"; move: string; lead: string };

interface MomentTexts {
  title: string;
  rows: readonly Row[];
  /** One sentence: why the better move is good, what is asked, or how the try went */
  told: string;
}

/**
 * @param colours of the sides
 * @param tell how the moves from the start on are told
 */
export function momentTexts(
  state: StoryState,
  colours: readonly string[],
  tell: Tell = byNumbers,
): MomentTexts {
  const { moment, phase } = state;
  if (!moment) return { title: "", rows: [], told: "" };
  const player = playerAt(recordOf(state.game), moment.ply);
  const title = say("move", {
    number: numberOf(state, moment),
    colour: colourName(colours[player - 1] ?? ""),
  });
  const before = state.game.moves.slice(0, moment.ply);
  const told = (move: string) => tell([...before, move]).at(-1) ?? "";
  const played = rowOf("played", told(moment.move), moment.after, colours);
  if (phase === "told") {
    const better = rowOf("better", told(moment.best), moment.before, colours);
    return { title, rows: [played, better], told: whyText(moment.reason, { player, colours }) };
  }
  return { title, rows: [played], told: triedText(state, moment, told(state.tried ?? "")) };
}

function rowOf(kind: Row["kind"], move: string, score: number, colours: readonly string[]): Row {
  return { kind, move, lead: scoreLabel(score, colours) };
}

/** The number of a move, where one of each side makes up a number. */
function numberOf({ game }: StoryState, { ply }: Moment) {
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return Math.floor((ply + later) / 2) + 1;
}

/** Why the better move is good: nobody is addressed, since it may be anybody's. */
function whyText({ kind, piece, moves }: Reason, side: Pick<View, "player" | "colours">) {
  const colour = colourName(side.colours[side.player - 1] ?? "");
  if (kind === "finishes") return say("why.finishes", { colour });
  if (kind === "gains") return say("why.gains", { colour, n: moves ?? 0 });
  return reasonText({ kind, piece, moves }, side);
}

function triedText({ phase, tried, judged }: StoryState, moment: Moment, move: string) {
  if (phase === "trying") return say("find");
  if (phase === "judging") return say("judging", { move });
  if (phase === "right") {
    return tried === moment.best ? say("right.best", { move }) : say("right.good", { move });
  }
  return say("wrong", { move, n: rounded(marginOf(judged?.loss ?? 0)) });
}

/**
 * That a game has no moment, and who led to the end.
 *
 * @param curve for player 1; empty where there is none
 */
export function noMomentText(
  game: StoryState["game"],
  curve: readonly number[],
  colours: readonly string[],
) {
  if (game.moves.length === 0) return say("none.moves");
  const leader = leaderSince(curve);
  if (!leader) return say("none.level");
  const colour = colourName(colours[leader.player - 1] ?? "");
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return say("none.led", { colour, number: Math.floor((leader.ply + later) / 2) + 1 });
}

/** A moment as it is read out. */
export function spokenMoment({ title, rows, told }: MomentTexts) {
  const row = ({ kind, ...slots }: Row) => say(`spoken.${kind}`, slots);
  return lines(title, ...rows.map(row), told);
}

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
