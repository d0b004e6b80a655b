/** A new game: by which rules, and who plays which side. */

import { colourName } from "../../../game/pieces.js";
import { onlyPerson, seated } from "../../../game/seats.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element, write } from "../../../ui/element.js";
import { freshId } from "../../../ui/fields.js";
import { createMixture } from "../../../ui/mixture.js";
import { seatField } from "./seats.js";

/** @import { Preset } from "../../../engine/operations.js" */
/** @import { Player } from "../../../game/record.js" */
/** @import { DialogHost } from "../dialoghost.js" */

const MIXED = "mixed";

class NewGameDialog {
  #page;
  #mixture;
  #dialog;
  #alert = element("p", { class: "bad", role: "alert" });
  #players = element("div", { class: "new-players" });
  #seats;
  #chosen;
  /** Ends when the player chooses other rules or closes the dialog. */
  #asking = new AbortController();

  /** @param {DialogHost} page */
  constructor(page) {
    const { record, seats } = page.session.state;
    const { ruleset } = record;
    this.#page = page;
    this.#seats = seats;
    this.#chosen = ruleset.includes("+") ? MIXED : page.rulesets.presetOf(ruleset).id;
    this.#mixture = createMixture(page.rulesets, ruleset, () => this.#showPlayers());
    const onChoose = (/** @type {string} */ id) => this.#choose(id);
    const rules = rulesList(page, this.#chosen, onChoose, this.#mixture.root);
    const start = () => void this.#start();
    this.#dialog = openDialog({
      name: "new-game",
      title: say("new.title"),
      body: [this.#players, rules],
      buttons: [this.#alert, button({ class: "button button-main" }, start, say("new.start"))],
      onClose: () => this.#cancel(),
    });
    this.#choose(this.#chosen);
  }

  get #ruleset() {
    return this.#chosen === MIXED ? this.#mixture.text() : this.#chosen;
  }

  /** @param {string} id */
  #choose(id) {
    this.#chosen = id;
    this.#mixture.root.hidden = id !== MIXED;
    const block = id === MIXED ? "start" : "nearest";
    this.#dialog.root.querySelector(".rule:has(:checked)")?.scrollIntoView({ block });
    this.#showPlayers();
  }

  /** The sides have the colours of the ruleset. */
  #showPlayers() {
    this.#cancel();
    const { colours } = this.#page.rulesets.presetOf(this.#ruleset);
    this.#players.replaceChildren(this.#playerField(1, colours), this.#playerField(2, colours));
  }

  /** @param {Player} player @param {readonly string[]} colours */
  #playerField(player, colours) {
    const shade = colours[player - 1] ?? "";
    const colour = colourName(shade);
    return seatField({
      legend: player === 1 ? `${colour}, ${say("new.begins")}` : colour,
      colour: shade,
      levelLabel: say("new.levelOf", { colour }),
      seat: this.#seats[player],
      levels: this.#page.data.levels,
      onSeat: (seat) => this.#seat(player, seat, colours),
    });
  }

  /** @param {Player} player @param {import("../../../game/seats.js").Seat} seat @param {readonly string[]} colours */
  #seat(player, seat, colours) {
    const other = player === 1 ? 2 : 1;
    const before = this.#seats;
    this.#seats = seated(before, player, seat);
    // The other seat may have changed, too.
    if (this.#seats[other] !== before[other]) {
      this.#players.children[other - 1]?.replaceWith(this.#playerField(other, colours));
    }
  }

  /** Drop the question to the engine. */
  #cancel() {
    this.#asking.abort();
    this.#asking = new AbortController();
    write(this.#alert, "");
  }

  async #start() {
    const { session, changeSettings, onBegun, onAction } = this.#page;
    const ruleset = this.#ruleset;
    this.#cancel();
    if (ruleset.includes("+") && !(await this.#isValid(ruleset, this.#asking.signal))) return;
    this.#dialog.close();
    changeSettings({ turned: onlyPerson(this.#seats) === 2 });
    session.newGame({ ruleset, seats: this.#seats });
    onBegun();
    // Where the friend begins, the next step is to invite them.
    onAction("send");
  }

  /** Only Python can tell whether a mixture makes sense. @param {string} ruleset @param {AbortSignal} signal */
  async #isValid(ruleset, signal) {
    write(this.#alert, say("new.asking"));
    try {
      await this.#page.ask("view", { ruleset, start: null, moves: [] }, { signal });
      return !signal.aborted;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) write(this.#alert, say("new.bad", { reason }));
      return false;
    }
  }
}

/** @param {DialogHost} page */
export function openNewGame(page) {
  new NewGameDialog(page);
}

/** @param {DialogHost} page @param {string} chosen @param {(id: string) => void} onChoose @param {HTMLElement} mixture */
function rulesList({ rulesets }, chosen, onChoose, mixture) {
  const name = freshId("ruleset");
  /** @param {string} id @param {...Node} parts */
  const row = (id, ...parts) => {
    const input = element("input", { type: "radio", name, value: id, checked: id === chosen });
    input.addEventListener("change", () => onChoose(id));
    return element("label", { class: "rule" }, input, ...parts);
  };
  const presets = rulesets.presets.map((preset) => row(preset.id, ...presetParts(preset)));
  const mixed = row(MIXED, ...ruleParts(say("new.mixed"), "", say("new.mixedHow")));
  return element(
    "fieldset",
    { class: "new-rules" },
    element("legend", {}, say("new.rules")),
    ...presets,
    mixed,
    mixture,
  );
}

/** @param {Preset} preset */
function presetParts({ name, year, summary, colours }) {
  const discs = colours.map((colour) => element("span", { class: "disc", "data-colour": colour }));
  const pair = element("span", { class: "discs", "aria-hidden": "true" }, ...discs);
  return [...ruleParts(name, String(year), summary), pair];
}

/** @param {string} name @param {string} year @param {string} summary */
function ruleParts(name, year, summary) {
  return [
    element("span", { class: "rule-name" }, name),
    element("span", { class: "rule-year" }, year),
    element("span", { class: "rule-how" }, summary),
  ];
}
