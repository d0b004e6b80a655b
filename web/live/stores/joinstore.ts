/** The friend's side of an invitation. */

import { signal } from "../../base/signals.ts";
import type { InvitationOptions, LiveFaultKind } from "../../game/liveplay.ts";
import { faultOf } from "../faults.ts";
import { isOwnInvitation } from "../handover.ts";
import { unpackInvitation } from "../link.ts";
import type { LiveStore, PendingAnswer } from "./livestore.ts";

type Outcome = { kind: "closed" } | { kind: "refused" | "failed"; fault: LiveFaultKind };

export class JoinStore {
  readonly #live;
  #text = "";
  readonly #options = signal<InvitationOptions | null>(null);
  readonly #step = signal<"asked" | "offered" | "making" | "answered">("asked");
  readonly #pending = signal<PendingAnswer | null>(null);
  readonly #outcome = signal<Outcome | null>(null);

  constructor(live: Pick<LiveStore, "join">) {
    this.#live = live;
  }

  /** Null while the page asks for the invitation. */
  get options() {
    return this.#options.value;
  }

  get step() {
    return this.#step.value;
  }

  get link() {
    return this.#pending.value?.link ?? null;
  }

  /** Null until the dialog closes. */
  get outcome() {
    return this.#outcome.value;
  }

  /** @returns why the text is not an invitation, or null */
  offer(text: string): LiveFaultKind | null {
    try {
      this.#options.value = unpackInvitation(text).options;
    } catch (error) {
      return faultOf(error);
    }
    this.#text = text;
    this.#step.value = "offered";
    void this.#refuseOwn(text);
    return null;
  }

  async join(name: string) {
    this.#step.value = "making";
    try {
      const pending = await this.#live.join(this.#text, name);
      if (this.#outcome.peek()) {
        pending.close();
        return;
      }
      this.#pending.value = pending;
      this.#step.value = "answered";
      await pending.connected;
      this.#end({ kind: "closed" });
    } catch (error) {
      this.#end({ kind: "failed", fault: faultOf(error) });
    }
  }

  close() {
    this.#end({ kind: "closed" });
    this.#pending.peek()?.close();
  }

  /** Refuses an invitation from this browser: nobody plays against themselves. */
  async #refuseOwn(text: string) {
    if (await isOwnInvitation(text)) this.#end({ kind: "refused", fault: "ownInvitation" });
  }

  #end(outcome: Outcome) {
    this.#outcome.value ??= outcome;
  }
}
