/** The board's end of the talk with the page around it: who is heard, what is answered, to whom events go. */

import { COMMANDS, EARLY_EVENTS, EMBED_PROTOCOL, FAULTS, REPLY } from "../protocol.js";

/** @typedef {import("../protocol.js").CommandType} CommandType */
/** @typedef {import("../protocol.js").EmbedFault} EmbedFault */
/** @typedef {import("../protocol.js").EmbedState} EmbedState */
/** @typedef {import("../protocol.js").EventFields} EventFields */

/** The one way to speak to a window. @typedef {{ postMessage: (message: unknown, origin: string) => void }} Listener */

/** @typedef {(type: CommandType, fields: Readonly<Record<string, unknown>>) => Promise<EmbedState | null>} OnCommand */

/**
 * @param {object} parts
 * @param {EventTarget} parts.own  the board's window, where messages arrive
 * @param {Listener | null} parts.parent  the window around it; null where there is none
 * @param {OnCommand} parts.onCommand  rejects with an `EmbedFault`
 */
export function createTalk({ own, parent, onCommand }) {
  /** The origin that has said `hello`. @type {string | null} */
  let host = null;

  /** @param {Event} event */
  function hear(event) {
    const { source, origin, data } = /** @type {MessageEvent} */ (event);
    if (parent === null || source !== parent || !isOurs(data)) return;
    if (host !== null && origin !== host) return;
    const fault = whyNot(data, host !== null);
    if (fault) {
      answer(origin, idOf(data), { ok: false, error: fault });
      return;
    }
    host = origin;
    void obey(data, origin);
  }

  /** @param {Readonly<Record<string, unknown>>} data  a sound command @param {string} origin */
  async function obey({ type, id, ...fields }, origin) {
    const known = /** @type {CommandType} */ (type);
    const to = /** @type {string | number} */ (id);
    try {
      answer(origin, to, { ok: true, result: await onCommand(known, fields) });
    } catch (error) {
      const { code, message, place } = /** @type {EmbedFault} */ (error);
      const told = typeof place === "number" ? { place } : {};
      answer(origin, to, { ok: false, error: { code, message, ...told } });
    }
  }

  /** @param {string} origin @param {string | number | null} id @param {object} fields */
  function answer(origin, id, fields) {
    post({ type: REPLY, id, ...fields }, origin);
  }

  /** @param {object} fields @param {string} origin */
  function post(fields, origin) {
    // A page from a file or a sandbox has an origin that cannot be named.
    parent?.postMessage({ salta: EMBED_PROTOCOL, ...fields }, origin === "null" ? "*" : origin);
  }

  own.addEventListener("message", hear);

  return {
    /**
     * @template {keyof EventFields} Type
     * @param {Type} type
     * @param {EventFields[Type]} fields
     */
    tell(type, fields) {
      if (host === null && !EARLY_EVENTS.some((early) => early === type)) return;
      post({ type, id: null, ...fields }, host ?? "*");
    },
  };
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
    return { code: FAULTS.message, message: "a command needs an id, a text or a number" };
  }
  if (!COMMANDS.some((known) => known === type)) {
    return {
      code: FAULTS.type,
      message: `type is ${shown(type)}; there are ${COMMANDS.join(", ")}`,
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
