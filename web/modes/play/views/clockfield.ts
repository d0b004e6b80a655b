/** The clock of a new game: a preset, a sandglass, or custom times. */

import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Offer } from "../../../game/clock/clockchoice.ts";
import { MOST_MINUTES, MOST_SECONDS, OFFERS, USUAL } from "../../../game/clock/clockchoice.ts";
import type { Player } from "../../../game/record/record.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, write } from "../../../ui/element.ts";
import { freshId, selection, tick } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { ClockChoiceStore } from "../stores/clockchoicestore.ts";
import type { NewGameStore } from "../stores/newgamestore.ts";

const say = speaker("clock");

export function createClockField(form: NewGameStore) {
  const { clock, signal } = form;
  const how = element("p", { class: "fine" });
  const times = element("div", { class: "group" });
  const offers = selection({
    label: () => say("label"),
    choices: OFFERS.map((value) => ({ value, label: () => offerText(value) })),
    value: clock.offer,
    onChoose: (offer) => clock.choose(offer),
  });
  const unequal = tick({
    label: () => say("unequal"),
    value: clock.isUnequal,
    onChange: (isUnequal) => clock.setUnequal(isUnequal),
  });
  const root = element("div", { class: "group clock-field" }, offers, how, times, unequal);
  effectUntil(signal, () => {
    root.hidden = !form.hasClock;
    unequal.hidden = !clock.isOwn;
    write(how, () => howText(clock));
  });
  effectUntil(signal, () => {
    const { isOwn, isUnequal } = clock;
    const sides: readonly Player[] = isUnequal ? [1, 2] : [1];
    const colours = form.colours.value;
    const rows = () => sides.map((player) => timeRow(clock, player, colours[player - 1] ?? ""));
    untracked(() => times.replaceChildren(...(isOwn ? rows() : [])));
  });
  return root;
}

function timeRow(clock: ClockChoiceStore, player: Player, colour: string) {
  const { minutes, seconds } = clock.timeOf(player);
  const minutesField = numberField({
    label: () => say("minutes"),
    value: minutes,
    bounds: [1, MOST_MINUTES],
    onChange: (value) => clock.setTime(player, { minutes: value }),
  });
  const secondsField = numberField({
    label: () => say("seconds"),
    value: seconds,
    bounds: [0, MOST_SECONDS],
    onChange: (value) => clock.setTime(player, { seconds: value }),
  });
  const fields = clock.offer === "own" ? [minutesField, secondsField] : [minutesField];
  const legend = element("legend", {}, () => colourName(colour));
  return clock.isUnequal
    ? element("fieldset", { class: "fields clock-side" }, legend, ...fields)
    : element("div", { class: "fields clock-side" }, ...fields);
}

function offerText(offer: Offer) {
  if (offer === "none" || offer === "sandglass" || offer === "own") return say(`offer.${offer}`);
  return say("offer.usual", USUAL[offer]);
}

/** How the clock works; "" without a clock. */
function howText(clock: ClockChoiceStore) {
  const { isOwn, isUnequal, offer } = clock;
  if (offer === "none") return "";
  const isGlass = offer === "sandglass";
  if (isOwn && isUnequal) return say(isGlass ? "how.sandglass.unequal" : "how.unequal");
  const { minutes, seconds } = clock.timeOf(1);
  if (isGlass) return say("how.sandglass", { minutes });
  return seconds ? say("how.increment", { minutes, seconds }) : say("how.plain", { minutes });
}

/** A whole number, clamped to its bounds. */
function numberField({
  label,
  value,
  bounds: [min, max],
  onChange,
}: {
  label: Text;
  value: number;
  bounds: readonly [min: number, max: number];
  onChange: (value: number) => void;
}) {
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
