/** The choices of the new-game dialog: the rules, the clock, and who plays. */

import { computed, signal } from "../../../base/signals.ts";
import { newClock } from "../../../game/clock/clock.ts";
import { awaySide, isPerson, NO_NAMES, onlyPerson } from "../../../game/record/seats.ts";
import { CALLED } from "../../../game/rulesets.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { OwnName } from "../ownname.ts";
import type { PlayContext } from "../playcontext.ts";
import { ClockChoiceStore } from "./clockchoicestore.ts";
import type { Keeping } from "./keeping.ts";
import type { Proposal } from "./proposal.ts";
import { SeatingStore } from "./seatingstore.ts";

const say = speaker("newgame");

/** The choice of custom rules, in place of a ruleset. */
export const MIXED = "mixed";

type NewGamePage = Pick<
  PlayContext,
  | ("act" | "ask" | "changeSettings" | "openDialog" | "rulesets")
  | ("session" | "settings" | "showGame" | "store")
>;

export class NewGameStore {
  readonly seating;
  readonly clock;
  /** The player's name in a live game. */
  readonly ownName;
  #page;
  #keeping;
  #chosen;
  #extra;
  #mixture;
  #message = signal<() => string>(() => "");
  #end = new AbortController();
  /** Aborts when other rules are chosen or the dialog is closed. */
  #asking = new AbortController();

  constructor(page: NewGamePage, keeping: Pick<Keeping, "makeRoom">, { ruleset, seats }: Proposal) {
    const { rulesets, session, settings, store } = page;
    const isHere = isPerson(seats, 1) && isPerson(seats, 2);
    const isMixed = ruleset.includes("+") && ruleset !== CALLED;
    this.#page = page;
    this.#keeping = keeping;
    this.#chosen = signal(isMixed ? MIXED : ruleset);
    this.#extra = signal(this.chosen);
    this.#mixture = signal(
      rulesets.textOf(rulesets.presetOf(ruleset).id, rulesets.fieldsOf(ruleset)),
    );
    const names = isHere ? session.game.names : NO_NAMES;
    this.seating = new SeatingStore(seats, names, settings().facing);
    if (session.connection.live !== null) this.seating.choose("live");
    this.clock = new ClockChoiceStore(store);
    this.ownName = new OwnName(store);
  }

  /** Aborts when the dialog is closed. */
  get signal() {
    return this.#end.signal;
  }

  /** A ruleset, or `MIXED`. */
  get chosen() {
    return this.#chosen.value;
  }

  /** Offered besides the usual games: the last old version that was chosen, or `MIXED`. */
  get extra() {
    return this.#extra.value;
  }

  get isMixed() {
    return this.chosen === MIXED;
  }

  get ruleset() {
    return this.isMixed ? this.#mixture.value : this.chosen;
  }

  readonly #colourNames = computed(() =>
    this.#page.rulesets.presetOf(this.ruleset).colours.join("\n"),
  );
  /** The same array until the names change, so that the form keeps its fields. */
  readonly colours = computed(() => this.#colourNames.value.split("\n"));

  /** False in a game by link. */
  get hasClock() {
    return awaySide(this.seating.seats) === null;
  }

  /** Says that the rules are being checked, or why they are invalid; "" for neither. */
  get message() {
    return this.#message.value;
  }

  choose(chosen: string) {
    this.#cancel();
    this.#chosen.value = chosen;
  }

  /** Chooses an old version, or `MIXED`. */
  chooseOther(chosen: string) {
    this.choose(chosen);
    this.#extra.value = chosen;
  }

  mix(ruleset: string) {
    this.#cancel();
    this.#mixture.value = ruleset;
  }

  close() {
    this.#cancel();
    this.#end.abort();
  }

  async start() {
    const { ruleset, isMixed } = this;
    this.#cancel();
    if (isMixed && !(await this.#isValid(ruleset, this.#asking.signal))) return;
    const begin = () => this.#begin(ruleset);
    const invite = () => this.#invite(ruleset);
    void this.#keeping.makeRoom({ onYes: this.seating.opponent === "live" ? invite : begin });
  }

  enterInvitation() {
    this.close();
    this.#page.openDialog("enterInvitation");
  }

  #cancel() {
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#message.value = () => "";
  }

  /** The game starts when the friend has joined. */
  #invite(ruleset: string) {
    const { clock, ownName, seating } = this;
    ownName.remember();
    clock.remember();
    this.close();
    this.#page.openDialog("invite", {
      ruleset,
      start: null,
      clocks: clock.control,
      first: seating.first,
      name: ownName.name,
      rejoin: null,
    });
  }

  #begin(ruleset: string) {
    const { session, changeSettings, showGame, act } = this.#page;
    const { seats, two } = this.seating;
    this.close();
    changeSettings({ turned: onlyPerson(seats) === 2, ...(two && { facing: two.facing }) });
    const names = two?.names ?? NO_NAMES;
    void session.newGame({ ruleset, seats, names, clock: this.#newClock() });
    showGame();
    // If a friend elsewhere moves first, they need the link now.
    act("send");
  }

  #newClock() {
    if (!this.hasClock) return null;
    this.clock.remember();
    const { control } = this.clock;
    return control && newClock(control);
  }

  /** Only Python knows whether a mixture of rules is valid. */
  async #isValid(ruleset: string, signal: AbortSignal) {
    this.#message.value = () => say("new.asking");
    try {
      await this.#page.ask("view", { ruleset, start: null, moves: [] }, { signal });
      return !signal.aborted;
    } catch (error) {
      const reason = await faultText(error);
      if (!signal.aborted) this.#message.value = () => say("new.bad", { reason: reason() });
      return false;
    }
  }
}
