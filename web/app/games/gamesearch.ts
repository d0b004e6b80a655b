/** Which games are to be listed: a field to search in, and choices under it. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import type { Opponent, Stand, Wanted } from "../../game/storage/gamefilter.ts";
import { EVERYTHING } from "../../game/storage/gamefilter.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element } from "../../ui/element.ts";
import { freshId, selection, tick } from "../../ui/fields.ts";

const say = speaker("games");

const STANDS = Object.freeze(["", "open", "won", "lost", "draw", "undecided", "decided"] as const);
const OPPONENTS = Object.freeze(["", "computer", "live", "away", "here"] as const);

export class GameSearch {
  #rulesets;
  #onChange;
  #wanted: Wanted = EVERYTHING;
  #rules = element("div");
  /** The rulesets that are offered. */
  #offered = "";
  root;

  constructor(rulesets: Rulesets, onChange: () => void) {
    this.#rulesets = rulesets;
    this.#onChange = onChange;
    this.root = element("search", { class: "games-search" }, this.#field(), this.#choices());
  }

  get wanted() {
    return this.#wanted;
  }

  /** Only rulesets that were played are offered. */
  show(games: readonly ArchivedGame[]) {
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
      value: "" as Stand | "",
      onChoose: (value) => this.#want({ stand: value }),
    });
    const opponent = selection({
      label: () => say("filter.opponent"),
      choices: OPPONENTS.map((value) => ({
        value,
        label: () => say(`filter.opponent.${value || "any"}`),
      })),
      value: "" as Opponent | "",
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

  #want(change: Partial<Wanted>) {
    this.#wanted = Object.freeze({ ...this.#wanted, ...change });
    this.#onChange();
  }
}
