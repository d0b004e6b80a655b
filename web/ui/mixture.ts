/** The form for a custom ruleset, with a field for each rule. */

import type { Fields, Rulesets } from "../game/rulesets.ts";
import { speaker } from "../i18n/catalogue.ts";
import { loadRuleWords, ruleName, ruleSentence } from "../i18n/rules.ts";
import { element } from "./element.ts";
import { choice, freshId } from "./fields.ts";
import type { Text } from "./livetext.ts";
import { rulesetField } from "./rulesetfield.ts";

const say = speaker("questions");

const USUAL_LIMIT = "120";

/** @param ruleset the initial ruleset */
export function createMixture(rulesets: Rulesets, ruleset: string, onChange: () => void) {
  let base = rulesets.presetOf(ruleset).id;
  let fields = rulesets.fieldsOf(ruleset);
  const list = element("div", { class: "mixture-fields" });
  const fill = () => {
    const rows = fieldRows(rulesets, fields, (id, value) => {
      fields = { ...fields, [id]: value };
      onChange();
    });
    list.replaceChildren(...rows);
  };
  const bases = rulesetField({
    label: () => say("new.base"),
    rulesets,
    value: base,
    onChoose: (id) => {
      base = id;
      fields = rulesets.fieldsOf(id);
      fill();
      onChange();
    },
  });
  void loadRuleWords().then(fill, fill);
  return {
    root: element("div", { class: "fields mixture" }, bases.root, list),
    text: () => rulesets.textOf(base, fields),
  };
}

function fieldRows(
  rulesets: Rulesets,
  fields: Fields,
  onChoose: (id: string, value: string) => void,
) {
  return rulesets.fields.map(({ id, values }) => {
    const value = fields[id] ?? "";
    const name = () => ruleName(id) || id;
    if (id === "limit") return limitField(name, value, (chosen) => onChoose(id, chosen));
    return choice({
      legend: name,
      choices: values.map((known) => ({
        value: known,
        label: () => ruleSentence(id, known) || known,
      })),
      value,
      onChoose: (chosen) => onChoose(id, chosen),
      look: "sentences",
    });
  });
}

function limitField(name: Text, value: string, onChoose: (value: string) => void) {
  const id = freshId("limit");
  const isLimited = value !== "none";
  const number = element("input", {
    type: "number",
    id,
    min: 1,
    max: 999,
    value: isLimited ? value : USUAL_LIMIT,
    disabled: !isLimited,
    "aria-label": () => say("new.limit"),
  });
  const has = element("input", { type: "checkbox", checked: isLimited });
  const report = () => {
    number.disabled = !has.checked;
    onChoose(has.checked ? number.value : "none");
  };
  has.addEventListener("change", report);
  number.addEventListener("input", report);
  return element(
    "div",
    { class: "field", role: "group", "aria-label": name },
    element(
      "label",
      { class: "row tick" },
      has,
      element("span", {}, () => say("new.hasLimit")),
    ),
    number,
  );
}
