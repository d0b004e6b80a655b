/** The note on the shown move: its comment, its review, and how the game ended. */

import type { View } from "../../engine/gameresults.ts";
import { moveText } from "../../game/texts/movetexts.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { say as sayOfGame } from "../../i18n/game.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { PanelState } from "./panelstate.ts";
import type { Ply } from "./plies.ts";
import { moveFault } from "./plies.ts";
import { isDecided, movesLost } from "./scores.ts";
import type { FormatMove } from "./tree.ts";
import { isMain, nodeAt } from "./tree.ts";

const say = speaker("analyse");

/** Screen readers cannot speak the signs: the spoken form names moves by their squares. */
type NoteView = ReturnType<typeof noteOf> & { spoken: readonly string[] };

type NoteParts = Pick<PanelState, "tree" | "place" | "view" | "made" | "colours">;

export function noteOf(
  { tree, place, view, made, colours }: NoteParts,
  formatMove: FormatMove = formatByNumbers,
) {
  const { comment, children, parent } = nodeAt(tree, place);
  const { source } = tree.head;
  const isLast = children.length === 0 && isMain(tree, place);
  const colourOf = (player: 1 | 2) => colourName(colours[player - 1] ?? "");
  const texts = [
    ...(made ? verdictTexts(made, (move) => formatMove(parent, move)) : []),
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

/** For reading aloud: screen readers cannot speak the signs. */
export const formatByNumbers: FormatMove = (_, move) => notationOf(move);

/** "A mistake: it costs 3 moves.", "33–42 was better." */
function verdictTexts({ verdict, loss, best }: Ply, formatMove: (move: string) => string) {
  const fault = moveFault(verdict) ?? "slip";
  const cost = loss ?? 0;
  const first = isDecided(cost) ? say("note.lost") : say(`note.${fault}`, { n: movesLost(cost) });
  return best ? [first, say("note.better", { move: formatMove(best) })] : [first];
}

function endingTexts({ ending, colours }: View) {
  if (!ending) return [];
  const colour = colourName(colours[(ending.winner || 1) - 1] ?? "");
  const reason = sayOfGame(`over.${ending.reason}`, { colour });
  return ending.winner ? [say("note.wins", { colour }), reason] : [reason];
}

/** The move that leads to the shown place, and its note, for reading aloud. */
export function announcementOf(parts: NoteParts) {
  const { place, view } = parts;
  if (!view) return "";
  const move = place === 0 ? say("say.place") : moveText(view);
  return lines(move, ...noteOf(parts).texts);
}

/** @param spoken may differ from the text */
function paragraphOf(text: string, spoken: string) {
  if (text === spoken) return element("p", {}, text);
  const heard = element("span", { class: "unseen" }, spoken);
  return element("p", {}, element("span", { "aria-hidden": "true" }, text), heard);
}

/** @param onBetter shows the better move */
export function createNote(onBetter: () => void) {
  const paragraphs = element("div", { class: "an-words" });
  const better = button({ class: "button", "data-action": "better" }, onBetter, () =>
    say("note.show"),
  );
  const attributes = { class: "an-note", role: "group", "aria-label": () => say("note.region") };
  const root = element("div", attributes, paragraphs, better);
  let shown = "";

  return {
    root,
    show(view: NoteView) {
      const key = JSON.stringify(view);
      if (key === shown) return;
      shown = key;
      const paragraph = (text: string, at: number) => paragraphOf(text, view.spoken[at] ?? text);
      paragraphs.replaceChildren(...view.texts.map(paragraph));
      mark(root, "data-verdict", view.verdict);
      better.hidden = !view.hasBetter;
      root.hidden = view.texts.length === 0;
      root.scrollTop = 0;
    },
  };
}
