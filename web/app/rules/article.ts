/** A rule or tip: a heading, a short text, and a diagram that can be played. */

import type { Schema } from "../../base/schema.ts";
import {
  flag,
  integer,
  list,
  made,
  map,
  nullable,
  object,
  oneOf,
  parsed,
  text,
} from "../../base/schema.ts";
import type { DiagramScript } from "../../board/diagram.ts";
import { Diagram, finalStep } from "../../board/diagram.ts";
import { isStill } from "../../board/surface.ts";
import type { BoardView, Route } from "../../board/view.ts";
import type { DiagramData, Diagrams, SideCount } from "../../engine/lessonresults.ts";
import type { RuleItem } from "../../game/mode.ts";
import type { Fields } from "../../game/rulesets.ts";
import { createDataFile } from "../../game/storage/datafile.ts";
import { colourName, pieceName } from "../../game/view/pieces.ts";
import { finder, hasMessage, speaker } from "../../i18n/catalogue.ts";
import { lines, number } from "../../i18n/format.ts";
import { button, element, mark } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { icon } from "../../ui/icons.ts";

const hasText = (key: string) => hasMessage("rulespage", key);
const say = speaker("rulespage");
const textOf = finder("rulespage");

/** Shared by the articles of a page. */
export interface Setting {
  /** Empty if they could not be fetched */
  diagrams: readonly DiagramData[];
  /** The fields of the ruleset that is explained */
  fields: Fields;
  /** The fields of the default ruleset; articles mark how `fields` differs from it */
  usual: Fields;
  colours: readonly string[];
  heading: "h3" | "h4";
  signal: AbortSignal;
  /** See FigureOptions */
  paper?: number;
}

export function createArticle({ title, lines, diagram: id, field }: RuleItem, setting: Setting) {
  const diagram = id === undefined ? null : diagramFor(setting.diagrams, id, setting.fields);
  const example = diagram ? exampleOf(diagram, setting) : [];
  const words = element(
    "div",
    { class: "rule-words" },
    ...headOf(title, setting.heading, isDifferent(field, setting)),
    ...lines.map((line) => element("p", {}, line)),
    ...example,
  );
  const article = element("article", { class: "rule-item" }, words);
  if (diagram) article.append(figureOf(diagram, setting));
  return article;
}

export function isDifferent(
  field: string | undefined,
  { fields, usual }: Pick<Setting, "fields" | "usual">,
) {
  return field !== undefined && fields[field] !== usual[field];
}

/** The names of both sides, as parameters of sentences. */
export function sidesOf([first = "", second = ""]: readonly string[]) {
  return { first: colourName(first), second: colourName(second) };
}

/** @param title "" for none */
function headOf(title: string, heading: Setting["heading"], isMarked: boolean) {
  const badge = element("span", { class: "rule-badge text-2 strong" }, () => say("page.different"));
  if (title === "") return isMarked ? [badge] : [];
  return [element(heading, {}, title, ...(isMarked ? [" ", badge] : []))];
}

function figureOf(diagram: DiagramData, { fields, colours, signal, paper }: Setting) {
  const sides = sidesOf(colours);
  const values = [fields[diagram.id], fields.army].map((value) => `show.${diagram.id}.${value}`);
  const keys = [...values, `show.${diagram.id}`];
  const what = textOf(keys.find(hasText) ?? "", sides);
  const look = colours as unknown as BoardView["colours"];
  return createFigure(scriptOf(diagram, look), { what, signal, ...(paper ? { paper } : {}) });
}

function exampleOf({ id, counts }: DiagramData, { fields, colours }: Setting): Element[] {
  const sides = sidesOf(colours);
  const [one, other] = counts;
  if (id === "limit" && one && other) {
    const winner = one.total < other.total ? sides.first : sides.second;
    const needed = { firstCount: one.total, secondCount: other.total };
    const points = Math.abs(one.total - other.total);
    return [element("p", {}, () => say("limit.example", { ...sides, ...needed, winner, points }))];
  }
  if (id !== "scoring" || !one) return [];
  const example = () => say(`scoring.example.${scoringIn(fields)}`, { ...sides, n: one.total });
  return [element("p", {}, example), countTable(one)];
}

function scoringIn({ scoring }: Fields) {
  return scoring === "simple" || scoring === "playout" ? scoring : "exact";
}

function countTable({ pieces, total }: SideCount) {
  const titles = ["piece", "way", "squares", "moves"] as const;
  const rows = pieces.map(({ piece, at, goal, squares, moves }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, () => pieceName(piece)),
      element("td", {}, at === goal ? String(at) : `${at} → ${goal}`),
      element("td", {}, () => number(squares)),
      element("td", {}, () => number(moves)),
    ),
  );
  const head = titles.map((name) => element("th", { scope: "col" }, () => say(`count.${name}`)));
  const foot = element("th", { scope: "row", colspan: 3 }, () => say("count.total"));
  return element(
    "table",
    { class: "rule-count text-4 figures" },
    element("caption", { class: "unseen" }, () => say("count.caption")),
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...rows),
    element(
      "tfoot",
      {},
      element(
        "tr",
        {},
        foot,
        element("td", {}, () => number(total)),
      ),
    ),
  );
}

interface FigureOptions {
  /** A sentence that describes the diagram */
  what: string;
  signal: AbortSignal;
  /** For printing, the width in CSS pixels: the figure is drawn at once, as stills */
  paper?: number;
}

/** Device pixels per CSS pixel on paper. */
const PAPER_RATIO = 3;

/** A live picture, or stills on paper and for readers who prefer reduced motion. */
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
  const sign = element("span", { class: "diagram-sign row gap-2 text-5 strong" });
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
  const { what } = options;
  if (script.paths.length === 0) {
    return [stillPicture(script, 0, what, options)];
  }
  return [
    stillPicture(script, 0, lines(say("picture.before"), what), options),
    stillPicture(script, finalStep(script), say("picture.after"), options),
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

const squares = list(integer);
/** Four numbers: the first and the last row, the first and the last column. */
const crop = made(squares, ([top, bottom, left, right, ...rest]) => {
  const isWhole = top !== undefined && bottom !== undefined && left !== undefined;
  if (!isWhole || right === undefined || rest.length > 0) return null;
  return Object.freeze([top, bottom, left, right] as const);
});
const diagrams: Schema<Diagrams> = object({
  diagrams: list(
    object({
      id: text,
      fields: map(text),
      boards: list(text),
      paths: list(squares),
      crop: nullable(crop),
      selected: nullable(integer),
      targets: squares,
      must: squares,
      arrows: list(squares),
      illegal: list(squares),
      numbers: flag,
      counts: list(
        object({
          player: oneOf(1, 2),
          total: integer,
          pieces: list(
            object({ piece: text, at: integer, goal: integer, squares: integer, moves: integer }),
          ),
        }),
      ),
    }),
  ),
});

export function diagramFile(address: string | undefined) {
  return createDataFile(address, readDiagrams);
}

export function readDiagrams(data: unknown): readonly DiagramData[] {
  const read = parsed(diagrams, data);
  if (!read) throw new TypeError("these are no diagrams");
  return read.diagrams;
}

/** The first diagram that fits the ruleset. */
export function diagramFor(diagrams: readonly DiagramData[], id: string, fields: Fields) {
  const fits = (diagram: DiagramData) =>
    diagram.id === id &&
    Object.entries(diagram.fields).every(([field, value]) => fields[field] === value);
  return diagrams.find(fits) ?? null;
}

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
