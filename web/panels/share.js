/** Sharing what is on the board: its link, to be copied or handed to the system. */

import { asFault } from "../game/faults.js";
import { say } from "../i18n/say.js";
import { addressWith } from "../share/address.js";
import { createCopyField } from "./copyfield.js";
import { openDialog } from "./dialog.js";
import { button, element, write } from "./element.js";

/** @typedef {import("../shell/mode.js").Offer} Offer */

/** @param {import("./dialogs.js").Page} page */
export function openShare({ offers, ask }) {
  const closing = new AbortController();
  const offered = offers();
  const body = offered.length
    ? [
        element("p", {}, say("share.how")),
        ...offered.map((offer) => part(offer, ask, closing.signal)),
      ]
    : [element("p", {}, say("share.nothing"))];
  openDialog({ name: "share", title: say("share.title"), body, onClose: () => closing.abort() });
}

/**
 * @param {Offer} offer
 * @param {import("./dialogs.js").Page["ask"]} ask
 * @param {AbortSignal} signal  the dialog is closed
 */
function part(offer, ask, signal) {
  const label = say(`share.${offer.kind}`);
  let address = "";
  const told = element("p", { class: "fine", role: "status" }, say("share.making"));
  const hand = button({ class: "button", hidden: true }, () => void handed(), say("share.system"));
  const field = createCopyField(label, "", [hand]);
  void make();

  async function make() {
    try {
      /** @type {import("../engine/protocol.js").SharedLink} */
      const { text } = await ask({ op: "share", ...offer }, { signal });
      address = addressWith(location.href, text);
      field.show(address);
      write(told, "");
      hand.hidden = !("share" in navigator);
    } catch (error) {
      if (!signal.aborted) write(told, say("share.bad", { reason: asFault(error).message }));
    }
  }

  async function handed() {
    try {
      await navigator.share({ title: document.title, url: address });
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === "AbortError";
      write(told, isCalledOff ? "" : say("share.refused"));
    }
  }

  return element("div", { class: "share-part", "data-share": offer.kind }, field.root, told);
}
