/** The note on the shown move: comment, review, and the end of the game. */

import { effect } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { say as sayOfGame } from "../../../i18n/game.ts";
import { button, element, mark } from "../../../ui/element.ts";
import { paragraphOf } from "../../../ui/sentences.ts";
import type { Study } from "../analysisentry.ts";
import type { Ply } from "../plies.ts";
import { moveFault } from "../plies.ts";
import { isDecided, movesLost } from "../scores.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";
import type { PositionStore } from "../stores/positionstore.ts";
import type { FormatMove } from "../tree.ts";
import { formatByNumbers, isMain, nodeAt } from "../tree.ts";

const say = speaker("analyse");

/** @param fault null unless the shown move is a fault */
export function noteTexts(
  { tree, place }: Study,
  { colours, view }: Pick<PositionStore, "colours" | "view">,
  fault: Ply | null,
  formatMove: FormatMove = formatByNumbers,
): readonly string[] {
  const { comment, children, parent } = nodeAt(tree, place);
  const { source } = tree.head;
  const isLast = children.length === 0 && isMain(tree, place);
  const colourOf = (player: 1 | 2) => colourName(colours[player - 1] ?? "");
  const texts = [
    ...(fault ? verdictTexts(fault, (move) => formatMove(parent, move)) : []),
    ...(comment ? comment.split("\n") : []),
    place === 0 && source ? say("head.source", { source }) : null,
    ...(view ? endingTexts(view) : []),
    view?.pass && say("note.pass", { colour: colourOf(view.player) }),
    isLast && tree.resigned && say("note.resigned", { colour: colourOf(tree.resigned) }),
    isLast && tree.timeout && say("note.timeout", { colour: colourOf(tree.timeout) }),
  ];
  return texts.filter((text) => typeof text === "string");
}

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

export function announcementText({ review, study }: AnalyseStore) {
  const { view } = study.position;
  if (!view) return "";
  const move = study.place === 0 ? say("say.place") : moveText(view);
  return lines(move, ...noteTexts(study.now, study.position, review.shownFault));
}

export function createNote({ isShown, moveFormat, review, study }: AnalyseStore) {
  const paragraphs = element("div", { class: "an-words breakable" });
  const better = button(
    { class: "button", "data-action": "better" },
    () => review.playBetter(),
    () => say("note.show"),
  );
  const attributes = {
    class: "notice an-note row wrap gap-3 across-5 text-4 between",
    role: "group",
    "aria-label": () => say("note.region"),
  };
  const root = element("div", attributes, paragraphs, better);
  let shown = "";

  /** Signs cannot be spoken: the spoken form names moves by their squares. */
  function draw(texts: readonly string[], spoken: readonly string[], fault: Ply | null) {
    const key = JSON.stringify([texts, spoken, fault?.verdict, fault?.best]);
    if (key === shown) return;
    shown = key;
    paragraphs.replaceChildren(
      ...texts.map((text, at) => paragraphOf([text], [spoken[at] ?? text])),
    );
    mark(root, "data-verdict", fault?.verdict ?? null);
    better.hidden = !fault?.best;
    root.hidden = texts.length === 0;
    root.scrollTop = 0;
  }

  effect(() => {
    if (!isShown.value) return;
    const { position } = study;
    const { shownFault } = review;
    const { text } = position.refusing;
    const refusal = text === "" ? [] : [text];
    const texts = noteTexts(study.now, position, shownFault, moveFormat.move);
    const spoken = noteTexts(study.now, position, shownFault);
    draw([...refusal, ...texts], [...refusal, ...spoken], shownFault);
  });
  return root;
}
