/** A picture of the board: looked at, saved, copied. */

import { asFault } from "../game/faultkinds.js";
import { say } from "../i18n/share.js";
import { button, element, write } from "../ui/element.js";
import { saveFile } from "../ui/savefile.js";
import { grown } from "./drawingtree.js";
import { canCopyPictures, copyPicture, pngFile, svgFile } from "./files.js";
import { picture } from "./picture.js";
import { pictureView } from "./subject.js";

/** Pixels of a PNG for a unit of the drawing: a square has two hundred. */
const SCALE = 2;

/** @param {import("./sections.js").Workplace} workplace @returns {import("./sections.js").Section} */
export function pictureSection(workplace) {
  let asked = 0;

  /** @param {HTMLElement} place @param {string} name */
  async function fill(place, name) {
    asked += 1;
    const mine = asked;
    try {
      const subject = await workplace.subject();
      const how = { bottom: workplace.bottom, look: /** @type {const} */ ("wood") };
      const tree = picture(pictureView(subject, workplace.rulesets, how));
      if (mine === asked) place.replaceChildren(...parts(tree, name));
    } catch (error) {
      const reason = asFault(error).message;
      if (mine === asked) place.replaceChildren(say("picture.failed", { reason }));
    }
  }

  return {
    name: "picture",
    title: say("picture.title"),
    fill: (place, { offer }) => void fill(place, `salta-${offer.kind}`),
  };
}

/** @param {import("./drawingtree.js").Tree} tree @param {string} name */
function parts(tree, name) {
  const told = element("p", { class: "fine", role: "status" });
  /** @param {unknown} error */
  const failed = (error) => write(told, say("picture.failed", { reason: asFault(error).message }));
  const png = async () => {
    try {
      saveFile(`${name}.png`, await pngFile(tree, SCALE));
    } catch (error) {
      failed(error);
    }
  };
  const copied = async () => {
    try {
      await copyPicture(pngFile(tree, SCALE));
      write(told, say("picture.copied"));
    } catch {
      write(told, say("picture.refused"));
    }
  };
  const buttons = [
    button({ class: "button" }, () => void png(), say("save.png")),
    button({ class: "button" }, () => saveFile(`${name}.svg`, svgFile(tree)), say("save.svg")),
  ];
  if (canCopyPictures()) {
    buttons.push(button({ class: "button" }, () => void copied(), say("picture.copy")));
  }
  return [
    element("div", { class: "share-picture" }, grown(tree)),
    element("div", { class: "share-buttons" }, ...buttons),
    told,
  ];
}
