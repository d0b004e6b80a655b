/** An invitation that waits for its answer, whether its dialog is open or not. */

import type { InvitationOptions, LiveFaultKind, PendingInvitation } from "../../game/live/types.ts";
import { faultOf, isWrongLink } from "./faults.ts";
import { receiveAnswers } from "./handover.ts";

/** A wrong answer is known for one sooner than this, in milliseconds; what takes longer is being connected. */
const KNOWN = 600;

interface WaitingParts {
  invitation: PendingInvitation;
  options: InvitationOptions;
  /** The game is on the board */
  onTaken: () => void;
  /** An answer was good, and no connection has come about */
  onFailed: (fault: LiveFaultKind) => void;
}

export class Waiting {
  #parts;
  #endReceiving;
  #isOver = false;

  constructor(parts: WaitingParts) {
    this.#parts = parts;
    this.#endReceiving = receiveAnswers((text) =>
      Promise.race([
        this.take(text),
        new Promise<null>((resolve) => setTimeout(resolve, KNOWN, null)),
      ]),
    );
  }

  get link() {
    return this.#parts.invitation.link;
  }

  get options() {
    return this.#parts.options;
  }

  /**
   * Take an answer in.
   *
   * @returns why it is not the right one; null where it is, whatever comes of it
   */
  async take(text: string): Promise<LiveFaultKind | null> {
    const { invitation, onTaken, onFailed } = this.#parts;
    try {
      await invitation.accept(text);
      this.#end();
      onTaken();
    } catch (error) {
      const fault = faultOf(error);
      if (isWrongLink(fault)) return fault;
      if (!this.#isOver) {
        this.withdraw();
        onFailed(fault);
      }
    }
    return null;
  }

  /** It is good no more. */
  withdraw() {
    this.#end();
    this.#parts.invitation.close();
  }

  #end() {
    this.#isOver = true;
    this.#endReceiving();
  }
}
