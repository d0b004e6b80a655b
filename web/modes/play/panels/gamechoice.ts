/** Which game is to be played: one of four that most players want, or any rules at all. */

import type { Preset } from "../../../engine/operations.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { CALLED, COURSE } from "../../../game/rulesets.ts";
import { limitNote, presetSummary } from "../../../game/texts/rulesetnotes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { createMixture } from "../../../ui/mixture.ts";

const say = speaker("newgame");

const MIXED = "mixed";
const MORE = "more";

export class GameChoice {
  #rulesets;
  #onChoose;
  #mixture;
  /** A card's ruleset, or `MORE`. */
  #card;
  /** In the list: a preset's id, `CALLED` or `MIXED`. */
  #listed;
  #cards;
  #list;
  /** Names what is chosen in the list. */
  #named = element("span", { class: "game-how" });
  /** What the move limit means for the player's own rules. */
  #mixedLimit = element("span");
  root;

  /** @param ruleset the one chosen at first */
  constructor(rulesets: Rulesets, ruleset: string, onChoose: () => void) {
    this.#rulesets = rulesets;
    this.#onChoose = onChoose;
    this.#cards = this.#quickCards();
    this.#card = this.#cards.some(({ id }) => id === ruleset) ? ruleset : MORE;
    this.#listed = this.#listedFor(ruleset);
    this.#mixture = createMixture(rulesets, ruleset, () => {
      this.#show();
      onChoose();
    });
    this.#list = this.#rulesList();
    this.root = element("div", { class: "games" }, this.#cardField(), this.#list);
    this.#show();
  }

  get ruleset() {
    if (this.#card !== MORE) return this.#card;
    return this.#listed === MIXED ? this.#mixture.text() : this.#listed;
  }

  /** Whether the player has put the rules together. */
  get isMixed() {
    return this.#card === MORE && this.#listed === MIXED;
  }

  #listedFor(ruleset: string) {
    const isMixed = ruleset.includes("+") && this.#card === MORE;
    const { id, year } = this.#rulesets.presetOf(ruleset);
    if (!isMixed) return year === null ? this.#rulesets.first : id;
    return ruleset === CALLED ? CALLED : MIXED;
  }

  #quickCards() {
    return [
      { id: COURSE[0], key: "little" },
      { id: COURSE[1], key: "quick" },
      { id: COURSE[2], key: "classic" },
      { id: "leaping", key: "leaping" },
    ] as const;
  }

  #cardField() {
    const name = freshId("game");
    const cards = this.#cards.map(({ id, key }) =>
      this.#cardOf(name, id, () => this.#rulesets.nameOf(id), [
        element("span", { class: "game-how" }, () => say(`rules.${key}`)),
        element("span", { class: "game-time" }, () => say(`rules.${key}.time`)),
      ]),
    );
    const more = this.#cardOf(name, MORE, () => say("rules.more"), [this.#named]);
    return element(
      "fieldset",
      { class: "field" },
      element("legend", {}, () => say("rules.legend")),
      element("div", { class: "game-cards" }, ...cards, more),
    );
  }

  /** @param name of the group */
  #cardOf(name: string, id: string, title: Text, parts: readonly Node[]) {
    const checked = id === this.#card;
    const input = element("input", { type: "radio", name, value: id, checked, class: "unseen" });
    input.addEventListener("change", () => {
      this.#card = id;
      this.#changed();
    });
    const heading = element("span", { class: "game-name" }, title);
    return element("label", { class: "game" }, input, heading, ...parts);
  }

  #rulesList() {
    const name = freshId("ruleset");
    const row = (id: string, ...parts: Node[]) => {
      const checked = id === this.#listed;
      const input = element("input", { type: "radio", name, value: id, checked });
      input.addEventListener("change", () => {
        this.#listed = id;
        this.#changed();
      });
      return element("label", { class: "rule" }, input, ...parts);
    };
    return element(
      "fieldset",
      { class: "new-rules" },
      element("legend", {}, () => say("rules.list")),
      ...this.#rulesets.presets
        .filter(({ year }) => year !== null)
        .map((preset) => row(preset.id, ...this.#presetParts(preset))),
      row(
        CALLED,
        ...this.#presetParts({ ...this.#rulesets.presetOf(CALLED), id: CALLED }, () =>
          say("rules.called"),
        ),
      ),
      row(
        MIXED,
        ...ruleParts(
          () => say("new.mixed"),
          "",
          () => say("new.mixedHow"),
          this.#mixedLimit,
        ),
      ),
      this.#mixture.root,
    );
  }

  #presetParts({ id, year, colours }: Preset, summary: Text = () => presetSummary(id)) {
    const discs = colours.map((shade) => element("span", { class: "disc", "data-colour": shade }));
    const pair = element("span", { class: "discs", "aria-hidden": "true" }, ...discs);
    const note = element("span", {}, () => this.#limitText(id));
    return [...ruleParts(() => this.#rulesets.nameOf(id), String(year ?? ""), summary, note), pair];
  }

  /** What the move limit means for a game by some rules, where it comes before anybody gets home. */
  #limitText(ruleset: string) {
    return limitNote(this.#rulesets, ruleset);
  }

  #changed() {
    this.#show();
    if (this.#card === MORE) this.#reveal();
    this.#onChoose();
  }

  #show() {
    const isMore = this.#card === MORE;
    this.#list.hidden = !isMore;
    this.#mixture.root.hidden = this.#listed !== MIXED;
    write(this.#mixedLimit, () => (this.isMixed ? this.#limitText(this.#mixture.text()) : ""));
    write(this.#named, () => (isMore ? this.#listedName : say("rules.moreHow")));
  }

  get #listedName() {
    if (this.#listed === MIXED) return say("new.mixed");
    return this.#rulesets.titleOf(this.#listed);
  }

  /** Bring what is chosen in the list into view. */
  #reveal() {
    const block = this.#listed === MIXED ? "start" : "nearest";
    this.#list.querySelector(".rule:has(:checked)")?.scrollIntoView({ block });
  }
}

/** @param note a sentence after the summary */
function ruleParts(name: Text, year: Text, summary: Text, note: Node) {
  return [
    element("span", { class: "rule-name" }, name),
    element("span", { class: "rule-year" }, year),
    element("span", { class: "rule-how" }, element("span", {}, summary), " ", note),
  ];
}
