/**
 * The pages' first messages, in which they agree on the protocol, the game and the sides. If a random draw decides who
 * begins, it takes place here.
 */

import { LiveFault } from "../game/liveplay.ts";
import type { Player } from "../game/record/record.ts";
import { firstPlayer, newRecord } from "../game/record/record.ts";
import type { Hello, Message, Role, Setup } from "./messages.ts";
import { commitmentOf, freshNonce, isBound, lotOf, VERSION } from "./messages.ts";
import type { Kept } from "./records.ts";
import { otherOf } from "./records.ts";

export interface GreetingParts {
  role: Role;
  name: string;
  /** A new game's setup; null for a continued game. */
  setup: Setup | null;
  /** The shared id of the game; null if the inviter will send it. */
  game: string | null;
  /** This page's state of a continued game. */
  kept: Kept | null;
  send: (message: Message) => void;
}

export interface Agreed {
  game: string;
  side: Player;
  friend: string;
  setup: Setup | null;
  hello: Hello;
  /** Messages that arrived after the greeting. */
  rest: readonly Message[];
}

const NOTHING = Object.freeze({ course: null, side: null, times: null, hasHints: false });

export class Greeting {
  #parts;
  #nonce = freshNonce();
  #hello: Hello | null = null;
  #rest: Message[] = [];
  #isDone = false;
  /** Resolves when the last message is handled: they are handled one at a time. */
  #turn: Promise<void> = Promise.resolve();
  #resolve: (agreed: Agreed) => void = () => {};
  #reject: (fault: unknown) => void = () => {};
  /** Rejects with a `LiveFault`. */
  readonly agreed: Promise<Agreed>;

  constructor(parts: GreetingParts) {
    this.#parts = parts;
    this.agreed = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  async begin() {
    const { name, game, setup, role, kept } = this.#parts;
    const isLot = role === "inviter" && setup?.first === "lot";
    const bound = isLot ? await commitmentOf(this.#nonce) : null;
    const own = role === "inviter" ? setup : null;
    const fields = { game, setup: own, bound, ...(kept ?? NOTHING) };
    this.#parts.send({ k: "hello", v: VERSION, isAsking: false, name, ...fields });
  }

  take(message: Message) {
    this.#turn = this.#turn.then(() => this.#take(message)).catch((fault) => this.fail(fault));
  }

  fail(fault: unknown) {
    this.#reject(fault);
  }

  async #take(message: Message) {
    const isFirst = message.k === "hello" && !this.#hello;
    if (this.#isDone || !(isFirst || message.k === "nonce")) {
      this.#rest.push(message);
      return;
    }
    if (message.k === "hello") this.#meet(message);
    else await this.#draw(message.nonce);
  }

  #meet(hello: Hello) {
    const { role, setup, game } = this.#parts;
    this.#hello = hello;
    if (role === "friend" && setup) mustBeSame(setup, hello.setup);
    if (!setup && hello.game !== game) throw new LiveFault("differs", "another game");
    if (!setup) this.#agree((hello.side && otherOf(hello.side)) ?? this.#parts.kept?.side ?? null);
    else if (setup.first !== "lot") this.#agree(this.#sideBy(setup.first));
    // The friend sends its number only after the inviter's commitment.
    else if (role === "friend") this.#parts.send({ k: "nonce", nonce: this.#nonce });
  }

  async #draw(nonce: string) {
    const { role, send } = this.#parts;
    if (!this.#hello) throw new LiveFault("differs", "the lot before a greeting");
    if (role === "inviter") {
      send({ k: "nonce", nonce: this.#nonce });
      this.#agree(this.#sideBy(lotOf(this.#nonce, nonce)));
      return;
    }
    const isHonest = await isBound(nonce, this.#hello.bound ?? "");
    if (!isHonest) throw new LiveFault("differs", "the lot is not the one that was bound");
    this.#agree(this.#sideBy(lotOf(nonce, this.#nonce)));
  }

  #sideBy(beginner: Role): Player {
    const { setup, role } = this.#parts;
    const first = firstPlayer(newRecord(setup?.ruleset ?? "", setup?.start ?? null));
    return beginner === role ? first : otherOf(first);
  }

  #agree(side: Player | null) {
    const hello = this.#hello;
    const game = this.#parts.game ?? hello?.game;
    if (!hello || !game || !side) throw new LiveFault("differs", "no game");
    this.#isDone = true;
    const { setup } = this.#parts;
    // Resolves after this turn, whose messages still belong to `rest`.
    queueMicrotask(() =>
      this.#resolve({ game, side, friend: hello.name, setup, hello, rest: this.#rest }),
    );
  }
}

function mustBeSame(invited: Setup, sent: Setup | null) {
  const textOf = ({ ruleset, start, clocks, first }: Setup) =>
    JSON.stringify([ruleset, start, clocks?.kind, clocks?.sides[1], clocks?.sides[2], first]);
  if (!sent || textOf(sent) !== textOf(invited)) {
    throw new LiveFault("differs", "another game than in the invitation");
  }
}
