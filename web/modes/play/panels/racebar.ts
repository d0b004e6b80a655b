/** The race on one bar: each side's distance from home, its pieces there, who leads and by how many moves. */

import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import type { Lead, Racer } from "../../../game/texts/racers.ts";
import { leadAfter, leadOf, racersOf } from "../../../game/texts/racers.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { PATHS } from "../../../ui/drawings/house.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { explain } from "../../../ui/explain.ts";
import { drawing } from "../../../ui/pageicons.ts";

const say = speaker("race");

type Pair = readonly [Racer, Racer];

/** How long the last count stays while a new position is counted, in milliseconds. */
const PATIENCE = 600;
/** How long a note replaces the lead, in milliseconds. */
const NOTED = 4000;
/** Plies between two positions from which their leads can no longer be compared. */
const APART = 3;
/** A lead of this many moves fills three quarters of its maximum. */
const FAR = 14;
/** Maximum part of the other side's half that a lead takes, in percent of the bar. */
const REACH = 46;

export interface RaceShown {
  /** The `scoring` of the ruleset. */
  scoring: string;
  /** Whether player 2 sits at the lower edge of the board. */
  isTurned: boolean;
  /** The winner and the margin, if the game is over. */
  verdict: string;
  /** Whether the lead is shown as deciding the race. */
  isDecided: boolean;
}

/** The position a count belongs to. */
type Place = { game: string; ply: number };

/** The bar of the page, and the one turned to the player at the far side of a flat device. */
export class RaceBars {
  #near;
  #far: { root: Element; bar: RaceBar } | null = null;
  #onRoutes;

  constructor(root: HTMLElement, onRoutes: () => void) {
    this.#onRoutes = onRoutes;
    this.#near = new RaceBar(root, onRoutes);
  }

  show(state: SessionState, { scoring, isTurned, verdict, isDecided }: RaceShown) {
    const racers = racersOf(state, scoring);
    if (!racers) return;
    const [one, two] = racers;
    const { record, seeking, awaiting } = state;
    const place = { game: `${record.ruleset}|${record.start}`, ply: record.cursor };
    const isPending = seeking || awaiting !== null;
    const shown = { place, isPending, verdict: isOver(state) ? verdict : null, isDecided };
    this.#near.show(isTurned ? [two, one] : [one, two], shown);
    const root = document.querySelector<HTMLElement>(".far > .race");
    if (root && !this.#far) this.#far = { root, bar: new RaceBar(root, this.#onRoutes) };
    this.#far?.bar.show(isTurned ? [one, two] : [two, one], shown);
  }

  note(text: string) {
    for (const bar of [this.#near, this.#far?.bar]) bar?.note(text);
  }
}

class RaceBar {
  #sides;
  #line = element("p", { class: "race-lead" });
  #parts = [0, 1].map(() => element("span", { class: "disc race-part" }));
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Replaces the lead until its time is over. */
  #note: { text: string; timer: ReturnType<typeof setTimeout> } | null = null;
  /** The last complete count, and its position in the game. */
  #shown: { pair: Pair; place: Place; lead: Lead } | null = null;
  /** The winner and the margin, if the game is over. */
  #verdict: string | null = null;

  constructor(root: HTMLElement, onRoutes: () => void) {
    this.#sides = [createSide(onRoutes), createSide(onRoutes)] as const;
    const [first, second] = this.#sides;
    const track = element("div", { class: "race-track", "aria-hidden": "true" }, ...this.#parts);
    mark(root, "role", "group");
    mark(root, "aria-label", () => say("region"));
    root.replaceChildren(first.root, this.#line, second.root, track);
  }

  /**
   * @param pair the side at the lower edge of the board first
   * @param shown `isPending`: a move waits for Python's answer, so the count is of the position before; `verdict`:
   *   the winner and the margin, null while nobody has won; `isDecided`: the lead is shown as it is now
   */
  show(
    pair: Pair,
    shown: { place: Place; isPending: boolean; verdict: string | null; isDecided: boolean },
  ) {
    const { place, isPending, verdict, isDecided } = shown;
    clearTimeout(this.#timer);
    this.#verdict = verdict;
    this.#writeLead();
    const isCounted = pair.every(({ toGo }) => Number.isFinite(toGo.range[1]));
    const write = () => this.#write(pair, place, isDecided);
    if (!this.#shown || (isCounted && !isPending)) write();
    else if (!isPending) this.#timer = setTimeout(write, PATIENCE);
  }

  /** @see RaceBars.note */
  note(text: string) {
    clearTimeout(this.#note?.timer);
    const timer = setTimeout(() => {
      this.#note = null;
      this.#writeLead();
    }, NOTED);
    this.#note = { text, timer };
    this.#writeLead();
  }

  #writeLead() {
    const [note, shown] = [this.#note, this.#shown];
    const text = note?.text ?? (() => (shown ? leadText(shown.lead, shown.pair) : ""));
    write(this.#line, this.#verdict ?? text);
  }

  #write(pair: Pair, place: Place, isDecided: boolean) {
    const last = this.#shown;
    const isGoingOn = last && isNear(last.place, place) && !isDecided;
    const lead = leadAfter(isGoingOn ? last.lead : null, pair);
    this.#shown = { pair, place, lead };
    this.#writeLead();
    const [least, most] = leadOf(pair);
    const leads = [least, -most];
    for (const [place, racer] of pair.entries()) {
      this.#sides[place]?.show(racer);
      const part = this.#parts[place];
      if (!part) continue;
      mark(part, "data-colour", racer.colour);
      part.style.inlineSize = `${(50 + REACH * Math.tanh((leads[place] ?? 0) / FAR)).toFixed(1)}%`;
    }
  }
}

function createSide(onRoutes: () => void) {
  let topic: string | null = null;
  const count = element("span", { class: "race-count" });
  const home = element("span", { class: "race-home" });
  const all = element("span", { class: "race-all" });
  const spoken = element("span", { class: "unseen" });
  const unit = element("span", { class: "race-unit" }, () => say("unit"));
  const pieces = element("span", { class: "race-pieces" }, home, all);
  const house = drawing(PATHS.house);
  const seen = element("span", { "aria-hidden": "true" }, count, unit, house, pieces);
  const root = button({ class: "race-side" }, () => {}, seen, spoken);
  explain(root, {
    topic: () => topic,
    action: { label: () => say("pieces"), onPress: onRoutes },
  });

  return {
    root,
    show({
      player,
      colourName: colour,
      toGo: { text, label, mark: kind },
      home: n,
      pieces: total,
    }: Racer) {
      topic = `togo.${kind}`;
      mark(root, "data-player", String(player));
      mark(root, "data-mark", kind);
      write(count, text);
      write(home, String(n));
      write(all, `/${total}`);
      write(spoken, () => say("side", { colour, label, n, total }));
    },
  };
}

/** Whether the lead at one position still applies at another. */
function isNear(one: Place, other: Place) {
  return one.game === other.game && Math.abs(one.ply - other.ply) < APART;
}

/** "You lead by about 7", "Red leads by about 3", "Level". */
export function leadText({ leader, by: n }: Lead, pair: Pair) {
  const racer = pair.find(({ player }) => player === leader);
  return racer ? say("lead", { who: racer.isYou ? "you" : racer.colourName, n }) : say("level");
}
