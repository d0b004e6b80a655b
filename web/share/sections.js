/** What can be done with a link besides copying it, each in a section that is filled when it is opened. */

import { isOwnFile } from "../game/address.js";
import { faultText } from "../game/faulttext.js";
import { say } from "../i18n/share.js";
import { element } from "../ui/element.js";
import { liveText } from "../ui/livetext.js";
import { HAS_SITE } from "../ui/site.js";
import { codeSection, pictureSection } from "./picturesections.js";
import { printSection } from "./print.js";
import { subjectOf } from "./subject.js";
import { embedSection, fileSection, textSection } from "./textsections.js";
import { wordsSection } from "./wordfields.js";

/** @import { Offer } from "../game/mode.js" */
/** @import { Subject } from "./subject.js" */
/** @import { Text } from "../ui/livetext.js" */

/**
 * What a section shows: a link that has been made, and what it is about.
 *
 * @typedef {object} Shared
 * @property {Offer} offer
 * @property {string} fragment  the link, from "#" on
 * @property {string} address  the whole of it
 */

/**
 * @typedef {object} SectionContext
 * @property {() => Promise<Subject>} subject  what is shared now, in words and as a board
 * @property {import("../game/rulesets.js").Rulesets} rulesets
 * @property {1 | 2} bottom  who sits at the lower edge of the board
 */

/**
 * @typedef {object} Section
 * @property {string} name  for styles and scripts
 * @property {Text} title
 * @property {(shared: Shared) => readonly Node[] | Promise<readonly Node[]>} content  of this link
 * @property {"picture.failed" | "text.failed" | "file.failed"} failed  the sentence where that fails
 */

/** What can be written as a game file. @type {ReadonlySet<Offer["kind"]>} */
const HAS_FILE = new Set(["game", "study"]);

/**
 * @param {object} options
 * @param {Offer} options.offer  as it was when the dialog was opened
 * @param {import("../modes/play/dialoghost.js").DialogHost} options.page
 * @param {AbortSignal} options.signal
 * @param {(words: import("./wordfields.js").Words) => void} options.onWords  other words are to go into the link
 */
export function createSections({ offer, page, signal, onWords }) {
  /** @type {Shared | null} */
  let shared = null;
  /** @type {Promise<Subject> | null} */
  let coming = null;

  const ask = /** @type {import("../engine/client.js").Ask} */ (
    (name, request, options) => page.ask(name, request, { ...options, signal })
  );
  /** @type {SectionContext} */
  const context = {
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
    /** @param {Shared | null} next  null while there is no link */
    show(next) {
      shared = next;
      coming = null;
      for (const section of sections) void section.show();
    },
  };
}

/** @param {Section} section @param {() => Shared | null} now */
function foldedSection(section, now) {
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

/** @param {Section} section @param {Shared} shared */
async function contentOf({ content, failed }, shared) {
  try {
    return await content(shared);
  } catch (error) {
    const reason = await faultText(error);
    return [liveText(() => say(failed, { reason: reason() }))];
  }
}
