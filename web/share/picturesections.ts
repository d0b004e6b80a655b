/** The sections with drawings to be saved: the picture of the board, and the QR code of the link. */

import { faultText } from "../game/texts/faulttext.ts";
import { speaker } from "../i18n/catalogue.ts";
import { button, element, write } from "../ui/element.ts";
import { saveFile } from "../ui/savefile.ts";
import type { Tree } from "./drawingtree.ts";
import { canCopyPictures, copyPicture, grown, pngFile, svgFile } from "./drawingtree.ts";
import { picture } from "./picture.ts";
import { modulesIn, qrCode } from "./qr.ts";
import type { Section, SectionContext } from "./sections.ts";
import { pictureView } from "./subject.ts";

const say = speaker("share");

/** Pixels of a PNG for a unit of the picture: a square has two hundred. */
const SCALE = 2;

export function pictureSection({ subject, rulesets, bottom }: SectionContext): Section {
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
      const buttons = saveButtons(code, {
        name: say("save.qrName", { kind: offer.kind }),
        scale: 1,
        status,
      });
      return [element("p", { class: "fine" }, () => say("qr.how")), shown, buttons, status];
    },
  };
}

function saveButtons(
  tree: Tree,
  { name, scale, status }: { name: string; scale: number; status: HTMLElement },
) {
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

function copyButton(tree: Tree, status: HTMLElement) {
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
