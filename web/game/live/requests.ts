/** What one player asks and the other allows or not: to take back, hints, another game. */

import type { Message } from "./messages.ts";
import type { LiveStatus, Request } from "./types.ts";

interface RequestsParts {
  send: (message: Message) => void;
  /** This page's question from an earlier connection */
  own: Question | null;
  onStatus: (patch: Partial<LiveStatus>) => void;
  /** How many moves have been made */
  ply: () => number;
  /** Can it be asked now? */
  isPossible: (request: Request) => boolean;
  /** Both agree; `by`: who has asked */
  onAgreed: (request: Request, by: "own" | "friend" | "both", game: string | null) => void;
  /** The name of a game that may follow */
  freshGame: () => string;
}

/** What is asked, in which position, and the name of the game that would follow. */
export type Question = { request: Request; ply: number; game: string | null };

export class Requests {
  #parts;
  /** This player's question; an answer may arrive even when it can no longer be asked. */
  #own: Question | null;
  #friends: Question | null = null;

  constructor(parts: RequestsParts) {
    this.#parts = parts;
    this.#own = parts.own;
  }

  get own() {
    return this.#own;
  }

  /** What this page waits for an answer to. */
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

  /** Answer what the friend asks. */
  answer(isYes: boolean) {
    const question = this.#friends;
    if (!question) return;
    this.#friends = null;
    const { send, onAgreed } = this.#parts;
    send({ k: "reply", request: question.request, ply: question.ply, isYes });
    this.#tell();
    if (isYes) onAgreed(question.request, "friend", question.game);
  }

  /** The friend asks. */
  asked({ request, ply, game }: Question) {
    // Of a position that is no more: their page has forgotten it too, or will.
    if (ply !== this.#parts.ply() || !this.#parts.isPossible(request)) return;
    if (request === "rematch" && !game) return;
    if (this.#own?.request === request) {
      // Both have asked for the same: the smaller name is that of the game.
      const names = [game ?? "", this.#own.game ?? ""].sort();
      this.#own = null;
      this.#tell({ answered: { request, isYes: true } });
      this.#parts.onAgreed(request, "both", names[0] || null);
      return;
    }
    this.#friends = { request, ply, game };
    this.#tell();
  }

  /** The friend has answered. */
  replied({ request, ply, isYes }: { request: Request; ply: number; isYes: boolean }) {
    const question = this.#own;
    if (question?.request !== request || question.ply !== ply) return;
    this.#own = null;
    this.#tell({ answered: { request, isYes } });
    if (isYes) this.#parts.onAgreed(request, "own", question.game);
  }

  /** The game has continued or ended: drop the questions of the position before. */
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

  /** The two games are the same again: repeat an unanswered question, if it still applies. */
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
