/** One frame of a board: who may speak in its name, and when its silence is an answer. */

import { EMBED_PROTOCOL } from "../protocol.js";
import { ERRORS } from "./messages.js";

/** @typedef {ReturnType<typeof import("./channel.js").createTalk>} Talk */

/** So long a frame may take to be fetched, in milliseconds. */
const COMING = 60_000;
/** So long it may then be silent: what it says first needs no engine. */
const SILENT = 10_000;

/**
 * @param {object} options
 * @param {string} options.address
 * @param {Talk} options.talk
 * @param {() => void} options.onUp  it has spoken for the first time
 * @param {(fault: import("../protocol.js").EmbedFault) => void} options.onSilent  nobody is there
 */
export function createFrame({ address, talk, onUp, onSilent }) {
  const root = document.createElement("iframe");
  root.allow = "clipboard-write";
  root.referrerPolicy = "no-referrer";
  root.src = address;
  root.addEventListener("load", () => {
    if (!talk.isConnected) wait(SILENT);
  });
  addEventListener("message", hear);
  document.addEventListener("securitypolicyviolation", refuse);
  let timer = setTimeout(onSilent, COMING, ERRORS.silent);

  /** @param {number} time */
  function wait(time) {
    clearTimeout(timer);
    timer = setTimeout(onSilent, time, ERRORS.silent);
  }

  /** @param {SecurityPolicyViolationEvent} event */
  function refuse(event) {
    if (!talk.isConnected && isForbidden(address, event)) onSilent(ERRORS.forbidden);
  }

  /** @param {MessageEvent} event */
  function hear(event) {
    const { data, origin } = event;
    if (!isFrom(event, root.contentWindow, address) || data?.salta !== EMBED_PROTOCOL) return;
    if (!talk.isConnected) {
      clearTimeout(timer);
      const target = origin === "null" ? "*" : origin;
      talk.connect((message) => root.contentWindow?.postMessage(message, target));
      onUp();
    }
    talk.hear(data);
  }

  return {
    root,
    /** @param {Error} error  what those are told who wait for an answer */
    close(error) {
      clearTimeout(timer);
      removeEventListener("message", hear);
      document.removeEventListener("securitypolicyviolation", refuse);
      root.remove();
      talk.disconnect(error);
    },
  };
}

/**
 * Has the policy of the page kept the frame from being fetched? What it blocks is told without its fragment, and
 * after a redirection by its origin alone.
 *
 * @param {string} address
 * @param {Pick<SecurityPolicyViolationEvent, "disposition" | "effectiveDirective" | "blockedURI">} violation
 */
export function isForbidden(address, { disposition, effectiveDirective, blockedURI }) {
  const isOurs = blockedURI !== "" && address.startsWith(blockedURI);
  return isOurs && disposition === "enforce" && effectiveDirective === "frame-src";
}

/**
 * Does a message come from the frame, and is what is in the frame still the site's? Where the whole page has
 * been stripped of its origin, by a sandbox around it, so is the frame.
 *
 * @param {Pick<MessageEvent, "source" | "origin">} event
 * @param {MessageEventSource | null} frame
 * @param {string} address
 */
export function isFrom({ source, origin }, frame, address) {
  const isSandboxed = origin === "null" && globalThis.origin === "null";
  return source !== null && source === frame && (isSandboxed || origin === new URL(address).origin);
}
