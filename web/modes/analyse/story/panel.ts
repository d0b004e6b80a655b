/**
 * The panel of the story: the shown moment with its texts and actions, and the curve of the expected lead.
 */

import type { Moment, MomentReason, View } from "../../../engine/gameresults.ts";
import { reasonText } from "../../../game/record/hint.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers } from "../../../game/texts/directions.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { PlotPanel } from "../plotpanel.ts";
import { movesLost, scoreLabel, wholeMoves } from "../scores.ts";
import type { StoryState } from "./controller.ts";

const say = speaker("story");

/** A move, and its cost or the lead after it. */
interface Row {
  kind: "played" | "better";
  move: string;
  /** Written after the move */
  text: string;
  spoken: string;
}

interface MomentTexts {
  title: string;
  rows: readonly Row[];
  /** The task, the verdict on a try, or the reason for the better move */
  sentence: string;
}

/** The sides, and which of them is the only person; null for two persons or none. */
export interface Sides {
  colours: readonly string[];
  person: Player | null;
}

export const NO_TEXTS: MomentTexts = Object.freeze({ title: "", rows: [], sentence: "" });

/** @param tell puts the moves of a game into words */
export function momentTexts(
  state: StoryState,
  { colours, person }: Sides,
  tell: Tell = byNumbers,
): MomentTexts {
  const { moment, phase } = state;
  if (!moment) return NO_TEXTS;
  const player = playerAt(recordOf(state.game), moment.ply);
  const number = numberOf(state, moment);
  const colour = colourName(colours[player - 1] ?? "");
  const title = person ? say("round", { number }) : say("move", { number, colour });
  const before = state.game.moves.slice(0, moment.ply);
  const moveText = (move: string) => tell([...before, move]).at(-1) ?? "";
  const row = (kind: Row["kind"], move: string, score: number) =>
    leadRow(kind, moveText(move), scoreLabel(score, colours));
  const why = () => whyText(moment.reason, { player, colours });
  if (phase === "best") {
    return { title, rows: [row("played", moment.move, moment.before)], sentence: why() };
  }
  if (phase === "answer" || phase === "right") {
    const rows = [
      row("played", moment.move, moment.after),
      row("better", moment.best, moment.before),
    ];
    const right = phase === "right" ? [rightText(state, moment, moveText)] : [];
    return { title, rows, sentence: [...right, why()].join(" ") };
  }
  const rows = [costRow(moveText(moment.move), costOf(moment))];
  return { title, rows, sentence: triedText(state, moveText(state.tried ?? "")) };
}

function leadRow(kind: Row["kind"], move: string, lead: string): Row {
  return { kind, move, text: lead, spoken: say(`spoken.${kind}`, { move, lead }) };
}

function costRow(move: string, n: number): Row {
  const spoken = say("spoken.costs", { move, n });
  return { kind: "played", move, text: say("costs", { n }), spoken };
}

/** In whole moves, and equal to the difference of the two leads as shown. */
function costOf({ before, after }: Pick<Moment, "before" | "after">) {
  return Math.max(1, Math.abs(wholeMoves(before) - wholeMoves(after)));
}

/** The round of a moment: a move of each side. */
function numberOf({ game }: StoryState, { ply }: Moment) {
  const later = playerAt(recordOf(game), 0) === 2 ? 1 : 0;
  return Math.floor((ply + later) / 2) + 1;
}

/** Why the better move is good. It addresses nobody, since the move may be either side's. */
function whyText({ kind, piece, moves }: MomentReason, side: Pick<View, "player" | "colours">) {
  const colour = colourName(side.colours[side.player - 1] ?? "");
  const opponent = colourName(side.colours[2 - side.player] ?? "");
  const n = moves ?? 0;
  if (kind === "finishes") return say("why.finishes", { colour });
  if (kind === "gains") return say("why.gains", { colour, n });
  if (kind === "prevents") {
    return say("why.prevents", { opponent, piece: piece ? pieceName(piece) : "", n });
  }
  if (kind === "spares") return say("why.spares");
  if (kind === "ahead") return say("why.ahead", { n });
  return reasonText({ kind, piece, moves }, side);
}

