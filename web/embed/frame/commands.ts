/**
 * The commands to an embedded board. Commands that change something run one after the other, each on the result of
 * the one before.
 */

import type { Ask } from "../../engine/client.ts";
import type { GameFields, View } from "../../engine/gameresults.ts";
import type { Link, Presets } from "../../engine/operations.ts";
import type { Fault } from "../../engine/protocol.ts";
import { linkText } from "../../game/links/linkwriter.ts";
import { rulesOf } from "../../game/rules/ruleset.ts";
import { gameView, isRefusal } from "../../game/rules/views.ts";
import type { CommandType, EmbedMode, EmbedState } from "../protocol.ts";
import { EMBED_MODES, FAULTS } from "../protocol.ts";
import type { Content } from "./content.ts";
import { contentOfLesson, contentOfLink, contentOfTexts, lessonOf, modeOfHash } from "./content.ts";
import type { EmbeddedBoard, Facts } from "./framemode.ts";
import { embedFault, refusal } from "./hostchannel.ts";
import type { Options } from "./options.ts";

type Fields = Readonly<Record<string, unknown>>;
type Waiting = { resolve: () => void; reject: (fault: unknown) => void };

interface QueueParts {
  ask: Ask;
  /** Reads a link for a mode. */
  read: (text: string, mode: EmbedMode) => Promise<Link>;
  presets: Presets;
  /** Resolves once Python is awake. */
  awake: () => Promise<void>;
  isReady: () => boolean;
  down: () => Fault | null;
  options: Options;
  /** The ruleset if none is named. */
  usual: string;
  /** Puts a content on the board, once its mode has been fetched. */
  setUp: (content: Content) => Promise<EmbeddedBoard>;
  /** A new content is on the board, and can be used. */
  onReady: (state: EmbedState) => void;
}

