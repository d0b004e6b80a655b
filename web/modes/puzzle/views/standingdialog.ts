/** The dialog with the solver's rating and its history, and the question before it is reset. */

import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { say } from "../../../i18n/say.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, mark, shape } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { standingText } from "../paneltexts.ts";
import type { Stored } from "../puzzlestorage.ts";
import type { PuzzleDialog } from "../stores/dialogsstore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";

const sayOfFirst = speaker("firststeps");
const sayOfMaking = speaker("making");

const WIDTH = 320;
const HEIGHT = 96;

export function openStanding({ dialogs, storage }: PuzzlesStore, dialog: PuzzleDialog) {
  const { stored } = storage;
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
  const { close } = openDialog({
    onClose: () => dialogs.close(dialog),
    name: "puzzle-standing",
    title: () => sayOfMaking("standing.title"),
    body: [
      ...(isShown ? [] : [element("p", {}, () => sayOfFirst("rating.how"))]),
      element("dl", { class: "facts" }, ...facts),
      ...(isShown ? chart(stored) : []),
      element(
        "details",
        { class: "puzzle-more fine" },
        element("summary", {}, () => say("menu.more")),
        element("p", {}, () => sayOfMaking("standing.how")),
      ),
    ],
    buttons: marks.length
      ? [
          button(
            { class: "button" },
            () => dialogs.open("reset"),
            () => sayOfMaking("standing.reset"),
          ),
        ]
      : [],
  });
  return close;
}

export function openReset(store: PuzzlesStore, dialog: PuzzleDialog) {
  const { close } = openDialog({
    onClose: () => store.dialogs.close(dialog),
    name: "puzzle-reset",
    title: () => sayOfMaking("standing.resetTitle"),
    body: [element("p", {}, () => sayOfMaking("standing.resetHow"))],
    buttons: [
      button(
        { class: "button" },
        () => store.dialogs.close(),
        () => sayOfMaking("standing.resetNo"),
      ),
      button(
        { class: "button button-main" },
        () => store.resetStanding(),
        () => sayOfMaking("standing.resetYes"),
      ),
    ],
  });
  return close;
}

function row(name: Text, value: string) {
  return element("div", {}, element("dt", {}, name), element("dd", {}, value));
}

function chart({ history }: Stored) {
  const ratings = history.map(({ after }) => after);
  const [first, last] = [ratings[0], ratings.at(-1)];
  if (first === undefined || last === undefined || ratings.length < 2) return [];
  const attributes = {
    class: "puzzle-chart line-below",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: "none",
    role: "img",
  };
  const points = { points: chartPoints(ratings), "vector-effect": "non-scaling-stroke" };
  const svg = shape("svg", attributes, shape("polyline", points));
  mark(svg, "aria-label", () => sayOfMaking("standing.chart", { first, last, n: ratings.length }));
  return [svg];
}

export function chartPoints(ratings: readonly number[]) {
  const low = Math.min(...ratings);
  const span = Math.max(1, Math.max(...ratings) - low);
  const step = WIDTH / Math.max(1, ratings.length - 1);
  return ratings
    .map((rating, at) => [at * step, HEIGHT - 6 - ((rating - low) / span) * (HEIGHT - 12)])
    .map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ");
}
