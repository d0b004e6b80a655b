/** A diagram on the page: the picture, what it shows in words, and the button that plays it. */

import { Diagram } from "../../board/diagram.ts";
import type { DiagramScript } from "../../board/diagramview.ts";
import { finalStep } from "../../board/diagramview.ts";
import type { Route } from "../../board/routes.ts";
import { isStill } from "../../board/surface.ts";
import type { BoardView } from "../../board/view.ts";
import type { DiagramData, Diagrams, SideCount } from "../../engine/lessonresults.ts";
import type { Fields } from "../../game/rulesets.ts";
import {
  isCount,
  isFlag,
  isText,
  listOf,
  mapOf,
  orNull,
  recordOf,
} from "../../game/storage/datachecks.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { button, element, mark } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { icon } from "../../ui/icons.ts";

const say = speaker("rulespage");

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

// The diagrams as the engine describes them: which of them a ruleset has, and what is drawn of it.

const paths = listOf(listOf(isCount));
const isDiagrams = recordOf({
  diagrams: listOf(
    recordOf({
      ...{ id: isText, fields: mapOf(isText), boards: listOf(isText), paths, arrows: paths },
      ...{ crop: orNull(listOf(isCount)), selected: orNull(isCount), targets: listOf(isCount) },
      ...{ must: listOf(isCount), illegal: paths, numbers: isFlag },
      counts: listOf(
        recordOf({
          player: isCount,
          total: isCount,
          pieces: listOf(
            recordOf({
              piece: isText,
              at: isCount,
              goal: isCount,
              squares: isCount,
              moves: isCount,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** The file with the diagrams, fetched when they are first wanted. */
export function diagramFile(address: string | undefined) {
  return createDataFile(address, readDiagrams);
}

/** @throws {TypeError} where that is no list of diagrams */
export function readDiagrams(data: unknown): readonly DiagramData[] {
  if (!isDiagrams(data)) throw new TypeError("these are no diagrams");
  return (data as Diagrams).diagrams;
}

/** The diagram of a rule for a ruleset: the first one that fits. */
export function diagramFor(diagrams: readonly DiagramData[], id: string, fields: Fields) {
  const fits = (diagram: DiagramData) =>
    diagram.id === id &&
    Object.entries(diagram.fields).every(([field, value]) => fields[field] === value);
  return diagrams.find(fits) ?? null;
}

/** What the board's painter is to draw of it. */
export function scriptOf(diagram: DiagramData, colours: BoardView["colours"]): DiagramScript {
  return { ...diagram, colours, routes: diagram.counts.flatMap(waysOf) };
}

function waysOf({ player, pieces }: SideCount): Route[] {
  return pieces.map(({ at, goal, squares, moves }) => ({
    player,
    from: at,
    to: goal,
    path: [],
    label: String(moves),
    isDetour: moves > squares,
    isProven: true,
  }));
}
