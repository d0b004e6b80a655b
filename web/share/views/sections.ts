/** The sections about a link, for everything but copying and sharing it. */

import { effect, untracked } from "../../base/signals.ts";
import { createFilePart } from "../../files/gamefiles.ts";
import { isOwnFile } from "../../game/links/address.ts";
import type { Offer } from "../../game/mode.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { cleanLine } from "../../game/texts/freetext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { createCopyField } from "../../ui/copyfield.ts";
import { button, element, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import { saveFile } from "../../ui/savefile.ts";
import { HAS_SITE } from "../../ui/sheets.ts";
import { cardContent } from "../card/words.ts";
import type { Tree } from "../drawingtree.ts";
import { escaped, pngFile, svgFile } from "../drawingtree.ts";
import { qrCode, scannable } from "../qr.ts";
import type { LinkStore, WordName, Words } from "../stores/linkstore.ts";
import type { Sharing } from "../stores/sharestore.ts";
import { textOf } from "../subject.ts";
import { CardPicture } from "./cardpicture.ts";
import { printSection } from "./printing.ts";
import { replayParts } from "./replay.ts";
import type { Section } from "./section.ts";
import { foldedSection, writePictureFault } from "./section.ts";

const say = speaker("share");
const sayByLink = speaker("linkplay");

const HAS_FILE: ReadonlySet<Offer["kind"]> = new Set(["game", "study"]);

export function createSections(sharing: Sharing) {
  const { link, replay } = sharing;
  const offer = link.offer.value;
  const preview = createPreview(sharing);
  const isGame = HAS_FILE.has(offer.kind);
  if (offer.challenge) return challengeSections(link, preview);
  const sections = [
    pictureSection(preview),
    ...(isGame && offer.moves?.length ? [replaySection(replay)] : []),
    ...(isOwnFile(location.href) ? [] : [codeSection()]),
    printSection(link),
    textSection(link),
    ...(isGame ? [fileSection(link)] : []),
    ...(HAS_SITE && !offer.address ? [embedSection()] : []),
  ].map((section) => foldedSection(section, link));
  const words = offer.address ? [] : [wordsSection(link)];
  const root = element("div", { class: "export-sections" }, ...words, ...sections);
  return { root, picture: preview.root, pictureFile: preview.file };
}

function challengeSections(link: LinkStore, preview: Preview) {
  const code = isOwnFile(location.href) ? [] : [codeSection()];
  const sections = [pictureSection(preview), ...code].map((each) => foldedSection(each, link));
  const root = element("div", { class: "export-sections" }, ...sections);
  return { root, picture: preview.root, pictureFile: preview.file };
}

type Preview = ReturnType<typeof createPreview>;

function createPreview({ link, picture: store }: Sharing) {
  const picture = new CardPicture(store);
  const status = element("p", { class: "fine", role: "status" });
  let painting = Promise.resolve();

  async function paint() {
    const shared = link.shared.value;
    const subject = await link.subject();
    if (shared && shared === link.shared.value)
      await picture.show(cardContent(subject, link, shared));
  }

  async function show() {
    const shared = link.shared.value;
    write(status, "");
    if (!shared) return;
    painting = paint();
    try {
      await painting;
    } catch (error) {
      const reason = await faultText(error);
      if (shared === link.shared.value) {
        write(status, () => say("picture.failed", { reason: reason() }));
      }
    }
  }

  effect(() => {
    void link.shared.value;
    void untracked(show);
  });
  return {
    root: element("div", {}, picture.root, status),
    /** Resolves once the picture of the latest link is painted. */
    async options() {
      await painting;
      return picture.options();
    },
    /** Undefined if the browser does not let pages read canvases back. */
    file: () => picture.file().catch(() => undefined),
  };
}

function pictureSection({ options }: Preview): Section {
  return {
    name: "picture",
    title: () => say("picture.title"),
    failed: "picture.failed",
    content: options,
  };
}

function replaySection(replay: Sharing["replay"]): Section {
  return {
    name: "replay",
    title: () => say("replay.title"),
    failed: "replay.failed",
    content: (_, signal) => replayParts(replay, signal),
  };
}

function textSection(link: LinkStore): Section {
  return {
    name: "text",
    title: () => say("text.title"),
    failed: "text.failed",
    async content({ offer: { kind, moves = [] } }) {
      const label = () => say(kind === "puzzle" ? "text.puzzle" : "text.position");
      const fields = [createCopyField(label, textOf(await link.subject())).root];
      if (moves.length) fields.push(createCopyField(() => say("text.moves"), moves.join(" ")).root);
      return fields;
    },
  };
}

function fileSection({ ask }: LinkStore): Section {
  return {
    name: "file",
    title: () => say("file.title"),
    failed: "file.failed",
    content: ({ offer }, signal) => [createFilePart(offer, ask, signal)],
  };
}

function embedSection(): Section {
  return {
    name: "embed",
    title: () => say("embed.title"),
    failed: "text.failed",
    content({ fragment }) {
      const href = new URL("embedding.html", location.href).href;
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

/** @param href the address of this page */
export function snippet(href: string, fragment: string) {
  const script = `<script src="${escaped(new URL("salta-embed.js", href).href)}" async></script>`;
  return `${script}\n<salta-board link="${escaped(fragment)}"></salta-board>`;
}

/** The pause in typing, in milliseconds, after which the link is made again. */
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

/** The name of the player who sends a challenge. */
export function nameField(link: LinkStore) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const { author } = link.offer.value;
  return textField(sayByLink("send.name"), author ?? "", (value) => {
    clearTimeout(waiting);
    const words = { author: cleanLine(value).trim() || null };
    waiting = setTimeout(() => void link.rename(words), REST);
  });
}

/** The section is open if any field is filled. */
function wordsSection(link: LinkStore) {
  const offer = link.offer.value;
  const names = NAMES[offer.kind];
  let words: Words = {};
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const fields = names.map((name) =>
    textField(say(`words.field.${name}`), offer[name] ?? "", (value) => {
      words = { ...words, [name]: cleanLine(value).trim() || null };
      clearTimeout(waiting);
      waiting = setTimeout(() => void link.rename(words), REST);
    }),
  );
  return element(
    "details",
    {
      class: "export-section line-above",
      "data-section": "words",
      open: names.some((name) => offer[name]),
    },
    element("summary", {}, () => say(LABELS[offer.kind])),
    element(
      "div",
      { class: "fields export-place" },
      element("p", { class: "fine" }, () => say("words.how")),
      ...fields,
    ),
  );
}

function textField(label: string, value: string, take: (value: string) => void) {
  const id = freshId("words");
  const input = element("input", { id, type: "text", value, autocomplete: "off", dir: "auto" });
  input.addEventListener("input", () => take(input.value));
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}

function codeSection(): Section {
  return {
    name: "qr",
    title: () => say("qr.title"),
    failed: "picture.failed",
    content({ address, offer }) {
      const code = qrCode(address, say("qr.label"));
      if (!code) return [element("p", {}, () => say("qr.long", { n: address.length }))];
      const status = element("p", { class: "fine", role: "status" });
      const buttons = saveButtons(code, say("save.qrName", { kind: offer.kind }), status);
      const how = element("p", { class: "fine" }, () => say("qr.how"));
      return [how, scannable(code, "export-code"), buttons, status];
    },
  };
}

function saveButtons(tree: Tree, name: string, status: HTMLElement) {
  const savePng = () =>
    pngFile(tree).then(
      (png) => saveFile(`${name}.png`, png),
      (error) => writePictureFault(status, error),
    );
  const saveSvg = () => saveFile(`${name}.svg`, svgFile(tree));
  return element(
    "div",
    { class: "buttons" },
    button(
      { class: "button" },
      () => void savePng(),
      () => say("save.png"),
    ),
    button({ class: "button" }, saveSvg, () => say("save.svg")),
  );
}
