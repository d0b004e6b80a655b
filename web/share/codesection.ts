/** The section with the QR code of the link. */

import { faultText } from "../game/texts/faulttext.ts";
import { speaker } from "../i18n/catalogue.ts";
import { button, element, write } from "../ui/element.ts";
import { saveFile } from "../ui/savefile.ts";
import type { Tree } from "./drawingtree.ts";
import { grown, pngFile, svgFile } from "./drawingtree.ts";
import { modulesIn, qrCode } from "./qr.ts";
import type { Section } from "./sections.ts";

const say = speaker("share");

/** Large enough to be scanned off the screen. */
export function codeSection(): Section {
  return {
    name: "qr",
    title: () => say("qr.title"),
    failed: "picture.failed",
    content({ address, offer }) {
      const code = qrCode(address, say("qr.label"));
      if (!code) return [element("p", {}, () => say("qr.long", { n: address.length }))];
      const status = element("p", { class: "fine", role: "status" });
      const shown = element("div", { class: "share-code" }, grown(code));
      shown.style.setProperty("--step", `${modulesIn(code) / devicePixelRatio}px`);
      const buttons = saveButtons(code, say("save.qrName", { kind: offer.kind }), status);
      return [element("p", { class: "fine" }, () => say("qr.how")), shown, buttons, status];
    },
  };
}

function saveButtons(tree: Tree, name: string, status: HTMLElement) {
  const savePng = async () => {
    try {
      saveFile(`${name}.png`, await pngFile(tree));
    } catch (error) {
      const reason = await faultText(error);
      write(status, () => say("picture.failed", { reason: reason() }));
    }
  };
  const saveSvg = () => saveFile(`${name}.svg`, svgFile(tree));
  return element(
    "div",
    { class: "share-buttons" },
    button(
      { class: "button" },
      () => void savePng(),
      () => say("save.png"),
    ),
    button({ class: "button" }, saveSvg, () => say("save.svg")),
  );
}
