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
import { sideTable } from "../../../ui/sidetable.js";

/** @typedef {import("../../../game/state.js").SessionState} SessionState */
/** @typedef {import("../../../game/record.js").Player} Player */

/**
 * @param {import("../dialoghost.js").DialogHost} page
 * @param {() => void} onClose
 */
export function openResult({ session, rulesets, onAction, openMode, hasMode }, onClose) {
  let shown = "";
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const words = element("span");
  const headline = element("p", { class: "result-headline" }, disc, words);
  const reason = element("p", { class: "result-reason" });
  const points = element("p", { class: "result-points" });
  const sides = element("div", { class: "result-sides" });
  const playOut = button({ class: "button" }, leaving(playedOut), say("result.playOut"));
  const watch = button({ class: "button" }, leaving(watched), say("result.watch"));
  const send = button({ class: "button" }, leaving(sent));
  const dialog = openDialog({
    name: "result",
    title: say("result.title"),
    // What lies behind a dialog is not read aloud: what is still being counted is told from in here.
    body: [element("div", { role: "status" }, headline, reason, points), sides],
    buttons: [
      playOut,
      watch,
      send,
      button({ class: "button" }, () => dialog.close(), say("result.look")),
      ...(hasMode("analyse")
        ? [button({ class: "button" }, leaving(analysed), say("result.analyse"))]
        : []),
      button({ class: "button button-main" }, leaving(another), say("result.new")),
    ],
    onClose,
  });

  /** @param {() => void} act  once the dialog is out of the way */
  function leaving(act) {
    return () => {
      dialog.close();
      act();
    };
  }

  function another() {
    onAction("new");
  }

  /** The whole game, from its end. */
  function analysed() {
    const { record, names } = session.state;
    openMode("analyse", { ...gameRequest(record, names), review: true });
  }

  function playedOut() {
    session.playOut();
  }

  /** Where two play by link, the friend does not know yet. */
  function sent() {
    onAction("send");
  }

  function watched() {
    onAction("watch");
  }

  /** One side alone on the board, as a task for Solo. @param {SessionState} state @param {Player} player */
  function ownFinish({ view, race }, player) {
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

  /** @param {Player} player @param {string} shade */
  function ownFinishButton(player, shade) {
    const text = say("result.playFinish");
    const attributes = {
      class: "button",
      "data-finish": player,
      "aria-label": `${text}: ${colourName(shade)}`,
    };
    return button(
      attributes,
      leaving(() => ownFinish(session.state, player)),
      text,
    );
  }

  /** @param {SessionState} state @param {string} scoring @param {Player} player */
  function sideOf(state, scoring, player) {
    const side = sideResult(state, player, scoring);
    if (!side) return [];
    const shade = state.view?.colours[player - 1] ?? "";
    const isTask = hasMode("solo") && scoring === "exact" && side.stragglers.length > 0;
    return [
      isTask ? sideTable(side, shade, ownFinishButton(player, shade)) : sideTable(side, shade),
    ];
  }

  return {
    /** @param {SessionState} state */
    show(state) {
      const { scoring = "exact" } = rulesets.fieldsOf(state.record.ruleset);
      const outcome = outcomeOf(state);
      write(words, outcome.headline);
      disc.hidden = !outcome.winner;
      mark(disc, "data-colour", state.view?.colours[(outcome.winner || 1) - 1] ?? null);
      write(reason, outcome.reason);
      write(points, pointsText(state, scoring) || outcome.points);
      playOut.hidden = scoring !== "playout" || !state.view?.ending?.winner;
      send.hidden = senderOf(state) === null;
      if (state.view) write(send, say("result.send", { name: awayName(state, state.view) }));
      watch.hidden = legsOf(state, scoring).length === 0;
      const key = JSON.stringify([sideResult(state, 1, scoring), sideResult(state, 2, scoring)]);
      if (key === shown) return;
      shown = key;
      sides.replaceChildren(...sideOf(state, scoring, 1), ...sideOf(state, scoring, 2));
    },
  };
}
