/** The commands to one board and their answers. Knows no window: messages are given to it and taken from it. */

import WORDS from "../../i18n/compiled/element.js";
import type { CommandType, EmbedFault, EmbedState } from "../protocol.ts";
import { EMBED_PROTOCOL, EVENTS, FAULTS, REPLY } from "../protocol.ts";

export type Fields = Record<string, unknown>;
type Open = { resolve: (state: EmbedState) => void; reject: (error: Error) => void };

/** How long a board may be silent while an answer is waited for, in milliseconds. */
const SILENT = 60_000;

/** An error with the code that a program can go by. */
export function errorOf({ code, message, place = null }: EmbedFault) {
  return Object.assign(new Error(message), { code, place });
}

export class Channel {
  /** Asked and not yet answered. */
  #open: Map<unknown, Open> = new Map();
  /** Asked before the board could hear it. */
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

  /** @param isFirst before all else that has not been sent yet */
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

  /** A board can hear from now on: it is greeted, and sent all that has waited. */
  connect(sender: (message: Fields) => void) {
    this.#post = sender;
    this.#send({ salta: EMBED_PROTOCOL, type: "hello", id: 0 });
    for (const message of this.#unsent) this.#send(message);
    this.#unsent = [];
    this.#wait();
  }

  /** The board is gone: what it was asked is lost, what was not yet sent waits for another. */
  disconnect(error: Error) {
    this.#post = null;
    this.#rejectSent(error);
  }

  /** Nothing will be answered. */
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

  /** @param message one of this protocol; what is neither answer nor event is passed over */
  hear({ salta: _, type, id, ...fields }: Fields) {
    if (type === REPLY) this.#settle({ id, ...fields });
    else if (EVENTS.some((known) => known === type)) this.#onEvent(String(type), fields);
    this.#wait();
  }

  /** A board that has been heard may be silent for another while. */
  #wait() {
    clearTimeout(this.#timer);
    if (!this.#post || this.#open.size === 0) return;
    this.#timer = setTimeout(() => this.giveUp(errorOf(ERRORS.silent)), SILENT);
  }

  #send(message: Fields) {
    try {
      this.#post?.(message);
    } catch (error) {
      // It holds what cannot be copied into another window: an error of this one command.
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

// What the element itself says, before the board speaks for itself, and the errors that callers get.

export type Words = Readonly<Record<"name" | "show" | "coming" | "silent" | "again", string>>;

/** In the language asked for, or else in the reader's. */
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

/** The errors that callers get, each with a stable code. */
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

/** How long the others wait for one that comes to no end, in milliseconds. */
const LONGEST = 30_000;

/** So many boards start side by side, once the first has brought their files: most of a start is waiting for the network. */
const SIDE_BY_SIDE = 4;

/** How far below the edge of the window something counts as seen. */
const NEAR = "200px";

/**
 * When the boards of a page start: as they come near the window, and those without Python side by side. A start of Python is
 * work for a whole processor, so nothing else starts meanwhile.
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
     * Wait for a turn; a start that is urgent does not wait.
     *
     * @param isAlone it needs Python
     */
    take(start: Start, isUrgent: boolean, isAlone: boolean = true) {
      if (isUrgent) start();
      else {
        waiting.push({ start, isAlone });
        next();
      }
    },

    /** The files of boards have come. */
    fill() {
      isFilled = true;
      next();
    },

    /** A start that is done, or called off, lets the others on. */
    leave(start: Start) {
      const place = waiting.findIndex((each) => each.start === start);
      if (place >= 0) waiting.splice(place, 1);
      end(start);
    },
  };
}

const waiting: WeakMap<Element, () => void> = new WeakMap();
let observer: IntersectionObserver | null = null;

/** Several elements that come near at once are reported in the order of the page. */
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
