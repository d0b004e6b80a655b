/** What can be done with a link besides copying it, each in a section that is filled when it is opened. */

import type { Ask } from "../engine/client.ts";
import { isOwnFile } from "../game/links/address.ts";
import type { Offer } from "../game/mode.ts";
import type { Rulesets } from "../game/rulesets.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { DialogHost } from "../modes/play/dialoghost.ts";
import { element } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { liveText } from "../ui/livetext.ts";
import { HAS_SITE } from "../ui/site.ts";
import { codeSection, pictureSection } from "./picturesections.ts";
import { printSection } from "./print.ts";
import type { Subject } from "./subject.ts";
import { subjectOf } from "./subject.ts";
import { embedSection, fileSection, textSection } from "./textsections.ts";
import type { Words } from "./wordfields.ts";
import { wordsSection } from "./wordfields.ts";

const say = speaker("share");

/** What a section shows: a link that has been made, and what it is about. */
export interface Shared {
  offer: Offer;
  /** The link, from "#" on */
  fragment: string;
  /** The whole of it */
  address: string;
}

export interface SectionContext {
  /** What is shared now, in words and as a board */
  subject: () => Promise<Subject>;
  rulesets: Rulesets;
  /** Who sits at the lower edge of the board */
  bottom: 1 | 2;
}

export interface Section {
  /** For styles and scripts */
  name: string;
  title: Text;
  /** Of this link */
  content: (shared: Shared) => readonly Node[] | Promise<readonly Node[]>;
  /** The sentence where that fails */
  failed: "picture.failed" | "text.failed" | "file.failed";
}

/** What can be written as a game file. */
const HAS_FILE: ReadonlySet<Offer["kind"]> = new Set(["game", "study"]);

export function createSections({
  offer,
  page,
  signal,
  onWords,
}: {
  /** As it was when the dialog was opened */
  offer: Offer;
  page: DialogHost;
  signal: AbortSignal;
  /** Other words are to go into the link */
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
    rulesets: page.rulesets,
    bottom: page.bottom(),
  };
  const sections = [
    ...(isOwnFile(location.href) ? [] : [codeSection()]),
    pictureSection(context),
    printSection(context),
    textSection(context),
    ...(HAS_FILE.has(offer.kind) ? [fileSection(page.ask, signal)] : []),
    ...(HAS_SITE ? [embedSection()] : []),
  ].map((section) => foldedSection(section, () => shared));
  const words = wordsSection(offer, onWords);

  return {
    root: element("div", { class: "share-sections" }, words, ...sections.map(({ root }) => root)),
    /** @param next null while there is no link */
    show(next: Shared | null) {
      shared = next;
      coming = null;
      for (const section of sections) void section.show();
    },
  };
}

function foldedSection(section: Section, now: () => Shared | null) {
  const place = element("div", { class: "share-place" });
  const root = element(
    "details",
    { class: "share-section", name: "share", "data-section": section.name },
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
