import type { ErrorField, ErrorReason } from "../../engine/operations.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Params } from "../../i18n/catalogue.ts";
import { englishFinder, fetchSection, sayIfAny } from "../../i18n/catalogue.ts";
import { list } from "../../i18n/format.ts";
import { asFault } from "./faultkinds.ts";

type Say = (key: string, params?: Params) => string;

/**
 * Translates a fault. Python's refusals have sentences for their reasons, failures of the engine for their codes.
 * Without a sentence, the English message is used.
 *
 * @param error anything thrown
 * @returns a function that gives the sentence in the language current at the call
 */
export async function faultText(error: unknown): Promise<() => string> {
  const fault = asFault(error);
  const tell = await tellerOf(fault).catch(() => () => "");
  return () => tell() || asSentence(fault.message);
}

/** The English message, for programs and logs. */
export async function inEnglish({ message, reason }: Fault): Promise<string> {
  const say = await englishFinder("errors").catch(() => null);
  return (say && reason && toldReason(reason, say)) || message;
}

async function tellerOf({ code, reason }: Fault): Promise<() => string> {
  const say = reason && (await errorSentences("errors"));
  if (say && toldReason(reason, say)) return () => toldReason(reason, say);
  const sayFault = await errorSentences("faults");
  return () => sayFault(code);
}

/** The sentence for a reason; "" if it or a reason nested in it has none. */
function toldReason({ key, fields }: ErrorReason, say: Say): string {
  const params: Record<string, string | number> = {};
  for (const [name, field] of Object.entries(fields)) {
    const shown = shownField(field, say);
    if (shown === null) return "";
    params[name] = shown;
  }
  return say(key, params);
}

/** Null for a reason without a sentence. */
function shownField(field: ErrorField, say: Say) {
  if (typeof field !== "object") return field;
  return "key" in field ? toldReason(field, say) || null : list(field);
}

/** @param message without a capital and a full stop, as Python writes it */
function asSentence(message: string) {
  const begun = message.slice(0, 1).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** @param section `errors` for malformed input, keyed by Python's error key; `faults` for failures, keyed by code */
async function errorSentences(section: "errors" | "faults") {
  await fetchSection(section);
  return (key: string, params: Params = {}) => sayIfAny(section, key, params);
}
