/**
 * `<salta-board>`: a board in another page. Until the board is visible or requested, the element shows a picture of
 * squares.
 */

import type { CommandType, EmbedContent, EmbedFault, EmbedState } from "../protocol.ts";
import {
  addressOf,
  CONTENT,
  contentOf,
  hasMoves,
  isView,
  languageAround,
  MANNER,
} from "./address.ts";
import type { Fields } from "./channel.ts";
import { Channel, createStartQueue, ERRORS, errorOf, unwatch, watch, wordsIn } from "./channel.ts";
import { BoardFrame, createCover } from "./frame.ts";
import { dress } from "./style.ts";

const NAME = "salta-board";
const OUTER = Object.freeze(["title", "base"]);
/** Attributes whose changes apply to a running board. */
const LIVE = Object.freeze([...CONTENT, "title", "lang"]);

/** Events that report a change of the board's content. */
const CHANGES: readonly string[] = Object.freeze(["move", "solved", "over"]);

const queue = createStartQueue();
/** The folder of this script, unless the page has set another. */
let home = "";

/**
 * Defines the element, unless the page has included the script before.
 *
 * @param address of the script
 */
export function defineBoard(address: string) {
  if (!globalThis.HTMLElement || customElements.get(NAME)) return;
  home = address;
  customElements.define(NAME, BoardElement);
}

/**
 * Load boards that start from now on from another folder.
 *
 * @param folder its address, which may be relative to the page
 */
export function setSite(folder: string) {
  if (globalThis.document) home = new URL(folder.replace(/\/?$/, "/"), document.baseURI).href;
}

/** Holds starts until the modules that import this one have run, since one of them may call `setSite`. */
export function holdStarts() {
  const hold = () => queueMicrotask(() => queue.leave(hold));
  queue.take(hold, false);
}

