/** A new game: by which rules, and who sits where. */

import { colourName } from "../../../game/pieces.js";
import { onlyPerson, seated } from "../../../game/seats.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element, write } from "../../../ui/element.js";
import { freshId } from "../../../ui/fields.js";
import { createMixture } from "../../../ui/mixture.js";
import { seatField } from "./seats.js";

/** @typedef {import("../dialoghost.js").DialogHost} DialogHost */
/** @typedef {import("../../../game/record.js").Player} Player */
/** @typedef {import("../../../engine/operations.js").Preset} Preset */

const MIXED = "mixed";

/** @param {DialogHost} page */
export function openNewGame(page) {
  const { session, rulesets } = page;
  const now = session.state.record.ruleset;
  const mixture = createMixture(rulesets, now, showColours);
  const alert = element("p", { class: "bad", role: "alert" });
  let seats = session.state.seats;
  let asking = new AbortController();
  let chosen = now.includes("+") ? MIXED : rulesets.presetOf(now).id;
  const players = element("div", { class: "new-players" });

  const begin = button({ class: "button button-main" }, start, say("new.start"));
  const dialog = openDialog({
    name: "new-game",
    title: say("new.title"),
    body: [players, rulesList(page, chosen, choose, mixture.root)],
    buttons: [alert, begin],
    onClose: callOff,
  });
  choose(chosen);

  /** @param {string} id */
  function choose(id) {
    chosen = id;
    mixture.root.hidden = id !== MIXED;
    const block = id === MIXED ? "start" : "nearest";
    dialog.root.querySelector(".rule:has(:checked)")?.scrollIntoView({ block });
    showColours();
  }

  function ruleset() {
    return chosen === MIXED ? mixture.text() : chosen;
  }

  /** The sides have the colours of the ruleset. */
  function showColours() {
    callOff();
    const { colours } = rulesets.presetOf(ruleset());
    const fields = /** @type {const} */ ([1, 2]).map((player) => playerField(player, colours));
    players.replaceChildren(...fields);
  }

  /** @param {Player} player @param {readonly string[]} colours */
  function playerField(player, colours) {
    const other = player === 1 ? 2 : 1;
    const shade = colours[player - 1] ?? "";
    const colour = colourName(shade);
    return seatField({
      legend: player === 1 ? `${colour}, ${say("new.begins")}` : colour,
      colour: shade,
      levelLabel: say("new.levelOf", { colour }),
      seat: seats[player],
      levels: page.levels,
      onSeat: (seat) => {
        const before = seats;
        seats = seated(seats, player, seat);
        // The other seat may have given way.
        if (seats[other] !== before[other]) {
          players.children[other - 1]?.replaceWith(playerField(other, colours));
        }
      },
    });
  }

  /** What was asked of the engine is of no use any more: other rules are wanted, or none. */
  function callOff() {
    asking.abort();
    asking = new AbortController();
    write(alert, "");
  }

  async function start() {
    const text = ruleset();
    callOff();
    if (text.includes("+") && !(await isGood(text, asking.signal))) return;
    dialog.close();
    page.onSettings({ turned: onlyPerson(seats) === 2 });
    session.newGame({ ruleset: text, seats });
    page.onBegun();
    // Where the friend begins, there is nothing to be done but to invite.
    page.onAction("send");
  }

  /** Only Python can tell whether a mixture makes sense. @param {string} text @param {AbortSignal} signal */
  async function isGood(text, signal) {
    write(alert, say("new.asking"));
    try {
      await page.ask("view", { ruleset: text, start: null, moves: [] }, { signal });
      return !signal.aborted;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) write(alert, say("new.bad", { reason }));
      return false;
    }
  }
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
