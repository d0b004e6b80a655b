/** A live link as the other device takes it in: a code to be scanned, and the link to be copied or sent. */

import { addressWith, isOwnFile } from "../../game/links/address.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import { iceServers } from "../../modes/play/iceservers.ts";
import { canShare } from "../../modes/play/outgoinglink.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { textOf } from "../../ui/livetext.ts";
import { grown } from "../drawingtree.ts";
import { modulesIn, qrCode } from "../qr.ts";

const say = speaker("live");

/** Both for one link, which does not change. */
export function createLinkPart({
  fragment,
  label,
  message,
}: {
  /** Of the link, from "#" on */
  fragment: string;
  label: Text;
  /** What goes with the link where the system sends it */
  message: Text;
}) {
  const address = addressWith(location.href, fragment);
  const status = element("p", { class: "fine live-note", role: "status" });
  const share = async () => {
    try {
      await navigator.share({ text: textOf(message), url: address });
      write(status, "");
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      write(status, isCancelled ? "" : () => say("share.refused"));
    }
  };
  const attributes = { class: "button", hidden: !canShare(), "data-action": "share-link" };
  const send = button(
    attributes,
    () => void share(),
    () => say("share"),
  );
  const field = createCopyField(label, address, [send]);
  const note = isOwnFile(location.href) ? [element("p", {}, () => say("file"))] : [];
  return element("div", { class: "live-link" }, ...codeOf(address), field.root, status, ...note);
}

/** Large enough to be scanned off the screen. */
function codeOf(address: string): readonly Node[] {
  const code = qrCode(address, say("code"));
  if (!code) return [];
  const shown = element("div", { class: "live-code" }, grown(code));
  shown.style.setProperty("--step", `${modulesIn(code) / devicePixelRatio}px`);
  return [shown];
}

/** What connecting tells about the devices, and what the site has named that cannot be used. */
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
