/**
 * Makes the same `View` objects as Python while Python is still starting. Python remains the authority;
 * `tests/property/test_page_rules.py` compares every field.
 */

import { NUMBERS } from "../../board/geometry.ts";
import type { GameFields, Player, View } from "../../engine/gameresults.ts";
import type { Presets } from "../../engine/operations.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import type { GameRecord } from "../record/record.ts";
import { forfeiter, positionText } from "../record/record.ts";
import { groupedMoves } from "../view/viewparts.ts";
import {
  called,
  type Game,
  isEqualisingTurn,
  movesOf,
  played,
  simpleDistance,
  started,
} from "./game.ts";
import { boardAfter, type Move, PASS, type Position, stepsOn } from "./moves.ts";
import { isHome, lettersOn, type Rules, rulesOf } from "./ruleset.ts";

export interface Refusal {
  /** The part of the request that breaks the rules; `call` if no jump was missed that could be called. */
  refused: "ruleset" | "position" | "move" | "call";
  /** The number of moves before the refused one; null if no move is refused. */
  place: number | null;
}

export function isRefusal(view: object): view is Refusal {
  return "refused" in view;
}

/** The maximum number of cached games. A longer game is computed from its cached beginning. */
const MOST_GAMES = 2000;

/** `longer` holds the games with one more move, keyed by its text. */
interface Branch {
  game: Game;
  longer: Map<string, Branch>;
}

/** `roots` is keyed by ruleset and start. */
type Memory = { roots: Map<string, Branch>; size: number };

const memories: WeakMap<Presets, Memory> = new WeakMap();

export function gameView(presets: Presets, fields: GameFields): View | Refusal {
  const game = gameAfter(presets, fields);
  if (isRefusal(game)) return game;
  const asked = fields.called ? called(game, fields.pointed) : game;
  return asked ? viewOf(asked) : { refused: "call", place: null };
}

/** Whether the game is over, whichever position is shown. */
export function hasEnded(presets: Presets, record: GameRecord) {
  if (forfeiter(record)) return true;
  const game = gameAfter(presets, record);
  return !isRefusal(game) && game.ending !== null;
}

/** Ignores whether a jump missed by the last move has been called. */
export function gameAfter(presets: Presets, fields: GameFields): Game | Refusal {
  const memory = memoryOf(presets);
  const root = rootOf(presets, memory, fields);
  if (isRefusal(root)) return root;
  let branch: Branch = root;
  for (const [place, text] of fields.moves.entries()) {
    const next = longer(memory, branch, text);
    if (!next) return { refused: "move", place };
    branch = next;
  }
  return branch.game;
}

/** Null if the move is not legal. */
function longer(memory: Memory, branch: Branch, text: string): Branch | null {
  const known = branch.longer.get(text);
  if (known) return known;
  const game = played(branch.game, text);
  if (!game) return null;
  const made = { game, longer: new Map() };
  branch.longer.set(text, made);
  memory.size += 1;
  return made;
}

function memoryOf(presets: Presets) {
  let memory = memories.get(presets);
  if (!memory || memory.size > MOST_GAMES) {
    memory = { roots: new Map(), size: 0 };
    memories.set(presets, memory);
  }
  return memory;
}

function rootOf(
  presets: Presets,
  memory: Memory,
  { ruleset, start }: Pick<GameFields, "ruleset" | "start">,
): Branch | Refusal {
  const key = JSON.stringify([ruleset, start]);
  const known = memory.roots.get(key);
  if (known) return known;
  const rules = rulesOf(presets, ruleset);
  if (!rules) return { refused: "ruleset", place: null };
  const position: Position | null =
    start === null ? { board: rules.opening, player: 1, ply: 0 } : positionOf(start, rules);
  if (!position) return { refused: "position", place: null };
  const root = { game: started(rules, position), longer: new Map() };
  memory.roots.set(key, root);
  memory.size += 1;
  return root;
}

