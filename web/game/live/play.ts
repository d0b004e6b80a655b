/** Live play as the screens use it: invitations, the connection, and the game that is played over it. */

import type { Ask } from "../../engine/client.ts";
import { newClock } from "../clock/clock.ts";
import type { Player } from "../record/record.ts";
import { newRecord } from "../record/record.ts";
import { byLink, onlyPerson } from "../record/seats.ts";
import type { Session } from "../record/session.ts";
import { isOver } from "../record/state.ts";
import type { StoredGame } from "../storage/storedgame.ts";
import { freshSharedId } from "./code.ts";
import { Connection } from "./connection.ts";
import type { Agreed, GreetingParts } from "./greeting.ts";
import { Greeting } from "./greeting.ts";
import { Invitations } from "./invitations.ts";
import { LiveGame, otherOf } from "./livegame.ts";
import type { Message, Setup } from "./messages.ts";
import { cleanName } from "./names.ts";
import type {
  Connection as ConnectionState,
  InvitationOptions,
  LivePlay,
  LiveStatus,
  Reaction,
  Request,
} from "./types.ts";
import { LiveFault, NO_GAME } from "./types.ts";
import type { Timing } from "./wire.ts";
import { REAL_TIMING, Wire } from "./wire.ts";

/** How long the first words may take, milliseconds. */
const GREETING = 10_000;

export interface LiveParts {
  session: Session;
  ask: Ask;
  /** ICE servers that the site names */
  servers: () => readonly RTCIceServer[];
  /** A game of the archive by its shared name */
  find: (game: string) => Promise<StoredGame | null>;
  /** Put a game of the archive on the board */
  put: (game: StoredGame) => void;
  /** The side of the player here is below */
  onSide: (side: Player) => void;
  timing?: Timing;
  connect?: (parts: ConstructorParameters<typeof Connection>[0]) => Connection;
}

/** A connection with what is said over it. */
interface Talk {
  connection: Connection;
  wire: Wire | null;
  greeting: Greeting;
  game: LiveGame | null;
}

