/**
 * A person's call of "Salta!", which challenges a missed jump, under rules by which the move stands until challenged.
 */

import { effect, signal, untracked } from "../../../base/signals.ts";
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
import type { PlayContext } from "../playcontext.ts";
import { CallWords } from "./callwords.ts";

const say = speaker("call");

type CallPage = Pick<PlayContext, "announce" | "board" | "play" | "settings" | "sound">;

export class CallStore {
  readonly words = new CallWords();
  #page;
  #announced: GameRecord | null = null;
  /** The game in which the caller is to point at a piece. */
  #pointing = signal<GameRecord | null>(null);

  constructor(page: CallPage) {
    this.#page = page;
    effect(() => {
      const { shown } = page.play.game;
      untracked(() => this.#follow(shown));
    });
  }

  /** True after every move of the opponent, so that the offer gives nothing away. */
  get isPossible() {
    return canCall(this.#page.play.game.shown);
  }

  get isBelow() {
    const { bottom, shown } = this.#page.play.game;
    return shown.game.view?.player === bottom;
  }

  get isPointing() {
    return this.#pointing.value !== null;
  }

  /** The settings may ask the caller to point at a piece first. */
  call() {
    const { announce, play, settings } = this.#page;
    const { state } = play.session;
    if (!canCall(state)) return;
    if (!settings().pointing) void this.#call();
    else if (this.isPointing) this.#askToPoint(null);
    else {
      this.#askToPoint(state.game.record);
      this.words.show([() => say("point"), () => say("point.how")]);
      announce(say("point.how"));
    }
  }

  #follow(state: SessionState) {
    const { record, view } = state.game;
    const { seeking, isCall } = state.progress;
    if (record !== this.#pointing.value) this.#askToPoint(null);
    if (!isCall || seeking || !view || record === this.#announced) return;
    this.#announced = record;
    this.#showCall(state, view);
  }

  /** @param record null to stop asking */
  #askToPoint(record: GameRecord | null) {
    this.#pointing.value = record;
    this.#page.play.session.onPoint = record && ((number) => this.#point(number));
  }

  /** Accepts only one of the opponent's pieces. */
  #point(number: number) {
    const { view } = this.#page.play.session.game;
    const piece = view ? pieceOn(view.board, number) : ".";
    if (!view || piece === "." || ownerOf(piece) === view.player) return false;
    this.#askToPoint(null);
    void this.#call(piece);
    return true;
  }

  async #call(pointed?: string) {
    const { announce, play } = this.#page;
    const piece = () => (pointed ? pieceName(pointed) : "");
    const how = () => (pointed ? say("wrong", { piece: piece() }) : say("none.how"));
    if ((await play.session.call(pointed)) !== false) return;
    this.words.show([() => say("none"), how]);
    announce(pointed ? say("wrong.said", { piece: piece() }) : say("none.said"));
  }

  #showCall(state: SessionState, view: View) {
    const { board, announce, sound } = this.#page;
    const colour = () => colourName(view.colours[view.player - 1] ?? "");
    sound("call");
    const { pointed } = state.game.record;
    const why = () =>
      pointed
        ? say("pointed", { piece: pieceName(pointed) })
        : say("overlooked", { colour: colour() });
    this.words.show([() => sayPage("salta.call"), why]);
    const meant = view.legal.filter(
      ({ from }) => !pointed || pieceOn(view.board, from) === pointed,
    );
    if (isMovable(state)) board.flash(meant.map(({ from }) => from));
    announce(lines(meaningText(state, view, colour()), pointed ? why() : ""));
  }
}

function meaningText(state: SessionState, view: View, colour: string) {
  const name = awayName(state, view);
  if (awaySide(state.game.seats) && isMovable(state)) return sayPage("status.called", { name });
  const said = say("said", { colour });
  return senderOf(state) ? lines(said, sayPage("say.send", { name })) : said;
}
