/** The sections with drawings to be saved: the picture of the board, and the QR code of the link. */

import { faultText } from "../game/faulttext.js";
import { say } from "../i18n/share.js";
import { button, element, write } from "../ui/element.js";
import { saveFile } from "../ui/savefile.js";
import { canCopyPictures, copyPicture, grown, pngFile, svgFile } from "./drawingtree.js";
import { picture } from "./picture.js";
import { modulesIn, qrCode } from "./qr.js";
import { pictureView } from "./subject.js";

/** @import { Tree } from "./drawingtree.js" */
/** @import { Section } from "./sections.js" */

/** Pixels of a PNG for a unit of the picture: a square has two hundred. */
const SCALE = 2;

/** @param {import("./sections.js").SectionContext} context @returns {Section} */
export function pictureSection({ subject, rulesets, bottom }) {
  return {
    name: "picture",
    title: () => say("picture.title"),
    failed: "picture.failed",
    async content({ offer }) {
      const tree = picture(pictureView(await subject(), rulesets, { bottom, look: "board" }));
      const status = element("p", { class: "fine", role: "status" });
      const buttons = saveButtons(tree, {
        name: say("save.name", { kind: offer.kind }),
        scale: SCALE,
        status,
      });
      if (canCopyPictures()) buttons.append(copyButton(tree, status));
      return [element("div", { class: "share-picture" }, grown(tree)), buttons, status];
    },
  };
}

/** Large enough to be scanned off the screen. @returns {Section} */
export function codeSection() {
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
      const buttons = saveButtons(code, {
        name: say("save.qrName", { kind: offer.kind }),
        scale: 1,
        status,
      });
      return [element("p", { class: "fine" }, () => say("qr.how")), shown, buttons, status];
    },
  };
}

/** @param {Tree} tree @param {{ name: string, scale: number, status: HTMLElement }} file */
function saveButtons(tree, { name, scale, status }) {
  const savePng = async () => {
    try {
      saveFile(`${name}.png`, await pngFile(tree, scale));
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

/** @param {Tree} tree @param {HTMLElement} status */
function copyButton(tree, status) {
  const copy = async () => {
    try {
      await copyPicture(pngFile(tree, SCALE));
      write(status, () => say("picture.copied"));
    } catch {
      write(status, () => say("picture.refused"));
    }
  };
  return button(
    { class: "button" },
    () => void copy(),
    () => say("picture.copy"),
  );
}
