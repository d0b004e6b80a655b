/** The player's own mixture: every field of the rules, with what its values mean. */

import { say } from "../i18n/say.js";
import { element } from "./element.js";
import { choice, freshId, selection } from "./fields.js";

/** @typedef {import("../game/rulesets.js").Rulesets} Rulesets */

const USUAL_LIMIT = "120";

/**
 * @param {Rulesets} rulesets
 * @param {string} ruleset  to begin with
 * @param {() => void} onChange
 */
export function createMixture(rulesets, ruleset, onChange) {
  let base = rulesets.presetOf(ruleset).id;
  /** @type {Record<string, string>} */
  let fields = { ...rulesets.fieldsOf(ruleset) };
  const list = element("div", { class: "mixture-fields" });

  /** @param {string} name @param {string} value */
  const set = (name, value) => {
    fields = { ...fields, [name]: value };
    onChange();
  };
  const bases = selection({
    label: say("new.base"),
    choices: rulesets.presets.map(({ id, name }) => ({ value: id, label: name })),
    value: base,
    onChoose: (id) => {
      base = id;
      fields = { ...rulesets.fieldsOf(id) };
      fill();
      onChange();
    },
  });

  function fill() {
    const rows = rulesets.fields.map(({ id, name, values }) => {
      const value = fields[id] ?? "";
      if (id === "limit") return limitField(name, value, (chosen) => set(id, chosen));
      return choice({
        legend: name,
        choices: values.map((known) => ({ value: String(known.value), label: known.summary })),
        value,
        onChoose: (chosen) => set(id, chosen),
        look: "sentences",
      });
    });
    list.replaceChildren(...rows);
  }
  fill();

  return {
    root: element("div", { class: "mixture" }, bases, list),
    /** The mixture in the form in which Python reads it. */
    text: () => rulesets.textOf(base, fields),
  };
}

/** A number of moves, or none. @param {string} name @param {string} value @param {(value: string) => void} onChoose */
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
    "aria-label": say("new.limit"),
  });
  const has = element("input", { type: "checkbox", checked: isLimited });
  const tell = () => {
    number.disabled = !has.checked;
    onChoose(has.checked ? number.value : "none");
  };
  has.addEventListener("change", tell);
  number.addEventListener("input", tell);
  return element(
    "div",
    { class: "field", role: "group", "aria-label": name },
    element("label", { class: "tick" }, has, element("span", {}, say("new.hasLimit"))),
    number,
  );
}
