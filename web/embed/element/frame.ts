/** One frame of a board: who may speak in its name, and when its silence is an answer. */

import type { EmbedFault } from "../protocol.ts";
import { EMBED_PROTOCOL } from "../protocol.ts";
import type { Channel, Words } from "./channel.ts";
import { ERRORS } from "./channel.ts";

/** How long a frame may take to be fetched, in milliseconds. */
const COMING = 60_000;
/** How long it may then be silent: its first message needs no engine. */
const SILENT = 10_000;

export class BoardFrame {
  root = document.createElement("iframe");
  #parts;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: {
    address: string;
    channel: Channel;
    /** It has spoken for the first time */
    onUp: () => void;
    /** Nothing answers */
    onSilent: (fault: EmbedFault) => void;
  }) {
    this.#parts = parts;
    const { root } = this;
    root.allow = "clipboard-write";
    root.referrerPolicy = "no-referrer";
    root.src = parts.address;
    root.addEventListener("load", () => {
      if (!parts.channel.isConnected) this.#wait(SILENT);
    });
    addEventListener("message", this.#hear);
    document.addEventListener("securitypolicyviolation", this.#refuse);
    this.#wait(COMING);
  }

  /** @param error for the commands that wait for an answer */
  close(error: Error) {
    clearTimeout(this.#timer);
    removeEventListener("message", this.#hear);
    document.removeEventListener("securitypolicyviolation", this.#refuse);
    this.root.remove();
    this.#parts.channel.disconnect(error);
  }

  #wait(time: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#parts.onSilent(ERRORS.silent), time);
  }

  #refuse = (event: SecurityPolicyViolationEvent) => {
    const { address, channel, onSilent } = this.#parts;
    if (!channel.isConnected && isForbidden(address, event)) onSilent(ERRORS.forbidden);
  };

  #hear = (event: MessageEvent) => {
    const { address, channel, onUp } = this.#parts;
    const { data, origin } = event;
    if (!isFrom(event, this.root.contentWindow, address) || data?.salta !== EMBED_PROTOCOL) return;
    if (!channel.isConnected) {
      clearTimeout(this.#timer);
      const target = origin === "null" ? "*" : origin;
      channel.connect((message) => this.root.contentWindow?.postMessage(message, target));
      onUp();
    }
    channel.hear(data);
  };
}

/**
 * Has the policy of the page kept the frame from being fetched? The event names what it blocks without its fragment, and
 * after a redirection by its origin alone.
 */
export function isForbidden(
  address: string,
  {
    disposition,
    effectiveDirective,
    blockedURI,
  }: Pick<SecurityPolicyViolationEvent, "disposition" | "effectiveDirective" | "blockedURI">,
) {
  const isOurs = blockedURI !== "" && address.startsWith(blockedURI);
  return isOurs && disposition === "enforce" && effectiveDirective === "frame-src";
}

/**
 * Does a message come from the frame, and is what is in the frame still the site's? Where the whole page has
 * been stripped of its origin, by a sandbox around it, so is the frame.
 */
export function isFrom(
  { source, origin }: Pick<MessageEvent, "source" | "origin">,
  frame: MessageEventSource | null,
  address: string,
) {
  const isSandboxed = origin === "null" && globalThis.origin === "null";
  return source !== null && source === frame && (isSandboxed || origin === new URL(address).origin);
}

// What stands where a board will be: squares, a title, and a button that brings the board.

type Stage = "idle" | "coming" | "silent" | "gone";

/** @param words in the language of now */
export function createCover(onShow: () => void, words: () => Words) {
  const root = part("div", "cover");
  const texts = part("div", "words");
  const title = part("div", "title");
  const status = part("div", "told");
  const button = part("button", "show");
  const fallback = part("slot", "fallback");
  button.type = "button";
  button.addEventListener("click", onShow);
  status.role = "status";
  texts.append(title, status, button, fallback);
  root.append(part("div", "board"), texts);

  let shown: Stage = "idle";
  const say = () => {
    status.textContent = shown === "coming" || shown === "silent" ? words()[shown] : "";
    button.textContent = words()[shown === "silent" ? "again" : "show"];
  };

  return {
    root,
    show(stage: Stage) {
      root.hidden = stage === "gone";
      shown = stage;
      say();
      button.hidden = stage === "coming";
      fallback.hidden = stage !== "silent";
    },
    /**
     * All of it in the language of now.
     *
     * @param name of the board
     */
    speak(name: string) {
      title.textContent = name;
      say();
    },
  };
}

function part<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string) {
  const made = document.createElement(tag);
  made.className = name;
  return made;
}
