/** Applies the settings to the page: theme, language, the look of the boards, and the names of pieces. */

import type { Board } from "../board/board.ts";
import type { BoardView } from "../board/view.ts";
import type { Rulesets } from "../game/rulesets.ts";
import type { Settings } from "../game/settings.ts";
import { settledLook } from "../game/settings.ts";
import type { SharedEntry } from "../game/storage/storage.ts";
import { colourName, namePieces } from "../game/view/pieces.ts";
import { sayAgain } from "../i18n/catalogue.ts";
import { say } from "../i18n/say.ts";
import { followTheme } from "../ui/pagestatus.ts";
import type { PageLanguage } from "./language.ts";
import { forgetAskedLanguage } from "./language.ts";
import { showRulesName } from "./pagelayout.ts";

interface PageSettingsParts {
  entry: SharedEntry<Settings>;
  /** Text form of the rules on the board at first */
  ruleset: string;
  rulesets: Rulesets;
  board: Board;
  language: PageLanguage;
  announce: (text: string) => void;
  /** Redraws the board with the current settings */
  redraw: () => void;
}

export class PageSettings {
  #parts;
  /** Text form of the rules on the board. */
  ruleset;

  constructor(parts: PageSettingsParts) {
    this.#parts = parts;
    this.ruleset = parts.ruleset;
  }

  get value() {
    return this.#parts.entry.value;
  }

  change(change: Partial<Settings>) {
    const { entry, board, rulesets, announce } = this.#parts;
    const { bottom } = board.view;
    if (change.language) forgetAskedLanguage();
    entry.change((now) => Object.freeze({ ...now, ...change }));
    this.apply();
    if (board.view.bottom === bottom) return;
    const { colours } = rulesets.presetOf(this.ruleset);
    announce(say("say.flipped", { colour: colourName(colours[board.view.bottom - 1] ?? "") }));
  }

  /** The settings have been changed, here or in another tab. */
  apply() {
    const { language, redraw } = this.#parts;
    const { theme, language: choice } = this.value;
    if (theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    this.#showLook();
    language.follow(choice);
    redraw();
  }

  /** Show a view on the board, and the name of its rules above it. */
  show(view: Partial<BoardView>) {
    const { board, rulesets } = this.#parts;
    board.show(view);
    this.ruleset = view.ruleset || this.ruleset;
    this.#showLook();
    showRulesName(() => rulesets.nameOf(this.ruleset));
  }

  /** The look depends on the settings and on the rules. */
  #showLook() {
    const look = settledLook(this.value, this.ruleset);
    followTheme(look);
    if (namePieces(look.serials)) sayAgain();
  }
}
