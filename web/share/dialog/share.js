/** Sharing what is on the board: its link, to be copied or handed to the system, and what else is made of it. */

import { addressWith, isOwnFile } from "../../game/address.js";
import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/say.js";
import { canShare } from "../../modes/play/outgoinglink.js";
import { createCopyField } from "../../ui/copyfield.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { choice } from "../../ui/fields.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @typedef {import("../../game/mode.js").Offer} Offer */
/** @typedef {import("../../modes/play/dialoghost.js").DialogHost} DialogHost */

const SHEET = "../../styles/share.css";

/** @param {DialogHost} page */
export function openShare(page) {
  const closing = new AbortController();
  /** What is typed into one of them stays in it while another is looked at. */
  const offers = new Map(page.offers().map((offer) => [offer.kind, offer]));
  const [first] = offers.values();
  const place = element("div");
  /** @param {Offer["kind"]} kind */
  const show = (kind) => {
    const offer = offers.get(kind);
    const label = say(offers.size > 1 ? "share.link" : `share.${kind}`);
    const onChange = (/** @type {Offer} */ changed) => offers.set(kind, changed);
    if (offer)
      place.replaceChildren(part(offer, { label, page, signal: closing.signal, onChange }));
  };
  /** @type {HTMLElement[]} */
  const body = [element("p", {}, say(first ? "share.how" : "share.nothing")), place];
  if (first && offers.size > 1) body.splice(1, 0, chooser([...offers.keys()], show));
  if (first && isOwnFile(location.href)) body.push(element("p", {}, say("share.file")));
  if (first) show(first.kind);
  openDialog({ name: "share", title: say("share.title"), body, onClose: () => closing.abort() });
}

/** @param {readonly Offer["kind"][]} kinds  two or more @param {(kind: Offer["kind"]) => void} onChoose */
function chooser(kinds, onChoose) {
  return choice({
    legend: say("share.what"),
    choices: kinds.map((kind) => ({ value: kind, label: say(`share.${kind}`) })),
    value: kinds[0] ?? "position",
    onChoose,
  });
}

/**
 * @param {Offer} offered
 * @param {object} around
 * @param {string} around.label
 * @param {DialogHost} around.page
 * @param {AbortSignal} around.signal  the dialog is closed
 * @param {(offer: Offer) => void} around.onChange  something has been written into it
 */
function part(offered, { label, page, signal, onChange }) {
  let offer = offered;
  let address = "";
  let attempts = 0;
  /** @type {ReturnType<typeof import("../sections.js").createSections> | null} */
  let sections = null;
  /** @type {import("../sections.js").Shared | null} */
  let shared = null;
  const told = element("p", { class: "fine", role: "status" }, say("share.making"));
  const hand = button({ class: "button", hidden: true }, () => void handed(), say("share.system"));
  const field = createCopyField(label, "", [hand]);
  const root = element("div", { class: "share-part", "data-share": offer.kind }, field.root, told);
  void make();
  void more();

  /** Of several links that are wanted in a row, the last one counts. */
  async function make() {
    attempts += 1;
    const mine = attempts;
    try {
      const { text } = await page.ask("share", offer, { signal });
      if (mine !== attempts) return;
      // All but the first is made because something was written.
      if (mine > 1) page.onWords(offer);
      show({ offer, fragment: text, address: addressWith(location.href, text) });
    } catch (error) {
      if (signal.aborted || mine !== attempts) return;
      show(null);
      write(told, say("share.bad", { reason: asFault(error).message }));
    }
  }

  /** @param {typeof shared} next */
  function show(next) {
    shared = next;
    address = next?.address ?? "";
    field.show(address);
    write(told, "");
    hand.hidden = address === "" || !canShare();
    sections?.show(next);
  }

  /** What is made of the link beside copying it comes in its own time. */
  async function more() {
    try {
      const sheet = fetchSheet(new URL(SHEET, import.meta.url).href);
      const [{ createSections }] = await Promise.all([import("../sections.js"), sheet]);
      sections = createSections({ offer, page, signal, onWords: renamed });
      if (shared) sections.show(shared);
      root.append(sections.root);
    } catch {
      root.append(element("p", { class: "fine" }, say("share.missing")));
    }
  }

  /** @param {import("../wordfields.js").Words} words */
  function renamed(words) {
    offer = { ...offer, ...words };
    onChange(offer);
    void make();
  }

  async function handed() {
    try {
      await navigator.share({ title: offer.title || document.title, url: address });
    } catch (error) {
      const isCalledOff = error instanceof DOMException && error.name === "AbortError";
      write(told, isCalledOff ? "" : say("share.refused"));
    }
  }

  return root;
}
