/** The call "Salta!" in a game in which overlooked jumps stand otherwise: its button, and what it has led to. */

import { call, canCall } from "../../../game/calls.js";
import { colourName } from "../../../game/pieces.js";
import { awayName } from "../../../game/scorelines.js";
import { awaySide } from "../../../game/seats.js";
import { isMovable, senderOf } from "../../../game/state.js";
import { say } from "../../../i18n/call.js";
import { lines } from "../../../i18n/format.js";
import { say as sayPage } from "../../../i18n/say.js";
import { button, byId, element } from "../../../ui/element.js";
import { fetchSheet } from "../../../ui/sheets.js";
import { createCall } from "./call.js";

/** @import { View } from "../../../engine/gameresults.js" */
/** @import { GameRecord } from "../../../game/record.js" */
/** @import { SessionState } from "../../../game/state.js" */
/** @import { DialogHost } from "../dialoghost.js" */

/** @param {DialogHost} page */
export async function loadCalling(page) {
  await fetchSheet(new URL("../../../styles/calling.css", import.meta.url).href);
  return new Calling(page);
}

export class Calling {
  #page;
  #words;
  #button;
  /** The game after the call that was told last. @type {GameRecord | null} */
  #told = null;

  /** @param {DialogHost} page */
  constructor(page) {
    const place = byId("board").parentElement;
    const words = element("div", { class: "call", "aria-hidden": "true" });
    this.#page = page;
    this.#words = createCall(words);
    this.#button = button(
      { class: "call-button", title: () => say("how"), hidden: true },
      () => void this.call(),
      () => sayPage("salta.call"),
    );
    place?.append(words, this.#button);
    this.show(page.session.state);
  }

  /** The button is there after every move of the other side, so that it tells nothing. @param {SessionState} state */
  show(state) {
    const { record, view, seeking, isCall } = state;
    this.#showButton(canCall(state), view?.player === this.#page.bottom());
    if (!isCall || seeking || !view || record === this.#told) return;
    this.#told = record;
    this.#showCall(state, view);
  }

  /** A person calls the last move. */
  async call() {
    const { session, announce } = this.#page;
    if (!canCall(session.state)) return;
    await session.instead((host) =>
      call(host, () => {
        this.#words.show([() => say("none"), () => say("none.how")]);
        announce(say("none.said"));
      }),
    );
  }

  /** @param {boolean} isOffered @param {boolean} isBelow  whether the caller sits at the lower edge */
  #showButton(isOffered, isBelow) {
    const hadFocus = document.activeElement === this.#button;
    this.#button.hidden = !isOffered;
    this.#button.dataset.edge = isBelow ? "lower" : "upper";
    if (hadFocus && !isOffered) this.#page.board.focus();
  }

  /** @param {SessionState} state @param {View} view */
  #showCall(state, view) {
    const { board, announce, sound } = this.#page;
    const colour = () => colourName(view.colours[view.player - 1] ?? "");
    sound("call");
    this.#words.show([() => sayPage("salta.call"), () => say("overlooked", { colour: colour() })]);
    if (isMovable(state)) board.flash(view.legal.map(({ from }) => from));
    announce(saidText(state, view, colour()));
  }
}

/** What a call means, and what to do next where a friend has made it, or waits for it. @param {SessionState} state @param {View} view @param {string} colour */
function saidText(state, view, colour) {
  const name = awayName(state, view);
  if (awaySide(state.seats) && isMovable(state)) return sayPage("status.called", { name });
  const said = say("said", { colour });
  return senderOf(state) ? lines(said, sayPage("say.send", { name })) : said;
}
