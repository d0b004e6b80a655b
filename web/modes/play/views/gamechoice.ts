/** The choice of a game (one of the three most popular, or any rules) and of its clock. */

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
import { CALLED } from "../../../game/rulesets.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { limitNote } from "../../../game/texts/rulesetnotes.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, write } from "../../../ui/element.ts";
import { freshId, selection, tick } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { createMixture } from "../../../ui/mixture.ts";
import { isUsual, openOldVersions, ruleText, USUAL_GAMES } from "../../../ui/rulesetfield.ts";

const say = speaker("newgame");

/** The value for custom rules; not a ruleset. */
const MIXED = "mixed";

/** Today's games as cards, and one more for an old version or custom rules, once chosen. */
export class GameChoice {
  #rulesets;
  #onChoose;
  #mixture;
  /** A card's ruleset, or `MIXED`. */
  #chosen;
  #group = freshId("game");
  #cards = element("div", { class: "group game-cards" });
  /** The summary of an old version, or of the custom rules. */
  #note = element("p", { class: "fine" });
  root;

  /** @param ruleset the initial choice */
  constructor(rulesets: Rulesets, ruleset: string, onChoose: () => void) {
    this.#rulesets = rulesets;
    this.#onChoose = onChoose;
    const isMixed = ruleset.includes("+") && ruleset !== CALLED;
    this.#chosen = isMixed ? MIXED : ruleset;
    this.#mixture = createMixture(rulesets, ruleset, () => {
      this.#show();
      onChoose();
    });
    const legend = element("legend", { class: "unseen" }, () => say("rules.legend"));
    const open = () => this.#openOld();
    const old = button({ class: "button games-old" }, open, () => say("rules.old"));
    const field = element("fieldset", { class: "field" }, legend, this.#cards);
    this.root = element("div", { class: "games" }, field, old, this.#note, this.#mixture.root);
    this.#showCards();
  }

  get ruleset() {
    return this.isMixed ? this.#mixture.text() : this.#chosen;
  }

  /** Whether the player has put the rules together. */
  get isMixed() {
    return this.#chosen === MIXED;
  }

  #showCards() {
    const cards: HTMLElement[] = USUAL_GAMES.map((id) => {
      const time = element("span", { class: "game-time" }, () => say(`rules.time.${id}`));
      return this.#cardOf(id, () => this.#rulesets.nameOf(id), [time]);
    });
    if (!isUsual(this.#chosen)) {
      const name = () => (this.isMixed ? say("new.mixed") : this.#rulesets.nameOf(this.#chosen));
      cards.push(this.#cardOf(this.#chosen, name));
    }
    this.#cards.replaceChildren(...cards);
    this.#show();
  }

  #cardOf(id: string, title: Text, parts: readonly Node[] = []) {
    const attributes = { type: "radio", name: this.#group, value: id, class: "unseen" };
    const input = element("input", { ...attributes, checked: id === this.#chosen });
    input.addEventListener("change", () => this.#choose(id));
    const heading = element("span", { class: "title-6" }, title);
    return element("label", { class: "game" }, input, heading, ...parts);
  }

  #openOld() {
    const choose = (ruleset: string) => {
      this.#choose(ruleset);
      this.#showCards();
    };
    openOldVersions({
      rulesets: this.#rulesets,
      ids: [...this.#rulesets.presets.map(({ id }) => id), CALLED],
      value: this.#chosen,
      onChoose: choose,
      own: {
        label: () => say("new.mixed"),
        how: () => say("new.mixedHow"),
        onChoose: () => choose(MIXED),
      },
    });
  }

  #choose(id: string) {
    this.#chosen = id;
    this.#show();
    this.#onChoose();
  }

  #show() {
    this.#mixture.root.hidden = !this.isMixed;
    write(this.#note, () => this.#noteText());
  }

  #noteText() {
    if (isUsual(this.#chosen)) return "";
    return this.isMixed
      ? limitNote(this.#rulesets, this.ruleset)
      : ruleText(this.#rulesets, this.#chosen);
  }
}

const sayOfClock = speaker("clock");

export class ClockField {
  #entry;
  #choice: ClockChoice;
  #colours: readonly string[] = [];
  #times = element("div", { class: "group" });
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
      { class: "group clock-field" },
      offers,
      this.#how,
      this.#times,
      this.#unequal,
    );
  }

  /** The time control of the new game; null for no clocks. */
  get control() {
    return controlOf(this.#choice);
  }

  remember() {
    this.#entry.change(() => this.#choice);
  }

  /** Set the colours of the sides, which depend on the ruleset. */
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
      ? element("fieldset", { class: "fields clock-side" }, legend, ...fields)
      : element("div", { class: "fields clock-side" }, ...fields);
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

/** A sentence about the chosen clock; "" without one. */
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

/** A field for a whole number within bounds, to which other values are clamped. */
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
