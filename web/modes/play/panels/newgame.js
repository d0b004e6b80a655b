/** The dialog for a new game: which game, and against whom. */

import { faultText } from "../../../game/faulttext.js";
import { isPerson, NO_NAMES, onlyPerson } from "../../../game/seats.js";
import { say as sayNew } from "../../../i18n/newgame.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element, write } from "../../../ui/element.js";
import { GameChoice } from "./gamechoice.js";
import { unfinishedIn } from "./keeping.js";
import { createKeptList } from "./keptlist.js";
import { OpponentField } from "./opponent.js";

/** @import { DialogHost } from "../dialoghost.js" */
/** @import { Keeping } from "./keeping.js" */

class NewGameDialog {
  #page;
  #keeping;
  #game;
  #opponent;
  #dialog;
  #alert = element("p", { class: "bad", role: "alert" });
  /** Ends when the player chooses other rules or closes the dialog. */
  #asking = new AbortController();

  /** @param {DialogHost} page @param {Keeping} keeping */
  constructor(page, keeping) {
    const { rulesets } = page;
    const { record, seats, names } = page.session.state;
    const isHere = isPerson(seats, 1) && isPerson(seats, 2);
    const { facing } = page.settings();
    this.#page = page;
    this.#keeping = keeping;
    this.#game = new GameChoice(rulesets, record.ruleset, () => this.#changed());
    this.#opponent = new OpponentField(seats, { names: isHere ? names : NO_NAMES, facing });
    this.#changed();
    const start = () => void this.#start();
    const main = button({ class: "button button-main" }, start, () => say("new.start"));
    const isKept = unfinishedIn(page.session) !== null;
    const note = isKept ? [element("p", { class: "fine" }, () => sayNew("new.kept"))] : [];
    const kept = createKeptList(keeping, { rulesets, onContinue: () => this.#dialog.close() });
    this.#dialog = openDialog({
      name: "new-game",
      title: () => say("new.title"),
      body: [kept, this.#game.root, this.#opponent.root],
      buttons: [...note, this.#alert, main],
      onClose: () => this.#cancel(),
    });
    main.focus();
  }

  /** The sides have the colours of the ruleset. */
  #changed() {
    this.#cancel();
    this.#opponent.show(this.#page.rulesets.presetOf(this.#game.ruleset).colours);
  }

  /** Drop the question to the engine. */
  #cancel() {
    this.#asking.abort();
    this.#asking = new AbortController();
    write(this.#alert, "");
  }

  async #start() {
    const { ruleset, isMixed } = this.#game;
    this.#cancel();
    if (isMixed && !(await this.#isValid(ruleset, this.#asking.signal))) return;
    this.#keeping.makeRoom({ onYes: () => this.#begin(ruleset) });
  }

  /** @param {string} ruleset */
  #begin(ruleset) {
    const { session, changeSettings, onBegun, onAction } = this.#page;
    const { seats, two } = this.#opponent;
    this.#dialog.close();
    changeSettings({ turned: onlyPerson(seats) === 2, ...(two && { facing: two.facing }) });
    void session.newGame({ ruleset, seats, names: two?.names ?? NO_NAMES });
    onBegun();
    // Where the friend begins, the next step is to invite them.
    onAction("send");
  }

  /** Only Python can tell whether a mixture makes sense. @param {string} ruleset @param {AbortSignal} signal */
  async #isValid(ruleset, signal) {
    write(this.#alert, () => say("new.asking"));
    try {
      await this.#page.ask("view", { ruleset, start: null, moves: [] }, { signal });
      return !signal.aborted;
    } catch (error) {
      const reason = await faultText(error);
      if (!signal.aborted) write(this.#alert, () => say("new.bad", { reason: reason() }));
      return false;
    }
  }
}

/** @param {DialogHost} page @param {Keeping} keeping */
export function openNewGame(page, keeping) {
  new NewGameDialog(page, keeping);
}
