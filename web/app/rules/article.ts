/** A rule or a tip as it is read: a heading, a short paragraph, and its diagram beside it. */

import type { BoardView } from "../../board/view.ts";
import type { DiagramData, SideCount } from "../../engine/lessonresults.ts";
import type { RuleItem } from "../../game/mode.ts";
import type { Fields } from "../../game/rulesets.ts";
import { colourName, pieceName } from "../../game/view/pieces.ts";
import { finder, hasMessage, speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { element } from "../../ui/element.ts";
import { createFigure, diagramFor, scriptOf } from "./figure.ts";

const hasText = (key: string) => hasMessage("rulespage", key);
const say = speaker("rulespage");
const textOf = finder("rulespage");

/** What the articles of one page have in common. */
export interface Setting {
  /** None, where they did not come */
  diagrams: readonly DiagramData[];
  /** Of the ruleset that is explained */
  fields: Fields;
  /** Of the default ruleset, from which differences are marked */
  usual: Fields;
  colours: readonly string[];
  /** Of an article */
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

/** Whether a rule is not the usual one. */
export function isDifferent(
  field: string | undefined,
  { fields, usual }: Pick<Setting, "fields" | "usual">,
) {
  return field !== undefined && fields[field] !== usual[field];
}

/** The names of both sides, as the sentences want them. */
export function sidesOf([first = "", second = ""]: readonly string[]) {
  return { first: colourName(first), second: colourName(second) };
}

/** @param title "" for none */
function headOf(title: string, heading: Setting["heading"], isMarked: boolean) {
  const badge = element("span", { class: "rule-badge" }, () => say("page.different"));
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

/** What the diagram counts up, in a sentence and in a table. */
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
    { class: "rule-count" },
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
