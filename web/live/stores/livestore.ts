/** Live play: invitations, the connection to the friend's page, and the game played over it. */

import { computed, effect, signal, untracked } from "../../base/signals.ts";
import type {
  InvitationOptions,
  LivePlay,
  LiveStatus,
  Reaction,
  Request,
} from "../../game/liveplay.ts";
import { LiveFault, NO_GAME } from "../../game/liveplay.ts";
import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import { switchedTally, tallyOf } from "../../game/storage/gameresult.ts";
import type { LineEvent } from "../connection.ts";
import { Connection } from "../connection.ts";
import type { Description } from "../description.ts";
import type { Agreed, GreetingParts } from "../greeting.ts";
import { freshSharedId } from "../hash.ts";
import { Invitations } from "../invitations.ts";
import { cleanName, freshInvitationId, packAnswer, packInvitation } from "../link.ts";
import type { Rematch } from "../livegame.ts";
import { LiveGame } from "../livegame.ts";
import type { Hello, Setup } from "../messages.ts";
import type { OpeningServices } from "../opening.ts";
import { checkRules, openArchived, startGame } from "../opening.ts";
import { Peer } from "../peer.ts";
import { keptOf, otherOf } from "../records.ts";
import type { Timing } from "../wire.ts";
import { REAL_TIMING } from "../wire.ts";

/** How many spare connections to agree on; fewer if each one queries servers. */
const SPARES = 5;
const FEW_SPARES = 2;

/** An invitation that waits on this page. It stays valid until it is closed, whatever wrong answers come. */
export interface PendingInvitation {
  /** The fragment of its link, "#s1/live/...". */
  readonly link: string;
  /** Its id in answers. */
  readonly id: string;
  /**
   * Resolves when the game is connected and on the board. Rejects with a `LiveFault`.
   *
   * @param answer the text of a link, or a text with a link in it
   */
  accept(answer: string): Promise<void>;
  close(): void;
}

/** An answer that waits on the friend's page for the inviter to accept it. */
export interface PendingAnswer {
  readonly link: string;
  /** Resolves when the game is connected and on the board. Rejects with a `LiveFault`, or when it is closed. */
  readonly connected: Promise<void>;
  close(): void;
}

export interface LiveServices extends OpeningServices {
  servers: () => readonly RTCIceServer[];
  timing?: Timing;
  spares?: number;
  connect?: (servers: readonly RTCIceServer[], receive: (event: LineEvent) => void) => Connection;
}

export class LiveStore implements LivePlay {
  readonly #services;
  readonly #timing;
  readonly #invitations = new Invitations();
  readonly #peer = signal<Peer | null>(null);
  /** The last live game played here. */
  readonly #game = signal<LiveGame | null>(null);
  readonly #facts = signal<Pick<LiveStatus, "friend" | "side" | "isLeft">>(NO_GAME);
  /** The state while there is no connection. */
  readonly #idle = signal<"gone" | "ended">("ended");
  readonly #status = computed(() => this.#statusNow());
  /** The shared id of the game that a player has left. */
  #left: string | null = null;
  #name = "";
  #isShowDue = false;

