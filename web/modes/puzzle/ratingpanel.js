/** The dialog about the solver's rating: its value and history, and a button that resets it. */

import { say as sayOfFirst } from "../../i18n/firststeps.js";
import { number } from "../../i18n/format.js";
import { say as sayOfMaking } from "../../i18n/making.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, mark } from "../../ui/element.js";
import { standingText } from "./paneltexts.js";

/** @import { Stored } from "./puzzlestorage.js" */
/** @import { Text } from "../../ui/livetext.js" */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const HEIGHT = 96;
/** @param {Stored} stored @param {() => void} onReset */
export function openStanding(stored, onReset) {
  const { rating, spread } = standingText(stored);
  const marks = Object.values(stored.marks);
  const solved = marks.filter(({ isSolved }) => isSolved).length;
  const isShown = rating !== "";
  const facts = [
    ...(isShown
      ? [
          row(() => sayOfMaking("standing.rating"), rating),
          row(() => sayOfMaking("standing.spread"), spread),
        ]
      : []),
    row(() => sayOfMaking("standing.tries"), number(marks.length)),
    row(() => sayOfMaking("standing.solved"), number(solved)),
  ];
  const dialog = openDialog({
    name: "puzzle-standing",
    title: () => sayOfMaking("standing.title"),
    body: [
      ...(isShown ? [] : [element("p", {}, () => sayOfFirst("rating.how"))]),
      element("dl", { class: "puzzle-facts" }, ...facts),
      ...(isShown ? chart(stored) : []),
      element("p", { class: "fine" }, () => sayOfMaking("standing.how")),
    ],
    buttons: marks.length
      ? [button({ class: "button" }, ask, () => sayOfMaking("standing.reset"))]
      : [],
  });

  function ask() {
    dialog.close();
    openReset(onReset);
  }
}

/** @param {() => void} onReset */
function openReset(onReset) {
  const dialog = openDialog({
    name: "puzzle-reset",
    title: () => sayOfMaking("standing.resetTitle"),
    body: [element("p", {}, () => sayOfMaking("standing.resetHow"))],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => sayOfMaking("standing.resetNo"),
      ),
      button({ class: "button button-main" }, yes, () => sayOfMaking("standing.resetYes")),
    ],
  });

  function yes() {
    dialog.close();
    onReset();
  }
}

/** @param {Text} name @param {string} value */
function row(name, value) {
  return element("div", {}, element("dt", {}, name), element("dd", {}, value));
}

/** The ratings after each rated try, as a line. @param {Stored} stored */
function chart({ history }) {
  const ratings = history.map(({ after }) => after);
  const [first, last] = [ratings[0], ratings.at(-1)];
  if (first === undefined || last === undefined || ratings.length < 2) return [];
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "puzzle-chart");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("role", "img");
  mark(svg, "aria-label", () => sayOfMaking("standing.chart", { first, last, n: ratings.length }));
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", chartPoints(ratings));
  line.setAttribute("vector-effect", "non-scaling-stroke");
  svg.append(line);
  return [svg];
}

/** @param {readonly number[]} ratings */
export function chartPoints(ratings) {
  const low = Math.min(...ratings);
  const span = Math.max(1, Math.max(...ratings) - low);
  const step = WIDTH / Math.max(1, ratings.length - 1);
  return ratings
    .map((rating, at) => [at * step, HEIGHT - 6 - ((rating - low) / span) * (HEIGHT - 12)])
    .map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}
