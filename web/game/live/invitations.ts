/** Invitations and answers of this page: each leads to one connection, or says why not. */

import type { Answer, Invitation } from "./code.ts";
import {
  freshInvitationId,
  kindOf,
  packAnswer,
  packInvitation,
  unpackAnswer,
  unpackInvitation,
} from "./code.ts";
import type { Connection } from "./connection.ts";
import type { InvitationOptions, PendingAnswer, PendingInvitation } from "./types.ts";
import { LiveFault } from "./types.ts";

type Offering = Pick<Connection, "offer" | "accept" | "close">;
type Answering = Pick<Connection, "answer" | "taken" | "close">;

/** What this page has invited to and answered, so that each is good for one game. */
export class Invitations {
  #now;
  /** By name, what has become of the invitations of this page. */
  #own: Map<string, "waiting" | "taken" | "closed"> = new Map();
  /** The answers that have been taken in. */
  #answers: Set<string> = new Set();
  /** The invitations that have been answered and have led to a game. */
  #used: Set<string> = new Set();

  /** @param now milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * @param met resolves when both pages have the game on the board
   * @param onClosed it has been closed without a game
   */
  async invite(
    options: InvitationOptions,
    connection: Offering,
    { met, onAccept, onClosed }: Meeting,
  ): Promise<PendingInvitation> {
    const id = freshInvitationId();
    const description = await connection.offer();
    const link = packInvitation({ id, options, description, made: this.#now() });
    this.#own.set(id, "waiting");
    let isAccepting = false;
    return {
      link,
      id,
      accept: async (text) => {
        const answer = this.#answerTo(id, text);
        if (isAccepting) throw new LiveFault("refused", "another answer is being taken in");
        isAccepting = true;
        try {
          onAccept();
          await connection.accept(answer.description);
          this.#own.set(id, "taken");
          this.#answers.add(text.trim());
          await met();
        } finally {
          isAccepting = false;
        }
      },
      close: () => {
        if (this.#own.get(id) !== "waiting") return;
        this.#own.set(id, "closed");
        connection.close();
        onClosed();
      },
    };
  }

  /** @throws LiveFault where it cannot be answered here */
  read(text: string): Invitation {
    const invitation = unpackInvitation(text, this.#now());
    if (this.#own.has(invitation.id)) throw new LiveFault("ownInvitation");
    if (this.#used.has(invitation.id)) throw new LiveFault("used");
    return invitation;
  }

  async join(
    { id, description: offer }: Invitation,
    name: string,
    connection: Answering,
    { met, onAccept, onClosed }: Meeting,
  ): Promise<PendingAnswer> {
    const description = await connection.answer(offer);
    const link = packAnswer({ id, name, description });
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const closed = new AbortController();
    const gaveUp = new Promise<never>((_, reject) => {
      closed.signal.addEventListener("abort", () => reject(new LiveFault("closed")));
    });
    const connected = (async () => {
      await Promise.race([connection.taken(), gaveUp]);
      end();
      onAccept();
      this.#used.add(id);
      await met();
    })();
    // Whoever closes it need not wait for it.
    connected.catch(() => {});
    const close = () => {
      if (isOver) return;
      end();
      connection.close();
      closed.abort();
      onClosed();
    };
    return { link, connected, close };
  }

  /** @throws LiveFault where it is no answer to this invitation that can be taken in now */
  #answerTo(id: string, text: string): Answer {
    const { kind, id: named } = kindOf(text);
    if (kind === "invitation") {
      throw new LiveFault(named === id ? "ownInvitation" : "notAnAnswer", "an invitation");
    }
    const answer = unpackAnswer(text);
    if (this.#answers.has(text.trim())) throw new LiveFault("used");
    if (named !== id) throw new LiveFault(this.#own.has(named) ? "old" : "foreign");
    if (this.#own.get(id) === "taken") throw new LiveFault("refused", "there is a friend already");
    if (this.#own.get(id) === "closed") throw new LiveFault("old");
    return answer;
  }
}

interface Meeting {
  /** Resolves when both pages have the game on the board */
  met: () => Promise<void>;
  /** The two pages know of each other */
  onAccept: () => void;
  onClosed: () => void;
}
