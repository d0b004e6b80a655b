/** The content of a board's address, and of a `load` command. */

import type { Ask } from "../../../engine/client.ts";
import type { GameFields, View } from "../../../engine/gameresults.ts";
import type { Link, Presets } from "../../../engine/operations.ts";
import { rulesOf } from "../../../game/rules/ruleset.ts";
import { gameView, isRefusal } from "../../../game/rules/views.ts";
import type { EmbedMode } from "../../protocol.ts";
import { EMBED_MODES, FAULTS } from "../../protocol.ts";
import type { Content } from "../content.ts";
import {
  contentOfLesson,
  contentOfLink,
  contentOfTexts,
  lessonOf,
  modeOfHash,
} from "../content.ts";
import { refusal } from "../faults.ts";
import type { Options } from "../options.ts";

export type Fields = Readonly<Record<string, unknown>>;

interface ReaderServices {
  ask: Ask;
  readLink: (text: string, mode: EmbedMode) => Promise<Link>;
  presets: Presets;
  /** The ruleset to use if none is named. */
  usual: string;
}

export class ContentReader {
  #services;

  constructor(services: ReaderServices) {
    this.#services = services;
  }

  /** @param hash "" for the opening */
  async ofAddress(
    hash: string,
    { mode, ruleset, lesson }: Pick<Options, "mode" | "ruleset" | "lesson">,
  ) {
    if (hash) return this.#ofLink(hash, mode);
    const rules = ruleset ?? this.#services.usual;
    if (mode === "learn") return contentOfLesson(lesson, rules);
    return contentOfTexts({ ruleset: rules, position: null, moves: [] }, mode ?? "play");
  }

  async ofCommand(fields: Fields): Promise<Content> {
    const { link, ruleset, mode = null, lesson } = fields;
    const wanted = mode === null ? null : modeNamed(mode);
    if (link !== undefined) return this.#ofLink(textIn("link", link), wanted);
    if (ruleset === undefined) throw refusal(FAULTS.message, "load needs a link or a ruleset");
    if (wanted !== "learn") return this.#ofTexts(fields, wanted);
    return contentOfLesson(lessonNumber(lesson), await this.#canonical(textIn("ruleset", ruleset)));
  }

  async #ofLink(text: string, mode: EmbedMode | null) {
    const address = lessonOf(text);
    if (!address) {
      const wanted = mode ?? modeOfHash(text);
      return contentOfLink(await this.#services.readLink(text, wanted), wanted);
    }
    if (mode === null || mode === "learn") {
      return contentOfLesson(address.lesson, address.ruleset ?? this.#services.usual);
    }
    const why = `mode ${mode} does not go with the address of a lesson; learn does`;
    throw refusal(FAULTS.option, why);
  }

  async #canonical(text: string) {
    const { ask, presets } = this.#services;
    return rulesOf(presets, text)?.text ?? (await ask("convert", { what: "ruleset", text })).text;
  }

  async #ofTexts({ ruleset, position = null, moves = [] }: Fields, wanted: EmbedMode | null) {
    const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
    if (!isList) throw refusal(FAULTS.message, "moves must be a list of texts");
    const start = position === null ? null : textIn("position", position);
    const fields = { ruleset: textIn("ruleset", ruleset), position: start, moves };
    const content = contentOfTexts(fields, wanted ?? (start || moves.length ? "view" : "play"));
    const game: GameFields = { ruleset: fields.ruleset, start, moves };
    const own = content.mode === "view" ? this.#viewed(game) : null;
    const operation = content.mode === "solo" ? "solo" : "view";
    const view = own ?? (await this.#services.ask(operation, game));
    return contentOfTexts({ ...view, position: start && view.start }, content.mode);
  }

  /** The game in canonical form, by the page's rules; null if they refuse it, so that Python must say why. */
  #viewed(game: GameFields): (Pick<View, "ruleset" | "moves"> & { start: string | null }) | null {
    const { presets } = this.#services;
    const view = gameView(presets, game);
    const opening = gameView(presets, { ...game, start: null, moves: [] });
    if (isRefusal(view) || isRefusal(opening)) return null;
    return { ...view, start: view.start === opening.start ? null : view.start };
  }
}

function lessonNumber(lesson: unknown = 1) {
  const number = Number(lesson);
  if (Number.isInteger(number) && number > 0 && number < 100) return number;
  throw refusal(FAULTS.message, "lesson is a number from 1 to 99");
}

function modeNamed(name: unknown) {
  const mode = EMBED_MODES.find((each) => each === name);
  if (!mode) throw refusal(FAULTS.message, `mode must be one of ${EMBED_MODES.join(", ")}`);
  return mode;
}

/** @param name of the field */
export function textIn(name: string, value: unknown): string {
  if (typeof value !== "string") throw refusal(FAULTS.message, `${name} must be a text`);
  return value;
}
