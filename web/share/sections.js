/** What can be done with a link beside copying it, each in a section that is filled when it is opened. */

import { isOwnFile } from "../game/address.js";
import { say } from "../i18n/share.js";
import { element } from "../ui/element.js";
import { HAS_SITE } from "../ui/site.js";
import { embedSection } from "./embedding.js";
import { fileSection } from "./gamefile.js";
import { pictureSection } from "./pictures.js";
import { printSection } from "./print.js";
import { codeSection } from "./qrsection.js";
import { subjectOf } from "./subject.js";
import { textSection } from "./textforms.js";
import { wordsSection } from "./wordfields.js";

/** @typedef {import("../game/mode.js").Offer} Offer */
/** @typedef {import("./subject.js").Subject} Subject */

/**
 * What a section shows: a link that has been made, and what it is about.
 *
 * @typedef {object} Shared
 * @property {Offer} offer
 * @property {string} fragment  the link, from "#" on
 * @property {string} address  the whole of it
 */

/**
 * @typedef {object} Workplace
 * @property {() => Promise<Subject>} subject  what is shared now, in words and as a board
 * @property {import("../game/rulesets.js").Rulesets} rulesets
 * @property {1 | 2} bottom  who sits at the lower edge of the board
 */

/**
 * @typedef {object} Section
 * @property {string} name  for styles and scripts
 * @property {string} title
 * @property {(place: HTMLElement, shared: Shared) => void} fill  again whenever the link has changed
 */

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

  /** @type {Workplace} */
  const workplace = {
    subject() {
      const now = shared?.offer ?? offer;
      coming ??= subjectOf(now, page.rulesets, (name, request, options) =>
        page.ask(name, request, { ...options, signal }),
      );
      return coming;
    },
    rulesets: page.rulesets,
    bottom: page.bottom(),
  };
  const sections = [
    ...(isOwnFile(location.href) ? [] : [codeSection(offer)]),
    pictureSection(workplace),
    printSection(workplace),
    textSection(workplace),
    ...(offer.kind === "game" ? [fileSection(page.ask, signal)] : []),
    ...(HAS_SITE ? [embedSection()] : []),
  ].map((section) => foldedSection(section, () => shared));
  const words = wordsSection(offer, onWords);

  return {
    root: element("div", { class: "share-sections" }, words, ...sections.map(({ root }) => root)),
    /** @param {Shared | null} next  null while there is no link */
    show(next) {
      shared = next;
      coming = null;
      for (const section of sections) section.show();
    },
  };
}

/** @param {Section} section @param {() => Shared | null} now */
function foldedSection({ name, title, fill }, now) {
  const place = element("div", { class: "share-place" });
  const root = element(
    "details",
    { class: "share-section", name: "share", "data-section": name },
    element("summary", {}, title),
    place,
  );
  const show = () => {
    const shared = now();
    if (!root.open) return;
    if (shared) fill(place, shared);
    else place.replaceChildren(element("p", { class: "fine" }, say("share.waits")));
  };
  root.addEventListener("toggle", show);
  return { root, show };
}
