/** The new-game dialog: which game, and against whom. */

import { newClock } from "../../../game/clock/clock.ts";
import { awaySide, isPerson, NO_NAMES, onlyPerson } from "../../../game/record/seats.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { LiveFields } from "../panels/livefields.ts";
import type { PlayContext } from "../playcontext.ts";
import type { Keeping, Unfinished } from "../stores/keeping.ts";
import type { Proposal } from "../stores/proposal.ts";
import { ClockField, GameChoice } from "./gamechoice.ts";
import { createKeptList } from "./keptlist.ts";
import { OpponentField } from "./opponent.ts";

const say = speaker("newgame");

/** The games that can be continued, and the proposed new one. */
type Choices = Unfinished & { proposal: Proposal };

class NewGameDialog {
  #page;
  #keeping;
  #game;
  #opponent;
  #clock;
  #dialog;
  #main;
  #mainLabel = () => say(this.#opponent.live ? "live.invite" : "new.start");
  #alert = element("p", { class: "bad", role: "alert" });
  /** Aborts when the player chooses other rules or closes the dialog. */
  #asking = new AbortController();

  constructor(page: PlayContext, keeping: Keeping, choices: Choices) {
    const { rulesets } = page;
    const { names } = page.session.game;
    const { ruleset, seats } = choices.proposal;
    const isHere = isPerson(seats, 1) && isPerson(seats, 2);
    const { facing } = page.settings();
    this.#page = page;
    this.#keeping = keeping;
    this.#game = new GameChoice(rulesets, ruleset, () => this.#changed());
    const two = { names: isHere ? names : NO_NAMES, facing };
    const isLive = page.session.connection.live !== null;
    const fields = new LiveFields(
      page.store,
      () => this.#leaveTo(() => page.openDialog("enterInvitation")),
      isLive,
    );
    this.#opponent = new OpponentField(page, seats, two, () => this.#showDetails(), fields);
    this.#clock = new ClockField(page.store);
    this.#changed();
    const start = () => void this.#start();
    const main = button({ class: "button button-main" }, start, this.#mainLabel);
    this.#main = main;
    this.#showDetails();
    const note = page.session.isUnfinished
      ? [element("p", { class: "fine" }, () => say("new.kept"))]
      : [];
    const kept = this.#keptList(choices);
    this.#dialog = openDialog({
      name: "new-game",
      title: () => say("new.title"),
      body: [kept, this.#game.root, this.#opponent.root, this.#clock.root],
      buttons: [...note, this.#alert, main],
      onClose: () => this.#cancel(),
    });
    main.focus();
  }

  #keptList(unfinished: Unfinished) {
    const { rulesets, openScreen } = this.#page;
    const leave = () => this.#dialog.close();
    return createKeptList(unfinished, {
      rulesets,
      onContinue: (id) => {
        leave();
        void this.#keeping.resume(id);
      },
      onAll: () => {
        leave();
        openScreen({ screen: "games" });
      },
    });
  }

  /** The sides have the colours of the ruleset. */
  #changed() {
    this.#cancel();
    const { colours } = this.#page.rulesets.presetOf(this.#game.ruleset);
    this.#opponent.show(colours);
    this.#clock.show(colours);
  }

  /** A game by link has no clock, and a live one needs an invitation. */
  #showDetails() {
    this.#clock.root.hidden = awaySide(this.#opponent.seats) !== null;
    write(this.#main, this.#mainLabel);
  }

  /** Another dialog replaces this one. */
  #leaveTo(open: () => void) {
    this.#dialog.close();
    open();
  }

  #cancel() {
    this.#asking.abort();
    this.#asking = new AbortController();
    write(this.#alert, "");
  }

  async #start() {
    const { ruleset, isMixed } = this.#game;
    this.#cancel();
    if (isMixed && !(await this.#isValid(ruleset, this.#asking.signal))) return;
    void this.#keeping.makeRoom({
      onYes: () => (this.#opponent.live ? this.#invite(ruleset) : this.#begin(ruleset)),
    });
  }

  /** The game starts when the friend has joined. */
  #invite(ruleset: string) {
    const { live } = this.#opponent;
    if (!live) return;
    live.remember();
    this.#clock.remember();
    const { first, name } = live;
    const clocks = this.#clock.control;
    const options = { ruleset, start: null, clocks, first, name, rejoin: null };
    this.#leaveTo(() => this.#page.openDialog("invite", options));
  }

  #begin(ruleset: string) {
    const { session, changeSettings, showGame, act } = this.#page;
    const { seats, two } = this.#opponent;
    this.#dialog.close();
    changeSettings({ turned: onlyPerson(seats) === 2, ...(two && { facing: two.facing }) });
    const names = two?.names ?? NO_NAMES;
    void session.newGame({ ruleset, seats, names, clock: this.#newClock() });
    showGame();
    // If the friend begins, the next step is to invite them.
    act("send");
  }

  #newClock() {
    if (this.#clock.root.hidden) return null;
    this.#clock.remember();
    const { control } = this.#clock;
    return control && newClock(control);
  }

  /** Only Python can tell whether a mixture of rules is valid. */
  async #isValid(ruleset: string, signal: AbortSignal) {
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

export function openNewGame(page: PlayContext, keeping: Keeping, choices: Choices) {
  new NewGameDialog(page, keeping, choices);
}
