/**
 * What Play offers beside the move: a way home where a player has come no nearer for a while, and to finish the race
 * where both armies go home without meeting again.
 */

import type { Ask } from "../../../engine/client.ts";
import type { View } from "../../../engine/gameresults.ts";
import { Progress } from "../../../game/record/progress.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { isComputer, isPerson, onlyPerson } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isMovable } from "../../../game/record/state.ts";
import { endsOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";

const say = speaker("racehelp");

/** Fewer moves than these are sooner made than let be made. */
const WORTH = 6;

interface RaceOffer {
  id: "finish" | "way";
  text: string;
  label: string;
}

interface OfferParts {
  ask: Ask;
  announce: (text: string) => void;
  /** Whether a way may be offered */
  isWayOffered: () => boolean;
  /** There is another offer, or none */
  onChange: () => void;
}

export class RaceOffers {
  #parts;
  /** The place that the offer is for. */
  #record: GameRecord | null = null;
  #isAsked = false;
  #isWayDue = false;
  /** The moves that bring both sides home. */
  #finish: readonly string[] = [];
  #progress = new Progress(2);
  /** Whether it has been announced in this game that the race can be finished. */
  #isTold = false;

  constructor(parts: OfferParts) {
    this.#parts = parts;
  }

  /** What is offered at the shown place; null for nothing. */
  offer(state: SessionState): RaceOffer | null {
    if (state.record !== this.#record || !isOfferable(state)) return null;
    if (this.#finish.length >= WORTH) return offerOf("finish");
    return this.#isWayDue ? offerOf("way") : null;
  }

  /** The game, or what is known of it, has changed. */
  show(state: SessionState) {
    if (state.record !== this.#record) this.#turnTo(state.record);
    if (!isOfferable(state)) return;
    this.#noteProgress(state);
    if (!this.#isAsked && canFinish(state)) void this.#askFinish(state);
  }

  /** The moves that bring both sides home. */
  get finish() {
    return this.#finish;
  }

  /** A way was asked for: it is offered no more here. */
  takeWay() {
    this.#isWayDue = false;
    this.#parts.onChange();
  }

  #turnTo(record: GameRecord) {
    if (record.moves.length === 0) this.#isTold = false;
    this.#record = record;
    this.#isAsked = false;
    this.#isWayDue = false;
    this.#finish = [];
  }

  #noteProgress({ record, race, seats, view }: SessionState) {
    const count = view && race?.[view.player]?.exact;
    const isAlone =
      view && onlyPerson(seats) === view.player && isComputer(seats, view.player === 1 ? 2 : 1);
    if (!isAlone || typeof count !== "number") return;
    if (!this.#progress.note(record, count) || !this.#parts.isWayOffered()) return;
    this.#isWayDue = true;
    this.#parts.announce(say("offer.way.said"));
    this.#parts.onChange();
  }

  async #askFinish({ record }: SessionState) {
    this.#isAsked = true;
    // Without an answer there is no offer.
    const found = await this.#parts.ask("finish", gameFields(record), {}).catch(() => null);
    if (record !== this.#record || !found?.done || found.moves.length < WORTH) return;
    this.#finish = found.moves;
    if (!this.#isTold) this.#parts.announce(say("offer.finish.said"));
    this.#isTold = true;
    this.#parts.onChange();
  }
}

function offerOf(id: RaceOffer["id"]): RaceOffer {
  return { id, text: say(`offer.${id}.text`), label: say(`offer.${id}`) };
}

function isOfferable(state: SessionState) {
  return isMovable(state) && isAtEnd(state.record) && !state.awaiting && !state.hint;
}

/** Only Python knows whether the sides may still meet; games with clocks and with people elsewhere are played out. */
function canFinish({ race, seats, clock, view }: SessionState) {
  const isHere = ([1, 2] as const).every(
    (player) => isPerson(seats, player) || isComputer(seats, player),
  );
  return (
    isHere && !clock && !view?.forced && race?.[1]?.proven === true && race[2]?.proven === true
  );
}

/** The square of the piece whose turn it is on the shortest way, and that may make its step now. */
export function nextOnWay(line: readonly string[], view: View) {
  const steps = line.flatMap((move) => endsOf(move) ?? []);
  const isLegal = ({ from, to }: { from: number; to: number }) =>
    view.legal.some((piece) => piece.from === from && piece.moves.some((move) => move.to === to));
  return (steps.find(isLegal) ?? steps[0])?.from ?? null;
}