const POSITION = /^([A-Oa-o1-5/]+) ([12]) (0|[1-9][0-9]{0,14})$/;

/** Null if the text is malformed, or if the board does not hold exactly the two armies of the rules. */
function positionOf(text: string, { pieces }: Rules) {
  const position = positionIn(text);
  return position && lettersOn(position.board) === pieces[1] + pieces[2] ? position : null;
}

function positionIn(text: string): Position | null {
  const [, rows = "", player, ply] = POSITION.exec(text) ?? [];
  const squares = rows
    .split("/")
    .map((row) => row.replace(/[1-5]/g, (digit) => ".".repeat(Number(digit))));
  if (squares.length !== NUMBERS.length / 5 || squares.some(({ length }) => length !== 5)) {
    return null;
  }
  return { board: squares.reverse().join(""), player: player === "2" ? 2 : 1, ply: Number(ply) };
}

function viewOf(game: Game): View {
  const { rules, start, position, legal, ending, isCalled } = game;
  const { board, player, ply } = position;
  const { last } = game;
  const isTurn = rules.compulsory === "called" && !isCalled && last !== null && ending === null;
  const mustJump = isCalled || rules.compulsory === "yes";
  return {
    ...boardFields(rules, start, position),
    moves: movesOf(game),
    ply,
    limit: rules.limit,
    legal: byPiece(legal),
    forced: mustJump && legal.length > 0 && legal.every(({ isJump }) => isJump),
    pass: legal[0] === PASS,
    last: last && lastOf(last.move, player === 1 ? 2 : 1),
    equalising: ending === null && isEqualisingTurn(position, rules),
    simple: { 1: simpleDistance(board, 1, rules), 2: simpleDistance(board, 2, rules) },
    goals: rules.goals,
    ending,
    ...(isTurn && { callable: true }),
    ...(isCalled && { called: true }),
  };
}

function boardFields({ text, preset }: Rules, start: Position, position: Position) {
  return {
    ruleset: text,
    preset: preset.id,
    colours: preset.colours,
    start: textOf(start),
    position: textOf(position),
    board: position.board,
    player: position.player,
  };
}

function textOf({ board, player, ply }: Position) {
  return positionText(board, player, ply);
}

function lastOf({ text, path }: Move, player: Player) {
  return { text, path, player };
}

function byPiece(legal: readonly Move[]) {
  return groupedMoves(legal.filter((move) => move !== PASS).map(({ text }) => text));
}

// Solo: one side alone, steps only (RULES 8).

export function soloView(presets: Presets, fields: GameFields): SoloView | Refusal {
  const rules = rulesOf(presets, fields.ruleset);
  if (!rules) return { refused: "ruleset", place: null };
  const start = soloStart(fields.start ?? "", rules);
  if (!start) return { refused: "position", place: null };
  const { player } = start;
  const made: Move[] = [];
  let { board } = start;
  for (const [place, text] of fields.moves.entries()) {
    const step = soloSteps(board, player, rules).find((each) => each.text === text);
    if (!step) return { refused: "move", place };
    board = boardAfter(board, step);
    made.push(step);
  }
  const last = made.at(-1);
  return {
    ...boardFields(rules, start, { board, player, ply: made.length }),
    moves: made.map(({ text }) => text),
    legal: byPiece(soloSteps(board, player, rules)),
    last: last ? lastOf(last, player) : null,
    goals: rules.goals[player],
    simple: simpleDistance(board, player, rules),
    home: isHome(board, player, rules),
  };
}

/** The placement alone counts, not the player to move or the ply. */
function soloStart(text: string, { pieces }: Rules): Position | null {
  const board = positionIn(text)?.board;
  const letters = board && lettersOn(board);
  const player = ([1, 2] as const).find((each) => pieces[each] === letters);
  return board && player ? { board, player, ply: 0 } : null;
}

/** The legal steps; none once all pieces are home. */
function soloSteps(board: string, player: Player, rules: Rules) {
  return isHome(board, player, rules) ? [] : stepsOn(board, player);
}
