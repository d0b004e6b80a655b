/**
 * The link that goes to the friend with whom one plays by link. It is made as soon as there is something to
 * be sent, so that it is at hand when a button is pressed: browsers copy only at once.
 */

import { addressWith, isOwnFile } from "../../game/address.js";
import { senderOf } from "../../game/state.js";
import { say } from "../../i18n/say.js";

/** @typedef {import("../../engine/operations.js").ShareFields} ShareFields */
/** @typedef {import("../../game/state.js").SessionState} SessionState */

/**
 * @typedef {object} Letter
 * @property {(state: SessionState) => void} show  the game has changed
 * @property {() => Promise<boolean>} copied  whether it could be copied
 * @property {() => Promise<"handed" | "called-off" | "refused">} given  whether the system has taken it to be sent
 * @property {() => void} handed  it was taken along in some other way
 * @property {(signal: AbortSignal) => Promise<string>} address  of the game as it stands, once it is made
 */

/**
 * @param {object} parts
 * @param {import("../../engine/client.js").Ask} parts.ask
 * @param {() => void} parts.onHanded  the link to the game as it stands has been taken along
 * @param {(text: string) => void} parts.announce
 * @returns {Letter}
 */
export function createLetter({ ask, onHanded, announce }) {
  let key = "";
  let made = "";
  let making = new AbortController();
  /** @type {ShareFields | null} */
  let fields = null;

  /** @param {AbortSignal} signal */
  async function address(signal) {
    if (made) return made;
    const asked = fields;
    if (!asked) throw new Error("there is nothing to send");
    const { text } = await ask("share", asked, { signal });
    const whole = addressWith(location.href, text);
    // What was asked of an earlier place of the game is not the letter of this one.
    if (asked === fields) made = whole;
    return whole;
  }

  async function make() {
    const { signal } = making;
    // Where it fails, whoever wants the link asks again, and is told.
    await address(signal).catch(() => {});
  }

  return {
    show(state) {
      const next = fieldsOf(state);
      const nextKey = JSON.stringify(next);
      if (nextKey === key) return;
      key = nextKey;
      fields = next;
      made = "";
      making.abort();
      making = new AbortController();
      if (next) void make();
    },
    async copied() {
      if (!made) return false;
      try {
        await navigator.clipboard.writeText(made);
      } catch {
        return false;
      }
      onHanded();
      announce(say("status.copied"));
      return true;
    },
    async given() {
      if (!made || !canBeGiven()) return "refused";
      try {
        await navigator.share({ title: document.title, url: made });
      } catch (error) {
        const isCalledOff = error instanceof DOMException && error.name === "AbortError";
        return isCalledOff ? "called-off" : "refused";
      }
      onHanded();
      return "handed";
    },
    handed: onHanded,
    address,
  };
}

/** Has the system a way to send links, and this page one to be sent? */
export function canBeGiven() {
  return "share" in navigator && !isOwnFile(location.href);
}

/** What the link tells; null where there is nothing to be sent. @param {SessionState} state @returns {ShareFields | null} */
function fieldsOf(state) {
  const sent = senderOf(state);
  if (!sent) return null;
  const { ruleset, start, moves, resigned } = state.record;
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    resigned: resigned || null,
    first: state.names[1],
    second: state.names[2],
    sent,
  };
}
