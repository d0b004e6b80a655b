/** How the game ended, and the points piece by piece. */

import { colourName, pieceName } from "../game/pieces.js";
import { outcomeOf, pointsText, sideResult } from "../game/result.js";
import { say } from "../i18n/say.js";
import { openDialog } from "./dialog.js";
import { button, element, mark, write } from "./element.js";

/** @typedef {import("../game/state.js").SessionState} SessionState */
/** @typedef {import("../game/result.js").SideResult} SideResult */

/**
 * @param {import("./dialogs.js").Page} page
 * @param {() => void} onClose
 */
export function openResult({ session, rulesets, onAction }, onClose) {
  let shown = "";
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const words = element("span");
  const headline = element("p", { class: "result-headline" }, disc, words);
  const reason = element("p", { class: "result-reason" });
  const points = element("p", { class: "result-points" });
  const sides = element("div", { class: "result-sides" });
  const playOut = button({ class: "button" }, playedOut, say("result.playOut"));
  const dialog = openDialog({
    name: "result",
    title: say("result.title"),
    // What lies behind a dialog is not read aloud: what is still being counted is told from in here.
    body: [element("div", { role: "status" }, headline, reason, points), sides],
    buttons: [
      playOut,
      button({ class: "button" }, () => dialog.close(), say("result.look")),
      button({ class: "button button-main" }, another, say("result.new")),
    ],
    onClose,
  });

  function another() {
    dialog.close();
    onAction("new");
  }

  function playedOut() {
    dialog.close();
    session.playOut();
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
      write(points, pointsText(state, scoring));
      playOut.hidden = scoring !== "playout" || !state.view?.ending?.winner;
      const results = [sideResult(state, 1, scoring), sideResult(state, 2, scoring)];
      const key = JSON.stringify(results);
      if (key === shown) return;
      shown = key;
      const colours = state.view?.colours ?? [];
      sides.replaceChildren(
        ...results.flatMap((side) =>
          side ? [sideTable(side, colours[side.player - 1] ?? "")] : [],
        ),
      );
    },
  };
}

/** @param {SideResult} side @param {string} shade */
function sideTable({ heading, stragglers, total, note, hasDetour }, shade) {
  const disc = element("span", { class: "disc", "data-colour": shade, "aria-hidden": "true" });
  const title = element("h3", {}, disc, heading);
  /** @type {HTMLElement[]} */
  const parts = [title];
  if (stragglers.length) parts.push(table(stragglers, total, colourName(shade)));
  if (hasDetour) parts.push(element("p", { class: "fine" }, say("result.detour")));
  if (note) parts.push(element("p", { class: "fine" }, note));
  return element("section", { class: "result-side" }, ...parts);
}

/** @param {SideResult["stragglers"]} stragglers @param {SideResult["total"]} total @param {string} colour */
function table(stragglers, total, colour) {
  const hasMoves = total.moves !== null;
  const head = ["result.piece", "result.at", "result.goal", "result.distance"];
  if (hasMoves) head.push("result.moves");
  const rows = stragglers.map(({ piece, at, goal, squares, moves }) =>
    row("td", [pieceName(piece), at, goal, squares, ...(hasMoves ? [moves ?? 0] : [])]),
  );
  const sum = row("td", [
    say("result.total"),
    "",
    "",
    total.squares,
    ...(hasMoves ? [total.moves ?? 0] : []),
  ]);
  const titles = row(
    "th",
    head.map((key) => say(/** @type {import("../i18n/say.js").Key} */ (key))),
  );
  return element(
    "table",
    { "aria-label": colour },
    element("thead", {}, titles),
    element("tbody", {}, ...rows),
    element("tfoot", {}, sum),
  );
}

/** @param {"td" | "th"} tag @param {readonly (string | number)[]} cells */
function row(tag, cells) {
  const scope = tag === "th" ? { scope: "col" } : {};
  return element("tr", {}, ...cells.map((cell) => element(tag, scope, String(cell))));
}
