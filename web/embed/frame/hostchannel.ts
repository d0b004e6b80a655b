/** The board's end of the message channel: it checks who may send commands, and addresses replies and events. */

import type { CommandType, EmbedFault, EmbedState, EventFields } from "../protocol.ts";
import { COMMANDS, EARLY_EVENTS, EMBED_PROTOCOL, FAULTS, REPLY } from "../protocol.ts";

type Listener = { postMessage: (message: unknown, origin: string) => void };

/** Rejects with an `EmbedFault`. */
export type Obey = (
  type: CommandType,
  fields: Readonly<Record<string, unknown>>,
) => Promise<EmbedState | null>;

export class HostChannel {
  #parent;
  #execute;
  /** The origin that has said `hello`. */
  #host: string | null = null;

  /**
   * @param own the board's window, where messages arrive
   * @param parent the window around it; null if there is none
   */
  constructor(own: EventTarget, parent: Listener | null, execute: Obey) {
    this.#parent = parent;
    this.#execute = execute;
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
      const result = await this.#execute(type as CommandType, fields);
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

/** Whether the message is of this protocol, in any version. */
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
  if (!COMMANDS.some((each) => each === type)) {
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
