/** The ways home in a list: what each piece owes, which must go a long way round, and how sure that is. */

import { colourName } from "../../../game/pieces.js";
import { sideResult } from "../../../game/result.js";
import { say } from "../../../i18n/say.js";
import { openDialog } from "../../../ui/dialog.js";
import { element } from "../../../ui/element.js";
import { tick } from "../../../ui/fields.js";
import { sideTable } from "../../../ui/sidetable.js";

/** @typedef {import("../../../game/state.js").SessionState} SessionState */
/** @typedef {import("../../../game/record.js").Player} Player */

/**
 * @param {import("../dialoghost.js").DialogHost} page
 * @param {() => void} onClose
 */
export function openWays({ session, rulesets, ways, onWays }, onClose) {
  const places = { 1: element("div"), 2: element("div") };
  const keys = { 1: "", 2: "" };
  openDialog({
    name: "ways",
    title: say("ways.title"),
    body: [
      element("p", {}, say("ways.how")),
      element("div", { class: "ways-shown" }, tickOf(1), tickOf(2)),
      places[1],
      places[2],
    ],
    onClose,
  });

  /** @param {Player} player */
  function tickOf(player) {
    const colour = colourName(session.state.view?.colours[player - 1] ?? "");
    return tick({
      label: say("ways.mark", { colour }),
      value: ways()[player],
      onChange: (isShown) => onWays({ [player]: isShown }),
    });
  }

  /** @param {SessionState} state @param {string} scoring @param {Player} player */
  function showSide(state, scoring, player) {
    const side = sideResult(state, player, scoring);
    const shade = state.view?.colours[player - 1] ?? "";
    const key = JSON.stringify([side, shade]);
    if (key === keys[player]) return;
    keys[player] = key;
    places[player].replaceChildren(side ? sideTable(side, shade) : counting(shade));
  }

  return {
    /** @param {SessionState} state */
    show(state) {
      const { scoring = "exact" } = rulesets.fieldsOf(state.record.ruleset);
      showSide(state, scoring, 1);
      showSide(state, scoring, 2);
    },
  };
}

/** @param {string} shade */
function counting(shade) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const title = element("h3", {}, disc, colourName(shade));
  return element(
    "section",
    { class: "result-side" },
    title,
    element("p", { class: "fine" }, say("ways.counting")),
  );
}
