/** A rule or a tip as it is read: a heading, a short paragraph, and its diagram beside it. */

import { colourName, pieceName } from "../../game/pieces.js";
import { number } from "../../i18n/format.js";
import { hasText, say, textOf } from "../../i18n/rulespage.js";
import { element } from "../../ui/element.js";
import { diagramFor, scriptOf } from "./diagramdata.js";
import { createFigure } from "./figure.js";

/** @import { BoardView } from "../../board/view.js" */
/** @import { DiagramData, SideCount } from "../../engine/diagramresults.js" */
/** @import { RuleItem } from "../../game/mode.js" */
/** @import { Fields } from "../../game/rulesets.js" */

/**
 * What the articles of one page have in common.
 *
 * @typedef {object} Setting
 * @property {readonly DiagramData[]} diagrams  none, where they did not come
 * @property {Fields} fields  of the ruleset that is explained
 * @property {Fields} usual  of the default ruleset, from which differences are marked
 * @property {readonly string[]} colours
 * @property {"h3" | "h4"} heading  of an article
 * @property {AbortSignal} signal
 * @property {number} [paper]  see FigureOptions
 */

/** @param {RuleItem} item @param {Setting} setting */
export function createArticle({ title, lines, diagram: id, field }, setting) {
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

/** Whether a rule is not the usual one. @param {string | undefined} field @param {Pick<Setting, "fields" | "usual">} setting */
export function isDifferent(field, { fields, usual }) {
  return field !== undefined && fields[field] !== usual[field];
}

/** The names of both sides, as the sentences want them. @param {readonly string[]} colours */
export function sidesOf([first = "", second = ""]) {
  return { first: colourName(first), second: colourName(second) };
}

/** @param {string} title  "" for none @param {Setting["heading"]} heading @param {boolean} isMarked */
function headOf(title, heading, isMarked) {
  const badge = element("span", { class: "rule-badge" }, () => say("page.different"));
  if (title === "") return isMarked ? [badge] : [];
  return [element(heading, {}, title, ...(isMarked ? [" ", badge] : []))];
}

/** @param {DiagramData} diagram @param {Setting} setting */
function figureOf(diagram, { fields, colours, signal, paper }) {
  const sides = sidesOf(colours);
  const keys = [`show.${diagram.id}.${fields[diagram.id]}`, `show.${diagram.id}`];
  const what = textOf(keys.find(hasText) ?? "", sides);
  const look = /** @type {BoardView["colours"]} */ (/** @type {unknown} */ (colours));
  return createFigure(scriptOf(diagram, look), { what, signal, ...(paper ? { paper } : {}) });
}

/** What the diagram counts up, in a sentence and in a table. @param {DiagramData} diagram @param {Setting} setting @returns {Element[]} */
function exampleOf({ id, counts }, { fields, colours }) {
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

/** @param {Fields} fields */
function scoringIn({ scoring }) {
  return scoring === "simple" || scoring === "playout" ? scoring : "exact";
}

/** @param {SideCount} count */
function countTable({ pieces, total }) {
  const titles = /** @type {const} */ (["piece", "way", "squares", "moves"]);
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
