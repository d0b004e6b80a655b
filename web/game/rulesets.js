/** What the page knows of the rulesets, all of it told by Python when the page was built. */

import { say } from "../i18n/say.js";

/** @typedef {import("../engine/operations.js").Preset} Preset */
/** @typedef {import("../engine/operations.js").Presets} Presets */
/** @typedef {Readonly<Record<string, string>>} Fields  values as in a ruleset's text */

/** @param {Presets} catalogue */
export function createRulesets(catalogue) {
  /** @param {string} ruleset @returns {Preset} */
  const presetOf = (ruleset) => {
    const base = ruleset.split("+")[0];
    const found = catalogue.presets.find(({ id }) => id === base) ?? catalogue.presets[0];
    if (!found) throw new Error("the page was built without rulesets");
    return found;
  };

  /** Every field of a ruleset with its value. @param {string} ruleset @returns {Fields} */
  const fieldsOf = (ruleset) => {
    const changes = ruleset.split("+").slice(1);
    const pairs = changes.map((change) => /** @type {[string, string]} */ (change.split("=")));
    return { ...textFields(presetOf(ruleset)), ...Object.fromEntries(pairs) };
  };

  return {
    presets: catalogue.presets,
    fields: catalogue.fields,
    first: catalogue.default,
    presetOf,
    fieldsOf,

    /** The first position of a game, which only hangs on the setup; null where that is not known. @param {string} ruleset */
    openingOf(ruleset) {
      const [base = ""] = ruleset.split("+");
      if (!catalogue.presets.some(({ id }) => id === base)) return null;
      const { setup } = fieldsOf(ruleset);
      const alike = catalogue.presets.find((preset) => textFields(preset).setup === setup);
      return alike?.opening.position ?? null;
    },

    /** "Tournament", or "Tournament, mixed". @param {string} ruleset */
    nameOf(ruleset) {
      const { name } = presetOf(ruleset);
      return ruleset.includes("+") ? say("ruleset.mixed", { name }) : name;
    },

    /** "Tournament, 1899". @param {string} ruleset */
    titleOf(ruleset) {
      const { name, year } = presetOf(ruleset);
      return ruleset.includes("+")
        ? say("ruleset.mixed", { name })
        : say("ruleset.of", { name, year });
    },

    /** The text of a preset with some fields changed. @param {string} base @param {Fields} fields */
    textOf(base, fields) {
      const own = textFields(presetOf(base));
      const changes = Object.entries(fields).filter(([name, value]) => own[name] !== value);
      return [base, ...changes.map(([name, value]) => `${name}=${value}`)].join("+");
    },
  };
}

/** @typedef {ReturnType<typeof createRulesets>} Rulesets */

/** @param {Preset} preset @returns {Fields} */
function textFields({ fields }) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
