/** The note on the shown move: its comment, what the review says of it, and how the game ended. */

import { moveText } from "../../game/announcements.js";
import { colourName, notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/analyse.js";
import { lines } from "../../i18n/format.js";
import { say as sayPage } from "../../i18n/say.js";
import { button, element, mark } from "../../ui/element.js";
import { faultOf } from "./review.js";
import { isDecided, marginOf, rounded } from "./score.js";
import { isMain, nodeAt } from "./tree.js";

/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */
/** @typedef {ReturnType<typeof noteOf>} NoteView */

/** @typedef {Pick<import("./analysisview.js").PanelState, "tree" | "place" | "view" | "made" | "colours">} NoteParts */

/** @param {NoteParts} parts */
export function noteOf({ tree, place, view, made, colours }) {
  const { comment, children } = nodeAt(tree, place);
  const { source } = tree.head;
  const isLast = children.length === 0 && isMain(tree, place);
  const colourOf = (/** @type {1 | 2} */ player) => colourName(colours[player - 1] ?? "");
  const texts = [
    ...(made ? verdictTexts(made) : []),
    ...(comment ? comment.split("\n") : []),
    place === 0 && source ? say("head.source", { source }) : null,
    ...(view ? endingTexts(view) : []),
    view?.pass && say("note.pass", { colour: colourOf(view.player) }),
    isLast && tree.resigned && say("note.resigned", { colour: colourOf(tree.resigned) }),
    isLast && tree.timeout && say("note.timeout", { colour: colourOf(tree.timeout) }),
  ];
  const verdict = made?.verdict ?? null;
  return {
    texts: texts.filter((text) => typeof text === "string"),
    verdict,
    hasBetter: Boolean(made?.best),
  };
}

/** "A mistake: it costs 3.1 points.", "Better was 33–42." @param {ReviewedPly} made */
function verdictTexts({ verdict, loss, best }) {
  const fault = faultOf(verdict) ?? "slip";
  const cost = loss ?? 0;
  const first = isDecided(cost)
    ? say("note.lost")
    : say(`note.${fault}`, { n: rounded(marginOf(cost)) });
  return best ? [first, say("note.better", { move: notationOf(best) })] : [first];
}

/** @param {View} view */
function endingTexts({ ending, colours }) {
  if (!ending) return [];
  const colour = colourName(colours[(ending.winner || 1) - 1] ?? "");
  const reason = sayPage(`over.${ending.reason}`, { colour });
  return ending.winner ? [say("note.wins", { colour }), reason] : [reason];
}

/** The move that leads to the shown place, and its note, for reading aloud. @param {NoteParts} parts */
export function announcementOf(parts) {
  const { place, view } = parts;
  if (!view) return "";
  const move = place === 0 ? say("say.place") : moveText(view);
  return lines(move, ...noteOf(parts).texts);
}

/** @param {() => void} onBetter  the better move is to be shown */
export function createNote(onBetter) {
  const paragraphs = element("div", { class: "an-words" });
  const better = button({ class: "button", "data-action": "better" }, onBetter, () =>
    say("note.show"),
  );
  const attributes = { class: "an-note", role: "group", "aria-label": () => say("note.region") };
  const root = element("div", attributes, paragraphs, better);
  let shown = "";

  return {
    root,
    /** @param {NoteView} view */
    show(view) {
      const key = JSON.stringify(view);
      if (key === shown) return;
      shown = key;
      paragraphs.replaceChildren(...view.texts.map((text) => element("p", {}, text)));
      mark(root, "data-verdict", view.verdict);
      better.hidden = !view.hasBetter;
      root.hidden = view.texts.length === 0;
      root.scrollTop = 0;
    },
  };
}
