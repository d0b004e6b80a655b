/** What the page knows of the rulesets, as Python described them when the page was built. */

import type { Preset, Presets } from "../engine/operations.ts";
import { say, sayIfKnown } from "../i18n/say.ts";

/** values as in a ruleset's text */
export type Fields = Readonly<Record<string, string>>;

/** The game that a newcomer begins with, the next one, and the whole one. */
export const COURSE = ["little", "quick", "tournament"] as const;

/** Was offered as Quick before there was a preset of that name. */
export const SIXTY = "tournament+limit=60";

/** The custom of 1899: an overlooked jump stands, unless the other side calls. */
export const CALLED = "tournament+compulsory=called";

export function createRulesets(catalogue: Presets) {
  const presetOf = (ruleset: string) => findPreset(catalogue, ruleset);

  /** Every field of a ruleset with its value. */
  const fieldsOf = (ruleset: string): Fields => {
    const changes = ruleset.split("+").slice(1);
    const pairs = changes.map((change) => change.split("=") as [string, string]);
    return { ...textFields(presetOf(ruleset)), ...Object.fromEntries(pairs) };
  };

  /** "Classic", "Quick", or "Classic, custom". */
  const nameOf = (ruleset: string) => nameBy(presetOf(ruleset), ruleset);

  return {
    presets: catalogue.presets,
    fields: catalogue.fields,
    first: catalogue.default,
    presetOf,
    fieldsOf,
    /** How its points are counted. */
    scoringOf: (ruleset: string) => fieldsOf(ruleset).scoring ?? "exact",
    openingOf: (ruleset: string) => openingIn(catalogue, ruleset, fieldsOf(ruleset)),

    nameOf,

    /** "Classic, 1899"; of Little, Quick and mixtures, which are not of old, the name. */
    titleOf(ruleset: string) {
      const name = nameOf(ruleset);
      const { year } = presetOf(ruleset);
      return isMixed(ruleset) || year === null ? name : say("ruleset.dated", { name, year });
    },

    /** The text of a preset with some fields changed. */
    textOf: (base: string, fields: Fields) => textBy(presetOf(base), base, fields),
  };
}

export type Rulesets = ReturnType<typeof createRulesets>;

function nameBy({ id }: Preset, ruleset: string) {
  if (ruleset === SIXTY) return say("ruleset.name.sixty");
  if (ruleset === CALLED) return say("ruleset.name.called");
  const name = presetName(id);
  return isMixed(ruleset) ? say("ruleset.custom", { name }) : name;
}

function textBy(preset: Preset, base: string, fields: Fields) {
  const own = textFields(preset);
  const changes = Object.entries(fields).filter(([name, value]) => own[name] !== value);
  return [base, ...changes.map(([name, value]) => `${name}=${value}`)].join("+");
}

function isMixed(ruleset: string) {
  return ruleset.includes("+");
}

function findPreset({ presets }: Presets, ruleset: string): Preset {
  const base = ruleset.split("+")[0];
  const found = presets.find(({ id }) => id === base) ?? presets[0];
  if (!found) throw new Error("the page was built without rulesets");
  return found;
}

/** The first position of a game, which depends only on the setup and the army; null where it is not known. */
function openingIn({ presets }: Presets, ruleset: string, { setup, army }: Fields) {
  const base = ruleset.split("+")[0];
  if (!presets.some(({ id }) => id === base)) return null;
  const same = presets.find(({ fields }) => fields.setup === setup && fields.army === army);
  return same?.opening.position ?? null;
}

function textFields({ fields }: Preset): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

// What the rulesets are called, with the other sentences of every visit.

export { say } from "../i18n/say.ts";

/** @param id of a preset */
function presetName(id: string) {
  return sayIfKnown(`ruleset.name.${id}`);
}
