/**
 * The cues and offers of the race in Play.
 *
 * Cues announce its turning points. Offers appear beside the move: a way home for a player who has made no progress
 * for a while, and to finish the race once nothing can turn it any more.
 */

import type { Ask } from "../../../engine/client.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { GameRecord, Player } from "../../../game/record/record.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { isComputer, isPerson } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { Arrival, SessionState } from "../../../game/record/state.ts";
import { isMovable, isOver } from "../../../game/record/state.ts";
import type { Racer } from "../../../game/texts/racers.ts";
import { leadOf, racersOf } from "../../../game/texts/racers.ts";
import { statusWord } from "../../../game/view/gameboard.ts";
import { endsOf, pieceName } from "../../../game/view/pieces.ts";
import { racePiecesOf } from "../../../game/view/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { StuckPlayer } from "./stuckplayer.ts";

const say = speaker("racehelp");

/** Minimum number of moves worth a finish: fewer are just as fast by hand. */
const WORTH = 6;

interface RaceOffer {
  id: "finish" | "way";
  loser: Player | null;
  text: string;
  label: string;
  /** Shown but disabled: offered at the last turn, and Python has not answered about this one yet. */
  isOff: boolean;
}

/** The states of a game at a person's turn and between two turns. */
const GOING: ReadonlySet<string> = new Set(["pending", "thinking", "your-move"]);

interface OfferParts {
  ask: Ask;
  announce: (text: string) => void;
  /** Whether a way may be offered. */
  isWayOffered: () => boolean;
  /** The offer has changed. */
  onChange: () => void;
}

export class RaceOffers {
  #parts;
  /** The position of the offer. */
  #record: GameRecord | null = null;
  /** Whether Python has been asked about it: not yet, before the race was counted, or after. */
  #asked: "no" | "early" | "done" = "no";
  #finish: readonly string[] = [];
  /** The offer in the last position that Python has answered about, with the certain loser if there is one. */
  #offered: { loser: Player | null } | null = null;
  #stuck = new StuckPlayer();
  /** Whether the finish has been announced in this game. */
  #isAnnounced = false;

  constructor(parts: OfferParts) {
    this.#parts = parts;
  }

