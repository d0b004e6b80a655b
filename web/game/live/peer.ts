/** The friend's page: the connection to it, what is said over it, and the game that is played with it. */

import type { Connection, ConnectionParts } from "./connection.ts";
import type { GreetingParts } from "./greeting.ts";
import { Greeting } from "./greeting.ts";
import type { LiveGame } from "./livegame.ts";
import type { Message } from "./messages.ts";
import { Spares } from "./spares.ts";
import { LiveFault } from "./types.ts";
import type { Timing, WireState } from "./wire.ts";
import { Wire } from "./wire.ts";

interface PeerParts {
  greeted: Omit<GreetingParts, "send">;
  timing: Timing;
  connect: (parts: Omit<ConnectionParts, "servers">) => Connection;
  /** How many connections are agreed on for after a loss */
  spares: number;
  onMessage: (message: Message) => void;
  onState: (state: WireState) => void;
  onDelay: (delay: number | null) => void;
  /** It is over before anything was said */
  onClosed: () => void;
}

export class Peer {
  #parts;
  #spares;
  /** The one by which the pages have met. */
  readonly connection: Connection;
  readonly greeting: Greeting;
  /** Of the one in use. */
  #current: Connection;
  wire: Wire | null = null;
  game: LiveGame | null = null;

  constructor(parts: PeerParts) {
    this.#parts = parts;
    const send = (message: Message) => void this.wire?.send(message);
    this.greeting = new Greeting({ ...parts.greeted, send });
    this.greeting.agreed.catch(() => {});
    this.connection = this.#connect(() => this.#open());
    this.#current = this.connection;
    this.#spares = new Spares({
      role: parts.greeted.role,
      count: parts.spares,
      now: parts.timing.now,
      create: (onOpen) => this.#connect(onOpen),
      send,
      current: () => this.#current,
      onOpen: (connection) => this.#use(connection),
      onSettled: () => {
        if (this.#current !== this.connection) this.connection.close();
      },
    });
  }

  /** The game has begun: agree on how to meet again. */
  begin(game: LiveGame) {
    this.game = game;
    this.#spares.begin();
  }

  /** Nothing more is heard of it. */
  end() {
    this.#spares.close();
    this.wire?.close();
    this.connection.close();
  }

  #connect(onOpen: (connection: Connection) => void): Connection {
    const connection: Connection = this.#parts.connect({
      onOpen: () => onOpen(connection),
      onText: (text) => this.wire?.take(text),
      onTrouble: (isTroubled) => {
        if (this.#current === connection) this.wire?.trouble(isTroubled);
      },
      onClosed: () => {
        if (this.#current !== connection) return;
        if (this.wire) this.wire.cut(connection.isEnded);
        else this.#parts.onClosed();
      },
    });
    return connection;
  }

  #open() {
    const { timing, onState, onDelay } = this.#parts;
    this.wire = new Wire({
      line: this.connection,
      timing,
      onMessage: (message) => this.#receive(message),
      onFault: (fault) => (this.game ? this.game.fault(fault.kind) : this.greeting.fail(fault)),
      onSilence: (silence) => this.#spares.try(silence),
      onState: (state) => {
        if (state === "connected") this.#spares.settle();
        if (state === "gone") this.#lose();
        onState(state);
      },
      onRenewed: () => this.game?.resume(this.#parts.greeted.role === "inviter"),
      onDelay: () => onDelay(this.wire?.delay ?? null),
    });
    void this.greeting.begin();
  }

  /** A connection that was agreed on has opened. */
  #use(connection: Connection) {
    this.#current = connection;
    this.game?.suspend();
    this.wire?.use(connection);
  }

  #receive(message: Message) {
    if (message.k === "spare") this.#spares.take(message);
    else this.#parts.onMessage(message);
  }

  #lose() {
    this.greeting.fail(new LiveFault("timeout", "it was lost"));
    this.#spares.close();
  }
}
