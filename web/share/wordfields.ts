/** The fields for what can be written into a link: a title and an author, or the players' names. */

import type { Offer } from "../game/mode.ts";
import { speaker } from "../i18n/catalogue.ts";
import { element } from "../ui/element.ts";
import { freshId } from "../ui/fields.ts";

const say = speaker("share");

type WordName = "title" | "author" | "first" | "second";
export type Words = Readonly<Partial<Record<WordName, string | null>>>;

/** The pause in typing after which the link is made anew, in milliseconds. */
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

/** A section with the fields that a link of this kind may have; open where there is something in them. */
export function wordsSection(offer: Offer, onWords: (words: Words) => void) {
  const names = NAMES[offer.kind];
  let words: Words = Object.fromEntries(names.map((name) => [name, offer[name] ?? null]));
  let waiting: ReturnType<typeof setTimeout> | undefined;
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

function textField(label: string, value: string, onInput: (value: string) => void) {
  const id = freshId("words");
  const input = element("input", { id, type: "text", value, autocomplete: "off", dir: "auto" });
  input.addEventListener("input", () => onInput(input.value));
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}
