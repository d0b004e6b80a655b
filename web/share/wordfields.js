/** The fields for what can be written into a link: a title and an author, or the players' names. */

import { say } from "../i18n/share.js";
import { element } from "../ui/element.js";
import { freshId } from "../ui/fields.js";

/** @typedef {"title" | "author" | "first" | "second"} WordName */
/** @typedef {Readonly<Partial<Record<WordName, string | null>>>} Words */

/** The pause in typing after which the link is made anew, in milliseconds. */
const REST = 300;

/** @type {Readonly<Record<import("../game/mode.js").Offer["kind"], readonly WordName[]>>} */
const NAMES = Object.freeze({
  position: ["title"],
  game: ["first", "second"],
  study: ["title", "first", "second"],
  puzzle: ["title", "author"],
  solo: ["title"],
});

const LABELS = Object.freeze(
  /** @type {const} */ ({
    position: "words.title",
    game: "words.names",
    study: "words.both",
    puzzle: "words.title",
    solo: "words.title",
  }),
);

/**
 * A section with the fields that a link of this kind may have; open where there is something in them.
 *
 * @param {import("../game/mode.js").Offer} offer
 * @param {(words: Words) => void} onWords
 */
export function wordsSection(offer, onWords) {
  const names = NAMES[offer.kind];
  /** @type {Words} */
  let words = Object.fromEntries(names.map((name) => [name, offer[name] ?? null]));
  let waiting = 0;
  const fields = names.map((name) =>
    textField(say(`words.field.${name}`), words[name] ?? "", (value) => {
      words = { ...words, [name]: value.trim() || null };
      clearTimeout(waiting);
      waiting = setTimeout(() => onWords(words), REST);
    }),
  );
  const isFilled = names.some((name) => offer[name]);
  return element(
    "details",
    { class: "share-section", "data-section": "words", open: isFilled },
    element("summary", {}, () => say(LABELS[offer.kind])),
    element(
      "div",
      { class: "share-place" },
      element("p", { class: "fine" }, () => say("words.how")),
      ...fields,
    ),
  );
}

/** @param {string} label @param {string} value @param {(value: string) => void} onInput */
function textField(label, value, onInput) {
  const id = freshId("words");
  const input = element("input", { id, type: "text", value, autocomplete: "off", dir: "auto" });
  input.addEventListener("input", () => onInput(input.value));
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}
