/** The frame of a board, which counts as failed if its messages do not come in time. */

import type { EmbedFault } from "../protocol.ts";
import { EMBED_PROTOCOL } from "../protocol.ts";
import type { Channel, Words } from "./channel.ts";
import { ERRORS } from "./channel.ts";

/** The time limit for loading, in milliseconds. */
const COMING = 60_000;
/** The time limit from loading to the first message, which needs no engine, in milliseconds. */
const SILENT = 10_000;

export class BoardFrame {
  root = document.createElement("iframe");
  /** Resolves on the first message; rejects with an `EmbedFault` if there is none. */
  readonly answered;
  #address;
  #channel;
  #answer = () => {};
  #miss: (fault: EmbedFault) => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, channel: Channel) {
    this.#address = address;
    this.#channel = channel;
    this.answered = new Promise<void>((resolve, reject) => {
      this.#answer = resolve;
      this.#miss = reject;
    });
    const { root } = this;
    root.allow = "clipboard-write";
    root.referrerPolicy = "no-referrer";
    root.src = address;
    root.addEventListener("load", () => {
      if (!channel.isConnected) this.#wait(SILENT);
    });
    addEventListener("message", this.#hear);
    document.addEventListener("securitypolicyviolation", this.#refuse);
    this.#wait(COMING);
  }

  /** @param error rejects the commands that wait for an answer */
  close(error: Error) {
    clearTimeout(this.#timer);
    removeEventListener("message", this.#hear);
    document.removeEventListener("securitypolicyviolation", this.#refuse);
    this.root.remove();
    this.#channel.disconnect(error);
  }

  #wait(time: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#miss(ERRORS.silent), time);
  }

  #refuse = (event: SecurityPolicyViolationEvent) => {
    const isRefused = !this.#channel.isConnected && isForbidden(this.#address, event);
    if (isRefused) this.#miss(ERRORS.forbidden);
  };

  #hear = (event: MessageEvent) => {
    const channel = this.#channel;
    const { data, origin } = event;
    const isOurs = isFrom(event, this.root.contentWindow, this.#address);
    if (!isOurs || data?.salta !== EMBED_PROTOCOL) return;
    if (!channel.isConnected) {
      clearTimeout(this.#timer);
      const target = origin === "null" ? "*" : origin;
      channel.connect((message) => this.root.contentWindow?.postMessage(message, target));
      this.#answer();
    }
    channel.hear(data);
  };
}

/**
 * Whether the page's content security policy blocks the frame. The event names the blocked address without its fragment
 * or, after a redirect, only its origin.
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
 * Whether a message comes from the frame, and the frame still shows the site. If the page is in a sandbox without an
 * origin, the frame's messages have none either.
 */
export function isFrom(
  { source, origin }: Pick<MessageEvent, "source" | "origin">,
  frame: MessageEventSource | null,
  address: string,
) {
  const isSandboxed = origin === "null" && globalThis.origin === "null";
  return source !== null && source === frame && (isSandboxed || origin === new URL(address).origin);
}

// The cover: squares, a title, and a button that starts the board.

type Stage = "idle" | "coming" | "silent" | "gone";

/** @param words in the current language */
export function createCover(start: () => void, words: () => Words) {
  const root = part("div", "cover");
  const texts = part("div", "words");
  const title = part("div", "title");
  const status = part("div", "told");
  const button = part("button", "show");
  const fallback = part("slot", "fallback");
  button.type = "button";
  button.addEventListener("click", start);
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
