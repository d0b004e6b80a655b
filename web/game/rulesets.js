/** What the page knows of the rulesets, as Python described them when the page was built. */

import { presetName, say } from "../i18n/rulesets.js";

/** @import { Preset, Presets } from "../engine/operations.js" */

/** @typedef {Readonly<Record<string, string>>} Fields  values as in a ruleset's text */

/** A game of ten to fifteen minutes: `tests/bench/levels.md` has the figures. */
export const QUICK = "tournament+limit=60";

/** The custom of 1899: an overlooked jump stands, unless the other side calls. */
export const CALLED = "tournament+compulsory=called";

/** @param {Presets} catalogue */
export function createRulesets(catalogue) {
  const presetOf = (/** @type {string} */ ruleset) => findPreset(catalogue, ruleset);

  /** Every field of a ruleset with its value. @param {string} ruleset @returns {Fields} */
  const fieldsOf = (ruleset) => {
    const changes = ruleset.split("+").slice(1);
    const pairs = changes.map((change) => /** @type {[string, string]} */ (change.split("=")));
    return { ...textFields(presetOf(ruleset)), ...Object.fromEntries(pairs) };
  };

  /** "Classic", "Quick", or "Classic, custom". @param {string} ruleset */
  const nameOf = (ruleset) => {
    if (ruleset === QUICK) return say("ruleset.name.quick");
    if (ruleset === CALLED) return say("ruleset.name.called");
    const name = presetName(presetOf(ruleset).id);
    return isMixed(ruleset) ? say("ruleset.custom", { name }) : name;
  };

  return {
    presets: catalogue.presets,
    fields: catalogue.fields,
    first: catalogue.default,
    presetOf,
    fieldsOf,
    /** How its points are counted. @param {string} ruleset */
    scoringOf: (ruleset) => fieldsOf(ruleset).scoring ?? "exact",
    openingOf: (/** @type {string} */ ruleset) =>
      openingIn(catalogue, ruleset, fieldsOf(ruleset).setup),

    nameOf,

    /** "Classic, 1899"; of Quick and of mixtures, which are not of old, the name. @param {string} ruleset */
    titleOf(ruleset) {
      const name = nameOf(ruleset);
      return isMixed(ruleset) ? name : say("ruleset.dated", { name, year: presetOf(ruleset).year });
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

/** @param {string} ruleset */
function isMixed(ruleset) {
  return ruleset.includes("+");
}

/** @param {Presets} catalogue @param {string} ruleset @returns {Preset} */
function findPreset({ presets }, ruleset) {
  const base = ruleset.split("+")[0];
  const found = presets.find(({ id }) => id === base) ?? presets[0];
  if (!found) throw new Error("the page was built without rulesets");
  return found;
}

/** The first position of a game, which depends only on the setup; null where it is not known. @param {Presets} catalogue @param {string} ruleset @param {string | undefined} setup */
function openingIn({ presets }, ruleset, setup) {
  const base = ruleset.split("+")[0];
  if (!presets.some(({ id }) => id === base)) return null;
  const same = presets.find((preset) => textFields(preset).setup === setup);
  return same?.opening.position ?? null;
}

/** @param {Preset} preset @returns {Fields} */
function textFields({ fields }) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
