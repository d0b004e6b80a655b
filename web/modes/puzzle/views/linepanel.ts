/** An old game or a figure on the board and beside it. */

import { effect, untracked } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { ModeContext, Offer } from "../../../game/mode.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { isAtEnd, shownMoves } from "../../../game/record/record.ts";
import { paceOf } from "../../../game/settings.ts";
import type { OldGame } from "../../../game/storage/oldgame.ts";
import { commentsAt } from "../../../game/storage/oldgame.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import { solverOf } from "../../../game/texts/puzzlegoal.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import { historicSource, historicTitle } from "../../../i18n/historic.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { createMoveList } from "../../../ui/moves.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { createStepper } from "../../../ui/stepper.ts";
import { rulesLines } from "../ruledifferences.ts";
import type { LineStore } from "../stores/linestore.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";
import { createActions } from "./buttons.ts";
import { writeParagraphs } from "./panel.ts";

const sayOfMaking = speaker("making");
const say = speaker("puzzle");

const STEPS = ["first", "before", "after", "last"] as const;
const ACTIONS = ["list", "turn", "play", "analyse", "next"] as const;
type LineAction = (typeof ACTIONS)[number];

export function isLineAction(name: string): name is LineAction {
  return ACTIONS.some((action) => action === name);
}

export function actOnLine(store: PuzzlesStore, action: LineAction) {
  const { line } = store.content;
  if (action === "play") line.openInPlay();
  else if (action === "analyse") line.openInAnalyse();
  else if (action === "turn") line.isTurned.value = !line.isTurned.value;
  else store.act(action);
}

export function showLine(
  { content: { line } }: PuzzlesStore,
  { announce, board, rulesets, settings }: ModeContext,
) {
  let lastArrival = line.arrival.value;

  function announceMove() {
    const { game } = line;
    const { view } = line.arrival.value ?? {};
    const { at: ply } = line.line;
    if (!game || !view) return;
    const move = ply === 0 ? historicTitle(game.id) : moveText(view);
    announce(lines(move, ...notesAt(game, ply, line.colours)));
  }

  effect(() => {
    const view = boardViewOf(line, { rulesets, settings });
    const isShown = line.isOn.value && line.game !== null;
    const arrival = line.arrival.value;
    const isNew = arrival !== lastArrival;
    lastArrival = arrival;
    untracked(() => {
      if (isShown) board.show(view);
      if (isNew) announceMove();
    });
  });
}

function boardViewOf(
  line: LineStore,
  { rulesets, settings }: Pick<ModeContext, "rulesets" | "settings">,
): Partial<BoardView> {
  const { record, view } = line.shown;
  const { ruleset, start } = record;
  const { opening } = rulesets.presetOf(ruleset);
  const { goals, speed } = settings();
  return {
    ...placed(view, opening, start ?? opening.position, shownMoves(record)),
    ruleset,
    status: "looking",
    bottom: line.isTurned.value ? 2 : 1,
    goalsShown: goals,
    numbers: true, // the notes name squares
    inert: true,
    speed: paceOf(speed),
  };
}

export function lineOffer({ shown: { record } }: LineStore): Offer {
  const { ruleset, start, moves, cursor } = record;
  return { kind: "game", ruleset, start, moves, at: isAtEnd(record) ? null : cursor };
}

export function createLinePanel(store: PuzzlesStore, { rulesets }: Pick<ModeContext, "rulesets">) {
  const { line } = store.content;
  const year = element("span", { class: "puzzle-year soft" });
  const title = element("h2", { class: "puzzle-goal" });
  const rules = element("p", { class: "puzzle-rules" });
  const at = element("p", { class: "status-sub small" });
  const notes = element("div", { class: "group puzzle-note" });
  const moveList = element("nav", { class: "moves puzzle-moves" });
  const moves = createMoveList(moveList, { onGo: (ply) => void line.goTo(ply) });
  const stepper = createStepper(STEPS, {
    label: (id) => () => say(`step.${id}`),
    onStep: (id) => void line.step(id),
  });
  const root = element(
    "div",
    { class: "puzzle puzzle-tour" },
    element("div", { class: "puzzle-task stack gap-2" }, title, rules),
    element(
      "div",
      { class: "row gap-0 line-below inset between" },
      at,
      element("div", { class: "puzzle-steps" }, ...stepper.buttons),
    ),
    notes,
    moveList,
    createActions(ACTIONS, (action) => actOnLine(store, action)).root,
  );

  function show(game: OldGame, ply: number) {
    const differences = rulesLines(rulesets, game.ruleset);
    const { colours, position } = rulesets.presetOf(game.ruleset).opening;
    const names = colours.map((colour) => colourName(colour));
    write(title, () => `${historicTitle(game.id)} `);
    write(year, String(game.year));
    title.append(year);
    writeSentences(rules, differences);
    rules.hidden = differences.length === 0;
    write(at, () => placeText(game, ply));
    const paragraphs = notesAt(game, ply, colours).map((note) => [note]);
    if (writeParagraphs(notes, paragraphs)) notes.scrollTop = 0;
    moves.show({ moves: game.moves, cursor: ply, first: solverOf(game.start ?? position), names });
    markNoted(moveList, game);
  }

  effect(() => {
    const { game } = line;
    if (game) show(game, line.line.at);
  });
  return {
    root,
    /** Focus the button for the next move, where the arrow keys step through the game; on the board they do not. */
    focus: () => stepper.focus("after"),
  };
}

function placeText({ moves }: OldGame, ply: number) {
  if (ply === 0) return sayOfMaking("tour.atStart");
  return sayOfMaking("tour.at", { at: ply, of: moves.length });
}

function markNoted(moveList: HTMLElement, { notes }: OldGame) {
  for (const press of moveList.querySelectorAll("[data-ply]")) {
    const ply = Number(press.getAttribute("data-ply"));
    mark(press, "data-noted", notes.includes(ply) ? "" : null);
  }
}

/** Notes on the move before `ply`; at the start, on the game, with its source. */
export function notesAt(game: OldGame, ply: number, colours: readonly string[]) {
  const here = commentsAt(game, ply, colours);
  if (ply > 0) return here;
  return [...here, sayOfMaking("tour.source", { source: historicSource(game.source) })];
}
