/** The fields that choose whom the computer plays as: one person out of ten portraits, or out of a list. */

import type { Ask } from "../../../engine/client.ts";
import type { Ladder } from "../../../game/rating/ratedgames.ts";
import { ratedGames, rungOf } from "../../../game/rating/ratedgames.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { levelLabel, levelSummary } from "../../../i18n/levels.ts";
import { personName } from "../../../i18n/people.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { freshId, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import {
  ALL_LEVELS,
  ladderNotes,
  personParts,
  personText,
  UNKNOWN_LADDER,
} from "../../../ui/people.ts";
import { portrait } from "../../../ui/portraits.ts";

const say = speaker("levels");

export interface PersonFieldParts {
  page: { ask: Ask; rulesets: Pick<Rulesets, "presets" | "nameOf"> };
  value: number;
  onLevel: (level: number) => void;
}

/** A choice of ten portraits, each marked with how it stands on the ladder; the chosen one is described. */
export class PersonField {
  #parts;
  #level;
  #ladder: Ladder = UNKNOWN_LADDER;
  /** Of the levels; empty until the engine has told them. */
  #ratings: readonly number[] = [];
  #choices: readonly { level: number; label: HTMLElement; input: HTMLInputElement }[];
  #picture = element("div", { class: "person-large" });
  #name = element("strong", { class: "person-title" });
  #facts = element("span", { class: "fine" });
  #summary = element("p", { id: freshId("person-told") });
  #standing = element("p", { class: "fine ladder-notes" });
  root;

  constructor(parts: PersonFieldParts) {
    this.#parts = parts;
    this.#level = parts.value;
    const group = freshId("person");
    this.#choices = ALL_LEVELS.map((level) => this.#choiceOf(level, group));
    const people = element("div", { class: "people" }, ...this.#choices.map(({ label }) => label));
    const words = element("div", {}, this.#name, this.#facts, this.#summary);
    const shown = element("div", { class: "person-shown" }, this.#picture, words);
    const legend = element("legend", { class: "unseen" }, () => say("legend"));
    const attributes = { class: "field person-field" };
    this.root = element("fieldset", attributes, legend, people, shown, this.#standing);
    this.#show();
    this.#showLadder();
    void this.#fetch();
  }

  #choiceOf(level: number, name: string) {
    const input = element("input", {
      type: "radio",
      name,
      value: level,
      checked: level === this.#level,
      class: "unseen",
      "aria-describedby": this.#summary.id,
    });
    input.addEventListener("change", () => {
      this.#level = level;
      this.#show();
      this.#parts.onLevel(level);
    });
    const label = element("label", { class: "person" }, input, ...personParts(level));
    return { level, label, input };
  }

  #show() {
    const level = this.#level;
    this.#picture.replaceChildren(portrait(level));
    write(this.#name, personName(level));
    write(this.#facts, () => {
      const rating = this.#ratings[level - 1];
      if (rating === undefined) return say("unrated", { n: level });
      return say("rated", { n: level, rating: number(rating) });
    });
    write(this.#summary, () => levelSummary(level));
  }

  #showLadder() {
    for (const { level, label, input } of this.#choices) {
      mark(label, "data-rung", rungOf(this.#ladder, level));
      mark(input, "aria-label", () => personText(this.#ladder, level));
    }
    const { rulesets } = this.#parts.page;
    this.#standing.replaceChildren(...ladderNotes(this.#ladder, () => ratedGames(rulesets)));
  }

  /** Without an archive nobody is marked, without the engine no rating is shown. */
  async #fetch() {
    const { ask } = this.#parts.page;
    const module = await import("../../../game/rating/ladder.ts").catch(() => null);
    if (module) this.#ladder = await module.fetchLadder();
    this.#showLadder();
    const levels = await ask("levels", { people: true }).catch(() => []);
    this.#ratings = levels.flatMap(({ rating }) => rating ?? []);
    this.#show();
  }
}

/** The same as a list, where two are to be chosen. */
export function personSelection(label: Text, value: number, onLevel: (level: number) => void) {
  const summary = element("p", { class: "fine" });
  const picture = element("div", { class: "person-large" });
  const show = (level: number) => {
    picture.replaceChildren(portrait(level));
    write(summary, () => levelSummary(level));
  };
  const select = selection({
    label,
    choices: ALL_LEVELS.map((level) => ({ value: String(level), label: () => levelLabel(level) })),
    value: String(value),
    onChoose: (chosen) => {
      show(Number(chosen));
      onLevel(Number(chosen));
    },
  });
  show(value);
  return element("div", { class: "person-shown" }, picture, element("div", {}, select, summary));
}
