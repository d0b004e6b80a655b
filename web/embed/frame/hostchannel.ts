/** The board's end of the message channel to its host page: access, replies, recipients of events, and faults. */

import { asFault } from "../../game/texts/faultkinds.ts";
import type { CommandType, EmbedFault, EmbedState, EventFields } from "../protocol.ts";
import { COMMANDS, EARLY_EVENTS, EMBED_PROTOCOL, FAULTS, REPLY } from "../protocol.ts";

type Listener = { postMessage: (message: unknown, origin: string) => void };

export type OnCommand = (
  type: CommandType,
  fields: Readonly<Record<string, unknown>>,
) => Promise<EmbedState | null>;

export class HostChannel {
  #parent;
  #onCommand;
  /** The origin that has said `hello`. */
  #host: string | null = null;

  constructor({
    own,
    parent,
    onCommand,
  }: {
    /** The board's window, where messages arrive. */
    own: EventTarget;
    /** The window around it; null if there is none. */
    parent: Listener | null;
    /** Rejects with an `EmbedFault`. */
    onCommand: OnCommand;
  }) {
    this.#parent = parent;
    this.#onCommand = onCommand;
    own.addEventListener("message", (event) => this.#hear(event as MessageEvent));
  }

  send<Type extends keyof EventFields>(type: Type, fields: EventFields[Type]) {
    if (this.#host === null && !EARLY_EVENTS.some((early) => early === type)) return;
    this.#post({ type, id: null, ...fields }, this.#host ?? "*");
  }

  #hear({ source, origin, data }: MessageEvent) {
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

  /** @param data a well-formed command */
  async #obey({ type, id, ...fields }: Readonly<Record<string, unknown>>, origin: string) {
    try {
      const result = await this.#onCommand(type as CommandType, fields);
      this.#post({ type: REPLY, id, ok: true, result }, origin);
    } catch (error) {
      const { code, message, place } = error as EmbedFault;
      const fault = { code, message, ...(typeof place === "number" && { place }) };
      this.#post({ type: REPLY, id, ok: false, error: fault }, origin);
    }
  }

  #post(fields: object, origin: string) {
    // A page from a file or a sandbox has an origin that cannot be named.
    const target = origin === "null" ? "*" : origin;
    this.#parent?.postMessage({ salta: EMBED_PROTOCOL, ...fields }, target);
  }
}

/** Whether a message is of this protocol, in any version. */
function isOurs(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && "salta" in data;
}

function idOf({ id }: Record<string, unknown>): string | number | null {
  return typeof id === "string" || typeof id === "number" ? id : null;
}

/** @param isKnown whether the host has said hello */
function whyNot(data: Record<string, unknown>, isKnown: boolean): EmbedFault | null {
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

function shown(value: unknown) {
  return typeof value === "string" || typeof value === "number"
    ? JSON.stringify(value)
    : typeof value;
}

/** A command that is not carried out, with the same fields as the plain `EmbedFault`. */
export class Refused extends Error {
  name;
  code;
  place;

  constructor({ code, message, place }: EmbedFault) {
    super(message);
    this.name = "Refused";
    this.code = code;
    this.place = place;
  }
}

export function refusal(code: string, message: string) {
  return new Refused({ code, message });
}

/** Convert anything thrown to the host's form. */
export function embedFault(error: unknown): EmbedFault {
  if (error instanceof Refused) return placedFault(error, error.place);
  const fault = asFault(error);
  return placedFault(fault, fault.details.place);
}

/** @param place kept if it is a number */
function placedFault(
  { code, message }: Pick<EmbedFault, "code" | "message">,
  place: unknown,
): EmbedFault {
  return typeof place === "number" ? { code, message, place } : { code, message };
}
