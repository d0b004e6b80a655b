/** Live play as the screens use it: invitations, the connection, and the game played over it. */

import type { Ask } from "../../engine/client.ts";
import { newClock } from "../clock/clock.ts";
import type { Player } from "../record/record.ts";
import { newRecord } from "../record/record.ts";
import { byLink, onlyPerson } from "../record/seats.ts";
import type { Session } from "../record/session.ts";
import { switchedTally, tallyOf } from "../storage/gameresult.ts";
import type { StoredGame, Tally } from "../storage/storedgame.ts";
import { cleanName, freshSharedId } from "./code.ts";
import { Connection, Invitations } from "./connection.ts";
import { LiveGame, otherOf } from "./livegame.ts";
import type { Message, Setup } from "./messages.ts";
import type { Agreed, GreetingParts } from "./peer.ts";
import { Peer } from "./peer.ts";
import type { Question } from "./requests.ts";
import type {
  Connection as ConnectionState,
  InvitationOptions,
  LivePlay,
  LiveStatus,
  Reaction,
  Request,
} from "./types.ts";
import { LiveFault, NO_GAME } from "./types.ts";
import type { Timing, Wire } from "./wire.ts";
import { REAL_TIMING } from "./wire.ts";

/** Time limit for the greeting, milliseconds. */
const GREETING = 10_000;
/** How many spare connections to agree on; fewer if each one queries servers. */
const SPARES = 5;
const FEW_SPARES = 2;

interface LiveParts {
  session: Session;
  ask: Ask;
  servers: () => readonly RTCIceServer[];
  /** Finds an archived game by its shared id. */
  find: (game: string) => Promise<StoredGame | null>;
  put: (game: StoredGame) => void;
  /** Turns the board so that this player's side is at the bottom. */
  onSide: (side: Player) => void;
  timing?: Timing;
  spares?: number;
  connect?: (parts: ConstructorParameters<typeof Connection>[0]) => Connection;
}

export class Live implements LivePlay {
  #parts;
  #timing;
  #status: LiveStatus = NO_GAME;
  #listeners: Set<(status: LiveStatus) => void> = new Set();
  #invitations = new Invitations();
  #peer: Peer | null = null;
  /** The last live game played here. */
  #last: LiveGame | null = null;
  /** The shared id of the game that the friend left. */
  #left: string | null = null;
  #name = "";
  /** The game on the board is being replaced. */
  #isOpening = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#timing = parts.timing ?? REAL_TIMING;
    if (typeof addEventListener === "function") {
      addEventListener("pagehide", () => this.#hide());
    }
  }

  get status() {
    return this.#status;
  }

  get isOn() {
    return this.#parts.session.state.live !== null;
  }

