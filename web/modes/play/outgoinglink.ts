/**
 * The link to send in a game by link. It is made in advance, since browsers allow copying only directly after a press.
 */

import type { Ask } from "../../engine/client.ts";
import type { ShareFields } from "../../engine/operations.ts";
import { addressWith } from "../../game/links/address.ts";
import { callOf } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { SessionState } from "../../game/record/state.ts";
import { senderOf } from "../../game/record/state.ts";
import { say } from "../../i18n/say.ts";
import { canShare, shareBySystem } from "../../ui/systemshare.ts";

interface LinkServices {
  ask: Ask;
  announce: (text: string) => void;
  session: Pick<Session, "markSent">;
}

export class OutgoingLink {
  #services;
  #key = "";
  #address = "";
  #making = new AbortController();
  #fields: ShareFields | null = null;

  constructor(services: LinkServices) {
    this.#services = services;
  }

  show(state: SessionState) {
    this.offer(fieldsOf(state));
  }

  /** @param fields null if there is nothing to send */
  offer(fields: ShareFields | null) {
    const key = JSON.stringify(fields);
    if (key === this.#key) return;
    this.#key = key;
    this.#fields = fields;
    this.#address = "";
    this.#making.abort();
    this.#making = new AbortController();
    // A failure is reported when the link is next requested.
    if (fields) this.address(this.#making.signal).catch(() => {});
  }

  async address(signal: AbortSignal) {
    if (this.#address) return this.#address;
    const fields = this.#fields;
    if (!fields) throw new Error("there is nothing to send");
    const { text } = await this.#services.ask("share", fields, { signal });
    const address = addressWith(location.href, text);
    // The game may have changed in the meantime.
    if (fields === this.#fields) this.#address = address;
    return address;
  }

  /** @returns whether the link was copied */
  async copy(): Promise<boolean> {
    if (!this.#address) return false;
    try {
      await navigator.clipboard.writeText(this.#address);
    } catch {
      return false;
    }
    this.taken();
    this.#services.announce(say("status.copied"));
    return true;
  }

  async share() {
    if (!this.#address || !canShare()) return "refused";
    const outcome = await shareBySystem({ title: document.title, url: this.#address });
    if (outcome === "shared") this.taken();
    return outcome;
  }

  taken() {
    this.#services.session.markSent();
  }
}

/** The content of the link; null if there is nothing to send. */
function fieldsOf(state: SessionState): ShareFields | null {
  const sent = senderOf(state);
  if (!sent) return null;
  const { ruleset, start, moves, resigned, timeout } = state.game.record;
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    resigned: resigned || null,
    first: state.game.names[1],
    second: state.game.names[2],
    sent,
    timeout: timeout || null,
    ...callOf(state.game.record),
  };
}
