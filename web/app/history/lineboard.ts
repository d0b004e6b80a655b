/** A board of the history page, with buttons that step through its moves. */

import type { DiagramScript } from "../../board/diagram.ts";
import { Diagram } from "../../board/diagram.ts";
import type { BoardView } from "../../board/view.ts";
import { boardOf } from "../../game/record/record.ts";
import { playersOf } from "../../game/storage/oldgame.ts";
import { moved, squaresOf } from "../../game/view/pieces.ts";
import type { Section } from "../../i18n/catalogue.ts";
import { finder, sayIfAny, speaker } from "../../i18n/catalogue.ts";
import "../../i18n/historicwords.ts";
import { lines } from "../../i18n/format.ts";
import { element, mark, write } from "../../ui/element.ts";
import { createStepper } from "../../ui/stepper.ts";
import type { HistoryBoard } from "./historydata.ts";

const say = speaker("history");
const textOf = finder("history");

const STEPS = ["first", "before", "after", "last"] as const;
type Step = (typeof STEPS)[number];

/** The keys work while a step button has the focus. */
const KEYS: Readonly<Record<string, Step>> = Object.freeze({
  ArrowLeft: "before",
  ArrowRight: "after",
  Home: "first",
  End: "last",
});

interface LineBoardParts {
  /** The colours of player 1 and player 2 */
  colours: readonly string[];
  signal: AbortSignal;
}

export function createLineBoard(board: HistoryBoard, parts: LineBoardParts) {
  const { colours, signal } = parts;
  const players = playersOf(colours);
  const title = () => wordsOf(board.title);
  const diagram = new Diagram(scriptOf(board, colours), { step: board.at, signal });
  const picture = element("div", { class: "diagram-picture", role: "img" }, diagram.canvas);
  const link = element("a", { href: board.link }, () => say("open"));
  const foot = element("p", { class: "history-foot fine" });
  if (board.source) foot.append(element("span", {}, () => wordsOf(board.source)));
  foot.append(link);
  const walk = board.moves.length > 0 ? [createWalk(board, diagram, picture)] : [];
  if (walk.length === 0) mark(picture, "aria-label", title);
  const words = element(
    "figcaption",
    { class: "history-caption stack gap-3" },
    element("h4", {}, title),
    element("p", {}, () => wordsOf(board.text, players)),
    foot,
  );
  const attributes = { class: "history-board stack gap-4", "data-board": board.id };
  return element("figure", attributes, picture, ...walk, words);
}

function createWalk(board: HistoryBoard, diagram: Diagram, picture: HTMLElement) {
  const of = board.moves.length;
  let at = board.at;
  const read = element("span", { class: "unseen" });
  const seen = element("span", { "aria-hidden": "true" });
  const place = element(
    "p",
    { class: "history-place fine figures", "aria-live": "polite" },
    read,
    seen,
  );
  const stepper = createStepper(STEPS, {
    label: (id) => () => textOf(`step.${id}`),
    onStep: step,
  });
  const root = element("div", { class: "history-walk row gap-1" }, ...stepper.buttons, place);
  root.addEventListener("keydown", (event) => {
    const id = KEYS[event.key];
    if (!id) return;
    event.preventDefault();
    step(id);
  });

  function step(id: Step) {
    const next = placeAfter(id, at, of);
    if (next === at) return;
    at = next;
    void diagram.goTo(at);
    show();
  }

  function show() {
    const reached = () => (at > 0 ? say("at", { at, of }) : say("atStart", { of }));
    write(read, reached);
    write(seen, `${at} / ${of}`);
    mark(root, "data-at", String(at));
    mark(picture, "aria-label", () => lines(wordsOf(board.title), reached()));
    stepper.show((id) => placeAfter(id, at, of) !== at);
  }

  show();
  return root;
}

/** The number of moves on the board after a step. */
export function placeAfter(step: Step, at: number, of: number) {
  const places = { first: 0, before: Math.max(0, at - 1), after: Math.min(of, at + 1), last: of };
  return places[step];
}

export function scriptOf(
  { start, moves }: Pick<HistoryBoard, "start" | "moves">,
  colours: readonly string[],
): DiagramScript {
  const boards = [boardOf(start) ?? ""];
  for (const move of moves) boards.push(moved(boards.at(-1) ?? "", move));
  return {
    ...{ boards, paths: moves.map(squaresOf), crop: null, selected: null, targets: [] },
    ...{ must: [], arrows: [], illegal: [], routes: [], numbers: true },
    colours: colours as unknown as BoardView["colours"], // presets have exactly two
  };
}

/** @param place a catalogue entry as "section/key" */
function wordsOf(place: string, players: Readonly<Record<string, string>> = {}) {
  const [section = "", key = ""] = place.split("/");
  return sayIfAny(section as Section, key, players); // the build rejects invalid places
}
