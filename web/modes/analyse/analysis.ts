/**
 * The controller of an analysis: a tree of moves, the shown place in it, Python's view of that place, and the share
 * offers.
 */

import { batch } from "../../base/signals.ts";
import type { BoardView } from "../../board/view.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Offer } from "../../game/mode.ts";
import type { Feedback, Step } from "../../game/record/controller.ts";
import { Controller } from "../../game/record/controller.ts";
import { measure } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import type { Races } from "../../game/record/races.ts";
import { recordOf } from "../../game/record/record.ts";
import type { UndoHistory } from "../../game/record/undohistory.ts";
import { changedTo, historyOf, redone, undone } from "../../game/record/undohistory.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import { withoutEnd } from "../../game/storage/gameheaders.ts";
import type { Study } from "./analysisentry.ts";
import type { Tree } from "./tree.ts";
import {
  fieldsAt,
  grown,
  hasVariations,
  lineThrough,
  MOST_NODES,
  mainLine,
  movesOn,
  nodeAt,
  placesInOrder,
  played,
} from "./tree.ts";

/**
 * The position, the line through the shown place, and the whole tree if that is more. The suggested one comes first:
 * a study, since only it carries the notes, else a finished game, else the position.
 *
 * @param isEnded whether the game has ended, whichever position is shown
 */
export function offersOf(
  {
    tree,
    place,
    view,
  }: {
    tree: Tree;
    place: number;
    view: { readonly position: string } | null;
  },
  isEnded: boolean = false,
): readonly Offer[] {
  const isStudy = hasVariations(tree) || tree.nodes.some(({ comment }) => comment);
  const position = view ? [positionOffer(tree, view)] : [];
  const studies = isStudy ? [studyOffer(tree, place)] : [];
  const games = tree.nodes.length > 1 ? [lineOffer(tree, place)] : [];
  return [...studies, ...(isEnded ? [...games, ...position] : [...position, ...games])];
}

function positionOffer({ ruleset }: Tree, { position }: { position: string }): Offer {
  return { kind: "position", ruleset, position };
}

function lineOffer(tree: Tree, place: number): Offer {
  const { ruleset, start, head, resigned, timeout } = tree;
  const line = lineThrough(tree, place);
  const { ply } = nodeAt(tree, place);
  const isMainLine = mainLine(tree).at(-1) === (line.at(-1) ?? 0);
  return {
    kind: "game",
    ruleset,
    start,
    moves: movesOn(tree, line),
    at: ply === line.length ? null : ply,
    resigned: (isMainLine && resigned) || null,
    timeout: (isMainLine && timeout) || null,
    first: head.first ?? null,
    second: head.second ?? null,
    file: fileFields(tree, line),
  };
}

/**
 * Moves, variations and comments of a tree, in the order of links.
 *
 * @param place the shown one
 */
export function studyOffer(tree: Tree, place: number): Offer {
  const { ruleset, start, head, resigned, timeout } = tree;
  const order = placesInOrder(tree);
  const numbers = new Map(order.map((at, number) => [at, number]));
  const main = mainLine(tree);
  const at = numbers.get(place) ?? main.length;
  const variations = order.slice(main.length + 1).map((shown) => {
    const { parent, move, comment } = nodeAt(tree, shown);
    return { after: numbers.get(parent) ?? 0, move, ...(comment && { comment }) };
  });
  return {
    kind: "study",
    ruleset,
    start,
    moves: movesOn(tree, main),
    comments: commentsOn(tree, main),
    variations,
    at: at === main.length ? null : at,
    resigned: resigned || null,
    timeout: timeout || null,
    title: head.title ?? null,
    first: head.first ?? null,
    second: head.second ?? null,
    file: { ...fileFieldsOfStudy(tree, main), variations },
  };
}

/** The link to a study has its title, so that only the other fields are for a file alone. */
function fileFieldsOfStudy(tree: Tree, line: readonly number[]) {
  const { title: _, ...file } = fileFields(tree, line);
  return file;
}

/** One comment per line of text, as in files. */
function commentsOn(tree: Tree, line: readonly number[]) {
  return [0, ...line].flatMap((place, ply) =>
    nodeAt(tree, place)
      .comment.split("\n")
      .filter((text) => text.trim() !== "")
      .map((text) => ({ ply, text })),
  );
}

/** @param line places from the first move on */
export function fileFields(tree: Tree, line: readonly number[]) {
  const { title, source, year, filed } = tree.head;
  const comments = commentsOn(tree, line);
  const isSame = filed?.moves === movesOn(tree, line).join(" ");
  const printed = source && { ...(year && { Date: `${year}` }), Source: source };
  const kept = filed && (isSame ? filed.headers : withoutEnd(filed.headers));
  const headers = kept ?? printed;
  return { title: title ?? null, comments, ...(headers && { headers }) };
}

type StudyHistory = UndoHistory<Study>;

