/** A diagram on the page: the picture, what it shows in words, and the button that plays it. */

import { Diagram } from "../../board/diagram.ts";
import type { DiagramScript } from "../../board/diagramview.ts";
import { finalStep } from "../../board/diagramview.ts";
import { isStill } from "../../board/surface.ts";
import { lines } from "../../i18n/format.ts";
import { say } from "../../i18n/rulespage.ts";
import { button, element, mark } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { icon } from "../../ui/icons.ts";

interface FigureOptions {
  /** What it shows, as a sentence */
  what: string;
  /** It is no longer needed */
  signal: AbortSignal;
  /** Its width on paper, in CSS pixels: then it is drawn at once, and stands still */
  paper?: number;
}

/** Device pixels a CSS pixel on paper. */
const PAPER_RATIO = 3;

/** A live picture, or, for those who want no motion and on paper, two pictures that stand still. */
export function createFigure(script: DiagramScript, options: FigureOptions) {
  const shape = script.crop ? "diagram-part" : "diagram-whole";
  const isMoving = script.boards.length > 1;
  const isLive = isMoving && options.paper === undefined && !isStill();
  const pictures = isLive ? [livePicture(script, options)] : stillPictures(script, options);
  const pair = pictures.length > 1 ? " diagram-pair" : "";
  return element("figure", { class: `diagram ${shape}${pair}` }, ...pictures);
}

function livePicture(script: DiagramScript, { what, signal }: FigureOptions) {
  const diagram = new Diagram(script, { signal });
  const sign = element("span", { class: "diagram-sign" });
  const id = freshId("diagram");
  const attributes = { class: "diagram-press", "aria-describedby": id };
  const press = button(attributes, () => void diagram.play(show), sign);
  function show(isPlaying: boolean) {
    mark(press, "aria-label", () => say(isPlaying ? "picture.stop" : "picture.play"));
    if (isPlaying) sign.replaceChildren(say("picture.stopShort"));
    else sign.replaceChildren(icon("play"), say("picture.playShort"));
  }
  show(false);
  return element("div", { class: "diagram-live" }, picture(diagram, what, id), press);
}

function stillPictures(script: DiagramScript, options: FigureOptions) {
  const { what, signal } = options;
  if (script.paths.length === 0) {
    return [stillPicture(script, 0, what, options)];
  }
  return [
    stillPicture(script, 0, lines(say("picture.before"), what), options),
    stillPicture(script, finalStep(script), say("picture.after"), { ...options, signal }),
  ];
}

function stillPicture(
  script: DiagramScript,
  step: number,
  label: string,
  { signal, paper }: FigureOptions,
) {
  const diagram = new Diagram(script, { step, signal });
  if (paper !== undefined) diagram.drawNow(paper, PAPER_RATIO);
  return picture(diagram, label);
}

function picture({ canvas }: Diagram, label: string, id?: string) {
  const attributes = { class: "diagram-picture", role: "img", "aria-label": label };
  return element("div", { ...attributes, ...(id ? { id } : {}) }, canvas);
}
