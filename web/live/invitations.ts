/** The invitations that this page has made and answered. Each is good for one game. */

import { LiveFault } from "../game/liveplay.ts";
import type { Answer, Invitation } from "./link.ts";
import { peekLink, unpackAnswer, unpackInvitation } from "./link.ts";

export class Invitations {
  /** The states of this page's invitations, keyed by id. */
  readonly #own: Map<string, "waiting" | "taken" | "closed"> = new Map();
  readonly #answers: Set<string> = new Set();
  /** The ids of others' invitations that led to a game. */
  readonly #used: Set<string> = new Set();

  open(id: string) {
    this.#own.set(id, "waiting");
  }

  /** Marks an invitation whose answer has led to a connection. */
  take(id: string, answer: string) {
    this.#own.set(id, "taken");
    this.#answers.add(answer.trim());
  }

  /** @returns whether the invitation was still waiting */
  close(id: string) {
    const wasWaiting = this.#own.get(id) === "waiting";
    if (wasWaiting) this.#own.set(id, "closed");
    return wasWaiting;
  }

  use(id: string) {
    this.#used.add(id);
  }

  /** @throws LiveFault if the invitation cannot be answered here */
  read(text: string): Invitation {
    const invitation = unpackInvitation(text);
    if (this.#own.has(invitation.id)) throw new LiveFault("ownInvitation");
    if (this.#used.has(invitation.id)) throw new LiveFault("used");
    return invitation;
  }

  /** @throws LiveFault if the text is not an answer to this invitation that can be accepted now */
  readAnswer(id: string, text: string): Answer {
    const { isInvitation, id: named } = peekLink(text);
    if (isInvitation) {
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
