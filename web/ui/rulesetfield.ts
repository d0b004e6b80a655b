/** A choice of rulesets: today's three games, and the old versions on a page of their own. */

import type { Rulesets } from "../game/rulesets.ts";
import { CALLED } from "../game/rulesets.ts";
import { limitNote, presetSummary } from "../game/texts/rulesetnotes.ts";
import { speaker } from "../i18n/catalogue.ts";
import { openDialog } from "./dialog.ts";
import { button, element, mark } from "./element.ts";
import { freshId } from "./fields.ts";
import type { Text } from "./livetext.ts";

const say = speaker("rulesetsmore");

/** The rulesets at the top of every list. */
export const USUAL_GAMES = Object.freeze(["tournament", "quick", "little"] as const);

export function isUsual(id: string) {
  return USUAL_GAMES.some((usual) => usual === id);
}

/** Maps each variant to the ruleset under which it is listed. */
const PARENTS: ReadonlyMap<string, string> = new Map([
  [CALLED, "tournament"],
  ["online", "tournament"],
  ["online-simple", "tournament"],
  ["checkers-120", "checkers"],
  ["mirror-any", "mirror"],
  ["edition-1901-any", "edition-1901"],
  ["leaping-mirror", "leaping"],
]);

/** The option that opens the page of old versions; no ruleset has this id. */
const OLD = "old";

interface OwnRules {
  label: Text;
  how?: Text;
  onChoose: () => void;
}

interface RulesetChoice {
  rulesets: Rulesets;
  /** All presets by default */
  ids?: readonly string[];
  value: string;
  onChoose: (ruleset: string) => void;
  own?: OwnRules;
}

/** A field that offers rulesets; `show` sets the chosen one. */
export function rulesetField({ label, ...choice }: RulesetChoice & { label: Text }) {
  const { rulesets, ids = idsOf(rulesets), onChoose, own } = choice;
  const id = freshId("select");
  const select = element("select", { id });
  const root = element("div", { class: "field" }, element("label", { for: id }, label), select);
  let chosen = "";

  const choose = (ruleset: string) => {
    show(ruleset);
    onChoose(ruleset);
  };
  select.addEventListener("change", () => {
    const { value } = select;
    if (value !== OLD) return choose(value);
    select.value = chosen;
    openOldVersions({ rulesets, ids, value: chosen, onChoose: choose, ...(own && { own }) });
  });
  show(choice.value);
  return { root, show };

  function show(ruleset: string) {
    if (ruleset === chosen) return;
    chosen = ruleset;
    const usual = USUAL_GAMES.filter((each) => ids.includes(each));
    const known: string[] = isUsual(ruleset) ? usual : [...usual, ruleset];
    const hasOld = ids.some((each) => !isUsual(each));
    select.replaceChildren(
      ...known.map((each) => element("option", { value: each }, () => rulesets.nameOf(each))),
      ...(hasOld ? [element("option", { value: OLD }, () => say("old.open"))] : []),
    );
    select.value = ruleset;
    mark(select, "title", ruleset.includes("+") ? ruleset : null);
  }
}

export function openOldVersions(choice: RulesetChoice) {
  const { rulesets, ids = idsOf(rulesets), value, own } = choice;
  const old = ids.filter((id) => !isUsual(id));
  const parents = ids.filter((id) => old.some((each) => parentIn(ids, each) === id));
  const close = () => dialog.close();
  const choose = (id: string) => {
    close();
    choice.onChoose(id);
  };
  const row = (id: string) => ruleButton(rulesets, id, id === value, () => choose(id));
  const rows = parents.map((parent) => {
    const variants = old.filter((id) => id !== parent && parentIn(ids, id) === parent);
    const parts = variants.length ? [variantList(variants.map(row), variants.includes(value))] : [];
    return element("li", {}, row(parent), ...parts);
  });
  if (own) {
    const press = () => {
      close();
      own.onChoose();
    };
    const parts = ruleParts(own.label, own.how ?? "");
    rows.push(element("li", {}, button({ class: "rule", "data-ruleset": "own" }, press, ...parts)));
  }
  const dialog = openDialog({
    name: "old-versions",
    title: () => say("old"),
    body: [element("ul", { class: "rules-list" }, ...rows)],
  });
}

/** The parent, or the ruleset itself if its parent is not offered. */
function parentIn(ids: readonly string[], id: string) {
  const parent = PARENTS.get(id) ?? id;
  return ids.includes(parent) ? parent : id;
}

function variantList(rows: readonly HTMLElement[], isOpen: boolean) {
  const items = rows.map((each) => element("li", {}, each));
  return element(
    "details",
    { class: "rule-variants", open: isOpen },
    element("summary", {}, () => say("variants", { n: items.length })),
    element("ul", { class: "rules-list" }, ...items),
  );
}

function ruleButton(rulesets: Rulesets, id: string, isChosen: boolean, onPress: () => void) {
  const { colours } = rulesets.presetOf(id);
  const discs = colours.map((shade) => element("span", { class: "disc", "data-colour": shade }));
  const parts = [
    ...ruleParts(
      () => rulesets.nameOf(id),
      () => ruleText(rulesets, id),
    ),
    element("span", { class: "discs", "aria-hidden": "true" }, ...discs),
  ];
  const made = button({ class: "rule", "data-ruleset": id }, onPress, ...parts);
  mark(made, "aria-current", isChosen ? "true" : null);
  return made;
}

function ruleParts(name: Text, how: Text) {
  return [
    element("span", { class: "strong" }, name),
    element("span", { class: "fine rule-how" }, how),
  ];
}

/** Describes a ruleset, with a note if games end before a side can get home. */
export function ruleText(rulesets: Rulesets, id: string) {
  const how = id === CALLED ? say("how.called") : presetSummary(rulesets.presetOf(id).id);
  return [how, limitNote(rulesets, id)].filter((sentence) => sentence !== "").join(" ");
}

function idsOf({ presets }: Rulesets) {
  return presets.map(({ id }) => id);
}