export class CommandQueue {
  #parts;
  #board: EmbeddedBoard | null = null;
  #content: Content | null = null;
  /** Whether anything has ever been ready. */
  #isReady = false;
  /** Whether the host is still to learn that the content is ready. */
  #isDue = false;
  #last: Promise<unknown> = Promise.resolve();
  /** Commands that wait for the board to be settled. */
  #waiting: Waiting[] = [];
  /** Rejects hanging commands with a fault. */
  #open: Set<(fault: unknown) => void> = new Set();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  get board() {
    return this.#board;
  }

  /** The board has been redrawn, or Python is awake: commands that wait for that continue. */
  changed() {
    if (!this.#board?.controller.isSettled) return;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    if (!this.#isDue || !this.#canDo()) return;
    this.#isDue = false;
    this.#isReady = true;
    void this.state().then((state) => state && this.#parts.onReady(state));
  }

  /** Fail the waiting commands: the board will not settle by itself. */
  failed(fault: unknown) {
    for (const { reject } of this.#waiting.splice(0)) reject(fault);
    for (const end of this.#open) end(fault);
  }

  /**
   * Show the content of the board's address: a link, or else the opening.
   *
   * @param hash "" for none
   */
  open(hash: string) {
    const { mode, ruleset, lesson } = this.#parts.options;
    if (hash) return this.#inTurn(() => this.#show(this.#linked(hash, mode)));
    if (mode === "learn") {
      const content = contentOfLesson(lesson, ruleset ?? this.#parts.usual);
      return this.#inTurn(() => this.#show(Promise.resolve(content)));
    }
    const game = { ruleset: ruleset ?? this.#parts.usual, position: null, moves: [] };
    return this.#inTurn(() => this.#show(Promise.resolve(contentOfTexts(game, mode ?? "play"))));
  }

  /** @returns rejects with an `EmbedFault` */
  async obey(type: CommandType, fields: Fields): Promise<EmbedState | null> {
    try {
      if (type === "hello" || type === "getState") return await this.state();
      const down = this.#parts.down();
      if (down) throw down;
      await this.#unlessFailed(this.#inTurn(() => this.#do(type, fields)));
      return await this.state();
    } catch (error) {
      throw embedFault(error);
    }
  }

  /** @returns null while nothing has been ready */
  async state(): Promise<EmbedState | null> {
    const [board, content] = [this.#board, this.#content];
    if (!board || !content || !this.#isReady) return null;
    const { offer, address = null, ...facts } = board.facts();
    const { mode, written } = content;
    const whole = written && offer?.kind === written.kind ? { ...written, ...offer } : offer;
    return Object.freeze({ mode, ...facts, link: address ?? (await this.#linkOf(whole)) });
  }

  /** Whether everything the board needs is loaded; viewing a game needs no Python. */
  #canDo() {
    return this.#content?.mode === "view" || this.#parts.isReady();
  }

  /** Content that no link can hold has no link. */
  async #linkOf(offer: Facts["offer"]) {
    if (!offer || !this.#canDo()) return null;
    const { mode, study } = this.#content ?? {};
    if (mode === "view") return linkText(offer, study ? packedIn(study.canonical) : "");
    try {
      const shared = await this.#parts.ask("share", offer);
      return shared.text;
    } catch {
      return null;
    }
  }

  /** If the engine is down, requests to it wait for the next one; the host's command must not. */
  async #unlessFailed(work: Promise<unknown>) {
    let end: (fault: unknown) => void = () => {};
    const failing = new Promise((_, reject) => {
      end = reject;
    });
    this.#open.add(end);
    try {
      await Promise.race([work, failing]);
    } finally {
      this.#open.delete(end);
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  async #do(type: CommandType, fields: Fields): Promise<unknown> {
    if (type === "load") return this.#show(this.#loaded(fields));
    const board = await this.#settled();
    if (type === "move") moveOn(board, fields.move);
    else if (type === "goTo") goTo(board, fields.ply);
    else if (type === "reset") void board.reset();
    else if (type === "flip") board.flip();
    else if (!board.undo()) throw refusal(FAULTS.notNow, "there is nothing to undo now");
    return this.#settled();
  }

  async #settled(): Promise<EmbeddedBoard> {
    const board = this.#board;
    if (!board) throw refusal(FAULTS.notNow, "there is nothing on the board");
    if (board.controller.isSettled) return board;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve: () => resolve(board), reject });
    });
  }

  async #show(coming: Promise<Content>) {
    const content = await coming;
    const board = await this.#parts.setUp(content);
    this.#board?.rest();
    this.#board = board;
    this.#content = content;
    this.#isDue = true;
    void board.begin();
    this.changed();
    await this.#settled();
    if (content.mode !== "view") await this.#parts.awake();
  }

  async #linked(text: string, mode: EmbedMode | null) {
    const named = lessonOf(text);
    if (named) return lessonIn(named, mode, this.#parts.usual);
    const wanted = mode ?? modeOfHash(text);
    return contentOfLink(await this.#parts.read(text, wanted), wanted);
  }

  /** A ruleset in Python's form. */
  async #canonical(text: string) {
    const rules = rulesOf(this.#parts.presets, text);
    return rules?.text ?? (await this.#parts.ask("convert", { what: "ruleset", text })).text;
  }

  /** The content of a `load` command, read before anything is changed. */
  async #loaded(fields: Fields): Promise<Content> {
    const { link, ruleset, mode = null, lesson } = fields;
    const wanted = mode === null ? null : modeOf(mode);
    if (link !== undefined) return this.#linked(text("link", link), wanted);
    if (ruleset === undefined) throw refusal(FAULTS.message, "load needs a link or a ruleset");
    if (wanted === "learn") {
      return contentOfLesson(lessonNumber(lesson), await this.#canonical(text("ruleset", ruleset)));
    }
    return this.#game(fields, wanted);
  }

  async #game({ ruleset, position = null, moves = [] }: Fields, wanted: EmbedMode | null) {
    const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
    if (!isList) throw refusal(FAULTS.message, "moves must be a list of texts");
    const start = position === null ? null : text("position", position);
    const fields = { ruleset: text("ruleset", ruleset), position: start, moves };
    const content = contentOfTexts(fields, wanted ?? (start || moves.length ? "view" : "play"));
    const game: GameFields = { ruleset: fields.ruleset, start, moves };
    const early = content.mode === "view" && this.#viewed(game);
    const op = content.mode === "solo" ? "solo" : "view";
    const known = early || (await this.#parts.ask(op, game));
    return contentOfTexts({ ...known, position: start && known.start }, content.mode);
  }

  /** A game in canonical texts, by the page's rules; null if they refuse it, so that Python must say why. */
  #viewed(game: GameFields): (Pick<View, "ruleset" | "moves"> & { start: string | null }) | null {
    const { presets } = this.#parts;
    const view = gameView(presets, game);
    const opening = gameView(presets, { ...game, start: null, moves: [] });
    if (isRefusal(view) || isRefusal(opening)) return null;
    return { ...view, start: view.start === opening.start ? null : view.start };
  }
}

/** The packed moves of a study's link: they follow the start, which is `0` or has twelve parts. */
function packedIn(link: string) {
  const parts = link.split("/");
  return parts[parts[3] === "0" ? 4 : 15] ?? "";
}

function lessonIn(
  { lesson, ruleset }: NonNullable<ReturnType<typeof lessonOf>>,
  mode: EmbedMode | null,
  usual: string,
) {
  if (mode === null || mode === "learn") return contentOfLesson(lesson, ruleset ?? usual);
  throw refusal(FAULTS.option, `mode ${mode} does not go with the address of a lesson; learn does`);
}

function lessonNumber(lesson: unknown = 1) {
  const number = Number(lesson);
  if (Number.isInteger(number) && number > 0 && number < 100) return number;
  throw refusal(FAULTS.message, "lesson is a number from 1 to 99");
}

function modeOf(name: unknown) {
  const mode = EMBED_MODES.find((known) => known === name);
  if (!mode) throw refusal(FAULTS.message, `mode must be one of ${EMBED_MODES.join(", ")}`);
  return mode;
}

function moveOn(board: EmbeddedBoard, move: unknown) {
  const wanted = text("move", move);
  if (!board.controller.isMovable) throw refusal(FAULTS.notNow, "no move can be made now");
  const { legal } = board.facts();
  const found = legal?.find((known) => known === wanted || shortForm(known) === wanted);
  if (!found) throw refusal("illegal-move", `${wanted} is not legal; legal: ${legal?.join(" ")}`);
  void board.controller.play(found);
}

/** A chain of jumps by its ends alone, which is also a valid form. */
function shortForm(move: string) {
  const squares = move.split("x");
  return squares.length > 2 ? `${squares[0]}x${squares.at(-1)}` : move;
}

function goTo(board: EmbeddedBoard, ply: unknown) {
  if (!board.goTo) throw refusal(FAULTS.notNow, "this mode has no moves to go to");
  const { plies } = board.facts();
  if (typeof ply !== "number" || !Number.isInteger(ply) || ply < 0 || ply > plies) {
    throw refusal(FAULTS.message, `ply must be a whole number from 0 to ${plies}`);
  }
  void board.goTo(ply);
}

function text(name: string, value: unknown): string {
  if (typeof value !== "string") throw refusal(FAULTS.message, `${name} must be a text`);
  return value;
}
