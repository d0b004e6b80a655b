/** Lets a guest who has never played make three moves before the content that a friend has shared. */

import { afterChange } from "../base/signals.ts";
import { sharedMode } from "../game/routes.ts";
import type { FirstTaps } from "../modes/play/coach/firsttaps.ts";
import { byId } from "../ui/element.ts";
import { isCurrent } from "./address.ts";
import type { Dialogs } from "./dialogs.ts";
import { first } from "./first.ts";
import type { Modes } from "./modes.ts";
import type { PageSettings } from "./pagesettings.ts";
import { FIRST_TAPS, fetchScreen, prepareLink, prepareMode } from "./screens.ts";

interface GuestMovesParts {
  modes: Modes;
  dialogs: Dialogs;
  settings: PageSettings;
}

export class GuestMoves {
  #parts;
  /** Null before and after these moves. */
  #taps: FirstTaps | null = null;
  #isFetching = false;
  /** Whether the first move was made before `#taps` existed. */
  #hasMoved = false;

  constructor(parts: GuestMovesParts) {
    this.#parts = parts;
    afterChange(
      () => parts.modes.isBegun,
      () => this.leave(),
    );
  }

  get shown() {
    return this.#taps;
  }

  /** @returns whether the move was one of the three; it may be made before they are fetched */
  take() {
    if (this.#isFetching) this.#hasMoved = true;
    else void this.#taps?.onMove();
    return this.#isFetching || this.#taps !== null;
  }

  leave() {
    this.#taps?.leave();
  }

  /**
   * Lets the guest make the moves, if they can be fetched. Meanwhile, fetches what the friend has shared.
   *
   * @param hasMoved whether the first move has been made
   * @returns false if something else has been opened
   */
  async make(hasMoved: boolean): Promise<boolean> {
    this.#hasMoved = hasMoved;
    this.#isFetching = true;
    const part = await fetchScreen(FIRST_TAPS).catch(() => null);
    this.#isFetching = false;
    if (this.#isLeft || !part) return !this.#isLeft;
    const { board, slot } = first;
    const settings = () => this.#parts.settings.value;
    this.#taps = new part.FirstTaps(board, slot.store, settings, byId("board-place"));
    this.#prepare();
    if (this.#hasMoved) void this.#taps.onMove();
    const isDone = await this.#taps.done;
    this.#taps = null;
    return isDone && !this.#isLeft;
  }

  get #isLeft() {
    return this.#parts.modes.isBegun || !isCurrent(first.request);
  }

  /** Fetches the shared content and its dialog early. Opening them repeats a request that fails. */
  #prepare() {
    const { dialogs } = this.#parts;
    const { request } = first;
    if (request.screen === "link" || request.screen === "challenge") {
      prepareLink(request);
      return;
    }
    prepareMode(sharedMode(request));
    if (request.screen === "live") dialogs.prepare("live", request.text, () => {});
    if (request.screen === "daily") dialogs.prepare("daily", request, () => {});
  }
}
