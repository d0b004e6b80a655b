/** Which clock a new game gets. */

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
import type { Store } from "../../../game/storage/storage.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, write } from "../../../ui/element.ts";
import { freshId, selection, tick } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";

const say = speaker("clock");

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
      label: () => say("unequal"),
      value: this.#choice.isUnequal,
      onChange: (isUnequal) => this.#change({ isUnequal }),
    });
    const offers = selection({
      label: () => say("label"),
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
        () => say("minutes"),
        minutes,
        1,
        MOST_MINUTES,
        (value) => this.#set(player, { minutes: value }),
      ),
    ];
    if (offer === "own") {
      const set = (value: number) => this.#set(player, { seconds: value });
      fields.push(numberField(() => say("seconds"), seconds, 0, MOST_SECONDS, set));
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
  if (offer === "none" || offer === "sandglass" || offer === "own") return say(`offer.${offer}`);
  return say("offer.usual", USUAL[offer]);
}

/** What the chosen clock does, in a sentence; "" without one. */
function howText(choice: ClockChoice) {
  const { offer, isUnequal } = choice;
  if (offer === "none") return "";
  const isGlass = offer === "sandglass";
  if (isOwn(choice) && isUnequal) return say(isGlass ? "how.sandglass.unequal" : "how.unequal");
  const { minutes, seconds } = timeOf(choice, 1);
  if (isGlass) return say("how.sandglass", { minutes });
  return seconds ? say("how.increment", { minutes, seconds }) : say("how.plain", { minutes });
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
