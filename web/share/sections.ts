/** Everything that can be done with a link besides copying it, in sections that are filled when opened. */

import type { Ask } from "../engine/client.ts";
import { createFilePart } from "../files/gamefiles.ts";
import { isOwnFile, siteFile } from "../game/links/address.ts";
import type { Offer } from "../game/mode.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { cleanLine } from "../game/texts/freetext.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { PlayContext } from "../modes/play/playcontext.ts";
import { createCopyField } from "../ui/copyfield.ts";
import { button, element, write } from "../ui/element.ts";
import { freshId } from "../ui/fields.ts";
import { liveText } from "../ui/livetext.ts";
import { saveFile } from "../ui/savefile.ts";
import { HAS_SITE } from "../ui/sheets.ts";
import { CardPicture, cardContent } from "./card/section.ts";
import type { Tree } from "./drawingtree.ts";
import { escaped, grown, pngFile, svgFile } from "./drawingtree.ts";
import { printSection } from "./printing.ts";
import { modulesIn, qrCode } from "./qr.ts";
import { createReplayPart } from "./replay/section.ts";
import type { Section, SectionContext, Shared } from "./section.ts";
import type { Subject } from "./subject.ts";
import { subjectOf, textOf } from "./subject.ts";

const say = speaker("share");

/** What can be written as a game file. */
const HAS_FILE: ReadonlySet<Offer["kind"]> = new Set(["game", "study"]);

export type SectionsPage = Pick<PlayContext, "ask" | "bottom" | "rulesets" | "settings">;

export function createSections({
  offer,
  page,
  signal,
  onWords,
}: {
  /** As it was when the dialog opened */
  offer: Offer;
  page: SectionsPage;
  signal: AbortSignal;
  /** The player has changed the words of the link */
  onWords: (words: Words) => void;
}) {
  let shared: Shared | null = null;
  let coming: Promise<Subject> | null = null;

  const ask = ((name, request, options) => page.ask(name, request, { ...options, signal })) as Ask;
  const context: SectionContext = {
    subject() {
      coming ??= subjectOf(shared?.offer ?? offer, page.rulesets, ask);
      return coming;
    },
    wholeSubject: () => subjectOf({ ...(shared?.offer ?? offer), at: null }, page.rulesets, ask),
    rulesets: page.rulesets,
    bottom: page.bottom(),
    numbers: page.settings().numbers,
    goalsShown: page.settings().goals,
  };
  const picture = new CardPicture();
  const fault = element("p", { class: "fine", role: "status" });
  /** Settles when the picture for the latest link is painted. */
  let painting = Promise.resolve();
  const paint = async (now: Shared) => {
    const subject = await context.subject();
    if (now === shared) await picture.show(cardContent(subject, context, now));
  };
  const sections = [
    pictureSection(picture, () => painting),
    ...(HAS_FILE.has(offer.kind) && offer.moves?.length ? [replaySection(context, ask)] : []),
    ...(isOwnFile(location.href) ? [] : [codeSection()]),
    printSection(context),
    textSection(context),
    ...(HAS_FILE.has(offer.kind) ? [fileSection(page.ask, signal)] : []),
    ...(HAS_SITE && !offer.address ? [embedSection()] : []),
  ].map((section) => foldedSection(section, () => shared));
  const words = offer.address ? [] : [wordsSection(offer, onWords)];

  return {
    root: element(
      "div",
      { class: "export-sections" },
      ...words,
      ...sections.map(({ root }) => root),
    ),
    picture: element("div", {}, picture.root, fault),
    /** Undefined if the browser does not let pages read canvases back. */
    pictureFile: () => picture.file().catch(() => undefined),
    /** @param next null while there is no link */
    show(next: Shared | null) {
      shared = next;
      coming = null;
      write(fault, "");
      if (next) painting = paint(next);
      painting.catch(async (error) => {
        const reason = await faultText(error);
        if (next === shared) write(fault, () => say("picture.failed", { reason: reason() }));
      });
      for (const section of sections) void section.show();
    },
  };
}

function foldedSection(section: Section, now: () => Shared | null) {
  const place = element("div", { class: "export-place" });
  const root = element(
    "details",
    { class: "export-section", name: "share", "data-section": section.name },
    element("summary", {}, section.title),
    place,
  );
  let count = 0;
  const show = async () => {
    if (!root.open) return;
    count += 1;
    const mine = count;
    const shared = now();
    const waiting = [element("p", { class: "fine" }, () => say("share.waits"))];
    const content = shared ? await contentOf(section, shared) : waiting;
    if (mine === count) place.replaceChildren(...content);
  };
  root.addEventListener("toggle", show);
  return { root, show };
}

async function contentOf({ content, failed }: Section, shared: Shared) {
  try {
    return await content(shared);
  } catch (error) {
    const reason = await faultText(error);
    return [liveText(() => say(failed, { reason: reason() }))];
  }
}

