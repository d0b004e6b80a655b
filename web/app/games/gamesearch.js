/** Which games are to be listed: a field to search in, and choices under it. */

import { EVERYTHING } from "../../game/gamefilter.js";
import { say } from "../../i18n/games.js";
import { element } from "../../ui/element.js";
import { freshId, selection, tick } from "../../ui/fields.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Opponent, Stand, Wanted } from "../../game/gamefilter.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */

const STANDS = Object.freeze(
  /** @type {const} */ (["", "open", "won", "lost", "draw", "undecided", "decided"]),
);
const OPPONENTS = Object.freeze(/** @type {const} */ (["", "computer", "away", "here"]));

export class GameSearch {
  #rulesets;
  #onChange;
  /** @type {Wanted} */
  #wanted = EVERYTHING;
  #rules = element("div");
  /** The rulesets that are offered. */
  #offered = "";
  root;

  /** @param {Rulesets} rulesets @param {() => void} onChange */
  constructor(rulesets, onChange) {
    this.#rulesets = rulesets;
    this.#onChange = onChange;
    this.root = element("search", { class: "games-search" }, this.#field(), this.#choices());
  }

  get wanted() {
    return this.#wanted;
  }

  /** Only rulesets that were played are offered. @param {readonly ArchivedGame[]} games */
  show(games) {
    const found = [...new Set(games.map(({ game }) => game.record.ruleset))].sort();
    const { ruleset } = this.#wanted;
    const rulesets = ruleset && !found.includes(ruleset) ? [...found, ruleset] : found;
    if (rulesets.join() === this.#offered) return;
    this.#offered = rulesets.join();
    const choices = rulesets.map((value) => ({
      value,
      label: () => this.#rulesets.nameOf(value),
    }));
    const any = { value: "", label: () => say("any") };
    const field = selection({
      label: () => say("filter.ruleset"),
      choices: [any, ...choices],
      value: ruleset,
      onChoose: (value) => this.#want({ ruleset: value }),
    });
    this.#rules.replaceChildren(field);
  }

  #field() {
    const id = freshId("search");
    const input = element("input", { type: "search", id, autocomplete: "off" });
    input.addEventListener("input", () => this.#want({ text: input.value }));
    const label = element("label", { for: id }, () => say("search"));
    return element("div", { class: "field" }, label, input);
  }

  #choices() {
    const stand = selection({
      label: () => say("filter.stand"),
      choices: STANDS.map((value) => ({
        value,
        label: () => say(`filter.stand.${value || "any"}`),
      })),
      value: /** @type {Stand | ""} */ (""),
      onChoose: (value) => this.#want({ stand: value }),
    });
    const opponent = selection({
      label: () => say("filter.opponent"),
      choices: OPPONENTS.map((value) => ({
        value,
        label: () => say(`filter.opponent.${value || "any"}`),
      })),
      value: /** @type {Opponent | ""} */ (""),
      onChoose: (value) => this.#want({ opponent: value }),
    });
    const starred = tick({
      label: () => say("filter.starred"),
      value: false,
      onChange: (value) => this.#want({ starred: value }),
    });
    const fields = element(
      "div",
      { class: "games-filters" },
      stand,
      opponent,
      this.#rules,
      starred,
    );
    return element(
      "details",
      {},
      element("summary", {}, () => say("filter")),
      fields,
    );
  }

  /** @param {Partial<Wanted>} change */
  #want(change) {
    this.#wanted = Object.freeze({ ...this.#wanted, ...change });
    this.#onChange();
  }
}
