/** Gives the modes access to the page, and ignores what an inactive mode does. */

import { effect, signal, untracked } from "../base/signals.ts";
import type { Board } from "../board/board.ts";
import type { BoardView } from "../board/view.ts";
import type { ContextBoard, ModePlace, PageServices } from "../game/mode.ts";
import type { ModeName, ScreenRequest } from "../game/routes.ts";
import { isLink } from "../game/routes.ts";
import type { Opening } from "../modes/play/stores/gamestore.ts";
import type { Modes } from "./modes.ts";
import type { PageLayout } from "./pagelayout.ts";

interface FirstBoard {
  board: Board;
  opening: Opening;
  request: ScreenRequest;
  mode: ModeName;
  /** Whether the board shows the position of a link. */
  isSketched: boolean;
  /** Whether a guest makes the first moves on the board. */
  isTaught: boolean;
}

export class SharedBoard {
  #modes;
  #board;
  #opening;
  /** Whether the board still shows the position of a link, because no mode has shown a view yet. */
  #isSketched;
  /** The mode whose view the board shows; null for none. */
  #shown: ModeName | null;
  readonly #ruleset = signal<string | null>(null);

  constructor(modes: Modes, { board, isSketched, isTaught, mode, opening, request }: FirstBoard) {
    this.#modes = modes;
    this.#board = board;
    this.#opening = opening;
    this.#isSketched = isSketched;
    this.#shown = mode === "play" && !isLink(request) && !isTaught ? "play" : null;
    effect(() => {
      const { name, phase } = modes.progress;
      untracked(() => {
        if (phase === "on") this.#turnTo(name);
        else if (phase === "fetching") this.#empty();
      });
    });
  }

  /** The ruleset on the board, as text, in any mode. */
  get ruleset() {
    return this.#ruleset.value ?? this.#opening.game.record.ruleset;
  }

  /** Null until a mode has shown a board with rules. */
  get shownRuleset() {
    return this.#ruleset.value;
  }

  get bottom() {
    return this.#board.view.bottom;
  }

  of(name: ModeName): ContextBoard {
    const board = this.#board;
    const isOn = () => this.#modes.name === name;
    return Object.freeze({
      show: (view: Partial<BoardView>) => {
        if (isOn()) this.#show(name, view);
      },
      flash: (numbers: readonly number[]) => {
        if (isOn()) board.flash(numbers);
      },
      celebrate: async (...win: Parameters<Board["celebrate"]>) => {
        if (isOn()) await board.celebrate(...win);
      },
      aim: (point: Parameters<Board["aim"]>[0]) => (isOn() ? board.aim(point) : null),
      squareSize: () => board.squareSize(),
      get selected() {
        return isOn() ? board.selected : null;
      },
      letGo: () => {
        if (isOn()) board.letGo();
      },
      focus: (number?: number) => {
        if (isOn()) board.focus(number);
      },
    });
  }

  #show(name: ModeName, view: Partial<BoardView>) {
    this.#turnTo(name);
    this.#board.show(view);
    this.#ruleset.value = view.ruleset || untracked(() => this.ruleset);
  }

  /**
   * Shows the first view of another mode without an animation. `#show` calls it too, since a mode may show a view
   * before the effect has run.
   */
  #turnTo(name: ModeName) {
    if (this.#shown === name) return;
    this.#shown = name;
    this.#isSketched = false;
    this.#board.renew();
  }

  #empty() {
    if (this.#isSketched) return;
    this.#shown = null;
    const { turned } = this.#opening.settings.value;
    this.#board.show({ bottom: turned ? 2 : 1, inert: true, speed: 0 });
  }
}

interface ContextParts {
  modes: Modes;
  board: SharedBoard;
  layout: Pick<PageLayout, "panelOf">;
}

export function createModeContext<Services extends PageServices>(
  name: ModeName,
  services: Services,
  { modes, board, layout }: ContextParts,
): Services & ModePlace {
  return Object.freeze({
    ...services,
    board: board.of(name),
    get place() {
      return layout.panelOf(name);
    },
    fail: (fault: Parameters<ModePlace["fail"]>[0]) => modes.fail(name, fault),
    announce: (text: string): void => {
      if (modes.name === name) services.announce(text);
    },
  });
}
