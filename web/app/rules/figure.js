/** A diagram on the page: the picture, what it shows in words, and the button that plays it. */

import { Diagram } from "../../board/diagram.js";
import { finalStep } from "../../board/diagramview.js";
import { isStill } from "../../board/surface.js";
import { lines } from "../../i18n/format.js";
import { say } from "../../i18n/rulespage.js";
import { button, element, mark } from "../../ui/element.js";
import { freshId } from "../../ui/fields.js";
import { icon } from "../../ui/icons.js";

/** @import { DiagramScript } from "../../board/diagramview.js" */

/**
 * @typedef {object} FigureOptions
 * @property {string} what  what it shows, as a sentence
 * @property {AbortSignal} signal  it is no longer needed
 * @property {number} [paper]  its width on paper, in CSS pixels: then it is drawn at once, and stands still
 */

/** Device pixels a CSS pixel on paper. */
const PAPER_RATIO = 3;

/** A live picture, or, for those who want no motion and on paper, two pictures that stand still. @param {DiagramScript} script @param {FigureOptions} options */
export function createFigure(script, options) {
  const shape = script.crop ? "diagram-part" : "diagram-whole";
  const isMoving = script.boards.length > 1;
  const isLive = isMoving && options.paper === undefined && !isStill();
  const pictures = isLive ? [livePicture(script, options)] : stillPictures(script, options);
  const pair = pictures.length > 1 ? " diagram-pair" : "";
  return element("figure", { class: `diagram ${shape}${pair}` }, ...pictures);
}

/** @param {DiagramScript} script @param {FigureOptions} options */
function livePicture(script, { what, signal }) {
  const diagram = new Diagram(script, { signal });
  const sign = element("span", { class: "diagram-sign" });
  const id = freshId("diagram");
  const attributes = { class: "diagram-press", "aria-describedby": id };
  const press = button(attributes, () => void diagram.play(show), sign);
  /** @param {boolean} isPlaying */
  function show(isPlaying) {
    mark(press, "aria-label", () => say(isPlaying ? "picture.stop" : "picture.play"));
    if (isPlaying) sign.replaceChildren(say("picture.stopShort"));
    else sign.replaceChildren(icon("play"), say("picture.playShort"));
  }
  show(false);
  return element("div", { class: "diagram-live" }, picture(diagram, what, id), press);
}

/** @param {DiagramScript} script @param {FigureOptions} options */
function stillPictures(script, options) {
  const { what, signal } = options;
  if (script.paths.length === 0) {
    return [stillPicture(script, 0, what, options)];
  }
  return [
    stillPicture(script, 0, lines(say("picture.before"), what), options),
    stillPicture(script, finalStep(script), say("picture.after"), { ...options, signal }),
  ];
}

/** @param {DiagramScript} script @param {number} step @param {string} label @param {FigureOptions} options */
function stillPicture(script, step, label, { signal, paper }) {
  const diagram = new Diagram(script, { step, signal });
  if (paper !== undefined) diagram.drawNow(paper, PAPER_RATIO);
  return picture(diagram, label);
}

/** @param {Diagram} diagram @param {string} label @param {string} [id] */
function picture({ canvas }, label, id) {
  const attributes = { class: "diagram-picture", role: "img", "aria-label": label };
  return element("div", { ...attributes, ...(id ? { id } : {}) }, canvas);
}
