/**
 * Who plays a side: a person, the computer as one of ten personas, or a friend elsewhere. The fields for one side,
 * and a dialog with them.
 */

import { storedLadder } from "../../../game/rating/ladder.ts";
import { rungOf } from "../../../game/rating/ratedgames.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Seat } from "../../../game/record/seats.ts";
import { AWAY, computer, PERSON } from "../../../game/record/seats.ts";
import { isOver } from "../../../game/record/state.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { levelLabel, levelSummary } from "../../../i18n/levels.ts";
import { personName } from "../../../i18n/people.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { choice, freshId, selection } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { ALL_LEVELS, personParts, personText } from "../../../ui/people.ts";
import { portrait } from "../../../ui/portraits.ts";
import type { PlayContext } from "../playcontext.ts";

const sayOfLevel = speaker("levels");

export interface PersonFieldParts {
  page: Pick<PlayContext, "store" | "data">;
  value: number;
  onLevel: (level: number) => void;
}

/** A choice of ten portraits, each marked with its rung of the ladder; a description of the chosen one unfolds. */
export class PersonField {
  #parts;
  #level;
  #choices: readonly { level: number; label: HTMLElement; input: HTMLInputElement }[];
  #picture = element("div", { class: "person-large" });
  #name = element("strong", { class: "title-7" });
  #facts = element("span", { class: "fine" });
  #summary = element("p", { id: freshId("person-told") });
  root;

  constructor(parts: PersonFieldParts) {
    this.#parts = parts;
    this.#level = parts.value;
    const group = freshId("person");
    this.#choices = ALL_LEVELS.map((level) => this.#choiceOf(level, group));
    const people = element("div", { class: "people" }, ...this.#choices.map(({ label }) => label));
    const facts = element("summary", {}, this.#name, " ", this.#facts);
    const story = element("div", { class: "person-story" }, this.#picture, this.#summary);
    const shown = element("details", { class: "person-shown" }, facts, story);
    const legend = element("legend", { class: "unseen" }, () => sayOfLevel("legend"));
    const attributes = { class: "field group person-field" };
    this.root = element("fieldset", attributes, legend, people, shown);
    this.#show();
    this.#showLadder();
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
    const rating = this.#parts.page.data.ratings[level - 1] ?? 0;
    write(this.#facts, () => sayOfLevel("rated", { n: level, rating: number(rating) }));
    write(this.#summary, () => levelSummary(level));
  }

  #showLadder() {
    const { store } = this.#parts.page;
    const ladder = storedLadder(store);
    for (const { level, label, input } of this.#choices) {
      mark(label, "data-rung", rungOf(ladder, level));
      mark(input, "aria-label", () => personText(ladder, level));
    }
  }
}

/** The same choice as a list, for dialogs with two of them. */
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

const say = speaker("newgame");

export const USUAL_LEVEL = 3;

function seatField({
  legend,
  colour,
  page,
  seat,
  onSeat,
}: {
  legend: Text;
  colour: string;
  page: PersonFieldParts["page"];
  seat: Seat;
  onSeat: (seat: Seat) => void;
}) {
  let level = seat.kind === "computer" ? seat.level : USUAL_LEVEL;
  const disc = element("span", { class: "disc", "data-colour": colour, "aria-hidden": "true" });
  const person = new PersonField({
    page,
    value: level,
    onLevel: (chosen) => {
      level = chosen;
      onSeat(computer(level));
    },
  });
  const how = element("p", { class: "fine" }, () => say("new.awayHow"));
  show(seat.kind);
  const who = choice({
    legend,
    before: [disc],
    choices: [
      { value: "person", label: () => say("new.person") },
      { value: "computer", label: () => say("new.computer") },
      { value: "away", label: () => say("new.away") },
    ],
    value: seat.kind,
    onChoose: (kind) => {
      show(kind);
      onSeat(kind === "computer" ? computer(level) : kind === "away" ? AWAY : PERSON);
    },
  });
  return element("div", { class: "fields seat" }, who, person.root, how);

  function show(kind: Seat["kind"]) {
    person.root.hidden = kind !== "computer";
    how.hidden = kind !== "away";
  }
}

/**
 * Choose who plays a side of a running game. Nobody here plays a game from a link: the player may continue it, or see
 * how it ended.
 */
export function openSeat(page: PlayContext, player: Player) {
  const { session, act } = page;
  if (session.connection.isReadOnly) {
    act(isOver(session.state) ? "result" : "from-here");
    return;
  }
  const shade = session.game.view?.colours[player - 1] ?? "";
  const colour = () => colourName(shade);
  let seat = session.game.seats[player];
  const field = seatField({
    legend: colour,
    colour: shade,
    page,
    seat,
    onSeat: (chosen) => {
      seat = chosen;
    },
  });
  const done = () => {
    dialog.close();
    session.setSeat(player, seat);
  };
  const dialog = openDialog({
    name: "seat",
    title: () => say("sit.title", { colour: colour() }),
    body: [field],
    buttons: [button({ class: "button button-main" }, done, () => say("sit.done"))],
  });
}
