/**
 * The first words of two pages: whether they speak the same version, which game they play, and who has which side. Where the
 * lot decides, it is drawn here.
 */

import type { Player } from "../record/record.ts";
import { firstPlayer, newRecord } from "../record/record.ts";
import { commitmentOf, freshNonce, isBound, lotOf } from "./lot.ts";
import type { Hello, Message, Setup } from "./messages.ts";
import { VERSION } from "./messages.ts";
import { LiveFault } from "./types.ts";

export interface GreetingParts {
  role: "inviter" | "friend";
  /** What this page's player is called */
  name: string;
  /** What is played; null where a game goes on */
  setup: Setup | null;
  /** The shared name of the game; null where the inviter will tell it */
  game: string | null;
  /** The game as far as it is here, where it goes on */
  kept: Pick<Hello, "course" | "side" | "times" | "setup"> | null;
  send: (message: Message) => void;
}

/** What both pages play from now on. */
export interface Agreed {
  game: string;
  side: Player;
  friend: string;
  setup: Setup | null;
  /** The friend's first words */
  hello: Hello;
  /** What came after the first words already */
  rest: readonly Message[];
}

const NOTHING = Object.freeze({ course: null, side: null, times: null });

export class Greeting {
  #parts;
  #nonce = freshNonce();
  #hello: Hello | null = null;
  #rest: Message[] = [];
  #isDone = false;
  /** One message after another. */
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

  /** The connection is open. */
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

  /** The friend's first words. */
  #meet(hello: Hello) {
    const { role, setup, game } = this.#parts;
    this.#hello = hello;
    if (role === "friend" && setup) mustBeSame(setup, hello.setup);
    if (!setup && hello.game !== game) throw new LiveFault("differs", "another game");
    if (!setup) this.#agree(otherSide(hello.side) ?? this.#parts.kept?.side ?? null);
    else if (setup.first !== "lot") this.#agree(this.#sideBy(setup.first));
    // Told only after the inviter is bound.
    else if (role === "friend") this.#parts.send({ k: "nonce", nonce: this.#nonce });
  }

  /** The friend's number of the lot. */
  async #draw(nonce: string) {
    const { role, send } = this.#parts;
    if (!this.#hello) throw new LiveFault("differs", "the lot before a word");
    if (role === "inviter") {
      send({ k: "nonce", nonce: this.#nonce });
      this.#agree(this.#sideBy(lotOf(this.#nonce, nonce)));
      return;
    }
    const isHonest = await isBound(nonce, this.#hello.bound ?? "");
    if (!isHonest) throw new LiveFault("differs", "the lot is not the one that was bound");
    this.#agree(this.#sideBy(lotOf(nonce, this.#nonce)));
  }

  /** @param beginner who makes the first move */
  #sideBy(beginner: "inviter" | "friend"): Player {
    const { setup, role } = this.#parts;
    const first = firstPlayer(newRecord(setup?.ruleset ?? "", setup?.start ?? null));
    return beginner === role ? first : first === 1 ? 2 : 1;
  }

  #agree(side: Player | null) {
    const hello = this.#hello;
    const game = this.#parts.game ?? hello?.game;
    if (!hello || !game || !side) throw new LiveFault("differs", "no game");
    this.#isDone = true;
    const { setup } = this.#parts;
    // What is being said in this turn belongs to the rest.
    queueMicrotask(() =>
      this.#resolve({ game, side, friend: hello.name, setup, hello, rest: this.#rest }),
    );
  }
}

function otherSide(side: Player | null): Player | null {
  return side && (side === 1 ? 2 : 1);
}

/** The game is the one that the invitation has told of. */
function mustBeSame(invited: Setup, told: Setup | null) {
  const textOf = ({ ruleset, start, clocks, first }: Setup) =>
    JSON.stringify([ruleset, start, clocks?.kind, clocks?.sides[1], clocks?.sides[2], first]);
  if (!told || textOf(told) !== textOf(invited)) {
    throw new LiveFault("differs", "another game than in the invitation");
  }
}
