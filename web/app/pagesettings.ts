/** Applies the settings to the page: theme, language, the look of the boards, and the names of pieces. */

import { effect, untracked } from "../base/signals.ts";
import type { Rulesets } from "../game/rulesets.ts";
import type { Settings } from "../game/settings.ts";
import { settledLook } from "../game/settings.ts";
import type { SharedEntry } from "../game/storage/storage.ts";
import { colourName, namePieces } from "../game/view/pieces.ts";
import { sayAgain } from "../i18n/catalogue.ts";
import { say } from "../i18n/say.ts";
import { byId, write } from "../ui/element.ts";
import { followTheme } from "../ui/pagestatus.ts";
import { forgetAskedLanguage } from "./language.ts";
import type { SharedBoard } from "./modecontext.ts";

export class PageSettings {
  #entry;
  #board;
  #rulesets;
  #announce;

  constructor(
    entry: SharedEntry<Settings>,
    board: SharedBoard,
    rulesets: Rulesets,
    announce: (text: string) => void,
  ) {
    this.#entry = entry;
    this.#board = board;
    this.#rulesets = rulesets;
    this.#announce = announce;
    effect(() => {
      const { theme } = entry.value;
      if (theme === "auto") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
    });
    effect(() => {
      const look = settledLook(entry.value, board.ruleset);
      untracked(() => {
        followTheme(look);
        if (namePieces(look.serials)) sayAgain();
      });
    });
    effect(() => {
      const { shownRuleset } = board;
      if (shownRuleset === null) return;
      untracked(() => write(byId("rules-name"), () => rulesets.nameOf(shownRuleset)));
    });
  }

  get value() {
    return this.#entry.value;
  }

  change = (change: Partial<Settings>) => {
    const board = this.#board;
    const { bottom } = board;
    if (change.language) forgetAskedLanguage();
    this.#entry.change((now) => Object.freeze({ ...now, ...change }));
    if (board.bottom === bottom) return;
    const { colours } = this.#rulesets.presetOf(board.ruleset);
    this.#announce(say("say.flipped", { colour: colourName(colours[board.bottom - 1] ?? "") }));
  };
}
