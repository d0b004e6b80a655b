/** Two sheets to print: the board with its captions, link and lines for notes; and the score sheet of a game. */

import { headersIn } from "../../files/gamefiles.ts";
import { isOwnFile } from "../../game/links/address.ts";
import type { Offer } from "../../game/mode.ts";
import { firstPlayer, recordOf } from "../../game/record/record.ts";
import { dateText, isDay } from "../../game/storage/days.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { grown } from "../drawingtree.ts";
import { picture } from "../picture.ts";
import { qrCode } from "../qr.ts";
import type { LinkStore, Shared } from "../stores/linkstore.ts";
import type { Subject } from "../subject.ts";
import { headingOf, pictureView } from "../subject.ts";
import type { Section } from "./section.ts";
import { writePictureFault } from "./section.ts";

const say = speaker("share");

/** More lines than fit on any sheet. */
const NOTE_LINES = 24;

export function printSection(link: LinkStore): Section {
  return {
    name: "print",
    title: () => say("print.title"),
    failed: "picture.failed",
    content(shared) {
      const status = element("p", { class: "fine", role: "status" });
      const press = (label: Text, make: () => Promise<HTMLElement>) =>
        button({ class: "button" }, () => void printMade(make, status), label);
      const how = () => say(isOwnFile(location.href) ? "print.howFile" : "print.how");
      const board = async () => boardSheet(shared, await link.subject(), link);
      const moves = () => scoreSheet(shared.offer, link);
      const isGame = isWithMoves(shared.offer);
      return [
        element("p", { class: "fine" }, how),
        ...(isGame ? [element("p", { class: "fine" }, () => say("sheet.how"))] : []),
        element(
          "div",
          { class: "buttons" },
          press(() => say("print.do"), board),
          ...(isGame ? [press(() => say("sheet.do"), moves)] : []),
        ),
        status,
      ];
    },
  };
}

async function printMade(make: () => Promise<HTMLElement>, status: HTMLElement) {
  write(status, () => say("print.making"));
  try {
    const sheet = await make();
    write(status, "");
    printSheet(sheet);
  } catch (error) {
    await writePictureFault(status, error);
  }
}

/** Prints a page that consists only of the sheet. */
function printSheet(sheet: HTMLElement) {
  for (const old of document.querySelectorAll(".print-sheet")) old.remove();
  document.body.append(sheet);
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  print();
}

function boardSheet({ offer, address }: Shared, subject: Subject, { look, rulesets }: LinkStore) {
  const heading = () => headingOf(offer, subject.colours) || say(`print.${offer.kind}`);
  const view = pictureView(subject, rulesets, { ...look, look: "ink" });
  const board = picture({ ...view, title: "", lines: [] });
  const code = isOwnFile(location.href) ? null : qrCode(address, say("qr.label"));
  const lines = [...view.lines, legendOf(subject)].map((line) =>
    element("p", { class: "print-line", dir: "auto" }, line),
  );
  const beside = element("div", { class: "print-beside" }, ...lines);
  if (code) beside.append(grown(code));
  return element(
    "section",
    { class: "print-sheet" },
    element("h1", { dir: "auto" }, heading),
    element("div", { class: "print-head" }, element("div", {}, grown(board)), beside),
    element("p", { class: "print-link" }, address),
    ...movesOf(offer),
    notes(),
  );
}

/** The style sheet cuts off the lines that do not fit. */
function notes() {
  const rules = Array.from({ length: NOTE_LINES }, () => element("div", { class: "print-rule" }));
  const title = element("h2", {}, () => say("print.notes"));
  return element("div", { class: "print-notes" }, element("div"), title, ...rules);
}

function legendOf({ colours }: Subject) {
  const [first = "", second = ""] = colours.map(colourName);
  return say("print.legend", { first, second });
}

function movesOf(offer: Offer) {
  if (!isWithMoves(offer)) return [];
  const rows = roundsOf(offer).map((pair) => element("li", {}, pair.join("  ")));
  return [
    element("h2", {}, () => say("print.moves")),
    element("ol", { class: "print-moves" }, ...rows),
  ];
}

/**
 * The most and the fewest rounds per column, with two columns per page; a short game leaves blank lines to write on.
 */
const MOST_ROWS = 40;
const LEAST_ROWS = 20;

export function isWithMoves({ kind, moves = [] }: Offer) {
  return (kind === "game" || kind === "study") && moves.length > 0;
}

/** The moves of each round, one per side; "…" stands for a move that was not made. */
export function roundsOf({ ruleset, start = null, moves = [] }: Offer): readonly string[][] {
  const record = recordOf({ ruleset, start, moves }, 0);
  const turns = [...(firstPlayer(record) === 2 ? ["…"] : []), ...moves.map(notationOf)];
  const rounds: string[][] = [];
  for (let turn = 0; turn < turns.length; turn += 2) rounds.push(turns.slice(turn, turn + 2));
  return rounds;
}

async function scoreSheet(offer: Offer, link: LinkStore) {
  const subject = await link.wholeSubject();
  const { Date: date = "" } = await headersIn(offer);
  const [one = "", other = ""] = subject.colours.map(colourName);
  const fields: (readonly [Text, ...string[]])[] = [
    [one, offer.first ?? ""],
    [other, offer.second ?? ""],
    [() => say("sheet.date"), isDay(date) ? dateText(date) : date],
    [() => say("sheet.rules"), link.rulesets.nameOf(offer.ruleset)],
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
  const lines = values.map((value) => element("p", {}, value));
  return [element("dt", {}, label), element("dd", { dir: "auto" }, ...lines)];
}

type Row = readonly [round: number, ...moves: string[]];

/** Lays out the rounds in two columns of equal length per page. */
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
