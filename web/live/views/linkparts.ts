/** Parts of dialogs: a live link to pass on, as a QR code and as text, and the field that receives one. */

import { addressWith, isOwnFile } from "../../game/links/address.ts";
import type { LiveFaultKind } from "../../game/liveplay.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import { qrCode, scannable } from "../../share/qr.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { textOf } from "../../ui/livetext.ts";
import { canShare, shareBySystem } from "../../ui/systemshare.ts";
import { iceServers } from "../iceservers.ts";
import { Scanner } from "../scan/scanner.ts";

const say = speaker("live");

/** Shows a link that does not change. */
export function createLinkPart({
  fragment,
  label,
  message,
}: {
  /** The fragment, from "#" on. */
  fragment: string;
  label: Text;
  /** Goes into the system's share sheet. */
  message: Text;
}) {
  const address = addressWith(location.href, fragment);
  const code = qrCode(address, say("code"));
  const status = element("p", { class: "fine live-note", role: "status" });
  const share = async () => {
    const outcome = await shareBySystem({ text: textOf(message), url: address });
    write(status, outcome === "refused" ? () => say("share.refused") : "");
  };
  const attributes = { class: "button", hidden: !canShare(), "data-action": "share-link" };
  const send = button(
    attributes,
    () => void share(),
    () => say("share"),
  );
  const field = createCopyField(label, address, [send]);
  const note = isOwnFile(location.href) ? [element("p", {}, () => say("file"))] : [];
  return element(
    "div",
    { class: "fields live-link" },
    ...(code ? [scannable(code, "live-code")] : []),
    field.root,
    status,
    ...note,
  );
}

/** The data that connecting reveals about the devices, and unusable servers in the site's list. */
export function addressNotes(): readonly Node[] {
  const { servers, bad } = iceServers();
  const notes = [
    element("p", { class: "fine" }, () => say(servers.length ? "address.servers" : "address")),
  ];
  if (bad.length) {
    notes.push(
      element("p", { class: "bad" }, () => say("address.bad", { entries: list([...bad]) })),
    );
  }
  return notes;
}

const LIVE = /#s1\/live\//;

interface AnswerField {
  label: Text;
  /** @returns why the link is refused, or null */
  take: (text: string) => Promise<LiveFaultKind | null>;
  explain: (fault: LiveFaultKind) => string;
}

export class AnswerPart {
  #field;
  #scanner;
  #input;
  #alert = element("p", { class: "bad live-alert", role: "alert" });
  #isBusy = false;
  root;

  constructor(field: AnswerField) {
    this.#field = field;
    this.#scanner = new Scanner({ onText: (text) => this.take(text) });
    const id = freshId("answer");
    this.#input = element("input", {
      type: "text",
      id,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      dir: "ltr",
    });
    const form = element(
      "form",
      { class: "row live-paste" },
      this.#input,
      element("button", { type: "submit", class: "button" }, () => say("paste.do")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.take(this.#input.value);
    });
    // A complete link is taken without a press of the button.
    this.#input.addEventListener("input", () => {
      // The error was about the former text.
      write(this.#alert, "");
      if (LIVE.test(this.#input.value)) void this.take(this.#input.value);
    });
    const label = element("label", { for: id }, field.label);
    const input = element("div", { class: "field" }, label, form);
    this.root = element("div", { class: "fields" }, this.#scanner.root, input, this.#alert);
  }

  /** @returns true if the link was accepted */
  async take(text: string) {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    write(this.#alert, "");
    const fault = await this.#field.take(text.trim());
    this.#isBusy = false;
    this.refuse(fault);
    return fault === null;
  }

  /** Null clears the message. */
  refuse(fault: LiveFaultKind | null) {
    write(this.#alert, fault ? () => this.#field.explain(fault) : "");
    if (fault) this.#input.select();
  }

  stop() {
    this.#scanner.stop();
  }
}
