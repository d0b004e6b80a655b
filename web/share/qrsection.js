/** The QR code of a link, large enough to be scanned off the screen. */

import { say } from "../i18n/share.js";
import { button, element } from "../ui/element.js";
import { saveFile } from "../ui/savefile.js";
import { grown } from "./drawingtree.js";
import { pngFile, svgFile } from "./files.js";
import { modulesIn, qrCode } from "./qr.js";

/** @param {import("../game/mode.js").Offer} offer @returns {import("./sections.js").Section} */
export function codeSection({ kind }) {
  return {
    name: "qr",
    title: say("qr.title"),
    fill(place, { address }) {
      const code = qrCode(address, say("qr.label"));
      if (!code) {
        place.replaceChildren(element("p", {}, say("qr.long", { n: address.length })));
        return;
      }
      const name = `salta-${kind}-qr`;
      const told = element("p", { class: "fine", role: "status" });
      const png = () =>
        pngFile(code, 1).then(
          (file) => saveFile(`${name}.png`, file),
          (error) => told.replaceChildren(say("picture.failed", { reason: String(error) })),
        );
      const shown = element("div", { class: "share-code" }, grown(code));
      shown.style.setProperty("--step", `${modulesIn(code) / devicePixelRatio}px`);
      place.replaceChildren(
        element("p", { class: "fine" }, say("qr.how")),
        shown,
        element(
          "div",
          { class: "share-buttons" },
          button({ class: "button" }, () => void png(), say("save.png")),
          button(
            { class: "button" },
            () => saveFile(`${name}.svg`, svgFile(code)),
            say("save.svg"),
          ),
        ),
        told,
      );
    },
  };
}
