/** Live play: invitations, and the connection to the friend's page. */

import { computed, effect, signal, untracked } from "../../base/signals.ts";
import type {
  InvitationOptions,
  LivePlay,
  LiveStatus,
  Reaction,
  Request,
} from "../../game/liveplay.ts";
import { LiveFault } from "../../game/liveplay.ts";
import type { Player } from "../../game/record/record.ts";
import type { MatchLength } from "../../game/storage/storedgame.ts";
import type { LineEvent } from "../connection.ts";
import { Connection } from "../connection.ts";
import type { Description } from "../description.ts";
import type { GreetingParts } from "../greeting.ts";
import { freshSharedId } from "../hash.ts";
import { Invitations } from "../invitations.ts";
import { cleanName, freshInvitationId, packAnswer, packInvitation } from "../link.ts";
import type { Setup } from "../messages.ts";
import type { OpeningServices } from "../opening.ts";
import { checkRules, openArchived } from "../opening.ts";
import { Peer } from "../peer.ts";
import type { Timing } from "../wire.ts";
import { REAL_TIMING } from "../wire.ts";
import { LiveGameStore } from "./livegamestore.ts";

/** The number of spare connections; fewer if each one queries servers. */
const SPARES = 5;
const FEW_SPARES = 2;

/** An invitation that stays valid until it is closed, despite wrong answers. */
export interface PendingInvitation {
  /** A fragment, "#s1/live/...". */
  readonly link: string;
  /** The id that each answer contains. */
  readonly id: string;
  /**
   * Resolves when the game is connected and on the board. Rejects with a `LiveFault`.
   *
   * @param answer a link, or a text that contains one
   */
  accept(answer: string): Promise<void>;
  close(): void;
}

/** An answer that waits on the friend's page for the inviter to accept it. */
export interface PendingAnswer {
  readonly link: string;
  /** Resolves when the game is connected and on the board. Rejects with a `LiveFault`, also if it is closed. */
  readonly connected: Promise<void>;
  close(): void;
}

interface LiveServices extends OpeningServices {
  servers: () => readonly RTCIceServer[];
  timing?: Timing;
  spares?: number;
  connect?: (servers: readonly RTCIceServer[], receive: (event: LineEvent) => void) => Connection;
}

export class LiveStore implements LivePlay {
  readonly #services;
  readonly #timing;
  readonly #invitations = new Invitations();
  readonly #games;
  readonly #peer = signal<Peer | null>(null);
  readonly #idle = signal<"gone" | "ended">("ended");
  readonly #status = computed(() => this.#statusNow());
  /** The shared id of the game that a player has left. */
  #left: string | null = null;
  #isShowDue = false;

  constructor(services: LiveServices) {
    this.#services = services;
    this.#timing = services.timing ?? REAL_TIMING;
    this.#games = new LiveGameStore(services, this.#timing.now);
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

  /** Rejects with a `LiveFault`. */
  async invite(options: InvitationOptions): Promise<PendingInvitation> {
    const { name, rejoin } = options;
    const peer = this.#open({
      role: "inviter",
      name: cleanName(name),
      setup: rejoin ? null : setupOf(options),
      game: rejoin ?? freshSharedId(),
      kept: rejoin ? this.#games.kept(rejoin) : null,
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

  rejoinOptions() {
    return this.#games.rejoinOptions();
  }

  /** Rejects with a `LiveFault`. */
  async join(text: string, name: string): Promise<PendingAnswer> {
    const { id, options, description: offer } = this.#invitations.read(text);
    await checkRules(this.#services, options);
    const { rejoin } = options;
    if (rejoin) await openArchived(this.#services, rejoin);
    const isHere = this.#services.session.connection.live === rejoin;
    const peer = this.#open({
      role: "friend",
      name: cleanName(name),
      setup: rejoin ? null : setupOf(options),
      game: rejoin,
      kept: rejoin && isHere ? this.#games.kept(rejoin) : null,
    });
    this.#games.nameFriend(options.name);
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
    // A caller that closes the answer need not handle the rejection.
    connected.catch(() => {});
    const close = () => {
      if (isOver) return;
      isOver = true;
      giveUp();
      this.#drop(peer);
    };
    return { link: packAnswer({ id, name, description }), connected, close };
  }

  ask(request: Request, best: MatchLength | null = null) {
    this.#peer.peek()?.game?.ask(request, best ?? undefined);
  }

  answer(isYes: boolean) {
    this.#peer.peek()?.game?.answer(isYes);
  }

  /** @returns whether the reaction was sent: reactions are rate-limited */
  react(reaction: Reaction) {
    return this.#peer.peek()?.game?.react(reaction) ?? false;
  }

  /** `shared` goes back to the common part of both records. */
  decide(choice: "here" | "there" | "shared") {
    this.#peer.peek()?.game?.decide(choice);
  }

  retry() {
    this.#peer.peek()?.game?.retry();
  }

  /** Ends the connection; the game continues by link unless it is over. */
  goOnByLink() {
    this.leave();
    this.#services.session.remote.leaveLive();
    this.#games.forget();
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

  hide() {
    this.#peer.peek()?.hide();
  }

  #statusNow(): LiveStatus {
    const peer = this.#peer.value;
    const state = peer?.state ?? this.#idle.value;
    return Object.freeze({
      ...this.#games.status,
      ...(!peer && { asked: null, asking: null, difference: null }),
      connection: state === "left" ? "ended" : state,
      delay: peer?.wire?.delay ?? null,
    });
  }

  #open(greeted: Omit<GreetingParts, "send">) {
    const old = this.#peer.peek();
    if (old?.game) this.leave();
    else old?.end();
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
      else if (peer && rematch) this.#games.playAgain(peer, rematch);
    });
  }

  #leftBy(peer: Peer) {
    this.#left = peer.game?.facts.game ?? null;
    this.#games.noteLeaving();
    this.#lose("ended");
  }

  /** Ends a connection that led to no game. */
  #drop(peer: Peer) {
    peer.end();
    if (this.#peer.peek() === peer) this.#lose(this.isOn ? "gone" : "ended");
  }

  /** Pauses the game until the friend is back. */
  #lose(idle: "gone" | "ended") {
    this.#idle.value = idle;
    this.#peer.value = null;
    this.#services.session.remote.pauseForConnection();
  }

  /** Returns this page's description. Without one nobody can connect, so the peer is dropped. */
  async #described(peer: Peer, coming: Promise<Description>) {
    try {
      return await coming;
    } catch (error) {
      this.#drop(peer);
      throw error;
    }
  }

  async #meet(peer: Peer) {
    try {
      const agreed = await peer.meet();
      if (this.#peer.peek() !== peer) throw new LiveFault("closed");
      this.#games.begin(peer, agreed);
    } catch (error) {
      this.#drop(peer);
      throw error;
    }
  }

  /** Waits for other changes that may follow at once, such as the time used for a move. */
  #showSoon() {
    if (this.#isShowDue) return;
    this.#isShowDue = true;
    queueMicrotask(() => {
      this.#isShowDue = false;
      this.#show();
    });
  }

  #show() {
    const { live } = this.#services.session.connection;
    const peer = this.#peer.peek();
    const game = peer?.game;
    if (game && live !== game.facts.game) this.leave();
    else if (game) game.show();
    else if (!peer && live && live !== this.#left && this.#idle.peek() === "ended") {
      this.#games.resume();
      this.#lose("gone");
    }
  }
}

function setupOf({ ruleset, start, clocks, first }: Setup): Setup {
  return { ruleset, start, clocks, first };
}
