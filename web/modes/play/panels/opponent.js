/** Who plays a new game: the player against the computer, a friend here or by link, or the computer alone. */

import { colourName } from "../../../game/pieces.js";
import { AWAY, awaySide, computer, onlyPerson, PERSON } from "../../../game/seats.js";
import { say } from "../../../i18n/newgame.js";
import { element } from "../../../ui/element.js";
import { choice } from "../../../ui/fields.js";
import { levelField, USUAL_LEVEL } from "./seats.js";
import { TwoHereFields } from "./twohere.js";

/** @import { Player } from "../../../game/record.js" */
/** @import { Seat, Seats } from "../../../game/seats.js" */
/** @import { Text } from "../../../ui/livetext.js" */

/** @typedef {"computer" | "here" | "away" | "watch"} Opponent */

const OPPONENTS = Object.freeze(
  /** @type {readonly Opponent[]} */ (["computer", "here", "away", "watch"]),
);

/** @typedef {{ opponent: Opponent, side: Player, levels: Record<Player, number> }} Choice */

export class OpponentField {
  /** @type {Choice} */
  #choice;
  /** @type {readonly string[]} */
  #colours = [];
  #details = element("div", { class: "opponent-details" });
  #isBegun;
  #two;
  root;

  /**
   * @param {Seats} seats  the ones chosen at first
   * @param {import("./twohere.js").TwoHere} two  what two people here would be called, and how they would sit
   * @param {() => void} onOpponent  another opponent has been chosen
   * @param {boolean} [isBegun]  the first move has been made
   */
  constructor(seats, two, onOpponent, isBegun = false) {
    this.#isBegun = isBegun;
    this.#choice = choiceOf(seats);
    this.#two = new TwoHereFields(two);
    const who = choice({
      legend: () => say("opponent.legend"),
      choices: OPPONENTS.map((value) => ({ value, label: () => say(`opponent.${value}`) })),
      value: this.#choice.opponent,
      onChoose: (opponent) => {
        this.#choice.opponent = opponent;
        this.#showDetails();
        onOpponent();
      },
    });
    this.root = element("div", { class: "opponent" }, who, this.#details);
  }

  get seats() {
    return seatsOf(this.#choice);
  }

  /** What was asked of two people here; null where others play. */
  get two() {
    return this.#choice.opponent === "here" ? this.#two.value : null;
  }

  /** The sides have the colours of the ruleset. @param {readonly string[]} colours */
  show(colours) {
    if (colours.join() === this.#colours.join()) return;
    this.#colours = colours;
    this.#showDetails();
  }

  #showDetails() {
    const { side } = this.#choice;
    const other = side === 1 ? 2 : 1;
    /** @type {Readonly<Record<Opponent, () => readonly Node[]>>} */
    const parts = {
      computer: () => [this.#levelField(other, () => say("new.level")), this.#sideField()],
      here: () => [
        element("p", { class: "fine" }, () => say("opponent.hereHow")),
        this.#two.fields((player) => this.#colourOf(player)),
      ],
      away: () => [element("p", { class: "fine" }, () => say("new.awayHow")), this.#sideField()],
      watch: () => [
        this.#levelField(1, () => say("new.levelOf", { colour: this.#colourOf(1) })),
        this.#levelField(2, () => say("new.levelOf", { colour: this.#colourOf(2) })),
      ],
    };
    this.#details.replaceChildren(...parts[this.#choice.opponent]());
  }

  /** @param {Player} player @param {Text} label */
  #levelField(player, label) {
    const { levels } = this.#choice;
    return levelField(label, levels[player], (level) => {
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

  /** The computer keeps its level when the sides are changed. @param {Player} side */
  #sit(side) {
    const { levels } = this.#choice;
    this.#choice.levels = { 1: levels[2], 2: levels[1] };
    this.#choice.side = side;
  }

  /** @param {Player} player */
  #colourOf(player) {
    return colourName(this.#colours[player - 1] ?? "");
  }
}

/** @param {Seats} seats @returns {Choice} */
export function choiceOf(seats) {
  const side = onlyPerson(seats) ?? 1;
  const levels = { 1: levelOf(seats[1]), 2: levelOf(seats[2]) };
  const isPlayed = [seats[1], seats[2]].some(({ kind }) => kind === "person");
  if (awaySide(seats)) return { opponent: "away", side, levels };
  if (!isPlayed) return { opponent: "watch", side, levels };
  return { opponent: onlyPerson(seats) ? "computer" : "here", side, levels };
}

/** @param {Choice} choice @returns {Seats} */
export function seatsOf({ opponent, side, levels }) {
  const other = side === 1 ? 2 : 1;
  /** @type {Readonly<Record<Opponent, Record<Player, Seat>>>} */
  const seats = {
    computer: { 1: PERSON, 2: PERSON, [other]: computer(levels[other]) },
    here: { 1: PERSON, 2: PERSON },
    away: { 1: PERSON, 2: PERSON, [other]: AWAY },
    watch: { 1: computer(levels[1]), 2: computer(levels[2]) },
  };
  return Object.freeze(seats[opponent]);
}

/** @param {Seat} seat */
function levelOf(seat) {
  return seat.kind === "computer" ? seat.level : USUAL_LEVEL;
}
