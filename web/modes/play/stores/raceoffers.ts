/** Offers at a player's turn: to show a stuck player a way home, and to finish a race whose result is certain. */

import { batch, computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { GameRecord, Player } from "../../../game/record/record.ts";
import { gameFields, isAtEnd } from "../../../game/record/record.ts";
import { isComputer, isPerson } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isMovable } from "../../../game/record/state.ts";
import { statusWord } from "../../../game/view/gameboard.ts";
import { endsOf, pieceName } from "../../../game/view/pieces.ts";
import { racePiecesOf } from "../../../game/view/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { GameStore } from "./gamestore.ts";
import { StuckPlayer } from "./stuckplayer.ts";
import type { WaysStore } from "./waysstore.ts";

const say = speaker("racehelp");

/** The least number of moves to offer to play out, since fewer are just as fast by hand. */
const WORTH = 6;

interface RaceOffer {
  id: "finish" | "way";
  loser: Player | null;
  text: string;
  label: string;
  /** Whether the offer is from the last turn, and Python has not answered about this turn yet. */
  isOff: boolean;
}

/** Status words at a person's turn, and between two turns. */
const GOING: ReadonlySet<string> = new Set(["pending", "thinking", "your-move"]);

interface OfferedGame extends Pick<GameStore, "shown"> {
  readonly session: Pick<Session, "finish" | "state">;
  readonly ways: Pick<WaysStore, "showAt">;
}

type OfferServices = Pick<ModeContext, "announce" | "engine" | "settings"> & {
  board: Pick<ModeContext["board"], "flash">;
};

export class RaceOffers {
  #game;
  #services;
  /** The record to which the offer belongs. */
  #record = signal<GameRecord | null>(null);
  /** Whether Python was asked about that record, and if so, before or after its race was counted. */
  #asked: "no" | "early" | "done" = "no";
  #finish = signal<readonly string[]>([]);
  /** Python's last offer, with the certain loser if there is one. */
  #offered = signal<{ loser: Player | null } | null>(null);
  #stuck = new StuckPlayer();
  #isStuck = signal(false);
  /** Whether the offer was announced in this game. */
  #isAnnounced = false;

  constructor(game: OfferedGame, services: OfferServices) {
    this.#game = game;
    this.#services = services;
    effect(() => {
      const { shown } = game;
      untracked(() => batch(() => this.#follow(shown)));
    });
  }

  get offer() {
    return this.#offer.value;
  }

  readonly #offer = computed((): RaceOffer | null => {
    const state = this.#game.shown;
    const offered = this.#offered.value;
    if (state.game.record === this.#record.value && isOfferable(state)) {
      if (offered && this.#finish.value.length > 0) return finishOffer(offered.loser);
      if (this.#isWayDue) return wayOffer();
    }
    if (!isAtEnd(state.game.record) || !GOING.has(statusWord(state)) || state.progress.hint)
      return null;
    if (offered) return finishOffer(offered.loser, true);
    return this.#isWayDue ? wayOffer(true) : null;
  });

  finish() {
    const moves = this.#finish.value;
    this.#services.announce(say("offer.finish.begun", { n: moves.length }));
    return this.#game.session.finish(moves);
  }

  /** Shows the way home of the piece that moves next in the shortest finish. */
  showWay() {
    const { session, ways } = this.#game;
    const { announce, board } = this.#services;
    const { view, race } = session.state.game;
    const from = view && nextOnWay(race?.[view.player]?.line ?? [], view);
    this.#stuck.take();
    this.#isStuck.value = this.#stuck.isWayDue;
    if (!view || !from) return;
    ways.showAt(from);
    board.flash([from]);
    const piece = racePiecesOf(session.state, view.player)?.find(({ at }) => at === from);
    if (!piece) return;
    const { moves: n, goal } = piece;
    announce(say("offer.way.shown", { piece: pieceName(piece.piece), n, goal }));
  }

  get #isWayDue() {
    return this.#isStuck.value && !this.#services.settings().quiet.includes("way");
  }

  #follow(state: SessionState) {
    if (state.game.record !== this.#record.value) this.#turnTo(state.game.record);
    if (!isOfferable(state)) return;
    this.#noteProgress(state);
    const asked = state.game.race?.done ? "done" : "early";
    if (this.#finish.value.length > 0 || this.#asked === "done" || this.#asked === asked) return;
    if (canFinish(state, this.#offered.value !== null)) void this.#askFinish(state, asked);
    else if (state.game.race?.done) this.#offered.value = null;
  }

  #turnTo(record: GameRecord) {
    const before = this.#record.value;
    if (record.moves.length === 0) this.#isAnnounced = false;
    if (!before || record.moves.length <= before.moves.length) {
      this.#offered.value = null;
      this.#stuck.leave();
      this.#isStuck.value = false;
    }
    this.#record.value = record;
    this.#asked = "no";
    this.#finish.value = [];
  }

  #noteProgress(state: SessionState) {
    const isNew = this.#stuck.note(state);
    this.#isStuck.value = this.#stuck.isWayDue;
    if (isNew && this.#isWayDue) this.#services.announce(say("offer.way.said"));
  }

  async #askFinish({ game: { record } }: SessionState, asked: "early" | "done") {
    const { announce, engine } = this.#services;
    this.#asked = asked;
    // Do not start Python for this: without an answer there is no offer.
    const request = engine.call("finish", gameFields(record), { isQuiet: true });
    const found = await request.catch(() => null);
    if (record !== this.#record.value) return;
    const isOffered = found?.done === true && found.moves.length >= WORTH;
    if (isOffered && !this.#isAnnounced) {
      this.#isAnnounced = true;
      announce(say(found.winner ? "offer.finish.decided.said" : "offer.finish.said"));
    }
    batch(() => {
      this.#finish.value = isOffered ? found.moves : [];
      this.#offered.value = isOffered ? { loser: found.winner && otherOf(found.winner) } : null;
    });
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
  return (
    isMovable(state) &&
    isAtEnd(state.game.record) &&
    !state.progress.awaiting &&
    !state.progress.hint
  );
}

/** Python knows which jumps can still turn the race. Games with clocks or people elsewhere are played out. */
function canFinish({ game: { race, seats, clock } }: SessionState, wasOffered: boolean) {
  const isHere = ([1, 2] as const).every(
    (player) => isPerson(seats, player) || isComputer(seats, player),
  );
  const [first, second] = [race?.[1], race?.[2]];
  if (!isHere || clock || !first || !second) return false;
  const isLed = first.range[1] < second.range[0] || second.range[1] < first.range[0];
  return wasOffered || isLed || (first.proven && second.proven);
}

/** The square of the next piece to move in the line, preferably a piece whose move is legal now. */
export function nextOnWay(line: readonly string[], view: View) {
  const steps = line.flatMap((move) => endsOf(move) ?? []);
  const isLegal = ({ from, to }: { from: number; to: number }) =>
    view.legal.some((piece) => piece.from === from && piece.moves.some((move) => move.to === to));
  return (steps.find(isLegal) ?? steps[0])?.from ?? null;
}
