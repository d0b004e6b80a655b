/** The rulesets and other data that the build puts into the page. */

import { shownColours } from "../board/theme.ts";
import type { Preset, Presets } from "../engine/operations.ts";
import type { Build } from "../engine/protocol.ts";
import { say, sayIfKnown } from "../i18n/game.ts";
import { groupedMoves } from "./view/viewparts.ts";

/** A ruleset's fields, with values as in its text. */
export type Fields = Readonly<Record<string, string>>;

/** A newcomer's first and second rulesets, and the full game. */
export const COURSE = ["little", "quick", "tournament"] as const;

/** The custom of 1899: a move that misses a jump stands unless the opponent calls "Salta!". */
export const CALLED = "tournament+compulsory=called";

export function createRulesets(catalogue: Presets) {
  const presetOf = (ruleset: string) => findPreset(catalogue, ruleset);

  const fieldsOf = (ruleset: string): Fields => {
    const changes = ruleset.split("+").slice(1);
    const pairs = changes.map((change) => change.split("=") as [string, string]);
    return { ...presetOf(ruleset).fields, ...Object.fromEntries(pairs) };
  };

  /** "Classic", "Quick", or "Classic, custom". */
  const nameOf = (ruleset: string) => {
    if (ruleset === CALLED) return say("ruleset.name.called");
    const name = sayIfKnown(`ruleset.name.${presetOf(ruleset).id}`);
    return ruleset.includes("+") ? say("ruleset.custom", { name }) : name;
  };

  return {
    catalogue,
    presets: catalogue.presets,
    fields: catalogue.fields,
    first: catalogue.default,
    presetOf,
    fieldsOf,
    scoringOf: (ruleset: string) => fieldsOf(ruleset).scoring ?? "exact",
    openingOf: (ruleset: string) => openingIn(catalogue, ruleset, fieldsOf(ruleset)),
    nameOf,
    /** The text of a preset with some fields changed. */
    textOf(base: string, fields: Fields) {
      const { fields: own } = presetOf(base);
      const changes = Object.entries(fields).filter(([name, value]) => own[name] !== value);
      return [base, ...changes.map(([name, value]) => `${name}=${value}`)].join("+");
    },
  };
}

export type Rulesets = ReturnType<typeof createRulesets>;

function findPreset({ presets }: Presets, ruleset: string): Preset {
  const base = ruleset.split("+")[0];
  const found = presets.find(({ id }) => id === base) ?? presets[0];
  if (!found) throw new Error("the page was built without rulesets");
  return found;
}

/** The opening position, which depends only on the setup and the army; null if unknown. */
function openingIn({ presets }: Presets, ruleset: string, { setup, army }: Fields) {
  const base = ruleset.split("+")[0];
  if (!presets.some(({ id }) => id === base)) return null;
  const same = presets.find(({ fields }) => fields.setup === setup && fields.army === army);
  return same?.opening.position ?? null;
}

/** `build.data`: the addresses, relative to the site, of data that the modes fetch. */
export interface PageData {
  build: Build & { data?: Readonly<Record<string, string>> };
  presets: Presets;
  people: readonly string[];
  /** The levels' measured ratings, in order. */
  ratings: readonly number[];
}

/** @param text JSON in which a legal move is only its text: see `web/build/data.py` */
export function parsePageData(text: string): PageData {
  const data = JSON.parse(text);
  for (const preset of data.presets.presets) {
    const { opening } = preset;
    preset.colours = shownColours(preset.colours);
    opening.colours = shownColours(opening.colours);
    opening.legal = groupedMoves(opening.legal);
  }
  return data; // made by the build, so not validated
}
