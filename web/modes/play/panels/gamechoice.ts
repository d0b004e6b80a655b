/** Which game is to be played: one of four that most players want, or any rules at all; and which clock it gets. */

import type { Preset } from "../../../engine/operations.ts";
import type { ClockChoice, Offer, Time } from "../../../game/clock/clockchoice.ts";
import {
  controlOf,
  createClockChoice,
  isOwn,
  MOST_MINUTES,
  MOST_SECONDS,
  OFFERS,
  timeOf,
  USUAL,
} from "../../../game/clock/clockchoice.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { CALLED, COURSE } from "../../../game/rulesets.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { limitNote, presetSummary } from "../../../game/texts/rulesetnotes.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, write } from "../../../ui/element.ts";
import { freshId, selection, tick } from "../../../ui/fields.ts";
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
    const { id } = this.#rulesets.presetOf(ruleset);
    if (!isMixed) return isShort(id) ? this.#rulesets.first : id;
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
        .filter(({ id }) => !isShort(id))
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
          () => say("new.mixedHow"),
          this.#mixedLimit,
        ),
      ),
      this.#mixture.root,
    );
  }

  #presetParts({ id, colours }: Preset, summary: Text = () => presetSummary(id)) {
    const discs = colours.map((shade) => element("span", { class: "disc", "data-colour": shade }));
    const pair = element("span", { class: "discs", "aria-hidden": "true" }, ...discs);
    const note = element("span", {}, () => this.#limitText(id));
    return [...ruleParts(() => this.#rulesets.nameOf(id), summary, note), pair];
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
    return this.#rulesets.nameOf(this.#listed);
  }

  /** Bring what is chosen in the list into view. */
  #reveal() {
    const block = this.#listed === MIXED ? "start" : "nearest";
    this.#list.querySelector(".rule:has(:checked)")?.scrollIntoView({ block });
  }
}

/** @param note a sentence after the summary */
/** Whether a preset is one of the shorter games, which have cards of their own. */
function isShort(id: string) {
  return id === COURSE[0] || id === COURSE[1];
}

function ruleParts(name: Text, summary: Text, note: Node) {
  return [
    element("span", { class: "rule-name" }, name),
    element("span", { class: "rule-how" }, element("span", {}, summary), " ", note),
  ];
}

const sayOfClock = speaker("clock");

export class ClockField {
  #entry;
  #choice: ClockChoice;
  #colours: readonly string[] = [];
  #times = element("div", { class: "clock-times" });
  #unequal;
  #how = element("p", { class: "fine" });
  root;

  constructor(store: Store) {
    this.#entry = createClockChoice(store);
    this.#choice = this.#entry.value;
    this.#unequal = tick({
      label: () => sayOfClock("unequal"),
      value: this.#choice.isUnequal,
      onChange: (isUnequal) => this.#change({ isUnequal }),
    });
    const offers = selection({
      label: () => sayOfClock("label"),
      choices: OFFERS.map((value) => ({ value, label: () => offerText(value) })),
      value: this.#choice.offer,
      onChoose: (offer) => this.#change({ offer }),
    });
    this.root = element(
      "div",
      { class: "clock-field" },
      offers,
      this.#how,
      this.#times,
      this.#unequal,
    );
  }

  /** What the clocks of the new game have to do; null where it has none. */
  get control() {
    return controlOf(this.#choice);
  }

  /** The next game is offered the same clock. */
  remember() {
    this.#entry.change(() => this.#choice);
  }

  /** The sides have the colours of the ruleset. */
  show(colours: readonly string[]) {
    this.#colours = colours;
    this.#show();
  }

  #change(change: Partial<ClockChoice>) {
    this.#choice = Object.freeze({ ...this.#choice, ...change });
    this.#show();
  }

  #show() {
    const choice = this.#choice;
    const isSet = isOwn(choice);
    this.#unequal.hidden = !isSet;
    write(this.#how, () => howText(choice));
    const rows = !isSet ? [] : choice.isUnequal ? [this.#row(1), this.#row(2)] : [this.#row(1)];
    this.#times.replaceChildren(...rows);
  }

  /** The fields for the time of one side, or of both. */
  #row(player: Player) {
    const { offer, isUnequal } = this.#choice;
    const { minutes, seconds } = timeOf(this.#choice, player);
    const fields = [
      numberField(
        () => sayOfClock("minutes"),
        minutes,
        1,
        MOST_MINUTES,
        (value) => this.#set(player, { minutes: value }),
      ),
    ];
    if (offer === "own") {
      const set = (value: number) => this.#set(player, { seconds: value });
      fields.push(numberField(() => sayOfClock("seconds"), seconds, 0, MOST_SECONDS, set));
    }
    const legend = element("legend", {}, () => colourName(this.#colours[player - 1] ?? ""));
    return isUnequal
      ? element("fieldset", { class: "clock-side" }, legend, ...fields)
      : element("div", { class: "clock-side" }, ...fields);
  }

  #set(player: Player, change: Partial<Time>) {
    const { isUnequal, own } = this.#choice;
    const isMeant = (place: number) => !isUnequal || place === player - 1;
    const [first, second] = own;
    this.#choice = Object.freeze({
      ...this.#choice,
      own: Object.freeze([
        isMeant(0) ? { ...first, ...change } : first,
        isMeant(1) ? { ...second, ...change } : second,
      ] as const),
    });
    write(this.#how, () => howText(this.#choice));
  }
}

function offerText(offer: Offer) {
  if (offer === "none" || offer === "sandglass" || offer === "own")
    return sayOfClock(`offer.${offer}`);
  return sayOfClock("offer.usual", USUAL[offer]);
}

/** What the chosen clock does, in a sentence; "" without one. */
function howText(choice: ClockChoice) {
  const { offer, isUnequal } = choice;
  if (offer === "none") return "";
  const isGlass = offer === "sandglass";
  if (isOwn(choice) && isUnequal)
    return sayOfClock(isGlass ? "how.sandglass.unequal" : "how.unequal");
  const { minutes, seconds } = timeOf(choice, 1);
  if (isGlass) return sayOfClock("how.sandglass", { minutes });
  return seconds
    ? sayOfClock("how.increment", { minutes, seconds })
    : sayOfClock("how.plain", { minutes });
}

/** A whole number within bounds; what lies outside becomes the nearest one that does not. */
function numberField(
  label: Text,
  value: number,
  min: number,
  max: number,
  onChange: (value: number) => void,
) {
  const id = freshId("time");
  const input = element("input", { type: "number", id, min, max, step: 1, value });
  input.addEventListener("change", () => {
    const given = Math.round(input.valueAsNumber);
    const inside = Math.max(min, Math.min(max, Number.isNaN(given) ? value : given));
    input.value = String(inside);
    onChange(inside);
  });
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}
