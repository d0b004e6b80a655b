/** The sections with drawings: the QR code of the link, and the board in print. */

import { isOwnFile } from "../game/links/address.ts";
import type { Offer } from "../game/mode.ts";
import { firstPlayer, recordOf } from "../game/record/record.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { colourName, notationOf } from "../game/view/pieces.ts";
import { speaker } from "../i18n/catalogue.ts";
import { button, element, write } from "../ui/element.ts";
import { saveFile } from "../ui/savefile.ts";
import type { Tree } from "./drawingtree.ts";
import { grown, pngFile, svgFile } from "./drawingtree.ts";
import { picture } from "./picture.ts";
import { modulesIn, qrCode } from "./qr.ts";
import type { Section, SectionContext, Shared } from "./sections.ts";
import type { Subject } from "./subject.ts";
import { headingOf, pictureView } from "./subject.ts";

const say = speaker("share");

/** Large enough to be scanned off the screen. */
export function codeSection(): Section {
  return {
    name: "qr",
    title: () => say("qr.title"),
    failed: "picture.failed",
    content({ address, offer }) {
      const code = qrCode(address, say("qr.label"));
      if (!code) return [element("p", {}, () => say("qr.long", { n: address.length }))];
      const status = element("p", { class: "fine", role: "status" });
      const shown = element("div", { class: "share-code" }, grown(code));
      shown.style.setProperty("--step", `${modulesIn(code) / devicePixelRatio}px`);
      const buttons = saveButtons(code, say("save.qrName", { kind: offer.kind }), status);
      return [element("p", { class: "fine" }, () => say("qr.how")), shown, buttons, status];
    },
  };
}

function saveButtons(tree: Tree, name: string, status: HTMLElement) {
  const savePng = async () => {
    try {
      saveFile(`${name}.png`, await pngFile(tree));
    } catch (error) {
      const reason = await faultText(error);
      write(status, () => say("picture.failed", { reason: reason() }));
    }
  };
  const saveSvg = () => saveFile(`${name}.svg`, svgFile(tree));
  return element(
    "div",
    { class: "share-buttons" },
    button(
      { class: "button" },
      () => void savePng(),
      () => say("save.png"),
    ),
    button({ class: "button" }, saveSvg, () => say("save.svg")),
  );
}

/** More than there is room for on any sheet. */
const NOTE_LINES = 24;

/** A printed sheet: the board with its captions, its link, and lines for notes. */
export function printSection(context: SectionContext): Section {
  return {
    name: "print",
    title: () => say("print.title"),
    failed: "picture.failed",
    content(shared) {
      const status = element("p", { class: "fine", role: "status" });
      const onPrint = () => void printShared(shared, context, status);
      const press = button({ class: "button" }, onPrint, () => say("print.do"));
      const how = () => say(isOwnFile(location.href) ? "print.howFile" : "print.how");
      return [
        element("p", { class: "fine" }, how),
        element("div", { class: "share-buttons" }, press),
        status,
      ];
    },
  };
}

async function printShared(shared: Shared, context: SectionContext, status: HTMLElement) {
  write(status, () => say("print.making"));
  try {
    const subject = await context.subject();
    write(status, "");
    printSheet(sheetOf(shared, subject, context));
  } catch (error) {
    const reason = await faultText(error);
    write(status, () => say("picture.failed", { reason: reason() }));
  }
}

/** While it is printed the sheet is all there is of the page. */
function printSheet(sheet: HTMLElement) {
  for (const old of document.querySelectorAll(".print-sheet")) old.remove();
  document.body.append(sheet);
  addEventListener("afterprint", () => sheet.remove(), { once: true });
  print();
}

function sheetOf(
  { offer, address }: Shared,
  subject: Subject,
  { rulesets, bottom }: SectionContext,
) {
  const heading = () => headingOf(offer, subject.colours) || say(`print.${offer.kind}`);
  const view = pictureView(subject, rulesets, { bottom, look: "ink" });
  const board = picture({ ...view, title: "", lines: [] });
  const code = isOwnFile(location.href) ? null : qrCode(address, say("qr.label"));
  const lines = [...view.lines, legendOf(subject)].map((line) =>
    element("p", { class: "print-line", dir: "auto" }, line),
  );
  const aside = element("div", { class: "print-aside" }, ...lines);
  if (code) aside.append(grown(code));
  return element(
    "section",
    { class: "print-sheet" },
    element("h1", { dir: "auto" }, heading),
    element("div", { class: "print-head" }, element("div", {}, grown(board)), aside),
    element("p", { class: "print-link" }, address),
    ...movesOf(offer),
    notes(),
  );
}

/** Lines to be written on, as many as the sheet has room for: what does not fit is cut off by the style. */
function notes() {
  const rules = Array.from({ length: NOTE_LINES }, () => element("div", { class: "print-rule" }));
  const title = element("h2", {}, () => say("print.notes"));
  return element("div", { class: "print-notes" }, element("div"), title, ...rules);
}

/** Which side is black and which white on paper. */
function legendOf({ colours }: Subject) {
  const [first = "", second = ""] = colours.map(colourName);
  return say("print.legend", { first, second });
}

/** The moves of a game, or of the main line, numbered, a pair a line. */
function movesOf({ kind, ruleset, start = null, moves = [] }: Offer) {
  if ((kind !== "game" && kind !== "study") || moves.length === 0) return [];
  const record = recordOf({ ruleset, start, moves }, 0);
  const turns = firstPlayer(record) === 2 ? ["…", ...moves] : [...moves];
  const rows = [];
  for (let turn = 0; turn < turns.length; turn += 2) {
    const pair = turns.slice(turn, turn + 2).map((move) => notationOf(move));
    rows.push(element("li", {}, pair.join("  ")));
  }
  return [
    element("h2", {}, () => say("print.moves")),
    element("ol", { class: "print-moves" }, ...rows),
  ];
}
