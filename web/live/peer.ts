/** The friend's page: its connection, its greeting, and the game played with it. */

import { computed, effect, signal } from "../base/signals.ts";
import type { Connection as ConnectionState } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";
import type { Connection, LineEvent } from "./connection.ts";
import type { GreetingParts } from "./greeting.ts";
import { Greeting } from "./greeting.ts";
import type { LiveGame } from "./livegame.ts";
import type { Message } from "./messages.ts";
import { Spares } from "./spares.ts";
import type { Timing } from "./wire.ts";
import { Wire } from "./wire.ts";

/** The maximum milliseconds for the greeting. */
const GREETING = 10_000;
/** Milliseconds for the last messages to go out. */
const LEAVING = 100;

interface PeerServices {
  timing: Timing;
  connect: (receive: (event: LineEvent) => void) => Connection;
  spares: number;
}

export class Peer {
  readonly #services;
  readonly #role;
  readonly name;
  readonly #spares;
  /** The first connection, over which the pages greet each other. */
  readonly connection: Connection;
  readonly greeting: Greeting;
  readonly #wire = signal<Wire | null>(null);
  readonly #game = signal<LiveGame | null>(null);
  readonly #isAccepted = signal(false);
  readonly #end = signal<"left" | "gone" | null>(null);
  readonly #state = computed<ConnectionState | "left">(() => {
    const wire = this.#wire.value;
    if (this.#end.value) return this.#end.value;
    if (wire && (this.#game.value || wire.state === "gone")) return wire.state;
    return this.#isAccepted.value ? "connecting" : "waiting";
  });

  constructor(services: PeerServices, greeted: Omit<GreetingParts, "send">) {
    this.#services = services;
    this.#role = greeted.role;
    this.name = greeted.name;
    const send = (message: Message) => void this.wire?.send(message);
    this.greeting = new Greeting({ ...greeted, send });
    // A greeting may fail before somebody waits for it.
    this.greeting.agreed.catch(() => {});
    this.connection = this.#connect();
    const { spares: count, timing } = services;
    const create = () => this.#connect();
    this.#spares = new Spares(
      { role: greeted.role, count, now: timing.now, create, send },
      this.connection,
    );
  }

  /** `left` if the friend's page said goodbye, `gone` if no connection is left. */
  get state() {
    return this.#state.value;
  }

  get wire() {
    return this.#wire.value;
  }

  get game() {
    return this.#game.value;
  }

  accept() {
    this.#isAccepted.value = true;
  }

  async meet() {
    const late = () => this.greeting.fail(new LiveFault("timeout", "no word"));
    const timer = setTimeout(late, GREETING);
    try {
      return await this.greeting.agreed;
    } finally {
      clearTimeout(timer);
    }
  }

  play(game: LiveGame) {
    this.#game.peek()?.close();
    this.#game.value = game;
    this.#spares.begin();
  }

  leave() {
    this.wire?.send({ k: "bye", why: "left" });
    setTimeout(() => this.end(), LEAVING);
  }

  /** Tells the friend's page that this one is hidden, so that it need not wait to notice. */
  hide() {
    this.wire?.send({ k: "bye", why: "hidden" });
  }

  end() {
    this.#game.peek()?.close();
    this.#spares.close();
    if (this.wire) this.wire.lose();
    else this.#end.value ??= "gone";
  }

  #connect(): Connection {
    const connection = this.#services.connect((event) => this.#receive(connection, event));
    return connection;
  }

  #receive(connection: Connection, event: LineEvent) {
    if (event.kind === "open") this.#open(connection);
    // Messages over an earlier connection predate the comparison of the games.
    else if (connection !== this.#spares.current) return;
    else if (event.kind === "text") this.#read(event.text);
    else if (event.kind === "trouble") this.wire?.trouble(event.isTroubled);
    else if (this.wire) this.wire.cut(connection.isEnded);
    else this.#end.value = "gone";
  }

  #open(connection: Connection) {
    if (connection === this.connection) this.#begin();
    else if (this.#spares.use(connection)) {
      this.game?.suspend();
      this.wire?.use(connection);
    }
  }

  #begin() {
    const wire = new Wire(this.connection, this.#services.timing, this.#spares);
    this.#wire.value = wire;
    const stop = effect(() => {
      const { state } = wire;
      if (state === "connected") this.#spares.settle();
      if (state !== "gone") return;
      this.greeting.fail(new LiveFault("timeout", "it was lost"));
      this.#spares.close();
      queueMicrotask(() => stop());
    });
    void this.greeting.begin();
  }

  #read(text: string) {
    const { wire, game } = this;
    const wasFresh = wire?.isFresh;
    const read = readBy(wire, text);
    if (wasFresh && !wire?.isFresh) game?.resume(this.#role === "inviter");
    if (!(read instanceof LiveFault)) this.#take(read);
    else if (game) game.fault(read.kind);
    else this.greeting.fail(read);
  }

  #take(message: Message | null) {
    if (!message) return;
    if (message.k === "spare") this.#spares.take(message);
    else if (message.k !== "bye") (this.game ?? this.greeting).take(message);
    else if (message.why === "hidden") this.wire?.lose();
    else {
      this.#end.value = "left";
      this.end();
    }
  }
}

function readBy(wire: Wire | null, text: string) {
  try {
    return wire?.take(text) ?? null;
  } catch (fault) {
    if (fault instanceof LiveFault) return fault;
    throw fault;
  }
}
