/** A game from a link that is to be continued. */

import { cutHere, playerAt } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { computer, NO_NAMES, onlyPerson, PERSON } from "../../../game/record/seats.ts";
import type { PlayContext } from "../playcontext.ts";
import { SeatingStore, USUAL_LEVEL } from "./seatingstore.ts";

export class PlayOnStore {
  readonly seating;
  #page;
  #end = new AbortController();

  constructor(
    page: Pick<PlayContext, "act" | "changeSettings" | "session" | "settings" | "showGame">,
  ) {
    const { names, record } = page.session.game;
    this.#page = page;
    const seats = proposedSeats(playerAt(record, record.cursor));
    this.seating = new SeatingStore(seats, names, page.settings().facing);
  }

  /** Aborts when the dialog is closed. */
  get signal() {
    return this.#end.signal;
  }

  close() {
    this.#end.abort();
  }

  start() {
    const { session, changeSettings, showGame, act } = this.#page;
    const { seats, two } = this.seating;
    const side = onlyPerson(seats);
    this.close();
    changeSettings({ ...(side && { turned: side === 2 }), ...(two && { facing: two.facing }) });
    const names = two?.names ?? NO_NAMES;
    void session.load(cutHere(session.game.record), { seats, names });
    showGame();
    // If the friend is to move, they need the link now.
    act("send");
  }
}

/** The player gets the side to move. */
function proposedSeats(player: 1 | 2): Seats {
  const other = computer(USUAL_LEVEL);
  return player === 1 ? { 1: PERSON, 2: other } : { 1: other, 2: PERSON };
}
