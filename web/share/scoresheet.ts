/** The score sheet of a game, for paper: who played, when and how it ended, and all moves in two columns. */

import type { Offer } from "../game/mode.ts";
import { firstPlayer, recordOf } from "../game/record/record.ts";
import { dateText, isDay } from "../game/storage/days.ts";
import { colourName, notationOf } from "../game/view/pieces.ts";
import { speaker, withSentences } from "../i18n/catalogue.ts";
import { element } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import type { SectionContext } from "./sections.ts";

const say = speaker("share");

/** Rounds in a column of a page, two columns a page; a short game leaves lines to be written on. */
const MOST_ROWS = 40;
const LEAST_ROWS = 20;

/** Whether it is a game, or an analysis with a main line. */
export function isWithMoves({ kind, moves = [] }: Offer) {
  return (kind === "game" || kind === "study") && moves.length > 0;
}

/** The moves in the notation of the books, one of each side a round; "…" for one that was not made. */
export function roundsOf({ ruleset, start = null, moves = [] }: Offer): readonly string[][] {
  const record = recordOf({ ruleset, start, moves }, 0);
  const turns = [...(firstPlayer(record) === 2 ? ["…"] : []), ...moves.map(notationOf)];
  const rounds: string[][] = [];
  for (let turn = 0; turn < turns.length; turn += 2) rounds.push(turns.slice(turn, turn + 2));
  return rounds;
}

export async function scoreSheet(offer: Offer, { wholeSubject, rulesets }: SectionContext) {
  const [subject, { headersIn }] = await Promise.all([
    wholeSubject(),
    withSentences(import("../files/gamefiles.ts")),
  ]);
  const { Date: date = "" } = await headersIn(offer);
  const [one = "", other = ""] = subject.colours.map(colourName);
  const fields: (readonly [Text, ...string[]])[] = [
    [one, offer.first ?? ""],
    [other, offer.second ?? ""],
    [() => say("sheet.date"), isDay(date) ? dateText(date) : date],
    [() => say("sheet.rules"), rulesets.titleOf(offer.ruleset)],
    [() => say("sheet.result"), ...subject.state],
  ];
  const heads = [offer.first || one, offer.second || other] as const;
  return element(
    "section",
    { class: "print-sheet print-score" },
    element("h1", { dir: "auto" }, offer.title || (() => say("sheet.title"))),
    element("dl", { class: "score-fields" }, ...fields.flatMap(fieldOf)),
    ...pagesOf(roundsOf(offer)).map((columns) =>
      element("div", { class: "score-page" }, ...columns.map((rows) => table(heads, rows))),
    ),
  );
}

function fieldOf([label, ...values]: readonly [Text, ...string[]]) {
  const told = values.map((value) => element("p", {}, value));
  return [element("dt", {}, label), element("dd", { dir: "auto" }, ...told)];
}

type Row = readonly [round: number, ...moves: string[]];

/** The rounds on their pages, each with two columns of as many lines. */
export function pagesOf(rounds: readonly string[][]): readonly (readonly Row[])[][] {
  const pages: (readonly Row[])[][] = [];
  for (let first = 0; first < rounds.length; first += 2 * MOST_ROWS) {
    const left = rounds.length - first;
    const height = Math.min(MOST_ROWS, Math.max(LEAST_ROWS, Math.ceil(left / 2)));
    const column = (from: number): Row[] =>
      Array.from({ length: height }, (_, row) => [from + row + 1, ...(rounds[from + row] ?? [])]);
    pages.push([column(first), column(first + height)]);
  }
  return pages;
}

function table(heads: readonly string[], rows: readonly Row[]) {
  const cells = rows.map(([round, first = "", second = ""]) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, `${round}`),
      element("td", {}, first),
      element("td", {}, second),
    ),
  );
  const titles = heads.map((head) => element("th", { scope: "col", dir: "auto" }, head));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, element("td"), ...titles)),
    element("tbody", {}, ...cells),
  );
}
