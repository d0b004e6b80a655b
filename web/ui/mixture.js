/** A mixture of rules: a field for each rule, with the meaning of its values. */

import { loadRuleWords, ruleName, ruleSentence } from "../i18n/rules.js";
import { say } from "../i18n/say.js";
import { element } from "./element.js";
import { choice, freshId, selection } from "./fields.js";

/** @import { Fields, Rulesets } from "../game/rulesets.js" */
/** @import { Text } from "./livetext.js" */

const USUAL_LIMIT = "120";

/** @param {Rulesets} rulesets @param {string} ruleset  the first value @param {() => void} onChange */
export function createMixture(rulesets, ruleset, onChange) {
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
  const bases = selection({
    label: () => say("new.base"),
    choices: rulesets.presets.map(({ id }) => ({ value: id, label: () => rulesets.nameOf(id) })),
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
    root: element("div", { class: "mixture" }, bases, list),
    /** The mixture as Python reads it. */
    text: () => rulesets.textOf(base, fields),
  };
}

/** @param {Rulesets} rulesets @param {Fields} fields @param {(id: string, value: string) => void} onChoose */
function fieldRows(rulesets, fields, onChoose) {
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

/** A number of moves, or none. @param {Text} name @param {string} value @param {(value: string) => void} onChoose */
function limitField(name, value, onChoose) {
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
      { class: "tick" },
      has,
      element("span", {}, () => say("new.hasLimit")),
    ),
    number,
  );
}
