/** The commands to one board and their answers; the frame transports the messages. */

import WORDS from "../../i18n/compiled/element.js";
import type { CommandType, EmbedFault, EmbedState } from "../protocol.ts";
import { EMBED_PROTOCOL, EVENTS, FAULTS, REPLY } from "../protocol.ts";

export type Fields = Record<string, unknown>;
type Open = { resolve: (state: EmbedState) => void; reject: (error: Error) => void };

/** The longest silence while an answer is due, in milliseconds. */
const SILENT = 60_000;

export function errorOf({ code, message, place = null }: EmbedFault) {
  return Object.assign(new Error(message), { code, place });
}

export class Channel {
  /** The commands not yet answered, keyed by id. */
  #open: Map<unknown, Open> = new Map();
  /** Commands issued before the board was connected. */
  #unsent: Fields[] = [];
  #post: ((message: Fields) => void) | null = null;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEvent;

  constructor(onEvent: (type: string, detail: Fields) => void) {
    this.#onEvent = onEvent;
  }

  get isConnected() {
    return this.#post !== null;
  }

  /** @param isFirst whether it goes ahead of all commands not yet sent */
  ask(type: CommandType, fields?: Fields, isFirst: boolean = false): Promise<EmbedState> {
    this.#count += 1;
    const message = { ...fields, salta: EMBED_PROTOCOL, type, id: this.#count };
    const answer: Promise<EmbedState> = new Promise((resolve, reject) => {
      this.#open.set(message.id, { resolve, reject });
    });
    if (this.#open.size === 1) this.#wait();
    if (this.#post) this.#send(message);
    else if (isFirst) this.#unsent.unshift(message);
    else this.#unsent.push(message);
    return answer;
  }

  connect(sender: (message: Fields) => void) {
    this.#post = sender;
    this.#send({ salta: EMBED_PROTOCOL, type: "hello", id: 0 });
    for (const message of this.#unsent) this.#send(message);
    this.#unsent = [];
    this.#wait();
  }

  /** Rejects the commands that were sent; unsent ones wait for the next connection. */
  disconnect(error: Error) {
    this.#post = null;
    this.#rejectSent(error);
  }

  giveUp(error: Error) {
    this.#unsent = [];
    this.#rejectSent(error);
  }

  #rejectSent(error: Error) {
    for (const [id, { reject }] of this.#open) {
      if (this.#unsent.some((message) => message.id === id)) continue;
      this.#open.delete(id);
      reject(error);
    }
    this.#wait();
  }

  /** @param message of this protocol; anything but an answer or event is ignored */
  hear({ salta: _, type, id, ...fields }: Fields) {
    if (type === REPLY) this.#settle({ id, ...fields });
    else if (EVENTS.some((each) => each === type)) this.#onEvent(String(type), fields);
    this.#wait();
  }

  /** Restarts the timeout at each message from the board. */
  #wait() {
    clearTimeout(this.#timer);
    if (!this.#post || this.#open.size === 0) return;
    this.#timer = setTimeout(() => this.giveUp(errorOf(ERRORS.silent)), SILENT);
  }

  #send(message: Fields) {
    try {
      this.#post?.(message);
    } catch (error) {
      // A command that cannot be cloned fails without affecting others.
      this.#settle({ id: message.id, error: { code: FAULTS.message, message: String(error) } });
    }
  }

  #settle({ id, ok, result, error }: Fields) {
    const one = this.#open.get(id);
    this.#open.delete(id);
    if (ok) one?.resolve(result as EmbedState);
    else one?.reject(errorOf(error as EmbedFault));
  }
}

// Texts that the element shows before the board has loaded, and the errors that callers get.

export type Words = Readonly<Record<"name" | "show" | "coming" | "silent" | "again", string>>;

export function wordsIn(language: string | null): Words {
  const names = [language ?? "", ...navigator.languages, "en"];
  const bases = names.map(
    (name) =>
      name
        .toLowerCase()
        .split("-")[0]
        ?.replace(/^n[no]$/, "nb") ?? "",
  );
  const found = bases.find((base) => Object.hasOwn(WORDS, base)) ?? "en";
  return WORDS[found] as Words;
}

export const ERRORS = Object.freeze({
  silent: Object.freeze({
    code: "no-answer",
    message: "The board’s frame doesn’t answer: it was not found, or this page blocks it.",
  }),
  nowhere: Object.freeze({
    code: "bad-option",
    message: "base is not the address of a folder.",
  }),
  forbidden: Object.freeze({
    code: "no-answer",
    message: "This page blocks the board’s frame: frame-src in its policy doesn’t allow it.",
  }),
  removed: Object.freeze({
    code: "removed",
    message: "The board was removed from the page before it answered.",
  }),
  reloaded: Object.freeze({
    code: "reloaded",
    message: "The board was reloaded before it answered.",
  }),
});

type Start = () => void;

/** How long one start may keep others waiting, in milliseconds. */
const LONGEST = 30_000;

/** The most parallel starts. Once the shared files are fetched, a start mostly waits for the network. */
const SIDE_BY_SIDE = 4;

/** The distance outside the window at which a board counts as visible. */
const NEAR = "200px";

/**
 * Boards start when they come near the window, and in parallel if they need no Python: starting Python keeps a
 * processor busy, so nothing else starts meanwhile.
 */
export function createStartQueue() {
  const waiting: { start: Start; isAlone: boolean }[] = [];
  const running: Map<Start, ReturnType<typeof setTimeout>> = new Map();
  let isAlone = false;
  let isFilled = false;

  function next() {
    const [first] = waiting;
    const most = isFilled && !isAlone && !first?.isAlone ? SIDE_BY_SIDE : 1;
    if (!first || running.size >= most) return;
    waiting.shift();
    isAlone = first.isAlone;
    running.set(
      first.start,
      setTimeout(() => end(first.start), LONGEST),
    );
    first.start();
    next();
  }

  function end(start: Start) {
    clearTimeout(running.get(start));
    if (running.delete(start)) next();
  }

  return {
    /**
     * An urgent start does not wait.
     *
     * @param isAlone whether the board needs Python
     */
    take(start: Start, isUrgent: boolean, isAlone: boolean = true) {
      if (isUrgent) start();
      else {
        waiting.push({ start, isAlone });
        next();
      }
    },

    /** Called once the shared files are fetched. */
    fill() {
      isFilled = true;
      next();
    },

    leave(start: Start) {
      const place = waiting.findIndex((each) => each.start === start);
      if (place >= 0) waiting.splice(place, 1);
      end(start);
    },
  };
}

const waiting: WeakMap<Element, () => void> = new WeakMap();
let observer: IntersectionObserver | null = null;

/** Calls `onSeen` when the element comes near the window; elements that do so together are reported in page order. */
export function watch(element: Element, onSeen: () => void) {
  observer ??= new IntersectionObserver(report, { rootMargin: NEAR });
  waiting.set(element, onSeen);
  observer.observe(element);
}

export function unwatch(element: Element) {
  observer?.unobserve(element);
}

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