/** Servers have no `HTMLElement`, but pages rendered there still import the class. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

export class BoardElement extends Base {
  static observedAttributes = [...new Set([...CONTENT, ...MANNER, ...OUTER])];

  #root = this.attachShadow({ mode: "open" });
  #own = dress(this.#root);
  #words = () => wordsIn(languageAround(this));
  #cover = createCover(() => this.#press(), this.#words);
  #channel = new Channel((type, detail) => this.#hear(type, detail));
  #frame: BoardFrame | null = null;
  /** Whether the board has been visible, pressed or sent a command. */
  #isWanted = false;
  #isPressed = false;
  /** The changed attributes that are not applied yet. */
  #changed: Set<string> = new Set();
  /** The link and mode last reported by the frame. */
  #last: Readonly<Record<string, string>> = {};
  /**
   * The link and mode when the frame was reloaded or moved. They take precedence over the attributes until new content
   * is set.
   */
  #stored: Readonly<Record<string, string>> = {};
  #read = (name: string) =>
    name === "lang" ? languageAround(this) : (this.#stored[name] ?? this.getAttribute(name));
  #start = () => this.#fetch();

  constructor() {
    super();
    const room = document.createElement("div");
    room.className = "room";
    this.#root.append(room, this.#cover.root);
  }

  connectedCallback() {
    this.#cover.show("idle");
    this.#cover.speak(this.#name);
    const start = this.#read("start");
    if (this.#isWanted || start === "now") this.#want(false);
    else if (start !== "click") watch(this, () => this.#want(false));
  }

  disconnectedCallback() {
    this.#drop(errorOf(ERRORS.removed));
    this.#stored = this.#last; // a board that is moved within the page keeps its content
    this.#cover.show("idle");
    queueMicrotask(() => {
      if (!this.isConnected) this.#channel.giveUp(errorOf(ERRORS.removed));
    });
  }

  /** `moveBefore` moves the element without disconnecting it, so the frame keeps running. */
  connectedMoveCallback() {}

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (name === "title" || name === "lang") this.#cover.speak(this.#name);
    if (value === before || !this.#frame) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#obey());
    this.#changed.add(name);
  }

  /**
   * Loads other content, as the attributes would.
   *
   * @param content a text is a link
   */
  load(content: string | EmbedContent): Promise<EmbedState> {
    return this.#ask("load", typeof content === "string" ? { link: content } : { ...content });
  }

  /**
   * Makes a legal move for the side to move; in `play` the computer answers it.
   *
   * @param move such as `33-43`
   */
  move(move: string): Promise<EmbedState> {
    return this.#ask("move", { move });
  }

  /** Undoes what the board's own button would undo; in a lesson the last step. */
  undo(): Promise<EmbedState> {
    return this.#ask("undo");
  }

  /** Goes back to the start. */
  reset(): Promise<EmbedState> {
    return this.#ask("reset");
  }

  /** Turns the board around. */
  flip(): Promise<EmbedState> {
    return this.#ask("flip");
  }

  /**
   * Shows the position after some of the moves; not available in `puzzle` and `learn`.
   *
   * @param ply how many moves, from 0 to `plies` of the state
   */
  goTo(ply: number): Promise<EmbedState> {
    return this.#ask("goTo", { ply });
  }

  /** Resolves to null before the first `salta-ready`. */
  getState(): Promise<EmbedState | null> {
    return this.#ask("getState");
  }

  #ask(type: CommandType, fields?: Fields) {
    const answer = this.#channel.ask(type, fields);
    this.#want(false);
    answer.then(this.#note, () => {});
    return answer;
  }

  /** Keeps link and mode, since a frame that has left the page can no longer be asked. */
  #note = (state: EmbedState | null) => {
    if (state?.link) this.#last = { link: state.link, mode: state.mode };
  };

  #press() {
    this.#isPressed = true;
    this.#want(true);
  }

  /** @param isUrgent whether to start without waiting */
  #want(isUrgent: boolean) {
    this.#isWanted = true;
    unwatch(this);
    if (this.#frame || !this.isConnected) return;
    this.#cover.show("coming");
    queue.leave(this.#start);
    queue.take(this.#start, isUrgent, !isView(this.#read));
  }

  #fetch() {
    const address = this.#address;
    if (!address) {
      this.#giveUp(ERRORS.nowhere);
      return;
    }
    const frame = new BoardFrame(address, this.#channel);
    frame.answered.then(
      () => this.#frame === frame && this.#uncover(),
      (fault) => this.#giveUp(fault),
    );
    this.#frame = frame;
    this.#frame.root.title = this.#name;
    this.#cover.root.before(this.#frame.root);
    if (hasMoves(this.#read)) this.#loadOwn();
  }

  get #name() {
    return this.title || this.#words().name;
  }

  /** Null if `base` is not a valid address. */
  get #address() {
    const base = this.#read("base");
    try {
      const site = base === null ? home : new URL(base, document.baseURI).href;
      return addressOf(site, this.#read);
    } catch {
      return null;
    }
  }

  /** Moves the focus from the pressed button to the frame, unless the reader has moved on. */
  #uncover() {
    const { activeElement, body } = document;
    queue.fill();
    this.#cover.show("gone");
    if (this.#isPressed && (!activeElement || activeElement === body))
      this.#frame?.root.focus({ preventScroll: true });
    this.#isPressed = false;
  }

  #giveUp(fault: EmbedFault) {
    const error = errorOf(fault);
    this.#drop(error);
    this.#channel.giveUp(error);
    this.#cover.show("silent");
    this.#dispatch("error", fault);
  }

  /** @param error rejects the commands that wait for an answer */
  #drop(error: Error) {
    unwatch(this);
    this.#changed.clear();
    this.#frame?.close(error);
    this.#frame = null;
    queue.leave(this.#start);
  }

  #obey() {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.#frame) return;
    this.#frame.root.title = this.#name;
    const hasContent = changed.some((name) => CONTENT.includes(name));
    if (hasContent) {
      this.#stored = {};
      this.#last = {};
    }
    if (changed.some((name) => !LIVE.includes(name))) {
      void this.#renew(hasContent);
      return;
    }
    if (changed.includes("lang")) this.#reportRefusal("speak", { lang: languageAround(this) });
    if (hasContent) this.#loadOwn();
  }

  /** Reloads with new display attributes but the same content, unless the content has changed too. */
  async #renew(isEmpty: boolean) {
    const isAsked = this.#channel.isConnected && !isEmpty;
    const state = isAsked ? await this.#channel.ask("getState").catch(() => null) : null;
    if (!this.#frame) return;
    this.#drop(errorOf(ERRORS.reloaded));
    if (state?.link) this.#stored = { link: state.link, mode: state.mode };
    this.#want(true);
  }

  #loadOwn() {
    this.#reportRefusal("load", contentOf(this.#read));
  }

  /** Sends a command ahead of others. No caller waits for the result, so a refusal becomes an event. */
  #reportRefusal(type: CommandType, fields: Fields) {
    this.#channel
      .ask(type, fields, true)
      .catch(({ code, message, place }) => this.#dispatch("error", { code, message, place }));
  }

  #hear(type: string, detail: Fields) {
    if (type === "ready" || type === "error") queue.leave(this.#start);
    if (type === "resize") this.#size(Number(detail.height));
    if (type === "ready") this.#note(detail.state as EmbedState);
    if (CHANGES.includes(type)) this.#channel.ask("getState").then(this.#note, () => {});
    this.#dispatch(type, detail);
  }

  /**
   * Applies the height that the frame prefers; a height set by the page takes precedence.
   *
   * @param height CSS pixels
   */
  #size(height: number) {
    if (height > 0)
      this.#own.replaceSync(`:host .room{block-size:${height}px;aspect-ratio:auto;padding:0}`);
  }

  #dispatch(type: string, detail: object) {
    this.dispatchEvent(new CustomEvent(`salta-${type}`, { detail, bubbles: true, composed: true }));
  }
}
