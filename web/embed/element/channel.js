/** The commands to one board and their answers. Knows no window: messages are given to it and taken from it. */

import { EMBED_PROTOCOL, EVENTS, FAULTS, REPLY } from "../protocol.js";
import { ERRORS } from "./messages.js";

/** @import { CommandType, EmbedFault, EmbedState } from "../protocol.js" */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ resolve: (state: EmbedState) => void, reject: (error: Error) => void }} Open */

/** How long a board may be silent while an answer is waited for, in milliseconds. */
const SILENT = 60_000;

/** An error with the code that a program can go by. @param {EmbedFault} fault */
export function errorOf({ code, message, place = null }) {
  return Object.assign(new Error(message), { code, place });
}

export class Channel {
  /** Asked and not yet answered. @type {Map<unknown, Open>} */
  #open = new Map();
  /** Asked before the board could hear it. @type {Fields[]} */
  #unsent = [];
  /** @type {((message: Fields) => void) | null} */
  #post = null;
  #count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #onEvent;

  /** @param {(type: string, detail: Fields) => void} onEvent */
  constructor(onEvent) {
    this.#onEvent = onEvent;
  }

  get isConnected() {
    return this.#post !== null;
  }

  /**
   * @param {CommandType} type
   * @param {Fields} [fields]
   * @param {boolean} [isFirst]  before all else that has not been sent yet
   * @returns {Promise<EmbedState>}
   */
  ask(type, fields, isFirst = false) {
    this.#count += 1;
    const message = { ...fields, salta: EMBED_PROTOCOL, type, id: this.#count };
    /** @type {Promise<EmbedState>} */
    const answer = new Promise((resolve, reject) => {
      this.#open.set(message.id, { resolve, reject });
    });
    if (this.#open.size === 1) this.#wait();
    if (this.#post) this.#send(message);
    else if (isFirst) this.#unsent.unshift(message);
    else this.#unsent.push(message);
    return answer;
  }

  /** A board can hear from now on: it is greeted, and sent all that has waited. @param {(message: Fields) => void} sender */
  connect(sender) {
    this.#post = sender;
    this.#send({ salta: EMBED_PROTOCOL, type: "hello", id: 0 });
    for (const message of this.#unsent) this.#send(message);
    this.#unsent = [];
    this.#wait();
  }

  /** The board is gone: what it was asked is lost, what was not yet sent waits for another. @param {Error} error */
  disconnect(error) {
    this.#post = null;
    this.#rejectSent(error);
  }

  /** Nothing will be answered. @param {Error} error */
  giveUp(error) {
    this.#unsent = [];
    this.#rejectSent(error);
  }

  /** @param {Error} error */
  #rejectSent(error) {
    for (const [id, { reject }] of this.#open) {
      if (this.#unsent.some((message) => message.id === id)) continue;
      this.#open.delete(id);
      reject(error);
    }
    this.#wait();
  }

  /** @param {Fields} message  one of this protocol; what is neither answer nor event is passed over */
  hear({ salta: _, type, id, ...fields }) {
    if (type === REPLY) this.#settle({ id, ...fields });
    else if (EVENTS.some((known) => known === type)) this.#onEvent(String(type), fields);
    this.#wait();
  }

  /** A board that has been heard may be silent for another while. */
  #wait() {
    clearTimeout(this.#timer);
    if (!this.#post || this.#open.size === 0) return;
    this.#timer = setTimeout(() => this.giveUp(errorOf(ERRORS.silent)), SILENT);
  }

  /** @param {Fields} message */
  #send(message) {
    try {
      this.#post?.(message);
    } catch (error) {
      // It holds what cannot be copied into another window: an error of this one command.
      this.#settle({ id: message.id, error: { code: FAULTS.message, message: String(error) } });
    }
  }

  /** @param {Fields} answer */
  #settle({ id, ok, result, error }) {
    const one = this.#open.get(id);
    this.#open.delete(id);
    if (ok) one?.resolve(/** @type {EmbedState} */ (result));
    else one?.reject(errorOf(/** @type {EmbedFault} */ (error)));
  }
}