  constructor(services: LiveServices) {
    this.#services = services;
    this.#timing = services.timing ?? REAL_TIMING;
    effect(() => this.#followPeer());
    effect(() => {
      void services.session.state;
      untracked(() => this.#showSoon());
    });
  }

  get status() {
    return this.#status.value;
  }

  /** Whether the game on the board is a live one, connected or not. */
  get isOn() {
    return this.#services.session.connection.live !== null;
  }

  /** Make an invitation; the game starts when an answer has been accepted. Rejects with a `LiveFault`. */
  async invite(options: InvitationOptions): Promise<PendingInvitation> {
    const { name, rejoin } = options;
    const peer = this.#open({
      role: "inviter",
      name: cleanName(name),
      setup: rejoin ? null : setupOf(options),
      game: rejoin ?? freshSharedId(),
      kept: rejoin ? this.#kept(rejoin) : null,
    });
    const id = freshInvitationId();
    const description = await this.#described(peer, peer.connection.offer());
    const link = packInvitation({ id, options, description });
    this.#invitations.open(id);
    let isAccepting = false;
    return {
      link,
      id,
      accept: async (text) => {
        const answer = this.#invitations.readAnswer(id, text);
        if (isAccepting) throw new LiveFault("refused", "another answer is being taken in");
        isAccepting = true;
        try {
          peer.accept();
          await peer.connection.accept(answer.description);
          this.#invitations.take(id, text);
          await this.#meet(peer);
        } finally {
          isAccepting = false;
        }
      },
      close: () => {
        if (this.#invitations.close(id)) this.#drop(peer);
      },
    };
  }

  /** The options of an invitation into the game on the board; null if it is not a live game that can continue. */
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

  /** Answer an invitation. Rejects with a `LiveFault`. */
  async join(text: string, name: string): Promise<PendingAnswer> {
    const { id, options, description: offer } = this.#invitations.read(text);
    await checkRules(this.#services, options);
    if (options.rejoin) await openArchived(this.#services, options.rejoin);
    const isHere =
      options.rejoin !== null && this.#services.session.connection.live === options.rejoin;
    const peer = this.#open({
      role: "friend",
      name: cleanName(name),
      setup: options.rejoin ? null : setupOf(options),
      game: options.rejoin,
      kept: isHere ? this.#kept(options.rejoin) : null,
    });
    this.#facts.value = { ...this.#facts.peek(), friend: options.name };
    const description = await this.#described(peer, peer.connection.answer(offer));
    let isOver = false;
    let giveUp = () => {};
    const gaveUp = new Promise<never>((_, reject) => {
      giveUp = () => reject(new LiveFault("closed"));
    });
    const connected = (async () => {
      await Promise.race([peer.connection.taken(), gaveUp]);
      isOver = true;
      peer.accept();
      this.#invitations.use(id);
      await this.#meet(peer);
    })();
    // A caller that closes it need not handle the rejection.
    connected.catch(() => {});
    const close = () => {
      if (isOver) return;
      isOver = true;
      giveUp();
      this.#drop(peer);
    };
    return { link: packAnswer({ id, name, description }), connected, close };
  }

  ask(request: Request) {
    this.#peer.peek()?.game?.ask(request);
  }

  answer(isYes: boolean) {
    this.#peer.peek()?.game?.answer(isYes);
  }

  /** @returns whether it was sent: reactions are rate-limited */
  react(reaction: Reaction) {
    return this.#peer.peek()?.game?.react(reaction) ?? false;
  }

  /** Choose between two records: keep the one here, take the friend's, or go back to their common part. */
  decide(choice: "here" | "there" | "shared") {
    this.#peer.peek()?.game?.decide(choice);
  }

  retry() {
    this.#peer.peek()?.game?.retry();
  }

  /** End the connection; the game continues by link, or ends if it is over. */
  goOnByLink() {
    this.leave();
    this.#services.session.remote.leaveLive();
    this.#game.value = null;
    this.#facts.value = NO_GAME;
  }

  leave() {
    const peer = this.#peer.peek();
    if (!peer) return;
    this.#left = peer.game?.facts.game ?? null;
    peer.leave();
    this.#lose("ended");
  }

  flag(player: Player) {
    if (this.isOn) this.#peer.peek()?.game?.flag(player);
  }

  /** The page is hidden or closed. */
  hide() {
    this.#peer.peek()?.hide();
  }

  #statusNow(): LiveStatus {
    const [peer, game] = [this.#peer.value, this.#game.value];
    const state = peer?.state ?? this.#idle.value;
    return Object.freeze({
      ...NO_GAME,
      ...game?.status,
      ...(!peer && { asked: null, asking: null, difference: null }),
      ...this.#facts.value,
      connection: state === "left" ? "ended" : state,
      delay: peer?.wire?.delay ?? null,
    });
  }

  // The connection

  #open(greeted: Omit<GreetingParts, "send">) {
    const old = this.#peer.peek();
    if (old?.game) this.leave();
    else old?.end();
    this.#name = greeted.name;
    const { servers, spares, connect } = this.#services;
    const named = servers();
    const create = connect ?? ((all, receive) => new Connection(all, receive));
    const peer = new Peer(
      {
        timing: this.#timing,
        connect: (receive) => create(named, receive),
        spares: spares ?? (named.length > 0 ? FEW_SPARES : SPARES),
      },
      greeted,
    );
    this.#peer.value = peer;
    return peer;
  }

