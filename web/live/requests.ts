/** Take-backs, hints, or another game: one player asks, the other grants or refuses. */

import { signal } from "../base/signals.ts";
import type { LiveStatus, Request } from "../game/liveplay.ts";
import type { MatchLength } from "../game/storage/storedgame.ts";
import { freshSharedId } from "./hash.ts";
import type { Message } from "./messages.ts";

interface Game {
  ply: () => number;
  isPossible: (request: Request) => boolean;
}

/** `game` is the id of the rematch, null for other requests; `best` is the length of its match. */
export interface Question {
  request: Request;
  ply: number;
  game: string | null;
  best: MatchLength | undefined;
}

/** `by` is the side that asked. */
export interface Agreement {
  request: Request;
  by: "own" | "friend" | "both";
  game: string | null;
  best: MatchLength | undefined;
}

type Status = Pick<LiveStatus, "asked" | "asking" | "answered"> & {
  askedBest: MatchLength | undefined;
};

export class Requests {
  readonly #game;
  readonly #send;
  /** This page's request, kept when it can no longer be made: an answer may still arrive. */
  #own: Question | null;
  #friends: Question | null = null;
  readonly #status = signal<Status>({
    ...{ asked: null, asking: null, answered: null },
    askedBest: undefined,
  });

  /** @param own this page's unanswered request from an earlier connection */
  constructor(game: Game, send: (message: Message) => void, own: Question | null) {
    this.#game = game;
    this.#send = send;
    this.#own = own;
  }

  get status() {
    return this.#status.value;
  }

  get own() {
    return this.#own;
  }

  /** @returns the agreement, if the friend has asked for the same */
  ask(request: Request, best: MatchLength | undefined): Agreement | null {
    if (this.#asking || !this.#game.isPossible(request)) return null;
    if (this.#friends?.request === request) return this.answer(true);
    const game = request === "rematch" ? freshSharedId() : null;
    this.#own = { request, ply: this.#game.ply(), game, best };
    this.#send({ k: "ask", ...this.#own });
    this.#show({ answered: null });
    return null;
  }

  answer(isYes: boolean): Agreement | null {
    const question = this.#friends;
    if (!question) return null;
    this.#friends = null;
    const { request, ply, game, best } = question;
    this.#send({ k: "reply", request, ply, isYes });
    this.#show();
    return isYes ? { request, by: "friend", game, best } : null;
  }

  take({ request, ply, game, best }: Question): Agreement | null {
    // The friend's page drops a request about an earlier position, too.
    if (ply !== this.#game.ply() || !this.#game.isPossible(request)) return null;
    if (request === "rematch" && !game) return null;
    if (this.#own?.request === request) {
      // Both have asked for the same: the smaller id names the game.
      const [name] = [game ?? "", this.#own.game ?? ""].sort();
      const longer = longerOf(best, this.#own.best);
      this.#own = null;
      this.#show({ answered: { request, isYes: true } });
      return { request, by: "both", game: name || null, best: longer };
    }
    this.#friends = { request, ply, game, best };
    this.#show();
    return null;
  }

  takeReply({ request, ply, isYes }: { request: Request; ply: number; isYes: boolean }) {
    const question = this.#own;
    if (question?.request !== request || question.ply !== ply) return null;
    this.#own = null;
    this.#show({ answered: { request, isYes } });
    const { game, best } = question;
    return isYes ? ({ request, by: "own", game, best } satisfies Agreement) : null;
  }

  /** Drops the requests about an earlier position. */
  drop() {
    if (!this.#own && !this.#friends) return;
    // A resignation keeps the position, so the friend may already have agreed to a request about it.
    if (this.#own?.ply !== this.#game.ply()) this.#own = null;
    this.#friends = null;
    this.#show();
  }

  /** Messages may get lost: the friend has to ask again. */
  suspend() {
    this.#friends = null;
    this.#show();
  }

  /** Repeats an unanswered request if it still applies. */
  renew() {
    if (this.#own && (this.#own.ply !== this.#game.ply() || !this.#asking)) this.#own = null;
    if (this.#own) this.#send({ k: "ask", ...this.#own });
    this.#show();
  }

  get #asking() {
    const request = this.#own?.request ?? null;
    return request && this.#game.isPossible(request) ? request : null;
  }

  #show({ answered = this.#status.peek().answered }: Partial<Status> = {}) {
    const asked = this.#friends?.request ?? null;
    const askedBest = this.#friends?.best;
    this.#status.value = { asked, asking: this.#asking, answered, askedBest };
  }
}

/** Both pages agree on the longer match. */
function longerOf(one: MatchLength | undefined, other: MatchLength | undefined) {
  return one === 5 || other === undefined ? one : other;
}
