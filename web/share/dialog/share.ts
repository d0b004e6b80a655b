/** Sharing the board as a picture or link, through the system or the clipboard, and in other formats. */

import { addressWith, isOwnFile } from "../../game/links/address.ts";
import type { Offer } from "../../game/mode.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { canShare } from "../../modes/play/outgoinglink.ts";
import { createCopyButton } from "../../ui/copybutton.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice } from "../../ui/fields.ts";
import type { Shared } from "../section.ts";
import type { SectionsPage, Words } from "../sections.ts";
import { createSections } from "../sections.ts";

const say = speaker("dialogs");

/** What the page tells of what it can share. */
export interface SharePage extends SectionsPage {
  offers: () => readonly Offer[];
  /** Stores words that the player has added to an offer and Python has accepted */
  storeWords: (offer: Offer) => void;
}

export function openShare(page: SharePage) {
  const closing = new AbortController();
  /** Edits to an offer are kept while the player looks at another one. */
  const offers = new Map(page.offers().map((offer) => [offer.kind, offer]));
  const [first] = offers.values();
  const [picture, place] = [element("div"), element("div")];
  const show = (kind: Offer["kind"]) => {
    const offer = offers.get(kind);
    const onChange = (changed: Offer) => offers.set(kind, changed);
    if (!offer) return;
    const part = new SharePart(offer, { page, signal: closing.signal, onChange });
    picture.replaceChildren(part.picture);
    place.replaceChildren(part.root);
  };
  const body: HTMLElement[] = first
    ? [picture, place]
    : [element("p", {}, () => say("share.nothing"))];
  if (offers.size > 1) body.splice(1, 0, chooser([...offers.keys()], show));
  if (first && isOwnFile(location.href)) body.push(element("p", {}, () => say("share.file")));
  if (first) show(first.kind);
  openDialog({
    name: "share",
    title: () => say("share.title"),
    body,
    onClose: () => closing.abort(),
  });
}

/** @param kinds two or more */
function chooser(kinds: readonly Offer["kind"][], onChoose: (kind: Offer["kind"]) => void) {
  return choice({
    legend: () => say("share.what"),
    choices: kinds.map((kind) => ({ value: kind, label: () => say(`share.${kind}`) })),
    value: kinds[0] ?? "position",
    onChoose,
  });
}

/**
 * The maximum length of a puzzle link that includes the solution, which lets the recipient's page answer moves at once.
 */
const MOST_WITH_SOLUTION = 400;

async function linkTo(offer: Offer, ask: SharePage["ask"], signal: AbortSignal) {
  if (offer.address) return offer.address;
  const { text } = await ask("share", offer, { signal });
  if (offer.kind !== "puzzle" || text.length <= MOST_WITH_SOLUTION) return text;
  return (await ask("share", { ...offer, solution: [] }, { signal })).text;
}

/** The picture, the link and the other formats of one offer. */
class SharePart {
  picture = element("div", { class: "export-preview" });
  root;
  #offer;
  #parts;
  #address = "";
  #attempts = 0;
  #sections;
  #status = element("p", { class: "fine", role: "status" }, () => say("share.making"));
  #send = button(
    { class: "button button-main", hidden: !canShare() },
    () => void this.#sendOn(),
    () => say("share.title"),
  );
  /** For screen readers, in addition to the button's label. */
  #copied = element("span", { class: "unseen", role: "status" });
  #copyLabel = () => sayOfPage("status.copyDo");
  #copy = createCopyButton({
    label: this.#copyLabel,
    text: () => this.#address,
    onDenied: () => this.#markLink(),
    onDone: (word) => write(this.#copied, word),
  });
  #field = createCopyField(() => say("share.link"));
  #formats = element(
    "details",
    { class: "export-section export-formats" },
    element("summary", {}, () => say("share.formats")),
    this.#field.root,
  );

  constructor(
    offer: Offer,
    parts: {
      page: SharePage;
      /** Aborted when the dialog closes */
      signal: AbortSignal;
      /** Called when a title or name in the offer has changed */
      onChange: (offer: Offer) => void;
    },
  ) {
    this.#offer = offer;
    this.#parts = parts;
    if (!canShare()) this.#copy.classList.add("button-main");
    const buttons = element("div", { class: "export-buttons" }, this.#send, this.#copy);
    const attributes = { class: "export-part", "data-share": offer.kind };
    this.root = element("div", attributes, buttons, this.#copied, this.#status, this.#formats);
    this.#sections = this.#createSections();
    this.picture.append(this.#sections.picture);
    this.#formats.append(this.#sections.root);
    this.#showLink("");
    void this.#makeLink();
  }

  /** If several links are requested in quick succession, the last one wins. */
  async #makeLink() {
    const { page, signal } = this.#parts;
    const offer = this.#offer;
    this.#attempts += 1;
    const mine = this.#attempts;
    try {
      const text = await linkTo(offer, page.ask, signal);
      if (mine !== this.#attempts) return;
      if (mine > 1) page.storeWords(offer); // links after the first contain changed words
      this.#show({ offer, fragment: text, address: addressWith(location.href, text) });
    } catch (error) {
      const reason = await faultText(error);
      if (signal.aborted || mine !== this.#attempts) return;
      this.#show(null);
      write(this.#status, () => say("share.bad", { reason: reason() }));
    }
  }

  #show(shared: Shared | null) {
    this.#showLink(shared?.address ?? "");
    write(this.#status, "");
    this.#sections.show(shared);
  }

  #showLink(address: string) {
    this.#address = address;
    this.#field.show(address);
    this.#send.disabled = address === "";
    this.#copy.disabled = address === "";
    write(this.#copy, this.#copyLabel);
  }

  /** Select the link for copying by hand. */
  #markLink() {
    this.#formats.open = true;
    this.#field.root.querySelector("textarea")?.select();
  }

  #createSections() {
    const { page, signal, onChange } = this.#parts;
    const onWords = (words: Words) => {
      this.#offer = { ...this.#offer, ...words };
      onChange(this.#offer);
      void this.#makeLink();
    };
    return createSections({ offer: this.#offer, page, signal, onWords });
  }

  /** Share the link, with the picture if the system accepts both. */
  async #sendOn() {
    const link = { title: this.#offer.title || document.title, url: this.#address };
    const file = await this.#sections.pictureFile();
    const linkAndPicture = file ? { ...link, files: [file] } : link;
    try {
      await navigator.share(navigator.canShare?.(linkAndPicture) ? linkAndPicture : link);
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      write(this.#status, () => (isCancelled ? "" : say("share.refused")));
    }
  }
}
