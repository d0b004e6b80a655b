import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Player } from "../../../game/record/record.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";
import { choice, freshId, tick } from "../../../ui/fields.ts";
import type { Opponent, SeatingStore } from "../stores/seatingstore.ts";
import { OPPONENTS } from "../stores/seatingstore.ts";
import type { PeoplePage } from "./personfield.ts";
import { createPersonField, createPersonList } from "./personfield.ts";

const say = speaker("newgame");
const sayTwo = speaker("two");

/** The maximum number of letters in a name typed here; names in links may be longer. */
const LONGEST = 40;

interface OpponentParts {
  /** Colours of the sides, which depend on the ruleset. */
  colours: () => readonly string[];
  end: AbortSignal;
  /** Missing if no live game can begin. */
  liveFields?: () => Node;
  /** Whether the first move has been made. */
  isBegun?: boolean;
}

export function createOpponent(seating: SeatingStore, page: PeoplePage, parts: OpponentParts) {
  const { colours, end, liveFields } = parts;
  const details = element("div", { class: "opponent-details" });
  const who = choice({
    legend: () => say("opponent.legend"),
    look: "tiles",
    choices: OPPONENTS.filter((value) => liveFields || value !== "live").map((value) => ({
      value,
      label: () => say(`opponent.${value}`),
    })),
    value: seating.opponent,
    onChoose: (opponent) => seating.choose(opponent),
  });
  effectUntil(end, () => {
    const { opponent } = seating;
    const shades = colours();
    const shown = new AbortController();
    const colourOf = (player: Player) => colourName(shades[player - 1] ?? "");
    const fields = fieldsFor(seating, page, { ...parts, colourOf, end: shown.signal });
    untracked(() => details.replaceChildren(...fields[opponent]()));
    return () => shown.abort();
  });
  return element("div", { class: "fields opponent" }, who, details);
}

type ColourOf = (player: Player) => string;

function fieldsFor(
  seating: SeatingStore,
  page: PeoplePage,
  { colourOf, end, liveFields, isBegun = false }: OpponentParts & { colourOf: ColourOf },
): Readonly<Record<Opponent, () => readonly Node[]>> {
  const levelOf = (player: () => Player) => ({
    read: () => seating.levelOf(player()),
    choose: (level: number) => seating.setLevel(player(), level),
  });
  const person = () =>
    createPersonField(
      page,
      levelOf(() => seating.other),
      end,
    );
  const list = (player: Player) =>
    createPersonList(
      () => say("new.levelOf", { colour: colourOf(player) }),
      levelOf(() => player),
      end,
    );
  const side = () => sideField(seating, colourOf, isBegun);
  return {
    computer: () => [person(), side()],
    here: () => [
      element("p", { class: "fine" }, () => say("opponent.hereHow")),
      twoHereFields(seating, colourOf),
    ],
    live: () => (liveFields ? [liveFields()] : []),
    away: () => [element("p", { class: "fine" }, () => say("new.awayHow")), side()],
    watch: () => [list(1), list(2)],
  };
}

function sideField(seating: SeatingStore, colourOf: ColourOf, isBegun: boolean) {
  const first = () => (isBegun ? colourOf(1) : say("opponent.first", { colour: colourOf(1) }));
  return choice({
    legend: () => say("opponent.side"),
    choices: [
      { value: "1", label: first },
      { value: "2", label: () => colourOf(2) },
    ],
    value: String(seating.side),
    onChoose: (side) => seating.sit(side === "1" ? 1 : 2),
  });
}

function twoHereFields(seating: SeatingStore, colourOf: ColourOf) {
  return element(
    "div",
    { class: "two-here stack gap-2" },
    element(
      "fieldset",
      { class: "field names" },
      element("legend", {}, () => sayTwo("names")),
      nameField(seating, 1, colourOf),
      nameField(seating, 2, colourOf),
    ),
    tick({
      label: () => sayTwo("facing"),
      value: seating.two?.facing ?? false,
      onChange: (isFacing) => seating.setFacing(isFacing),
    }),
    element("p", { class: "fine" }, () => sayTwo("facing.how")),
  );
}

function nameField(seating: SeatingStore, player: Player, colourOf: ColourOf) {
  const id = freshId("name");
  const input = element("input", {
    type: "text",
    id,
    value: seating.two?.names[player] ?? "",
    maxlength: LONGEST,
    autocomplete: "off",
    dir: "auto",
  });
  input.addEventListener("input", () => seating.setName(player, input.value));
  const label = () => sayTwo("name", { colour: colourOf(player) });
  return element("p", { class: "name" }, element("label", { for: id }, label), input);
}
