/**
 * The commands to an embedded board. Those that change something are carried out one after the other, each on
 * what the one before has led to.
 */

import { EMBED_MODES, FAULTS } from "../protocol.js";
import { contentOfLesson, contentOfLink, contentOfTexts, lessonOf, modeOfHash } from "./content.js";
import { embedFault, refusal } from "./hosterrors.js";

/** @import { CommandType, EmbedMode, EmbedState } from "../protocol.js" */
/** @import { Stage } from "./stage.js" */
/** @import { Content } from "./content.js" */
/** @typedef {Readonly<Record<string, unknown>>} Fields */
/** @typedef {{ resolve: () => void, reject: (fault: unknown) => void }} Waiting */

/**
 * @typedef {object} QueueParts
 * @property {import("../../engine/client.js").Ask} ask
 * @property {() => Promise<void>} awake  Python is
 * @property {() => boolean} isReady
 * @property {() => import("../../engine/protocol.js").Fault | null} down  what the engine has ended with, while it is down
 * @property {import("./options.js").Options} options
 * @property {string} usual  the ruleset where none is named
 * @property {(content: Content) => Promise<Stage>} setUp  the stage for a content, once its mode has been fetched
 * @property {(state: EmbedState) => void} onReady  something new is on the board, and can be used
 */

export class CommandQueue {
  #parts;
  /** @type {Stage | null} */
  #stage = null;
  /** @type {Content | null} */
  #content = null;
  /** Whether anything has ever been ready. */
  #isReady = false;
  /** Whether the host has yet to be told that the content is ready. */
  #isDue = false;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** Commands that wait for the stage to be settled. @type {Waiting[]} */
  #waiting = [];
  /** End a command that hangs, by a fault. @type {Set<(fault: unknown) => void>} */
  #open = new Set();

