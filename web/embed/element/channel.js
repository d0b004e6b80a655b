/** The questions put to one board, and what comes of them. Knows no window: messages are given to it and taken from it. */

import { EMBED_PROTOCOL, EVENTS, FAULTS, REPLY } from "../protocol.js";
import { ERRORS } from "./messages.js";

/** @typedef {import("../protocol.js").CommandType} CommandType */
/** @typedef {import("../protocol.js").EmbedFault} EmbedFault */
/** @typedef {import("../protocol.js").EmbedState} EmbedState */
/** @typedef {Record<string, unknown>} Fields */
/** @typedef {{ resolve: (state: EmbedState) => void, reject: (error: Error) => void }} Open */

/** So long a board may say nothing while an answer is waited for, in milliseconds. */
const SILENT = 60_000;

/** An error with the code that a program can go by. @param {EmbedFault} fault */
export function errorOf({ code, message, place = null }) {
  return Object.assign(new Error(message), { code, place });
}

/** @param {(type: string, detail: Fields) => void} onEvent */
export function createTalk(onEvent) {
  /** Asked and not yet answered. @type {Map<unknown, Open>} */
  const open = new Map();
  /** Said before anybody could hear it. @type {Fields[]} */
  let unsent = [];
  /** @type {((message: Fields) => void) | null} */
  let post = null;
  let count = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Whoever has been heard may be silent for another while. */
  function wait() {
    clearTimeout(timer);
    if (post && open.size > 0) timer = setTimeout(giveUp, SILENT, errorOf(ERRORS.silent));
  }

  /** @param {Fields} message */
  function send(message) {
    try {
      post?.(message);
    } catch (error) {
      // It holds what cannot be copied into another window: the caller's fault, and his alone.
      settle({ id: message.id, error: { code: FAULTS.message, message: String(error) } });
    }
  }

  /** @param {Fields} answer */
  function settle({ id, ok, result, error }) {
    const one = open.get(id);
    open.delete(id);
    if (ok) one?.resolve(/** @type {EmbedState} */ (result));
    else one?.reject(errorOf(/** @type {EmbedFault} */ (error)));
  }

  /** @param {Error} error */
  function giveUp(error) {
    unsent = [];
    rejectSent(error);
  }

  /** @param {Error} error */
  function rejectSent(error) {
    for (const [id, { reject }] of open) {
      if (unsent.some((message) => message.id === id)) continue;
      open.delete(id);
      reject(error);
    }
    wait();
  }

  return {
    /**
     * @param {CommandType} type
     * @param {Fields} [fields]
     * @param {boolean} [isFirst]  before all else that has not been said yet
     * @returns {Promise<EmbedState>}
     */
    ask(type, fields, isFirst = false) {
      count += 1;
      const message = { ...fields, salta: EMBED_PROTOCOL, type, id: count };
      /** @type {Promise<EmbedState>} */
      const answer = new Promise((resolve, reject) => open.set(message.id, { resolve, reject }));
      if (open.size === 1) wait();
      if (post) send(message);
      else if (isFirst) unsent.unshift(message);
      else unsent.push(message);
      return answer;
    },

    /**
     * Somebody hears from now on: he is greeted, and told all that has waited.
     *
     * @param {(message: Fields) => void} sender
     */
    connect(sender) {
      post = sender;
      send({ salta: EMBED_PROTOCOL, type: "hello", id: 0 });
      unsent.forEach(send);
      unsent = [];
      wait();
    },

    /** He is gone: what he was asked is lost, what he was not yet asked waits for another. @param {Error} error */
    disconnect(error) {
      post = null;
      rejectSent(error);
    },

    /** Nobody will answer anything. */
    giveUp,

    /** @param {Fields} message  one of this protocol; what is neither answer nor event is passed over */
    hear({ salta: _, type, id, ...fields }) {
      if (type === REPLY) settle({ id, ...fields });
      else if (EVENTS.some((known) => known === type)) onEvent(String(type), fields);
      wait();
    },

    get isConnected() {
      return post !== null;
    },
  };
}
