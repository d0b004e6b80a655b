/** The call "Salta!" in a game in which overlooked jumps count until they are called: its button, and the result of a call. */

import { ownerOf, pieceOn } from "../../../board/view.ts";
import type { View } from "../../../engine/gameresults.ts";
import { canCall } from "../../../game/record/calls.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { awaySide } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isMovable, senderOf } from "../../../game/record/state.ts";
import { awayName } from "../../../game/texts/scorelines.ts";
import { colourName, pieceName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { say as sayPage } from "../../../i18n/say.ts";
import { button, byId, element, keepFocus, mark } from "../../../ui/element.ts";
import type { PlayContext } from "../playcontext.ts";
import { createCall } from "./actions.ts";

const say = speaker("call");

export class Calling {
  #page;
  #words;
  #button;
  /** The game after the last announced call. */
  #told: GameRecord | null = null;
  /** The game in which the caller is asked to point at a piece. */
  #asked: GameRecord | null = null;

  constructor(page: PlayContext) {
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

  /** The button appears after every move of the opponent, so that it gives nothing away. */
  show(state: SessionState) {
    const { record, view, seeking, isCall } = state;
    if (record !== this.#asked) this.#ask(null);
    this.#showButton(canCall(state), view?.player === this.#page.bottom());
    if (!isCall || seeking || !view || record === this.#told) return;
    this.#told = record;
    this.#showCall(state, view);
  }

  /** A person calls the last move; if the settings say so, they must first point at a piece. */
  async call() {
    const { session, settings, announce } = this.#page;
    const { state } = session;
    if (!canCall(state)) return;
    if (!settings().pointing) return this.#call();
    if (this.#asked) return this.#ask(null);
    this.#ask(state.record);
    this.#words.show([() => say("point"), () => say("point.how")]);
    announce(say("point.how"));
  }

  /** @param record in which the caller must point at a piece; null for none */
  #ask(record: GameRecord | null) {
    this.#asked = record;
    this.#page.session.onPoint = record && ((number) => this.#point(number));
    mark(this.#button, "aria-pressed", record && (() => "true"));
  }

  /** The caller points at a square, which must have one of the opponent's pieces. */
  #point(number: number) {
    const { view } = this.#page.session.state;
    const piece = view ? pieceOn(view.board, number) : ".";
    if (!view || piece === "." || ownerOf(piece) === view.player) return false;
    this.#ask(null);
    void this.#call(piece);
    return true;
  }

  async #call(pointed?: string) {
    const { session, announce } = this.#page;
    const piece = () => (pointed ? pieceName(pointed) : "");
    const how = () => (pointed ? say("wrong", { piece: piece() }) : say("none.how"));
    if ((await session.call(pointed)) !== false) return;
    this.#words.show([() => say("none"), how]);
    announce(pointed ? say("wrong.said", { piece: piece() }) : say("none.said"));
  }

  /** @param isBelow whether the caller sits at the lower edge */
  #showButton(isOffered: boolean, isBelow: boolean) {
    const button = this.#button;
    button.dataset.edge = isBelow ? "lower" : "upper";
    keepFocus(
      button,
      () => button.toggleAttribute("hidden", !isOffered),
      () => this.#page.board.focus(),
    );
  }

  #showCall(state: SessionState, view: View) {
    const { board, announce, sound } = this.#page;
    const colour = () => colourName(view.colours[view.player - 1] ?? "");
    sound("call");
    const { pointed } = state.record;
    const why = () =>
      pointed
        ? say("pointed", { piece: pieceName(pointed) })
        : say("overlooked", { colour: colour() });
    this.#words.show([() => sayPage("salta.call"), why]);
    const meant = view.legal.filter(
      ({ from }) => !pointed || pieceOn(view.board, from) === pointed,
    );
    if (isMovable(state)) board.flash(meant.map(({ from }) => from));
    announce(lines(saidText(state, view, colour()), pointed ? why() : ""));
  }
}

/** The meaning of a call, and the next action if a friend has made it or waits for it. */
function saidText(state: SessionState, view: View, colour: string) {
  const name = awayName(state, view);
  if (awaySide(state.seats) && isMovable(state)) return sayPage("status.called", { name });
  const said = say("said", { colour });
  return senderOf(state) ? lines(said, sayPage("say.send", { name })) : said;
}
