/** The board's end of the message channel to its host page: who is heard, what is answered, to whom events go. */

import { COMMANDS, EARLY_EVENTS, EMBED_PROTOCOL, FAULTS, REPLY } from "../protocol.js";

/** @import { CommandType, EmbedFault, EmbedState, EventFields } from "../protocol.js" */

/** The window of the host. @typedef {{ postMessage: (message: unknown, origin: string) => void }} Listener */

/** @typedef {(type: CommandType, fields: Readonly<Record<string, unknown>>) => Promise<EmbedState | null>} OnCommand */

export class HostChannel {
  #parent;
  #onCommand;
  /** The origin that has said `hello`. @type {string | null} */
  #host = null;

  /**
   * @param {object} parts
   * @param {EventTarget} parts.own  the board's window, where messages arrive
   * @param {Listener | null} parts.parent  the window around it; null where there is none
   * @param {OnCommand} parts.onCommand  rejects with an `EmbedFault`
   */
  constructor({ own, parent, onCommand }) {
    this.#parent = parent;
    this.#onCommand = onCommand;
    own.addEventListener("message", (event) => this.#hear(/** @type {MessageEvent} */ (event)));
  }

  /**
   * Send an event.
   *
   * @template {keyof EventFields} Type
   * @param {Type} type
   * @param {EventFields[Type]} fields
   */
  send(type, fields) {
    if (this.#host === null && !EARLY_EVENTS.some((early) => early === type)) return;
    this.#post({ type, id: null, ...fields }, this.#host ?? "*");
  }

  /** @param {MessageEvent} event */
  #hear({ source, origin, data }) {
    if (this.#parent === null || source !== this.#parent || !isOurs(data)) return;
    if (this.#host !== null && origin !== this.#host) return;
    const error = whyNot(data, this.#host !== null);
    if (error) {
      this.#post({ type: REPLY, id: idOf(data), ok: false, error }, origin);
      return;
    }
    this.#host = origin;
    void this.#obey(data, origin);
  }

  /** @param {Readonly<Record<string, unknown>>} data  a sound command @param {string} origin */
  async #obey({ type, id, ...fields }, origin) {
    try {
      const result = await this.#onCommand(/** @type {CommandType} */ (type), fields);
      this.#post({ type: REPLY, id, ok: true, result }, origin);
    } catch (error) {
      const { code, message, place } = /** @type {EmbedFault} */ (error);
      const fault = { code, message, ...(typeof place === "number" && { place }) };
      this.#post({ type: REPLY, id, ok: false, error: fault }, origin);
    }
  }

  /** @param {object} fields @param {string} origin */
  #post(fields, origin) {
    // A page from a file or a sandbox has an origin that cannot be named.
    const target = origin === "null" ? "*" : origin;
    this.#parent?.postMessage({ salta: EMBED_PROTOCOL, ...fields }, target);
  }
}

/** Is a message one of this protocol, of whatever version? @param {unknown} data @returns {data is Record<string, unknown>} */
function isOurs(data) {
  return typeof data === "object" && data !== null && "salta" in data;
}

/** @param {Record<string, unknown>} data @returns {string | number | null} */
function idOf({ id }) {
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** @param {Record<string, unknown>} data @param {boolean} isKnown  whether the host has said hello @returns {EmbedFault | null} */
function whyNot(data, isKnown) {
  const { salta, type } = data;
  if (salta !== EMBED_PROTOCOL) {
    return { code: FAULTS.version, message: `salta is ${shown(salta)}; this board speaks 1` };
  }
  if (idOf(data) === null) {
    return { code: FAULTS.message, message: "a command needs an id: a text or a number" };
  }
  if (!COMMANDS.some((known) => known === type)) {
    return {
      code: FAULTS.type,
      message: `type is ${shown(type)}, but must be one of ${COMMANDS.join(", ")}`,
    };
  }
  if (!isKnown && type !== "hello") {
    return { code: FAULTS.notNow, message: "hello must come first" };
  }
  return null;
}

/** @param {unknown} value */
function shown(value) {
  return typeof value === "string" || typeof value === "number"
    ? JSON.stringify(value)
    : typeof value;
}