export class Live implements LivePlay {
  #parts;
  #timing;
  #status: LiveStatus = NO_GAME;
  #listeners: Set<(status: LiveStatus) => void> = new Set();
  #invitations = new Invitations(() => Date.now());
  #talk: Talk | null = null;
  /** What this page's player is called. */
  #name = "";
  /** The game on the board is being changed. */
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
    const kept = rejoin ? LiveGame.kept(session, side) : null;
    const talk = this.#open("inviter", {
      name: cleanName(name),
      setup: rejoin ? null : setupOf(setup),
      game: rejoin ?? freshSharedId(),
      kept,
    });
    this.#tell({ connection: "waiting" });
    return this.#invitations.invite(options, talk.connection, this.#meeting(talk));
  }

  rejoinOptions(): InvitationOptions | null {
    const { state } = this.#parts.session;
    const side = onlyPerson(state.seats);
    if (!state.live || !side || isOver(state)) return null;
    const { ruleset, start } = state.record;
    const name = state.names[side] ?? "";
    return { ruleset, start, clocks: null, first: "inviter", name, rejoin: state.live };
  }

  async join(text: string, name: string) {
    const invitation = this.#invitations.read(text);
    const { options } = invitation;
    await this.#mustBeKnown(options);
    if (options.rejoin) await this.#bring(options.rejoin);
    const { session } = this.#parts;
    const isHere = options.rejoin !== null && session.state.live === options.rejoin;
    const kept = isHere ? LiveGame.kept(session, onlyPerson(session.state.seats)) : null;
    const talk = this.#open("friend", {
      name: cleanName(name),
      setup: options.rejoin ? null : setupOf(options),
      game: options.rejoin,
      kept,
    });
    this.#tell({ connection: "waiting", friend: options.name });
    return this.#invitations.join(invitation, name, talk.connection, this.#meeting(talk));
  }

  ask(request: Request) {
    this.#talk?.game?.ask(request);
  }

  answer(isYes: boolean) {
    this.#talk?.game?.answer(isYes);
  }

  react(reaction: Reaction) {
    return this.#talk?.game?.react(reaction) ?? false;
  }

  decide(choice: "here" | "there" | "shared") {
    this.#talk?.game?.decide(choice);
  }

  retry() {
    this.#talk?.game?.retry();
  }

  goOnByLink() {
    const { session } = this.#parts;
    this.leave();
    session.steps.host.onUpdate({ live: null, isJoined: false, hasHints: false });
    // What is played by link is stored so.
    session.setName(1, session.state.names[1]);
    this.#tell({ ...NO_GAME });
  }

  leave() {
    const talk = this.#talk;
    if (!talk) return;
    this.#talk = null;
    talk.wire?.send({ k: "bye", why: "left" });
    // What has just been said goes out first.
    setTimeout(() => this.#end(talk), 100);
    this.#rest();
    this.#tell({ connection: "ended", asked: null, asking: null });
  }

  /** The clocks say that a player's time is up. @returns whether that is left to the two pages */
  flag(player: Player) {
    const game = this.#talk?.game;
    if (game && this.isOn) game.flag(player);
    return this.isOn;
  }

  /** The game on the board has changed. */
  show() {
    if (this.#isOpening) return;
    // A change may have led to another one before this is told of it.
    const { state } = this.#parts.session;
    const game = this.#talk?.game;
    if (game && state.live !== game.game) this.leave();
    else if (game) game.show(state);
    else if (!this.#talk && state.live && this.#status.connection === "ended") {
      // It was played before this page was opened.
      const side = onlyPerson(state.seats);
      const friend = side ? (state.names[otherOf(side)] ?? "") : "";
      this.#tell({ ...NO_GAME, connection: "gone", side, friend });
    }
  }

  // The connection

  #open(role: GreetingParts["role"], greeted: Omit<GreetingParts, "send" | "role">): Talk {
    const old = this.#talk;
    if (old?.game) this.leave();
    else if (old) this.#end(old);
    this.#name = greeted.name;
    const send = (message: Message) => void talk.wire?.send(message);
    const greeting = new Greeting({ ...greeted, role, send });
    greeting.agreed.catch(() => {});
    const create = this.#parts.connect ?? ((parts) => new Connection(parts));
    const connection = create({
      servers: this.#parts.servers(),
      onOpen: () => this.#opened(talk),
      onText: (text) => talk.wire?.take(text),
      onTrouble: (isTroubled) => talk.wire?.trouble(isTroubled),
      onClosed: () => this.#lost(talk),
    });
    const talk: Talk = { connection, wire: null, greeting, game: null };
    this.#talk = talk;
    return talk;
  }

  #opened(talk: Talk) {
    talk.wire = new Wire({
      line: talk.connection,
      timing: this.#timing,
      onMessage: (message) => this.#take(talk, message),
      onFault: (fault) => (talk.game ? talk.game.fault(fault.kind) : talk.greeting.fail(fault)),
      onState: (state) => this.#change(talk, state),
      onDelay: () => this.#tell({ delay: talk.wire?.delay ?? null }, talk),
    });
    void talk.greeting.begin();
  }

  #take(talk: Talk, message: Message) {
    if (message.k === "bye") this.#left(talk, message.why);
    else if (talk.game) talk.game.take(message);
    else talk.greeting.take(message);
  }

  /** The first words, and then the game. */
  #meeting(talk: Talk) {
    return {
      met: async () => {
        const late = () => talk.greeting.fail(new LiveFault("timeout", "no word"));
        const timer = setTimeout(late, GREETING);
        try {
          this.#begin(talk, await talk.greeting.agreed);
        } catch (error) {
          this.#end(talk);
          this.#drop(talk);
          this.#tell({ connection: this.isOn ? "gone" : "ended" });
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      onAccept: () => this.#tell({ connection: "connecting" }, talk),
      onClosed: () => {
        if (this.#talk !== talk) return;
        this.#talk = null;
        this.#tell({ connection: this.isOn ? "gone" : "ended" });
      },
    };
  }

  #change(talk: Talk, state: ConnectionState) {
    this.#tell({ connection: state }, talk);
    talk.game?.update();
    if (state === "gone") {
      talk.greeting.fail(new LiveFault("timeout", "it was lost"));
      this.#drop(talk);
    }
  }

  #lost(talk: Talk) {
    if (talk.wire) talk.wire.lose();
    else this.#drop(talk);
  }

  #left(talk: Talk, why: "left" | "hidden") {
    if (why === "left" && this.#talk === talk) {
      this.#end(talk);
      this.#drop(talk);
      this.#tell({ connection: "ended", isLeft: true, asked: null, asking: null });
    } else talk.wire?.lose();
  }

  #drop(talk: Talk) {
    if (this.#talk !== talk) return;
    this.#talk = null;
    this.#rest();
    this.#tell({ asked: null, asking: null, difference: null });
  }

  #end(talk: Talk) {
    if (talk.wire) talk.wire.close();
    else talk.connection.close();
  }

  /** Nothing moves in the game without the friend. */
  #rest() {
    const { session } = this.#parts;
    if (session.state.live && session.state.isJoined) {
      session.steps.host.onUpdate({ isJoined: false });
    }
    const { clock } = session.stored;
    if (session.state.live && clock && !isOver(session.state)) {
      session.setClock(Object.freeze({ ...clock, isPaused: true }));
    }
  }

  /** The page goes away: the friend need not wait to find that out. */
  #hide() {
    const talk = this.#talk;
    talk?.wire?.send({ k: "bye", why: "hidden" });
  }

  // The game

  #begin(talk: Talk, { game, side, friend, setup, hello, rest }: Agreed) {
    if (this.#talk !== talk || !talk.wire) throw new LiveFault("closed");
    const { session } = this.#parts;
    if (setup) this.#put(setup, game, side, friend);
    else if (session.state.live !== game) {
      const { ruleset = "", start = null } = hello.course ?? {};
      this.#put(
        hello.setup ?? { ruleset, start, clocks: null, first: "inviter" },
        game,
        side,
        friend,
      );
    }
    talk.game = this.#createGame(talk, talk.wire, game, side);
    const news = { connection: talk.wire.state, side, friend, delay: talk.wire.delay };
    this.#tell({ ...NO_GAME, ...news }, talk);
    // Whoever comes back may have been asked for hints in another page.
    session.steps.host.onUpdate({ hasHints: false });
    if (setup) talk.game.begin();
    else talk.game.goOn(hello);
    for (const message of rest) talk.game.take(message);
  }

  #createGame(talk: Talk, wire: Wire, game: string, side: Player): LiveGame {
    return new LiveGame({
      session: this.#parts.session,
      ...{ wire, game, side, name: this.#name },
      onStatus: (patch) => this.#tell(patch, talk),
      onRematch: (setup, next) => {
        const friend = this.#status.friend;
        this.#put(setup, next, otherOf(side), friend);
        talk.game = this.#createGame(talk, wire, next, otherOf(side));
        const news = { connection: wire.state, side: otherOf(side), friend, delay: wire.delay };
        this.#tell({ ...NO_GAME, ...news }, talk);
        talk.game.begin();
      },
      now: this.#timing.now,
    });
  }

  /** A new game comes to the board. */
  #put({ ruleset, start, clocks }: Setup, live: string, side: Player, friend: string) {
    const { session, onSide } = this.#parts;
    const called = { [side]: this.#name || null, [otherOf(side)]: friend || null };
    const names = Object.freeze({ 1: called[1] ?? null, 2: called[2] ?? null });
    this.#isOpening = true;
    onSide(side);
    const clock = clocks && newClock(clocks);
    void session.newGame({ ruleset, seats: byLink(side), names, start, clock });
    session.steps.host.onUpdate({ live });
    session.assignArchiveId();
    this.#isOpening = false;
  }

  /** The game that goes on comes to the board, if it is in the archive. */
  async #bring(game: string) {
    const { session, find, put } = this.#parts;
    if (session.state.live === game) return;
    const kept = await find(game).catch(() => null);
    if (kept) put(kept);
  }

  /** Rules and position must mean something to Python before anybody is promised a game. */
  async #mustBeKnown({ ruleset, start }: InvitationOptions) {
    const { moves } = newRecord(ruleset, start);
    try {
      await this.#parts.ask("view", { ruleset, start, moves: [...moves] });
    } catch (error) {
      throw new LiveFault("version", String((error as { message?: string }).message ?? error));
    }
  }

  #tell(patch: Partial<LiveStatus>, talk: Talk | null = this.#talk) {
    if (talk !== this.#talk && talk !== null) return;
    this.#status = Object.freeze({ ...this.#status, ...patch });
    for (const listener of [...this.#listeners]) listener(this.#status);
  }
}

function setupOf({ ruleset, start, clocks, first }: Setup): Setup {
  return { ruleset, start, clocks, first };
}
