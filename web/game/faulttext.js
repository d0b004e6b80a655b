/** What went wrong, in a sentence of the page's language. */

import { errorSentences } from "../i18n/errors.js";
import { list } from "../i18n/format.js";
import { asFault } from "./faultkinds.js";

/** @import { Fault, Field, Reason } from "../engine/protocol.js" */
/** @typedef {Awaited<ReturnType<typeof errorSentences>>} Say */

/**
 * Python's refusals are said by their keys and fields, failures of the engine by their codes. For what has no
 * sentence, or where the sentences do not come, there is the message, which is in English.
 *
 * @param {unknown} error  anything thrown
 * @returns {Promise<() => string>} says it in the language of the moment
 */
export async function faultText(error) {
  const fault = asFault(error);
  const tell = await tellerOf(fault).catch(() => () => "");
  return () => tell() || asSentence(fault.message);
}

/** @param {Fault} fault @returns {Promise<() => string>} */
async function tellerOf({ code, reason }) {
  const say = reason && (await errorSentences("errors"));
  if (say && toldReason(reason, say)) return () => toldReason(reason, say);
  const sayFault = await errorSentences("faults");
  return () => sayFault(code);
}

/** "" where a reason in it has no sentence. @param {Reason} reason @param {Say} say @returns {string} */
function toldReason({ key, fields }, say) {
  /** @type {Record<string, string | number>} */
  const params = {};
  for (const [name, field] of Object.entries(fields)) {
    const shown = shownField(field, say);
    if (shown === null) return "";
    params[name] = shown;
  }
  return say(key, params);
}

/** Null for a reason without a sentence. @param {Field} field @param {Say} say */
function shownField(field, say) {
  if (typeof field !== "object") return field;
  return "key" in field ? toldReason(field, say) || null : list(field);
}

/** @param {string} message  without a capital and a full stop, as Python writes it */
function asSentence(message) {
  const begun = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
