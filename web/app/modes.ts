/**
 * Tracks the active mode: the last requested one, once it has been fetched; and controls the modes' access to the
 * board and the page.
 */

import { Atom } from "../base/atom.ts";
import type { Lazy } from "../base/lazy.ts";
import type { BoardView } from "../board/view.ts";
import type { ContextBoard, Mode, ModeContext, ModeOf } from "../game/mode.ts";
import type { ModeName, ModeRequest } from "../game/routes.ts";
import { hasContent, isBare } from "../game/routes.ts";

export interface ModeProgress {
  name: ModeName;
  phase: "fetching" | "on" | "failed";
  error?: unknown;
}

/** The modes, each fetched only once, since it has a panel and listeners of its own. */
type ModeSources = {
  readonly [Name in ModeName]: Pick<Lazy<ModeOf<Name>>, "ready" | "get">;
};

export class Modes {
  #on: Mode | null = null;
  /** Whether any mode has been opened yet. */
  #isBegun = false;
  /** The last request to the active mode, or to the one being fetched. */
  #request;
  #sources;
  #onProgress;
  #atom = new Atom();

  /** @param first the request to the first mode */
  constructor(first: ModeRequest, sources: ModeSources, onProgress: (phase: ModeProgress) => void) {
    this.#request = first;
    this.#sources = sources;
    this.#onProgress = onProgress;
  }

  /** The requested mode: active, or being fetched. It can be followed like a signal, as `on` can. */
  get name(): ModeName {
    this.#atom.reportRead();
    return this.#request.screen;
  }

  /** The active mode; null while it is being fetched. */
  get on() {
    this.#atom.reportRead();
    return this.#on;
  }

  /** Open the first mode. A page that opens with a link may do so later, or go to another. */
  start() {
    return this.#open(this.#request);
  }

  get isBegun() {
    return this.#isBegun;
  }

  /** Change to a mode. Of several requests in a row, the last one counts. */
  go(request: ModeRequest) {
    if (this.#isBegun && request.screen === this.name) return this.#requestAgain(request);
    this.#on?.leave();
    this.#on = null;
    this.#request = request;
    this.#atom.reportChange();
    return this.#open(request);
  }

  /** After a failure: fetch the mode again, or let it retry itself. */
  retry() {
    if (!this.#isBegun) return Promise.resolve();
    if (!this.#on) return this.#open(this.#request);
    this.#on.retry();
    return Promise.resolve();
  }

  async #requestAgain(request: ModeRequest) {
    if (isBare(request)) return;
    // While a mode is being fetched, an address without content that merely follows the opened content must not
    // replace that request.
    if (!this.#on && hasContent(this.#request) && !hasContent(request)) return;
    this.#request = request;
    if (this.#on) this.#enter(request);
  }

  async #open({ screen: name }: ModeRequest) {
    const source = this.#sources[name];
    this.#isBegun = true;
    if (!source.ready) {
      this.#onProgress({ name, phase: "fetching" });
      try {
        await source.get();
      } catch (error) {
        if (this.#isAwaited(name)) this.#onProgress({ name, phase: "failed", error });
        return;
      }
      if (!this.#isAwaited(name)) return;
    }
    this.#on = source.ready;
    this.#atom.reportChange();
    this.#onProgress({ name, phase: "on" });
    this.#enter(this.#request);
  }

  #isAwaited(name: ModeName) {
    return this.name === name && this.#on === null;
  }

  #enter<Name extends ModeName>(request: ModeRequest<Name>) {
    this.#sources[request.screen].ready?.enter(request);
  }
}

export type Shared = Omit<ModeContext, "board" | "place" | "fail">;

interface ModeParts {
  /** Whether the mode is the requested one. */
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
  /** Ignore calls from an inactive mode. */
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
