/** Who plays a new game: the player against the computer, a friend here, by link or live, or the computer alone. */

import type { Player } from "../../../game/record/record.ts";
import type { Names, Seat, Seats } from "../../../game/record/seats.ts";
import { AWAY, awaySide, computer, onlyPerson, PERSON } from "../../../game/record/seats.ts";
import { cleanLine } from "../../../game/texts/freetext.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";
import { choice, freshId, tick } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { LiveFields } from "../panels/livefields.ts";
import type { PersonFieldParts } from "./seats.ts";
import { PersonField, personSelection, USUAL_LEVEL } from "./seats.ts";

const say = speaker("newgame");
const sayTwo = speaker("two");

type Opponent = "computer" | "here" | "live" | "away" | "watch";

const OPPONENTS = Object.freeze([
  "computer",
  "here",
  "live",
  "away",
  "watch",
] as readonly Opponent[]);

type Choice = { opponent: Opponent; side: Player; levels: Record<Player, number> };

export class OpponentField {
  #page;
  #choice: Choice;
  #colours: readonly string[] = [];
  #details = element("div", { class: "opponent-details" });
  #isBegun;
  #two;
  #live;
  root;

  /**
   * @param page of the dialog
   * @param seats the initial choice
   * @param two the names and seating of two people here
   * @param onOpponent another opponent has been chosen
   * @param live the fields of a live game; null if none can begin
   * @param isBegun whether the first move has been made
   */
  constructor(
    page: PersonFieldParts["page"],
    seats: Seats,
    two: TwoHere,
    onOpponent: () => void,
    live: LiveFields | null,
    isBegun: boolean = false,
  ) {
    this.#page = page;
    this.#live = live;
    this.#isBegun = isBegun;
    this.#choice = choiceOf(seats);
    if (live?.isUsual) this.#choice.opponent = "live";
    this.#two = new TwoHereFields(two);
    const who = choice({
      legend: () => say("opponent.legend"),
      look: "tiles",
      choices: OPPONENTS.filter((value) => live || value !== "live").map((value) => ({
        value,
        label: () => say(`opponent.${value}`),
      })),
      value: this.#choice.opponent,
      onChoose: (opponent) => {
        this.#choice.opponent = opponent;
        this.#showDetails();
        onOpponent();
      },
    });
    this.root = element("div", { class: "fields opponent" }, who, this.#details);
  }

  get seats() {
    return seatsOf(this.#choice);
  }

  /** The fields of a live game; null for any other game. */
  get live() {
    return this.#choice.opponent === "live" ? this.#live : null;
  }

  /** The fields of two people here; null for other players. */
  get two() {
    return this.#choice.opponent === "here" ? this.#two.value : null;
  }

  /** Set the colours of the sides, which depend on the ruleset. */
  show(colours: readonly string[]) {
    if (colours.join() === this.#colours.join()) return;
    this.#colours = colours;
    this.#showDetails();
  }

  #showDetails() {
    const { side } = this.#choice;
    const other = side === 1 ? 2 : 1;
    const parts: Readonly<Record<Opponent, () => readonly Node[]>> = {
      computer: () => [this.#personField(other), this.#sideField()],
      here: () => [
        element("p", { class: "fine" }, () => say("opponent.hereHow")),
        this.#two.fields((player) => this.#colourOf(player)),
      ],
      live: () => (this.#live ? [this.#live.root] : []),
      away: () => [element("p", { class: "fine" }, () => say("new.awayHow")), this.#sideField()],
      watch: () => [
        this.#levelField(1, () => say("new.levelOf", { colour: this.#colourOf(1) })),
        this.#levelField(2, () => say("new.levelOf", { colour: this.#colourOf(2) })),
      ],
    };
    this.#details.replaceChildren(...parts[this.#choice.opponent]());
  }

  #personField(player: Player) {
    const { levels } = this.#choice;
    const onLevel = (level: number) => {
      levels[player] = level;
    };
    return new PersonField({ page: this.#page, value: levels[player], onLevel }).root;
  }

  #levelField(player: Player, label: Text) {
    const { levels } = this.#choice;
    return personSelection(label, levels[player], (level) => {
      levels[player] = level;
    });
  }

  #sideField() {
    const first = () =>
      this.#isBegun ? this.#colourOf(1) : say("opponent.first", { colour: this.#colourOf(1) });
    return choice({
      legend: () => say("opponent.side"),
      choices: [
        { value: "1", label: first },
        { value: "2", label: () => this.#colourOf(2) },
      ],
      value: String(this.#choice.side),
      onChoose: (side) => this.#sit(side === "1" ? 1 : 2),
    });
  }

  /** The computer keeps its level when the sides are switched. */
  #sit(side: Player) {
    const { levels } = this.#choice;
    this.#choice.levels = { 1: levels[2], 2: levels[1] };
    this.#choice.side = side;
  }

  #colourOf(player: Player) {
    return colourName(this.#colours[player - 1] ?? "");
  }
}

export function choiceOf(seats: Seats): Choice {
  const side = onlyPerson(seats) ?? 1;
  const levels = { 1: levelOf(seats[1]), 2: levelOf(seats[2]) };
  const isPlayed = [seats[1], seats[2]].some(({ kind }) => kind === "person");
  if (awaySide(seats)) return { opponent: "away", side, levels };
  if (!isPlayed) return { opponent: "watch", side, levels };
  return { opponent: onlyPerson(seats) ? "computer" : "here", side, levels };
}

export function seatsOf({ opponent, side, levels }: Choice): Seats {
  const other = side === 1 ? 2 : 1;
  const seats: Readonly<Record<Opponent, Record<Player, Seat>>> = {
    computer: { 1: PERSON, 2: PERSON, [other]: computer(levels[other]) },
    here: { 1: PERSON, 2: PERSON },
    live: { 1: PERSON, 2: PERSON },
    away: { 1: PERSON, 2: PERSON, [other]: AWAY },
    watch: { 1: computer(levels[1]), 2: computer(levels[2]) },
  };
  return Object.freeze(seats[opponent]);
}

function levelOf(seat: Seat) {
  return seat.kind === "computer" ? seat.level : USUAL_LEVEL;
}

/** Maximum letters of a name here; a link allows more. */
const LONGEST = 40;

interface TwoHere {
  names: Names;
  facing: boolean;
}

/** A typed name as one line; null if it is empty. */
function nameOf(typed: unknown): string | null {
  return cleanLine(String(typed)).trim().replace(/\s+/g, " ") || null;
}

/** The questions for two people at one device: their names, and how they sit. */
class TwoHereFields {
  #value: TwoHere;

  /** @param value the initial one */
  constructor(value: TwoHere) {
    this.#value = value;
  }

  /** The fields, with the colours of the sides. */
  fields(colourOf: (player: Player) => string) {
    return element(
      "div",
      { class: "two-here" },
      element(
        "fieldset",
        { class: "field names" },
        element("legend", {}, () => sayTwo("names")),
        this.#nameField(1, colourOf),
        this.#nameField(2, colourOf),
      ),
      tick({
        label: () => sayTwo("facing"),
        value: this.#value.facing,
        onChange: (isFacing) => this.#change({ facing: isFacing }),
      }),
      element("p", { class: "fine" }, () => sayTwo("facing.how")),
    );
  }

  get value() {
    return this.#value;
  }

  #change(change: Partial<TwoHere>) {
    this.#value = { ...this.#value, ...change };
  }

  #nameField(player: Player, colourOf: (player: Player) => string) {
    const id = freshId("name");
    const input = element("input", {
      type: "text",
      id,
      value: this.#value.names[player] ?? "",
      maxlength: LONGEST,
      autocomplete: "off",
      dir: "auto",
    });
    input.addEventListener("input", () => {
      const name = nameOf(input.value);
      this.#change({ names: Object.freeze({ ...this.#value.names, [player]: name }) });
    });
    const label = () => sayTwo("name", { colour: colourOf(player) });
    return element("p", { class: "name" }, element("label", { for: id }, label), input);
  }
}