/** Time limit for counting the moves to go of one position, in milliseconds. */
const COUNT_MS = 2000;
/** Maximum number of undo entries. */
export const MOST_CHANGES = 200;

interface AnalysisParts {
  cache: ViewCache;
  engine: Engine;
  races: Races;
  feedback: Feedback;
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  onFull: () => void;
  onChange: () => void;
  onArrival: () => void;
  /** The tree or the place has changed. */
  onStudy: (study: Study) => void;
  onFault: (fault: Fault) => void;
  /** Python rejects the line. */
  onUnreadable: (fault: Fault) => void;
}

export class Analysis extends Controller<StudyHistory, "shown"> {
  #parts;

  constructor(parts: AnalysisParts, study: Study) {
    const { engine } = parts;
    const record = recordOf(fieldsAt(study.tree, study.place));
    super({ operation: "view", ...parts }, record, () => historyOf(study), { engine });
    this.#parts = parts;
  }

  get tree() {
    return this.state.now.tree;
  }

  get place() {
    return this.state.now.place;
  }

  get node() {
    return nodeAt(this.tree, this.place);
  }

  /** The moves on the board, as sent to Python. */
  override get fields() {
    return fieldsAt(this.tree, this.place);
  }

  get isMovable() {
    const { view } = this;
    return view !== null && !view.ending && !view.pass;
  }

  status() {
    const { view } = this;
    if (!view) return "loading";
    return view.ending ? "over" : "your-move";
  }

  override get line() {
    const { tree, place } = this;
    return { at: this.node.ply, count: lineThrough(tree, place).length };
  }

  boardView(bottom: 1 | 2) {
    return this.#parts.boardView(bottom);
  }

  offers() {
    return offersOf(this, this.#isEnded);
  }

  /** Whether the game of the main line has ended, as far as known. */
  get #isEnded() {
    const { tree } = this;
    const { Result = "*" } = tree.head.filed?.headers ?? {};
    const last = this.#parts.cache.get(fieldsAt(tree, mainLine(tree).at(-1) ?? 0));
    return Boolean(tree.resigned || tree.timeout || Result !== "*" || last?.ending);
  }

  /** The moves to go of both sides, as far as known. */
  get race() {
    const { view } = this;
    return view && this.#parts.races.get(view);
  }

  /** Show another study, with a new undo history. */
  open(study: Study) {
    return this.#show(historyOf(Object.freeze(study)));
  }

  change(study: Study) {
    return this.#show(turnedTo(this.state, Object.freeze(study)));
  }

  /** Undo and Redo apply to changes of the tree. */
  override step(to: Step): Promise<unknown> {
    if (to === "undo") return this.#show(undone(this.state));
    if (to === "redo") return this.#show(redone(this.state));
    // A pass cannot be made on the board.
    return to === "after" && this.#isPassNext ? this.play("pass") : super.step(to);
  }

  override canStep(to: Step) {
    if (to === "undo") return this.state.past.length > 0;
    if (to === "redo") return this.state.future.length > 0;
    return (to === "after" && this.#isPassNext) || super.canStep(to);
  }

  get #isPassNext() {
    return this.node.children.length === 0 && Boolean(this.view?.pass);
  }

  protected goToMove(ply: number) {
    return this.showPlace(lineThrough(this.tree, this.place)[ply - 1] ?? 0);
  }

  #show(history: StudyHistory) {
    return batch(() =>
      this.asOne(() => {
        this.set(history);
        this.#parts.onStudy(history.now);
        return this.cursor.go(recordOf(this.fields), "shown");
      }),
    );
  }

  showPlace(place: number) {
    if (place === this.place || !this.tree.nodes[place]) return Promise.resolve();
    return this.change({ tree: this.tree, place });
  }

  /** @param move from the shown place, legal by its view; "" for none */
  play(move: string) {
    if (!move) return Promise.resolve();
    if (this.tree.nodes.length > MOST_NODES) this.#parts.onFull();
    return this.change(played(this.tree, this.place, move));
  }

  /** @param moves from the shown place */
  playLine(moves: readonly string[]) {
    return this.change(grown(this.tree, this.place, moves));
  }

  resume() {
    this.report();
    return this.cursor.restart("shown");
  }

  protected arrived() {
    this.changed();
    this.after(this.#parts.onArrival);
  }

  protected override rejected(fault: Fault | null) {
    if (fault) this.#parts.onUnreadable(fault);
  }

  protected async follow(signal: AbortSignal) {
    const { races } = this.#parts;
    const { view } = this;
    if (!view || races.get(view)?.done) return;
    await measure(this.cursor.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      this.report();
    });
  }
}

/** Showing another place of the same tree adds no undo entry. */
export function turnedTo(history: StudyHistory, study: Study): StudyHistory {
  if (study.tree === history.now.tree) return Object.freeze({ ...history, now: study });
  return changedTo(history, study, MOST_CHANGES);
}
