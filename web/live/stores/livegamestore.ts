/** The live game of this page: begins it, continues it over another connection, or starts a rematch. */

import { signal } from "../../base/signals.ts";
import type { InvitationOptions, LiveStatus } from "../../game/liveplay.ts";
import { LiveFault, NO_GAME } from "../../game/liveplay.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import { switchedTally, tallyOf } from "../../game/storage/gameresult.ts";
import { matchTally } from "../../game/storage/match.ts";
import type { Agreed } from "../greeting.ts";
import type { Rematch } from "../livegame.ts";
import { LiveGame } from "../livegame.ts";
import type { Hello, Setup } from "../messages.ts";
import type { OpeningServices } from "../opening.ts";
import { startGame } from "../opening.ts";
import type { Peer } from "../peer.ts";
import { keptOf, otherOf } from "../records.ts";

export class LiveGameStore {
  readonly #services;
  readonly #now;
  /** The last game played here. */
  readonly #game = signal<LiveGame | null>(null);
  readonly #facts = signal<Pick<LiveStatus, "friend" | "side" | "isLeft">>(NO_GAME);

  /** @param now milliseconds of a monotonic clock */
  constructor(services: OpeningServices, now: () => number) {
    this.#services = services;
    this.#now = now;
  }

  get status(): Omit<LiveStatus, "connection" | "delay"> {
    return { ...NO_GAME, ...this.#game.value?.status, ...this.#facts.value };
  }

  /** The options for inviting the friend back; null if the board has no live game that can continue. */
  rejoinOptions(): InvitationOptions | null {
    const { session } = this.#services;
    const { state } = session;
    const side = onlyPerson(state.game.seats);
    const game = this.#game.value;
    if (!state.connection.live || !side) return null;
    if (session.isEnded && !(game?.facts.game === state.connection.live && game.isUnheard))
      return null;
    const { ruleset, start } = state.game.record;
    const name = state.game.names[side] ?? "";
    return { ruleset, start, clocks: null, first: "inviter", name, rejoin: state.connection.live };
  }

  kept(game: string) {
    const { session } = this.#services;
    return keptOf(session, onlyPerson(session.game.seats), this.#askedIn(game));
  }

  nameFriend(friend: string) {
    this.#facts.value = { ...this.#facts.peek(), friend };
  }

  noteLeaving() {
    this.#facts.value = { ...this.#facts.peek(), isLeft: true };
  }

  forget() {
    this.#game.value = null;
    this.#facts.value = NO_GAME;
  }

  /** Continues a game that was played before this page was opened. */
  resume() {
    const { seats, names } = this.#services.session.game;
    const side = onlyPerson(seats);
    const friend = side ? (names[otherOf(side)] ?? "") : "";
    this.#facts.value = { side, friend, isLeft: false };
    this.#game.value = null;
  }

  begin(peer: Peer, { game, side, friend: called, setup, hello, rest }: Agreed) {
    const { names } = this.#services.session.game;
    const isHere = this.#services.session.connection.live === game;
    // A returning friend keeps their earlier name.
    const friend = called || (isHere && names[otherOf(side)]) || "";
    if (setup || !isHere) {
      const { name } = peer;
      startGame(this.#services, setup ?? setupIn(hello), { live: game, side, name, friend });
    }
    const next = this.#play(peer, { game, side, before: null, own: this.#askedIn(game) }, friend);
    if (setup) next.begin();
    else next.goOn(hello, isHere);
    for (const message of rest) next.take(message);
  }

  playAgain(peer: Peer, { setup, game, best, hello }: Rematch) {
    const before = peer.game?.facts;
    if (!before) return;
    const side = otherOf(before.side);
    const { friend } = this.#facts.peek();
    const sum = tallyOf(this.#services.session.state);
    const tally = switchedTally(best ? matchTally(sum, best) : sum);
    startGame(this.#services, setup, { live: game, side, name: peer.name, friend, tally });
    const next = this.#play(peer, { game, side, before: before.game, own: null }, friend);
    next.begin();
    if (hello) next.take(hello);
  }

  #askedIn(game: string) {
    const last = this.#game.peek();
    return last?.facts.game === game ? last.asked : null;
  }

  #play(peer: Peer, facts: Omit<LiveGame["facts"], "name">, friend: string) {
    if (!peer.wire) throw new LiveFault("closed");
    const named = { ...facts, name: peer.name };
    const game = new LiveGame(this.#services.session, peer.wire, named, this.#now);
    this.#facts.value = { side: facts.side, friend, isLeft: false };
    this.#game.value = game;
    peer.play(game);
    return game;
  }
}

/** The setup of a game that only the friend's page has. */
function setupIn({ setup, course }: Hello): Setup {
  const { ruleset = "", start = null } = course ?? {};
  return setup ?? { ruleset, start, clocks: null, first: "inviter" };
}
