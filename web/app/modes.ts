/** Which mode is on: the one that was requested last, as soon as it has been fetched; and its access to the board and the page. */

import type { BoardView } from "../board/view.ts";
import type { ContextBoard, Mode, ModeContext, ModeName } from "../game/mode.ts";

/** How far the requested mode is. */
export interface ModeProgress {
  name: ModeName;
  phase: "fetching" | "on" | "failed";
  /** Why it could not be fetched */
  error?: unknown;
}

export class Modes {
  #made: Map<ModeName, Mode> = new Map();
  /** What is being fetched. */
  #coming: Map<ModeName, Promise<Mode>> = new Map();
  #on: Mode | null = null;
  /** Whether any mode has been opened yet. */
  #isBegun = false;
  #name: ModeName;
  #request: unknown;
  #fetch;
  #onProgress;

  /**
   * @param first the first mode
   * @param request to the first mode
   */
  constructor(
    first: ModeName,
    fetch: (name: ModeName) => Promise<Mode>,
    onProgress: (phase: ModeProgress) => void,
    request: unknown = null,
  ) {
    this.#name = first;
    this.#request = request;
    this.#fetch = fetch;
    this.#onProgress = onProgress;
  }

  /** The requested mode: it is on, or being fetched. */
  get name() {
    return this.#name;
  }

  /** The mode that is on; null while it is being fetched. */
  get on() {
    return this.#on;
  }

  /** A mode that came with the page. */
  add(name: ModeName, mode: Mode) {
    this.#made.set(name, mode);
  }

  /** Open the first mode. A page that opens with a link may do so later, or go to another. */
  start() {
    return this.#open();
  }

  get isBegun() {
    return this.#isBegun;
  }

  /** Change to a mode. Of several requests in a row, the last one counts. */
  go(name: ModeName, request: unknown = null) {
    if (this.#isBegun && name === this.#name) return this.#requestAgain(request);
    this.#on?.leave();
    this.#on = null;
    this.#name = name;
    this.#request = request;
    return this.#open();
  }

  /** After a failure: fetch the mode again, or let it try again itself. */
  retry() {
    if (!this.#isBegun) return Promise.resolve();
    if (!this.#on) return this.#open();
    this.#on.retry();
    return Promise.resolve();
  }

  async #requestAgain(request: unknown) {
    if (request === null) return;
    if (this.#on) enterFor(this.#on, request);
    // The address of a mode that is being fetched follows what is opened there, and asks for nothing else.
    else if (!isAddressRequest(request) || isAddressRequest(this.#request)) this.#request = request;
  }

  async #open() {
    this.#isBegun = true;
    const name = this.#name;
    const made = this.#made.get(name);
    if (made) {
      this.#enter(made);
      return;
    }
    this.#onProgress({ name, phase: "fetching" });
    let mode: Mode;
    try {
      mode = await this.#fetched(name);
    } catch (error) {
      if (this.#isAwaited(name)) this.#onProgress({ name, phase: "failed", error });
      return;
    }
    if (this.#isAwaited(name)) this.#enter(mode);
  }

  /** Fetched only once, since each mode has a panel and listeners of its own. */
  #fetched(name: ModeName) {
    const coming = this.#coming.get(name) ?? this.#making(name);
    this.#coming.set(name, coming);
    return coming;
  }

  async #making(name: ModeName) {
    try {
      const mode = await this.#fetch(name);
      this.#made.set(name, mode);
      return mode;
    } finally {
      this.#coming.delete(name);
    }
  }

  #isAwaited(name: ModeName) {
    return this.#name === name && this.#on === null;
  }

  #enter(mode: Mode) {
    const request = this.#request;
    this.#request = null;
    this.#on = mode;
    this.#onProgress({ name: this.#name, phase: "on" });
    enterFor(mode, request);
  }
}

/** Whether a request names no more than an address can; null names nothing. */
function isAddressRequest(request: unknown) {
  return typeof request === "object" && (request === null || "rest" in request);
}

/** @param request one of this mode, or null: whoever goes to a mode knows which it has */
function enterFor(mode: Mode, request: unknown) {
  mode.enter(request as never);
}

/** What is the same for all modes. */
export type Shared = Omit<ModeContext, "board" | "place" | "fail">;

interface ModeParts {
  /** Whether the mode is the requested one */
  isOn: () => boolean;
  show: (view: Partial<BoardView>) => void;
  board: ContextBoard;
  place: () => HTMLElement;
  fail: ModeContext["fail"];
}

export function createModeContext(
  shared: Shared,
  { isOn, show, board, place, fail }: ModeParts,
): ModeContext {
  /** Nothing is done for a mode that is not on. */
  function whenOn<Rest extends readonly unknown[]>(act: (...rest: Rest) => unknown) {
    return (...rest: Rest) => {
      if (isOn()) act(...rest);
    };
  }

  return Object.freeze({
    ...shared,
    fail,
    get place() {
      return place();
    },
    board: Object.freeze({
      show: whenOn(show),
      flash: whenOn((numbers: readonly number[]) => board.flash(numbers)),
      celebrate: async (...win: Parameters<ContextBoard["celebrate"]>) => {
        if (isOn()) await board.celebrate(...win);
      },
      aim: (point: Parameters<ModeContext["board"]["aim"]>[0]) =>
        isOn() ? board.aim(point) : null,
      squareSize: () => board.squareSize(),
      get selected() {
        return isOn() ? board.selected : null;
      },
      letGo: whenOn(() => board.letGo()),
      focus: whenOn((number?: number) => board.focus(number)),
    }),
    announce: whenOn(shared.announce),
  });
}
