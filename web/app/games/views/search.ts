import { effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element } from "../../../ui/element.ts";
import { freshId, selection, tick } from "../../../ui/fields.ts";
import type { Opponent, Stand, Wanted } from "../gamefilter.ts";
import type { GamesStore } from "../stores/gamesstore.ts";

const say = speaker("games");

const STANDS = Object.freeze(["", "open", "won", "lost", "draw", "undecided", "decided"] as const);
const OPPONENTS = Object.freeze(["", "computer", "live", "away", "here"] as const);

type Want = (change: Partial<Wanted>) => void;

export function createSearch(store: GamesStore, rulesets: Rulesets) {
  const { list, signal } = store;
  const want: Want = async (change) => {
    const n = await list.want(change);
    store.notice.value = { text: () => say("found", { n }) };
  };
  const rules = element("div");
  const root = element(
    "search",
    { class: "group games-search" },
    words(want),
    filters(rules, want),
  );
  effectUntil(signal, () => {
    root.hidden = !store.games?.length;
  });
  effectUntil(signal, () => {
    const played = list.playedRulesets;
    untracked(() => rules.replaceChildren(rulesField(played, list.wanted.ruleset, rulesets, want)));
  });
  return root;
}

function words(want: Want) {
  const id = freshId("search");
  const input = element("input", { type: "search", id, autocomplete: "off" });
  input.addEventListener("input", () => want({ text: input.value }));
  return element(
    "div",
    { class: "field" },
    element("label", { for: id }, () => say("search")),
    input,
  );
}

function filters(rules: HTMLElement, want: Want) {
  const stand = selection({
    label: () => say("filter.stand"),
    choices: STANDS.map((value) => ({ value, label: () => say(`filter.stand.${value || "any"}`) })),
    value: "" as Stand | "",
    onChoose: (value) => want({ stand: value }),
  });
  const opponent = selection({
    label: () => say("filter.opponent"),
    choices: OPPONENTS.map((value) => ({
      value,
      label: () => say(`filter.opponent.${value || "any"}`),
    })),
    value: "" as Opponent | "",
    onChoose: (value) => want({ opponent: value }),
  });
  const starred = tick({
    label: () => say("filter.starred"),
    value: false,
    onChange: (value) => want({ starred: value }),
  });
  return element(
    "details",
    {},
    element("summary", {}, () => say("filter")),
    element("div", { class: "fields games-filters" }, stand, opponent, rules, starred),
  );
}

function rulesField(played: readonly string[], value: string, rulesets: Rulesets, want: Want) {
  const choices = played.map((each) => ({ value: each, label: () => rulesets.nameOf(each) }));
  return selection({
    label: () => say("filter.ruleset"),
    choices: [{ value: "", label: () => say("any") }, ...choices],
    value,
    onChoose: (ruleset) => want({ ruleset }),
  });
}