  /** @param {QueueParts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  get stage() {
    return this.#stage;
  }

  /** The stage has shown something, or Python is awake: commands that wait for that go on. */
  changed() {
    if (!this.#stage?.isSettled()) return;
    for (const { resolve } of this.#waiting.splice(0)) resolve();
    if (!this.#isDue || !this.#parts.isReady()) return;
    this.#isDue = false;
    this.#isReady = true;
    void this.state().then((state) => state && this.#parts.onReady(state));
  }

  /** What commands wait for will not come by itself. @param {unknown} fault */
  failed(fault) {
    for (const { reject } of this.#waiting.splice(0)) reject(fault);
    for (const end of this.#open) end(fault);
  }

  /** Show what the board's address names: a link, or else the opening. @param {string} hash  "" for none */
  open(hash) {
    const { mode, ruleset, lesson } = this.#parts.options;
    if (hash) return this.#inTurn(() => this.#show(this.#linked(hash, mode)));
    if (mode === "learn") {
      const content = contentOfLesson(lesson, ruleset ?? this.#parts.usual);
      return this.#inTurn(() => this.#show(Promise.resolve(content)));
    }
    const game = { ruleset: ruleset ?? this.#parts.usual, position: null, moves: [] };
    return this.#inTurn(() => this.#show(Promise.resolve(contentOfTexts(game, mode ?? "play"))));
  }

  /** @param {CommandType} type @param {Fields} fields @returns {Promise<EmbedState | null>} rejects with an `EmbedFault` */
  async obey(type, fields) {
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

  /** @returns {Promise<EmbedState | null>}  null while nothing has been ready */
  async state() {
    const [stage, content] = [this.#stage, this.#content];
    if (!stage || !content || !this.#isReady) return null;
    const { offer, address = null, ...facts } = stage.facts();
    const { mode, written } = content;
    const whole = written && offer?.kind === written.kind ? { ...written, ...offer } : offer;
    return Object.freeze({ mode, ...facts, link: address ?? (await this.#linkOf(whole)) });
  }

  /** What cannot be put into a link has none. @param {import("./stage.js").Facts["offer"]} offer */
  async #linkOf(offer) {
    if (!offer || !this.#parts.isReady()) return null;
    try {
      const shared = await this.#parts.ask("share", offer);
      return shared.text;
    } catch {
      return null;
    }
  }

  /** With the engine down, requests to it wait for the next one; the host's command need not. @param {Promise<unknown>} work */
  async #unlessFailed(work) {
    /** @type {(fault: unknown) => void} */
    let end = () => {};
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

  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  #inTurn(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** @param {CommandType} type @param {Fields} fields @returns {Promise<unknown>} */
  async #do(type, fields) {
    if (type === "load") return this.#show(this.#loaded(fields));
    const stage = await this.#settled();
    if (type === "move") moveOn(stage, fields.move);
    else if (type === "goTo") goTo(stage, fields.ply);
    else if (type === "reset") void stage.reset();
    else if (type === "flip") stage.flip();
    else if (!stage.undo()) throw refusal(FAULTS.notNow, "there is nothing to undo now");
    return this.#settled();
  }

  /** @returns {Promise<Stage>} */
  async #settled() {
    const stage = this.#stage;
    if (!stage) throw refusal(FAULTS.notNow, "there is nothing on the board");
    if (stage.isSettled()) return stage;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve: () => resolve(stage), reject });
    });
  }

  /** @param {Promise<Content>} coming */
  async #show(coming) {
    const content = await coming;
    const stage = await this.#parts.setUp(content);
    this.#stage?.rest();
    this.#stage = stage;
    this.#content = content;
    this.#isDue = true;
    void stage.begin();
    this.changed();
    await this.#settled();
    await this.#parts.awake();
  }

  /** @param {string} text @param {EmbedMode | null} mode */
  async #linked(text, mode) {
    const named = lessonOf(text);
    if (named) return lessonIn(named, mode, this.#parts.usual);
    const link = await this.#parts.ask("link", { text });
    return contentOfLink(link, mode ?? modeOfHash(text));
  }

  /** A ruleset as Python writes it. @param {string} ruleset */
  async #canonical(ruleset) {
    return (await this.#parts.ask("convert", { what: "ruleset", text: ruleset })).text;
  }

  /** The content of a `load`; Python has read it before anything is changed. @param {Fields} fields @returns {Promise<Content>} */
  async #loaded({ link, ruleset, position = null, moves = [], mode = null, lesson }) {
    const wanted = mode === null ? null : modeOf(mode);
    if (link !== undefined) return this.#linked(text("link", link), wanted);
    if (ruleset === undefined) throw refusal(FAULTS.message, "load needs a link or a ruleset");
    if (wanted === "learn") {
      return contentOfLesson(lessonNumber(lesson), await this.#canonical(text("ruleset", ruleset)));
    }
    const isList = Array.isArray(moves) && moves.every((move) => typeof move === "string");
    if (!isList) throw refusal(FAULTS.message, "moves must be a list of texts");
    const start = position === null ? null : text("position", position);
    const fields = { ruleset: text("ruleset", ruleset), position: start, moves };
    const content = contentOfTexts(fields, wanted ?? (start || moves.length ? "view" : "play"));
    const op = content.mode === "solo" ? "solo" : "view";
    const view = await this.#parts.ask(op, { ruleset: fields.ruleset, start, moves });
    const known = { ruleset: view.ruleset, position: start && view.start, moves: view.moves };
    return contentOfTexts(known, content.mode);
  }
}

/** @param {NonNullable<ReturnType<typeof lessonOf>>} named @param {EmbedMode | null} mode @param {string} usual */
function lessonIn({ lesson, ruleset }, mode, usual) {
  if (mode === null || mode === "learn") return contentOfLesson(lesson, ruleset ?? usual);
  throw refusal(FAULTS.option, `mode ${mode} does not go with the address of a lesson; learn does`);
}

/** @param {unknown} lesson */
function lessonNumber(lesson = 1) {
  const number = Number(lesson);
  if (Number.isInteger(number) && number > 0 && number < 100) return number;
  throw refusal(FAULTS.message, "lesson is a number from 1 to 99");
}

/** @param {unknown} name */
function modeOf(name) {
  const mode = EMBED_MODES.find((known) => known === name);
  if (!mode) throw refusal(FAULTS.message, `mode must be one of ${EMBED_MODES.join(", ")}`);
  return mode;
}

/** @param {Stage} stage @param {unknown} move */
function moveOn(stage, move) {
  const wanted = text("move", move);
  if (!stage.isOpen()) throw refusal(FAULTS.notNow, "no move can be made now");
  const { legal } = stage.facts();
  const found = legal?.find((known) => known === wanted || shortForm(known) === wanted);
  if (!found) throw refusal("illegal-move", `${wanted} is not legal; legal: ${legal?.join(" ")}`);
  void stage.move(found);
}

/** A chain of jumps by its ends alone, as it may be written too. @param {string} move */
function shortForm(move) {
  const squares = move.split("x");
  return squares.length > 2 ? `${squares[0]}x${squares.at(-1)}` : move;
}

/** @param {Stage} stage @param {unknown} ply */
function goTo(stage, ply) {
  if (!stage.goTo) throw refusal(FAULTS.notNow, "this mode has no moves to go to");
  const { plies } = stage.facts();
  if (typeof ply !== "number" || !Number.isInteger(ply) || ply < 0 || ply > plies) {
    throw refusal(FAULTS.message, `ply must be a whole number from 0 to ${plies}`);
  }
  void stage.goTo(ply);
}

/** @param {string} name @param {unknown} value @returns {string} */
function text(name, value) {
  if (typeof value !== "string") throw refusal(FAULTS.message, `${name} must be a text`);
  return value;
}