  /** The offer at the shown position; null for none. */
  offer(state: SessionState): RaceOffer | null {
    if (state.record === this.#record && isOfferable(state)) {
      if (this.#offered && this.#finish.length > 0) return finishOffer(this.#offered.loser);
      if (this.#isWayDue) return wayOffer();
    }
    if (!isAtEnd(state.record) || !GOING.has(statusWord(state)) || state.hint) return null;
    if (this.#offered) return finishOffer(this.#offered.loser, true);
    return this.#isWayDue ? wayOffer(true) : null;
  }

  show(state: SessionState) {
    if (state.record !== this.#record) this.#turnTo(state.record);
    if (!isOfferable(state)) return;
    this.#noteProgress(state);
    const asked = state.race?.done ? "done" : "early";
    if (this.#finish.length > 0 || this.#asked === "done" || this.#asked === asked) return;
    if (canFinish(state, this.#offered !== null)) void this.#askFinish(state, asked);
    else if (state.race?.done) this.#offered = null;
  }

  get finish() {
    return this.#finish;
  }

  /** Stop offering the way: the player has accepted it. */
  takeWay() {
    this.#stuck.take();
    this.#parts.onChange();
  }

  #turnTo(record: GameRecord) {
    const before = this.#record;
    if (record.moves.length === 0) this.#isAnnounced = false;
    if (!before || record.moves.length <= before.moves.length) {
      this.#offered = null;
      this.#stuck.leave();
    }
    this.#record = record;
    this.#asked = "no";
    this.#finish = [];
  }

  get #isWayDue() {
    return this.#stuck.isWayDue && this.#parts.isWayOffered();
  }

  #noteProgress(state: SessionState) {
    const wasDue = this.#isWayDue;
    const isNew = this.#stuck.note(state);
    if (isNew && this.#isWayDue) this.#parts.announce(say("offer.way.said"));
    if (this.#isWayDue !== wasDue) this.#parts.onChange();
  }

  async #askFinish({ record }: SessionState, asked: "early" | "done") {
    this.#asked = asked;
    // Without an answer there is no offer.
    const found = await this.#parts.ask("finish", gameFields(record), {}).catch(() => null);
    if (record !== this.#record) return;
    const isOffered = found?.done === true && found.moves.length >= WORTH;
    this.#finish = isOffered ? found.moves : [];
    this.#offered = isOffered ? { loser: found.winner && otherOf(found.winner) } : null;
    if (isOffered && !this.#isAnnounced) {
      this.#isAnnounced = true;
      this.#parts.announce(say(found.winner ? "offer.finish.decided.said" : "offer.finish.said"));
    }
    this.#parts.onChange();
  }
}

function otherOf(player: Player): Player {
  return player === 1 ? 2 : 1;
}

function wayOffer(isOff: boolean = false): RaceOffer {
  const [text, label] = [say("offer.way.text"), say("offer.way")];
  return { id: "way", loser: null, text, label, isOff };
}

function finishOffer(loser: Player | null, isOff: boolean = false): RaceOffer {
  const text = say(loser ? "offer.finish.decided" : "offer.finish.text");
  return { id: "finish", loser, text, label: say("offer.finish"), isOff };
}

function isOfferable(state: SessionState) {
  return isMovable(state) && isAtEnd(state.record) && !state.awaiting && !state.hint;
}

/**
 * Whether to ask Python, which knows which jumps can still turn the race. Games with clocks or people elsewhere are
 * played out.
 */
function canFinish({ race, seats, clock }: SessionState, wasOffered: boolean) {
  const isHere = ([1, 2] as const).every(
    (player) => isPerson(seats, player) || isComputer(seats, player),
  );
  const [first, second] = [race?.[1], race?.[2]];
  if (!isHere || clock || !first || !second) return false;
  const isLed = first.range[1] < second.range[0] || second.range[1] < first.range[0];
  return wasOffered || isLed || (first.proven && second.proven);
}

/** The square of the piece that moves next on the shortest way, if it can step now. */
export function nextOnWay(line: readonly string[], view: View) {
  const steps = line.flatMap((move) => endsOf(move) ?? []);
  const isLegal = ({ from, to }: { from: number; to: number }) =>
    view.legal.some((piece) => piece.from === from && piece.moves.some((move) => move.to === to));
  return (steps.find(isLegal) ?? steps[0])?.from ?? null;
}

interface RaceHelpParts {
  context: ModeContext;
  session: Session;
  note: (text: string) => void;
  /** Shows the route of the piece on a square. */
  onWay: (from: number) => void;
  onChange: () => void;
}

export class RaceHelp {
  #parts;
  #cues;
  #offers;

  constructor(parts: RaceHelpParts) {
    const { context, note, onChange } = parts;
    const { announce, engine, rulesets, settings, sound } = context;
    const isOn = (name: Cue | "way") => !settings().quiet.includes(name);
    this.#parts = parts;
    this.#cues = new RaceCues({
      scoring: rulesets.scoringOf,
      isWanted: isOn,
      onCue(cue, text) {
        sound(cue);
        announce(text);
        note(text);
      },
    });
    this.#offers = new RaceOffers({
      ask: engine.call,
      announce,
      isWayOffered: () => isOn("way"),
      onChange,
    });
  }

  show(state: SessionState) {
    this.#cues.show(state);
    this.#offers.show(state);
  }

  arrived(arrival: Arrival, state: SessionState) {
    this.#cues.arrived(arrival, state);
  }

  offer(state: SessionState) {
    return this.#offers.offer(state);
  }

  finish() {
    const { finish } = this.#offers;
    this.#parts.context.announce(say("offer.finish.begun", { n: finish.length }));
    return this.#parts.session.finish(finish);
  }

  /** Show the way of the piece that moves next on the shortest way. */
  showWay() {
    const { session, context, onWay } = this.#parts;
    const { view, race } = session.state;
    const from = view && nextOnWay(race?.[view.player]?.line ?? [], view);
    this.#offers.takeWay();
    if (!view || !from) return;
    onWay(from);
    context.board.flash([from]);
    const piece = racePiecesOf(session.state, view.player)?.find(({ at }) => at === from);
    if (!piece) return;
    const { moves: n, goal } = piece;
    context.announce(say("offer.way.shown", { piece: pieceName(piece.piece), n, goal }));
  }
}

const CUES = Object.freeze(["lead", "five", "last"] as const);
export type Cue = (typeof CUES)[number];

/** Number of pieces left to bring home from which they are announced. */
const FEW = 5;

interface CueParts {
  /** As in the ruleset. */
  scoring: (ruleset: string) => string;
  isWanted: (cue: Cue) => boolean;
  onCue: (cue: Cue, text: string) => void;
}

/** The cues of the race, heard, read aloud and seen as it happens: at most one per move. */
export class RaceCues {
  #parts;
  /** The position whose arrival has been seen. */
  #record: GameRecord | null = null;
  /** Whether the lead at that position may be announced. */
  #isDue = false;
  /** The leader when it was last certain. */
  #leader: Player | null = null;
  /** By player, the number of pieces left to bring home. */
  #left: readonly [number, number] = [0, 0];
  /** The players whose few remaining pieces have been announced in this game. */
  #told: Set<Player> = new Set();

  constructor(parts: CueParts) {
    this.#parts = parts;
  }

  /** A view was reached. Earlier positions and automatic moves get no cue. */
  arrived(arrival: Arrival, state: SessionState) {
    const racers = this.#racersOf(state);
    if (!racers) return;
    if (arrival === "begun" || arrival === "opened") this.#told.clear();
    const isMove = (arrival === "moved" || arrival === "received") && isAtEnd(state.record);
    const isTold = isMove && !state.finish && !isOver(state);
    const cue = isTold ? this.#atOnce(state, racers) : null;
    this.#record = state.record;
    this.#left = [leftOf(racers[0]), leftOf(racers[1])];
    this.#isDue = isTold && !cue;
    if (cue) this.#tell(...cue);
    this.show(state);
  }

  show(state: SessionState) {
    const racers = state.record === this.#record ? this.#racersOf(state) : null;
    const leader = racers && leaderOf(racers);
    if (!leader) return;
    const hasChanged = this.#leader !== null && this.#leader !== leader.player;
    this.#leader = leader.player;
    if (hasChanged && this.#isDue) this.#tell("lead", say("cue.lead", { who: nameOf(leader) }));
    this.#isDue = false;
  }

  /** The cue that is known as soon as the move is made. */
  #atOnce({ view }: SessionState, racers: readonly Racer[]): [Cue, string] | null {
    if (view && isLastRound(view)) return ["last", say("cue.last")];
    const few = racers.find(
      ({ player, ...racer }) =>
        leftOf(racer) <= FEW && (this.#left[player - 1] ?? 0) > FEW && !this.#told.has(player),
    );
    if (!few) return null;
    this.#told.add(few.player);
    return ["five", say("cue.five", { who: nameOf(few), n: leftOf(few) })];
  }

  #tell(cue: Cue, text: string) {
    if (this.#parts.isWanted(cue)) this.#parts.onCue(cue, text);
  }

  #racersOf(state: SessionState) {
    return racersOf(state, this.#parts.scoring(state.record.ruleset));
  }
}

function isLastRound({ ply, limit, equalising }: NonNullable<SessionState["view"]>) {
  return equalising || (limit !== null && ply === 2 * (limit - 1));
}

function leftOf({ pieces, home }: Pick<Racer, "pieces" | "home">) {
  return pieces - home;
}

function leaderOf(racers: readonly [Racer, Racer]): Racer | null {
  const [low, high] = leadOf(racers);
  if (low > 0) return racers[0];
  return high < 0 ? racers[1] : null;
}

function nameOf({ isYou, colourName }: Racer) {
  return isYou ? "you" : colourName;
}
