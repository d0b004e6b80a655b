/** How the game ended, the points piece by piece, and what may follow: to watch the finish, or to play it. */

import { armyText, legsOf } from "../../../game/finish.js";
import { gameRequest } from "../../../game/gamerequest.js";
import { colourName } from "../../../game/pieces.js";
import { outcomeOf, pointsText, sideResult } from "../../../game/result.js";
import { awayName } from "../../../game/scorelines.js";
import { senderOf } from "../../../game/state.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { button, element, mark, write } from "../../../ui/element.js";
import { sideTable } from "./sidetable.js";

/** @import { Player } from "../../../game/record.js" */
/** @import { SessionState } from "../../../game/state.js" */

export class ResultDialog {
  #page;
  #shownSides = "";
  #disc = element("span", { class: "disc", "aria-hidden": "true" });
  #headline = element("span");
  #reason = element("p", { class: "result-reason" });
  #points = element("p", { class: "result-points" });
  #sides = element("div", { class: "result-sides" });
  #playOut = this.#closing(say("result.playOut"), () => this.#page.session.playOut());
  #watch = this.#closing(say("result.watch"), () => this.#page.onAction("watch"));
  #send = this.#closing("", () => this.#page.onAction("send"));
  #dialog;

  /** @param {import("../dialoghost.js").DialogHost} page @param {() => void} onClose */
  constructor(page, onClose) {
    this.#page = page;
    const headline = element("p", { class: "result-headline" }, this.#disc, this.#headline);
    // What is behind a dialog is not read aloud: the count is announced from in here.
    const status = element("div", { role: "status" }, headline, this.#reason, this.#points);
    this.#dialog = openDialog({
      name: "result",
      title: say("result.title"),
      body: [status, this.#sides],
      buttons: this.#buttons(),
      onClose,
    });
  }

  /** @param {SessionState} state */
  show(state) {
    const { scoring = "exact" } = this.#page.rulesets.fieldsOf(state.record.ruleset);
    const outcome = outcomeOf(state);
    write(this.#headline, outcome.headline);
    this.#disc.hidden = !outcome.winner;
    mark(this.#disc, "data-colour", state.view?.colours[(outcome.winner || 1) - 1] ?? null);
    write(this.#reason, outcome.reason);
    write(this.#points, pointsText(state, scoring) || outcome.points);
    this.#playOut.hidden = scoring !== "playout" || !state.view?.ending?.winner;
    this.#send.hidden = senderOf(state) === null;
    if (state.view) write(this.#send, say("result.send", { name: awayName(state, state.view) }));
    this.#watch.hidden = legsOf(state, scoring).length === 0;
    this.#showSides(state, scoring);
  }

  #buttons() {
    const { hasMode, onAction } = this.#page;
    const analyse = this.#closing(say("result.analyse"), () => this.#analyse());
    return [
      this.#playOut,
      this.#watch,
      this.#send,
      this.#closing(say("result.look"), () => {}),
      ...(hasMode("analyse") ? [analyse] : []),
      this.#closing(say("result.new"), () => onAction("new"), { class: "button button-main" }),
    ];
  }

  /** A button that closes the dialog first. @param {string} label @param {() => void} onPress @param {import("../../../ui/element.js").Attributes} [attributes] */
  #closing(label, onPress, attributes = { class: "button" }) {
    const press = () => {
      this.#dialog.close();
      onPress();
    };
    return button(attributes, press, label);
  }

  /** The whole game, from its end. */
  #analyse() {
    const { record, names } = this.#page.session.state;
    this.#page.openMode("analyse", { ...gameRequest(record, names), review: true });
  }

  /** @param {SessionState} state @param {string} scoring */
  #showSides(state, scoring) {
    const key = JSON.stringify([sideResult(state, 1, scoring), sideResult(state, 2, scoring)]);
    if (key === this.#shownSides) return;
    this.#shownSides = key;
    const sides = [this.#sideOf(state, scoring, 1), this.#sideOf(state, scoring, 2)];
    this.#sides.replaceChildren(...sides.filter((side) => side !== null));
  }

  /** @param {SessionState} state @param {string} scoring @param {Player} player */
  #sideOf(state, scoring, player) {
    const side = sideResult(state, player, scoring);
    if (!side) return null;
    const shade = state.view?.colours[player - 1] ?? "";
    const isTask = scoring === "exact" && side.stragglers.length > 0;
    const hasButton = isTask && this.#page.hasMode("solo");
    return sideTable(side, shade, ...(hasButton ? [this.#finishButton(player, shade)] : []));
  }

  /** @param {Player} player @param {string} shade */
  #finishButton(player, shade) {
    const text = say("result.playFinish");
    const label = `${text}: ${colourName(shade)}`;
    const attributes = { class: "button", "data-finish": player, "aria-label": label };
    return this.#closing(text, () => this.#playFinish(player), attributes);
  }

  /** One side alone on the board, as a task for Solo. @param {Player} player */
  #playFinish(player) {
    const { session, openMode } = this.#page;
    const { view, race } = session.state;
    const side = race?.[player];
    if (!view || !side) return;
    openMode("solo", {
      ruleset: view.ruleset,
      position: armyText(view.board, player),
      par: side.proven ? side.exact : null,
      title: say("result.finishOf", { colour: colourName(view.colours[player - 1] ?? "") }),
      from: "finish",
    });
  }
}
