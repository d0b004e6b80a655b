/** The requests that one player makes and the other grants or refuses: a take-back, hints, another game. */

import type { Message } from "./messages.ts";
import type { LiveStatus, Request } from "./types.ts";

interface RequestsParts {
  send: (message: Message) => void;
  own: Question | null;
  onStatus: (patch: Partial<LiveStatus>) => void;
  ply: () => number;
  isPossible: (request: Request) => boolean;
  /** Both agree; `by` is who asked. */
  onAgreed: (request: Request, by: "own" | "friend" | "both", game: string | null) => void;
  /** A new id for a game that may follow. */
  freshGame: () => string;
}

/** A request, the position it belongs to, and the id of the game that would follow. */
export type Question = { request: Request; ply: number; game: string | null };

export class Requests {
  #parts;
  /** This player's request; an answer may arrive even when it can no longer be made. */
  #own: Question | null;
  #friends: Question | null = null;

  constructor(parts: RequestsParts) {
    this.#parts = parts;
    this.#own = parts.own;
  }

  get own() {
    return this.#own;
  }

  /** The request that awaits the friend's answer. */
  get asking() {
    const request = this.#own?.request ?? null;
    return request && this.#parts.isPossible(request) ? request : null;
  }

  ask(request: Request) {
    const { send, ply, isPossible, freshGame } = this.#parts;
    if (this.asking || !isPossible(request)) return;
    if (this.#friends?.request === request) {
      this.answer(true);
      return;
    }
    const game = request === "rematch" ? freshGame() : null;
    this.#own = { request, ply: ply(), game };
    send({ k: "ask", ...this.#own });
    this.#tell({ answered: null });
  }

  answer(isYes: boolean) {
    const question = this.#friends;
    if (!question) return;
    this.#friends = null;
    const { send, onAgreed } = this.#parts;
    send({ k: "reply", request: question.request, ply: question.ply, isYes });
    this.#tell();
    if (isYes) onAgreed(question.request, "friend", question.game);
  }

  asked({ request, ply, game }: Question) {
    // The request belongs to a position that is gone: their page drops it too.
    if (ply !== this.#parts.ply() || !this.#parts.isPossible(request)) return;
    if (request === "rematch" && !game) return;
    if (this.#own?.request === request) {
      // Both have asked for the same: the smaller id names the game.
      const names = [game ?? "", this.#own.game ?? ""].sort();
      this.#own = null;
      this.#tell({ answered: { request, isYes: true } });
      this.#parts.onAgreed(request, "both", names[0] || null);
      return;
    }
    this.#friends = { request, ply, game };
    this.#tell();
  }

  replied({ request, ply, isYes }: { request: Request; ply: number; isYes: boolean }) {
    const question = this.#own;
    if (question?.request !== request || question.ply !== ply) return;
    this.#own = null;
    this.#tell({ answered: { request, isYes } });
    if (isYes) this.#parts.onAgreed(request, "own", question.game);
  }

  /** The game has continued or ended: drop the requests of the position before. */
  drop() {
    if (!this.#own && !this.#friends) return;
    // If the player here has only resigned, the friend may have agreed already.
    if (this.#own?.ply !== this.#parts.ply()) this.#own = null;
    this.#friends = null;
    this.#tell();
  }

  /** Messages may get lost now: the friend has to ask again. */
  suspend() {
    this.#friends = null;
    this.#tell();
  }

  /** The two games are in step again: repeat an unanswered request if it still applies. */
  renew() {
    const { send, ply } = this.#parts;
    if (this.#own && (this.#own.ply !== ply() || !this.asking)) this.#own = null;
    if (this.#own) send({ k: "ask", ...this.#own });
    this.#tell();
  }

  #tell(more: Partial<LiveStatus> = {}) {
    const asked = this.#friends?.request ?? null;
    this.#parts.onStatus({ asked, asking: this.asking, ...more });
  }
}