/** @param painting settles when the picture is painted */
function pictureSection(picture: CardPicture, painting: () => Promise<void>): Section {
  return {
    name: "picture",
    title: () => say("picture.title"),
    failed: "picture.failed",
    async content() {
      await painting();
      return picture.options();
    },
  };
}

/** @param ask stops when the dialog closes */
function replaySection(context: SectionContext, ask: Ask): Section {
  let shown = new AbortController();
  return {
    name: "replay",
    title: () => say("replay.title"),
    failed: "replay.failed",
    async content({ offer }) {
      shown.abort();
      shown = new AbortController();
      return createReplayPart(offer, { context, ask, signal: shown.signal });
    },
  };
}

// The sections with texts to copy: position and moves, the game file, the HTML for a website.

/** The position and the moves in text form. */
function textSection({ subject }: SectionContext): Section {
  return {
    name: "text",
    title: () => say("text.title"),
    failed: "text.failed",
    async content({ offer: { kind, moves = [] } }) {
      const label = () => say(kind === "puzzle" ? "text.puzzle" : "text.position");
      const fields = [createCopyField(label, textOf(await subject())).root];
      if (moves.length) fields.push(createCopyField(() => say("text.moves"), moves.join(" ")).root);
      return fields;
    },
  };
}

/** @param signal aborted when the dialog closes */
function fileSection(ask: Ask, signal: AbortSignal): Section {
  return {
    name: "file",
    title: () => say("file.title"),
    failed: "file.failed",
    async content({ offer }) {
      return [createFilePart(offer, ask, signal)];
    },
  };
}

function embedSection(): Section {
  return {
    name: "embed",
    title: () => say("embed.title"),
    failed: "text.failed",
    content({ fragment }) {
      const href = siteFile(location.href, "embedding.html");
      const more = element("a", { href, target: "_blank", rel: "noopener" }, () =>
        say("embed.more"),
      );
      return [
        element("p", { class: "fine" }, () => say("embed.how")),
        createCopyField(() => say("embed.code"), snippet(location.href, fragment)).root,
        element("p", {}, more),
      ];
    },
  };
}

/**
 * The HTML for a website with a board.
 *
 * @param href of this page
 * @param fragment of the link
 */
export function snippet(href: string, fragment: string) {
  const script = `<script src="${escaped(siteFile(href, "salta-embed.js"))}" async></script>`;
  return `${script}\n<salta-board link="${escaped(fragment)}"></salta-board>`;
}

// The fields for the words in a link: title and author, or the players' names.

type WordName = "title" | "author" | "first" | "second";
export type Words = Readonly<Partial<Record<WordName, string | null>>>;

/** The link is recreated after a typing pause of this length, in milliseconds. */
const REST = 300;

const NAMES: Readonly<Record<Offer["kind"], readonly WordName[]>> = Object.freeze({
  position: ["title"],
  game: ["first", "second"],
  study: ["title", "first", "second"],
  puzzle: ["title", "author"],
  solo: ["title"],
});

const LABELS = Object.freeze({
  position: "words.title",
  game: "words.names",
  study: "words.both",
  puzzle: "words.title",
  solo: "words.title",
} as const);

/** A section with the fields that this kind of link may have, open if any is filled. */
function wordsSection(offer: Offer, onWords: (words: Words) => void) {
  const names = NAMES[offer.kind];
  let words: Words = Object.fromEntries(names.map((name) => [name, offer[name] ?? null]));
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const fields = names.map((name) =>
    textField(say(`words.field.${name}`), words[name] ?? "", (value) => {
      words = { ...words, [name]: cleanLine(value).trim() || null };
      clearTimeout(waiting);
      waiting = setTimeout(() => onWords(words), REST);
    }),
  );
  const isFilled = names.some((name) => offer[name]);
  return element(
    "details",
    { class: "export-section", "data-section": "words", open: isFilled },
    element("summary", {}, () => say(LABELS[offer.kind])),
    element(
      "div",
      { class: "export-place" },
      element("p", { class: "fine" }, () => say("words.how")),
      ...fields,
    ),
  );
}

function textField(label: string, value: string, onInput: (value: string) => void) {
  const id = freshId("words");
  const input = element("input", { id, type: "text", value, autocomplete: "off", dir: "auto" });
  input.addEventListener("input", () => onInput(input.value));
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}

/** The QR code of the link, large enough to scan from the screen. */
function codeSection(): Section {
  return {
    name: "qr",
    title: () => say("qr.title"),
    failed: "picture.failed",
    content({ address, offer }) {
      const code = qrCode(address, say("qr.label"));
      if (!code) return [element("p", {}, () => say("qr.long", { n: address.length }))];
      const status = element("p", { class: "fine", role: "status" });
      const shown = element("div", { class: "export-code" }, grown(code));
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
    { class: "export-buttons" },
    button(
      { class: "button" },
      () => void savePng(),
      () => say("save.png"),
    ),
    button({ class: "button" }, saveSvg, () => say("save.svg")),
  );
}
