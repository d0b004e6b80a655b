/** The dialog that shares the board as a picture, as a link, and in other formats. */

import { afterChange, effect, untracked } from "../../base/signals.ts";
import { addressWith, isOwnFile } from "../../game/links/address.ts";
import type { Offer } from "../../game/mode.ts";
import { challengeTitle } from "../../game/texts/challenges.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { createCopyButton } from "../../ui/copybutton.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice } from "../../ui/fields.ts";
import { canShare, shareBySystem } from "../../ui/systemshare.ts";
import type { LinkStore, ShareServices } from "../stores/linkstore.ts";
import type { Sharing } from "../stores/sharestore.ts";
import { ShareStore } from "../stores/sharestore.ts";
import type { Subject } from "../subject.ts";
import { headingOf } from "../subject.ts";
import { createSections, nameField } from "../views/sections.ts";

const say = speaker("dialogs");

interface SharePage extends Omit<ShareServices, "addressOf"> {
  offers: () => readonly Offer[];
}

export function openShare(page: SharePage) {
  const addressOf = (fragment: string) => addressWith(location.href, fragment);
  const store = new ShareStore({ ...page, addressOf }, page.offers());
  const [picture, place] = [element("div"), element("div")];
  const isOffered = store.kinds.length > 0;
  const body: HTMLElement[] = isOffered
    ? [picture, place]
    : [element("p", {}, () => say("share.nothing"))];
  if (store.kinds.length > 1) body.splice(1, 0, chooser(store));
  if (isOffered && isOwnFile(location.href)) body.push(element("p", {}, () => say("share.file")));
  const parts: Map<Sharing, SharePart> = new Map();
  effect(() => {
    const sharing = store.chosen.value;
    if (!sharing) return;
    untracked(() => {
      const part = parts.get(sharing) ?? new SharePart(sharing);
      parts.set(sharing, part);
      picture.replaceChildren(part.picture);
      place.replaceChildren(part.root);
    });
  });
  openDialog({
    name: "share",
    title: () => say("share.title"),
    body,
    onClose: () => store.close(),
  });
}

function chooser(store: ShareStore) {
  return choice({
    legend: () => say("share.what"),
    choices: store.kinds.map((kind) => ({ value: kind, label: () => say(`share.${kind}`) })),
    value: store.kinds[0] ?? "position",
    onChoose: (kind) => store.choose(kind),
  });
}

class SharePart {
  picture = element("div", { class: "export-preview" });
  root;
  #link: LinkStore;
  #sections;
  #status = element("p", { class: "fine", role: "status" }, () => say("share.making"));
  #send = button(
    { class: "button button-main", hidden: !canShare() },
    () => void this.#sendOn(),
    () => say("share.title"),
  );
  /** Tells screen readers that the link was copied. */
  #copied = element("span", { class: "unseen", role: "status" });
  #copyLabel = () => sayOfPage("status.copyDo");
  #copy = createCopyButton({
    label: this.#copyLabel,
    text: () => this.#textToCopy(),
    onDenied: () => this.#markLink(),
    onDone: (word) => write(this.#copied, word),
  });
  #field = createCopyField(() => say("share.link"));
  #formats = element(
    "details",
    { class: "export-section line-above export-formats" },
    element("summary", {}, () => say("share.formats")),
    this.#field.root,
  );

  constructor(sharing: Sharing) {
    this.#link = sharing.link;
    this.#sections = createSections(sharing);
    if (!canShare()) this.#copy.classList.add("button-main");
    const buttons = element("div", { class: "buttons" }, this.#send, this.#copy);
    const { challenge, kind } = this.#link.offer.value;
    const attributes = { class: "group export-part", "data-share": challenge ? "challenge" : kind };
    const name = challenge ? [nameField(this.#link)] : [];
    const parts = [...name, buttons, this.#copied, this.#status, this.#formats];
    this.root = element("div", attributes, ...parts);
    this.picture.append(this.#sections.picture);
    this.#formats.append(this.#sections.root);
    effect(() => this.#showLink(this.#link.shared.value?.address ?? ""));
    afterChange(
      () => [this.#link.shared.value, this.#link.fault.value],
      () => void this.#showFault(),
    );
  }

  async #showFault() {
    const fault = this.#link.fault.value;
    if (!fault) {
      write(this.#status, "");
      return;
    }
    const reason = await faultText(fault);
    if (fault === this.#link.fault.value) {
      write(this.#status, () => say("share.bad", { reason: reason() }));
    }
  }

  #showLink(address: string) {
    this.#field.show(address);
    this.#send.disabled = address === "";
    this.#copy.disabled = address === "";
    write(this.#copy, this.#copyLabel);
  }

  /** Selects the link for copying by hand. */
  #markLink() {
    this.#formats.open = true;
    this.#field.root.querySelector("textarea")?.select();
  }

  /** Most messengers show only the text and the link. */
  #textToCopy() {
    const address = this.#link.shared.value?.address ?? "";
    const { challenge } = this.#link.offer.value;
    return challenge ? `${challengeTitle(challenge)}\n${address}` : address;
  }

  /** Shares the link and, if the system accepts both, the picture. */
  async #sendOn() {
    const { offer, shared } = this.#link;
    const url = shared.value?.address ?? "";
    const file = await this.#sections.pictureFile();
    // The picture has needed the subject, so there is no wait for it.
    const subject = await this.#link.subject().catch(() => null);
    const { challenge } = offer.value;
    const dare = challenge && challengeTitle(challenge);
    const text = dare ?? (subject?.result ? storyText(subject) : null);
    const title = dare ?? (offer.value.title || document.title);
    const link = { title, url, ...(text && { text }) };
    const linkAndPicture = file ? { ...link, files: [file] } : link;
    const canAddPicture = navigator.canShare?.(linkAndPicture);
    const outcome = await shareBySystem(canAddPicture ? linkAndPicture : link);
    if (outcome === "cancelled") write(this.#status, "");
    if (outcome === "refused") write(this.#status, () => say("share.refused"));
  }
}

/** Who played, and who won. */
function storyText({ offer, colours, state }: Subject) {
  return lines(headingOf(offer, colours), state[0] ?? "");
}