  onChange(listener: (status: LiveStatus) => void) {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async invite(options: InvitationOptions) {
    const { name, rejoin } = options;
    const { session } = this.#parts;
    const setup: Setup = { ...options };
    const side = onlyPerson(session.state.seats);
    const kept = rejoin ? this.#kept(rejoin, side) : null;
    const peer = this.#open("inviter", {
      name: cleanName(name),
      setup: rejoin ? null : setupOf(setup),
      game: rejoin ?? freshSharedId(),
      kept,
    });
    this.#report({ connection: "waiting" });
    return this.#invitations.invite(options, peer.connection, this.#events(peer));
  }

  rejoinOptions(): InvitationOptions | null {
    const { session } = this.#parts;
    const { state } = session;
    const side = onlyPerson(state.seats);
    if (!state.live || !side) return null;
    if (session.isEnded && !(this.#last?.game === state.live && this.#last.isUntold)) return null;
    const { ruleset, start } = state.record;
    const name = state.names[side] ?? "";
    return { ruleset, start, clocks: null, first: "inviter", name, rejoin: state.live };
  }

  async join(text: string, name: string) {
    const invitation = this.#invitations.read(text);
    const { options } = invitation;
    await this.#checkRules(options);
    if (options.rejoin) await this.#openArchived(options.rejoin);
    const { session } = this.#parts;
    const isHere = options.rejoin !== null && session.state.live === options.rejoin;
    const side = onlyPerson(session.state.seats);
    const kept = isHere ? this.#kept(session.state.live, side) : null;
    const peer = this.#open("friend", {
      name: cleanName(name),
      setup: options.rejoin ? null : setupOf(options),
      game: options.rejoin,
      kept,
    });
    this.#report({ connection: "waiting", friend: options.name });
    return this.#invitations.join(invitation, name, peer.connection, this.#events(peer));
  }

  ask(request: Request) {
    this.#peer?.game?.ask(request);
  }

  answer(isYes: boolean) {
    this.#peer?.game?.answer(isYes);
  }

  react(reaction: Reaction) {
    return this.#peer?.game?.react(reaction) ?? false;
  }

  decide(choice: "here" | "there" | "shared") {
    this.#peer?.game?.decide(choice);
  }

  retry() {
    this.#peer?.game?.retry();
  }

  goOnByLink() {
    const { session } = this.#parts;
    this.leave();
    session.leaveLive();
    this.#report({ ...NO_GAME });
  }

  leave() {
    const peer = this.#peer;
    if (!peer) return;
    this.#peer = null;
    peer.wire?.send({ k: "bye", why: "left" });
    // Let the last messages go out first.
    setTimeout(() => peer.end(), 100);
    this.#pauseGame();
    this.#report({ connection: "ended", asked: null, asking: null });
  }

  flag(player: Player) {
    const game = this.#peer?.game;
    if (game && this.isOn) game.flag(player);
  }

  /** The game on the board has changed. */
  show() {
    if (this.#isOpening) return;
    // Read the latest state: another change may have followed already.
    const { state } = this.#parts.session;
    const game = this.#peer?.game;
    if (game && state.live !== game.game) this.leave();
    else if (game) game.show(state);
    else if (!this.#peer && state.live && this.#status.connection === "ended") {
      if (state.live === this.#left) return;
      // The game was played before this page was opened.
      const side = onlyPerson(state.seats);
      const friend = side ? (state.names[otherOf(side)] ?? "") : "";
      this.#report({ ...NO_GAME, connection: "gone", side, friend });
      this.#pauseGame();
    }
  }

  // The connection

  #open(role: GreetingParts["role"], greeted: Omit<GreetingParts, "send" | "role">): Peer {
    const old = this.#peer;
    if (old?.game) this.leave();
    else if (old) old.end();
    this.#name = greeted.name;
    const { servers, connect, spares } = this.#parts;
    const named = servers();
    const create = connect ?? ((parts) => new Connection(parts));
    const peer: Peer = new Peer({
      greeted: { ...greeted, role },
      timing: this.#timing,
      connect: (parts) => create({ ...parts, servers: named }),
      spares: spares ?? (named.length > 0 ? FEW_SPARES : SPARES),
      onMessage: (message) => this.#receive(peer, message),
      onState: (state) => this.#onState(peer, state),
      onDelay: (delay) => this.#report({ delay }, peer),
      onClosed: () => this.#drop(peer),
    });
    this.#peer = peer;
    return peer;
  }

  #receive(peer: Peer, message: Message) {
    if (message.k === "bye") this.#onBye(peer, message.why);
    else if (peer.game) peer.game.take(message);
    else peer.greeting.take(message);
  }

  /** The handlers of an invitation or answer: first the greeting, then the game. */
  #events(peer: Peer) {
    return {
      met: async () => {
        const late = () => peer.greeting.fail(new LiveFault("timeout", "no word"));
        const timer = setTimeout(late, GREETING);
        try {
          this.#begin(peer, await peer.greeting.agreed);
        } catch (error) {
          peer.end();
          this.#drop(peer);
          this.#report({ connection: this.isOn ? "gone" : "ended" });
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      onAccept: () => this.#report({ connection: "connecting" }, peer),
      onClosed: () => {
        if (this.#peer !== peer) return;
        this.#peer = null;
        this.#report({ connection: this.isOn ? "gone" : "ended" });
      },
    };
  }

  #onState(peer: Peer, state: ConnectionState) {
    this.#report({ connection: state }, peer);
    peer.game?.update();
    if (state === "gone") this.#drop(peer);
  }

  #onBye(peer: Peer, why: "left" | "hidden") {
    if (why === "left" && this.#peer === peer) {
      this.#left = peer.game?.game ?? null;
      peer.end();
      this.#drop(peer);
      this.#report({ connection: "ended", isLeft: true, asked: null, asking: null });
    } else peer.wire?.lose();
  }

  #drop(peer: Peer) {
    if (this.#peer !== peer) return;
    this.#peer = null;
    this.#pauseGame();
    this.#report({ asked: null, asking: null, difference: null });
  }

  /** Pause the game until the friend is back. */
  #pauseGame() {
    this.#parts.session.pauseForConnection();
  }

  /** Say goodbye as the page is hidden, so that the friend need not wait to find out. */
  #hide() {
    const peer = this.#peer;
    peer?.wire?.send({ k: "bye", why: "hidden" });
  }

  // The game

  #begin(peer: Peer, { game, side, friend: called, setup, hello, rest }: Agreed) {
    if (this.#peer !== peer || !peer.wire) throw new LiveFault("closed");
    const { session } = this.#parts;
    const isHere = session.state.live === game;
    // A returning friend keeps their earlier name.
    const friend = called || (isHere && session.state.names[otherOf(side)]) || "";
    if (setup) this.#startGame(setup, game, side, friend);
    else if (!isHere) {
      const { ruleset = "", start = null } = hello.course ?? {};
      this.#startGame(
        hello.setup ?? { ruleset, start, clocks: null, first: "inviter" },
        game,
        side,
        friend,
      );
    }
    const own = this.#last?.game === game ? this.#last.asked : null;
    const next = this.#createGame(peer, peer.wire, { game, side, before: null, own });
    const news = { connection: peer.wire.state, side, friend, delay: peer.wire.delay };
    this.#report({ ...NO_GAME, ...news }, peer);
    peer.begin(next);
    if (setup) next.begin();
    else next.goOn(hello, isHere);
    for (const message of rest) next.take(message);
  }

  #createGame(
    peer: Peer,
    wire: Wire,
    parts: { game: string; side: Player; before: string | null; own: Question | null },
  ): LiveGame {
    const made = new LiveGame({
      ...parts,
      session: this.#parts.session,
      wire,
      name: this.#name,
      onStatus: (patch) => this.#report(patch, peer),
      onRematch: (setup, game, hello) => {
        const [side, friend] = [otherOf(parts.side), this.#status.friend];
        const tally = switchedTally(tallyOf(this.#parts.session.state));
        this.#startGame(setup, game, side, friend, tally);
        peer.game = this.#createGame(peer, wire, { game, side, before: parts.game, own: null });
        const news = { connection: wire.state, side, friend, delay: wire.delay };
        this.#report({ ...NO_GAME, ...news }, peer);
        peer.game.begin();
        if (hello) peer.game.take(hello);
      },
      now: this.#timing.now,
    });
    this.#last = made;
    return made;
  }

  /** The state of a continued game, for this page's greeting. */
  #kept(game: string | null, side: Player | null) {
    const asked = this.#last?.game === game ? this.#last.asked : null;
    return LiveGame.kept(this.#parts.session, side, asked);
  }

  #startGame(
    { ruleset, start, clocks }: Setup,
    live: string,
    side: Player,
    friend: string,
    tally: Tally | null = null,
  ) {
    const { session, onSide } = this.#parts;
    const called = { [side]: this.#name || null, [otherOf(side)]: friend || null };
    const names = Object.freeze({ 1: called[1] ?? null, 2: called[2] ?? null });
    this.#isOpening = true;
    onSide(side);
    const clock = clocks && newClock(clocks);
    void session.newGame({ ruleset, seats: byLink(side), names, start, clock, tally });
    session.enterLive(live);
    this.#isOpening = false;
  }

  /** Put the continued game on the board, if it is in the archive. */
  async #openArchived(game: string) {
    const { session, find, put } = this.#parts;
    if (session.state.live === game) return;
    const kept = await find(game).catch(() => null);
    if (kept) put(kept);
  }

  /** Python must accept the rules and the position before this page answers. */
  async #checkRules({ ruleset, start }: InvitationOptions) {
    const { moves } = newRecord(ruleset, start);
    try {
      await this.#parts.ask("view", { ruleset, start, moves: [...moves] });
    } catch (error) {
      throw new LiveFault("version", String((error as { message?: string }).message ?? error));
    }
  }

  #report(patch: Partial<LiveStatus>, peer: Peer | null = this.#peer) {
    if (peer !== this.#peer && peer !== null) return;
    this.#status = Object.freeze({ ...this.#status, ...patch });
    for (const listener of [...this.#listeners]) listener(this.#status);
  }
}

function setupOf({ ruleset, start, clocks, first }: Setup): Setup {
  return { ruleset, start, clocks, first };
}
