import { signal } from "../../base/signals.ts";
import type { InvitationOptions, LiveFaultKind } from "../../game/liveplay.ts";
import { faultOf, isWrongLink } from "../faults.ts";
import { receiveAnswers } from "../handover.ts";
import type { LiveStore, PendingInvitation } from "./livestore.ts";

/** Milliseconds within which a wrong answer is detected; after that, connecting is under way. */
const KNOWN = 600;

/** `isAgain` means that another invitation may succeed. */
type Outcome =
  | { kind: "taken" | "withdrawn" }
  | { kind: "failed"; fault: LiveFaultKind; isAgain: boolean };

export class InvitationStore {
  readonly options;
  readonly #pending = signal<PendingInvitation | null>(null);
  readonly #refused = signal<{ fault: LiveFaultKind } | null>(null);
  readonly #outcome = signal<Outcome | null>(null);
  #endReceiving = () => {};

  constructor(options: InvitationOptions) {
    this.options = options;
  }

  /** Null while the link is being made. */
  get link() {
    return this.#pending.value?.link ?? null;
  }

  /** The fault of the last answer that did not come through the dialog. */
  get refused() {
    return this.#refused.value;
  }

  /** Null while the invitation waits. */
  get outcome() {
    return this.#outcome.value;
  }

  async make(live: Pick<LiveStore, "invite">) {
    try {
      const pending = await live.invite(this.options);
      if (this.#outcome.peek()) pending.close();
      else this.#wait(pending);
    } catch (error) {
      this.#fail(faultOf(error), false);
    }
  }

  /** @returns why the answer is refused; null if it is valid, even if connecting fails */
  async take(text: string): Promise<LiveFaultKind | null> {
    try {
      await this.#pending.peek()?.accept(text);
      // Keeps receiving, so that those who join too late get a reply.
      this.#outcome.value = { kind: "taken" };
    } catch (error) {
      const fault = faultOf(error);
      if (isWrongLink(fault)) return fault;
      this.#fail(fault, true);
    }
    return null;
  }

  /** Accepts an answer that did not come through the dialog. */
  async takeLink(text: string) {
    const fault = await this.take(text);
    this.#refused.value = fault && { fault };
  }

  withdraw() {
    this.#close();
    this.#outcome.value ??= { kind: "withdrawn" };
  }

  #wait(pending: PendingInvitation) {
    this.#pending.value = pending;
    const late = () => new Promise<null>((resolve) => setTimeout(resolve, KNOWN, null));
    this.#endReceiving = receiveAnswers({
      id: pending.id,
      isOpen: () => this.#outcome.peek() === null,
      take: (text) => Promise.race([this.take(text), late()]),
    });
  }

  #fail(fault: LiveFaultKind, isAgain: boolean) {
    if (this.#outcome.peek()) return;
    this.#close();
    this.#outcome.value = { kind: "failed", fault, isAgain };
  }

  #close() {
    this.#endReceiving();
    this.#pending.peek()?.close();
  }
}