function rightText({ tried }: StoryState, moment: Moment, moveText: (move: string) => string) {
  const move = moveText(tried ?? "");
  return tried === moment.best ? say("right.best", { move }) : say("right.good", { move });
}

function triedText({ phase, judged }: StoryState, move: string) {
  if (phase === "trying") return say("find");
  if (phase === "judging") return say("judging", { move });
  return say("wrong", { move, n: movesLost(judged?.loss ?? 0) });
}

/** Why a game has no moments. */
export function noMomentText({ moves }: StoryState["game"], person: Player | null) {
  if (moves.length === 0) return say("none.moves");
  return say("none.clean", { who: person ? "you" : "both" });
}

/** A moment as it is read out. */
export function spokenMoment({ title, rows, sentence }: MomentTexts) {
  return lines(title, ...rows.map(({ spoken }) => spoken), sentence);
}

export const ACTIONS = Object.freeze(["again", "answer", "next", "analyse"] as const);
export type StoryAction = (typeof ACTIONS)[number];

export interface PanelView {
  /** "Moment 2 of 5"; without a moment, why there is none or that they are being looked for */
  place: string;
  /** Who leads in the shown position; "" if that is not certain */
  lead: string;
  /** The moves that compulsory jumps have cost both sides; "" for none */
  forced: string;
  texts: MomentTexts;
  /** The same to be read aloud: a sign for a piece cannot be spoken */
  spoken: MomentTexts;
  phase: string;
  hasBefore: boolean;
  hasNext: boolean;
  /** The actions that are possible, the main one first */
  actions: readonly { id: StoryAction; label: string }[];
  /** Says that more moments are being looked for; "" once all are known */
  busy: string;
  plot: Parameters<PlotPanel["show"]>[0];
}

export class StoryPanel {
  root;
  #place = element("h2", { class: "story-place", tabindex: -1 });
  #before;
  #next;
  #title = element("h3", { class: "story-title" });
  #lead = element("p", { class: "story-lead" });
  #rows = element("dl", { class: "story-rows" });
  #sentence = element("p", { class: "story-sentence" });
  #buttons = element("div", { class: "story-buttons" });
  #busy = element("p", { class: "fine story-busy", role: "status" });
  #forced = element("p", { class: "fine story-forced" });
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
    const parts = [this.#title, this.#lead, this.#rows, this.#sentence];
    this.root = element(
      "section",
      { class: "an story", "aria-label": label, hidden: true },
      head,
      element("div", { class: "story-moment" }, ...parts, this.#buttons),
      this.#busy,
      this.#forced,
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

  #show({ place, lead, forced, texts, spoken, phase, ...rest }: PanelView) {
    const { hasBefore, hasNext, actions, busy, plot } = rest;
    write(this.#place, place);
    write(this.#forced, forced);
    this.#forced.hidden = forced === "";
    write(this.#title, texts.title);
    write(this.#lead, lead);
    this.#lead.hidden = lead === "";
    writeSentences(this.#sentence, [texts.sentence], [spoken.sentence]);
    write(this.#busy, busy);
    this.#showRows(texts.rows, spoken.rows);
    this.#showActions(actions);
    this.#title.hidden = texts.title === "";
    this.#sentence.hidden = texts.sentence === "";
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
    const parts = rows.flatMap(({ kind, move, text }, at) => [
      element("dt", { "data-kind": kind }, say(kind)),
      element("dd", {}, moveElement(move, spoken[at]?.move ?? move), ` ${text}`),
    ]);
    this.#rows.replaceChildren(...parts);
  }

  /** Keep the buttons that stay, and with them the focus. */
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