  #followPeer() {
    const peer = this.#peer.value;
    const state = peer?.state;
    const rematch = peer?.game?.rematch;
    untracked(() => {
      if (peer && state === "left") this.#leftBy(peer);
      else if (state === "gone") this.#lose(this.isOn ? "gone" : "ended");
      else if (peer && rematch) this.#playAgain(peer, rematch);
    });
  }

  #leftBy(peer: Peer) {
    this.#left = peer.game?.facts.game ?? null;
    this.#facts.value = { ...this.#facts.peek(), isLeft: true };
    this.#lose("ended");
  }

  /** Close a connection that led to no game. */
  #drop(peer: Peer) {
    peer.end();
    if (this.#peer.peek() === peer) this.#lose(this.isOn ? "gone" : "ended");
  }

  /** There is no connection any more: pause the game until the friend is back. */
  #lose(idle: "gone" | "ended") {
    this.#idle.value = idle;
    this.#peer.value = null;
    this.#services.session.remote.pauseForConnection();
  }

  /** The browser's description of this page; without one, nobody can connect to it. */
  async #described(peer: Peer, coming: Promise<Description>) {
    try {
      return await coming;
    } catch (error) {
      this.#drop(peer);
      throw error;
    }
  }

  /** First the greeting, then the game. */
  async #meet(peer: Peer) {
    try {
      this.#begin(peer, await peer.meet());
    } catch (error) {
      this.#drop(peer);
      throw error;
    }
  }

  // The game

  /** A change may be followed by others at once: by the time used for a move, for example. */
  #showSoon() {
    if (this.#isShowDue) return;
    this.#isShowDue = true;
    queueMicrotask(() => {
      this.#isShowDue = false;
      this.#show();
    });
  }

  #show() {
    const { session } = this.#services;
    const { seats, names } = session.game;
    const { live } = session.connection;
    const peer = this.#peer.peek();
    const game = peer?.game;
    if (game && live !== game.facts.game) this.leave();
    else if (game) game.show();
    else if (!peer && live && live !== this.#left && this.#idle.peek() === "ended") {
      // The game was played before this page was opened.
      const side = onlyPerson(seats);
      const friend = side ? (names[otherOf(side)] ?? "") : "";
      this.#facts.value = { side, friend, isLeft: false };
      this.#game.value = null;
      this.#lose("gone");
    }
  }

  #begin(peer: Peer, { game, side, friend: called, setup, hello, rest }: Agreed) {
    if (this.#peer.peek() !== peer || !peer.wire) throw new LiveFault("closed");
    const { names } = this.#services.session.game;
    const { live } = this.#services.session.connection;
    const isHere = live === game;
    // A returning friend keeps their earlier name.
    const friend = called || (isHere && names[otherOf(side)]) || "";
    if (setup || !isHere) this.#start(setup ?? setupIn(hello), { live: game, side, friend });
    const last = this.#game.peek();
    const own = last?.facts.game === game ? last.asked : null;
    const next = this.#play(peer, { game, side, before: null, own }, friend);
    if (setup) next.begin();
    else next.goOn(hello, isHere);
    for (const message of rest) next.take(message);
  }

  #playAgain(peer: Peer, { setup, game, hello }: Rematch) {
    const before = peer.game?.facts;
    if (!before) return;
    const side = otherOf(before.side);
    const { friend } = this.#facts.peek();
    const tally = switchedTally(tallyOf(this.#services.session.state));
    this.#start(setup, { live: game, side, friend, tally });
    const next = this.#play(peer, { game, side, before: before.game, own: null }, friend);
    next.begin();
    if (hello) next.take(hello);
  }

  #start(setup: Setup, game: Omit<Parameters<typeof startGame>[2], "name">) {
    startGame(this.#services, setup, { ...game, name: this.#name });
  }

  #play(peer: Peer, facts: Omit<LiveGame["facts"], "name">, friend: string) {
    if (!peer.wire) throw new LiveFault("closed");
    const named = { ...facts, name: this.#name };
    const game = new LiveGame(this.#services.session, peer.wire, named, this.#timing.now);
    this.#facts.value = { side: facts.side, friend, isLeft: false };
    this.#game.value = game;
    peer.play(game);
    return game;
  }

  /** The state of a continued game, for this page's greeting. */
  #kept(game: string | null) {
    const { session } = this.#services;
    const last = this.#game.peek();
    const asked = last?.facts.game === game ? last.asked : null;
    return keptOf(session, onlyPerson(session.game.seats), asked);
  }
}

/** The game that only the friend's page has. */
function setupIn({ setup, course }: Hello): Setup {
  const { ruleset = "", start = null } = course ?? {};
  return setup ?? { ruleset, start, clocks: null, first: "inviter" };
}

function setupOf({ ruleset, start, clocks, first }: Setup): Setup {
  return { ruleset, start, clocks, first };
}
