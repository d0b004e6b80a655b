/** From what is known to what is shown: the board, the head, the lines, the note. */

import { movesOf } from "../../game/gameboard.js";
import { placed } from "../../game/lineboard.js";
import { colourName, endsOf, notationOf } from "../../game/pieces.js";
import { sideToGo } from "../../game/scorelines.js";
import { paceOf } from "../../game/settings.js";
import { say } from "../../i18n/analyse.js";
import { sayIfKnown as sayPage } from "../../i18n/say.js";
import { faultOf } from "./plot.js";
import { forFirst, isDecided, marginOf, scoreLabel, scoreText } from "./score.js";
import { isMain, mainLine, nodeAt, numberOf, playerOf } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./enginelines.js").LinesState} LinesState */
/** @typedef {import("./review.js").ReviewedPly} ReviewedPly */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/gameresults.js").Race} Race */
/** @typedef {import("../../board/view.js").BoardView} BoardView */
/** @typedef {import("../../game/settings.js").Settings} Settings */

/** A line so much worse than the best is drawn as faint as can be, in hundredths of a point. */
const FAINT = 200;
/** Less than can be seen in a figure with one decimal. */
const LEVEL = 5;

/**
 * @param {object} looked
 * @param {import("../../engine/gameresults.js").GameFields} looked.fields
 * @param {View | null} looked.view
 * @param {View} looked.opening  of the ruleset
 * @param {Settings} looked.settings
 * @param {LinesState | null} looked.lines
 * @param {BoardView["ways"]} looked.ways
 * @returns {Partial<BoardView>}
 */
export function boardViewOf({ fields, view, opening, settings, lines, ways }) {
  const { ruleset, start, moves } = fields;
  const isOver = Boolean(view?.ending);
  return {
    ...placed(view, opening, start ?? opening.position, moves),
    ruleset,
    status: view ? (isOver ? "over" : "your-move") : "loading",
    bottom: settings.turned ? 2 : 1,
    moves: view ? movesOf(view) : [],
    forced: view?.forced ?? false,
    goalsShown: settings.goals,
    numbers: settings.numbers,
    arrows: view && !isOver ? arrowsOf(lines) : [],
    ways,
    inert: !view || isOver,
    speed: paceOf(settings.speed),
  };
}

/** The best line's move is the strongest arrow. @param {LinesState | null} state @returns {BoardView["arrows"]} */
function arrowsOf(state) {
  const lines = state?.lines ?? [];
  const best = lines[0]?.score ?? 0;
  return lines.flatMap(({ move, score }, place) => {
    const ends = endsOf(move);
    const strength = place === 0 ? 1 : Math.max(0, 0.55 - (best - score) / FAINT);
    return ends ? [{ ...ends, strength }] : [];
  });
}

/**
 * @param {object} looked
 * @param {Tree} looked.tree
 * @param {View | null} looked.view
 * @param {Race | null} looked.race
 * @param {readonly string[]} looked.colours
 * @param {string} looked.scoring
 * @returns {import("./head.js").HeadView}
 */
export function headOf({ tree, view, race, colours, scoring }) {
  const { first, second } = tree.head;
  const names = [first, second].map((name, place) => name || colourName(colours[place] ?? ""));
  const sides = /** @type {const} */ ([1, 2]).map((player) => ({
    colour: colours[player - 1] ?? "",
    name: names[player - 1] ?? "",
    isToMove: view?.player === player && !view.ending,
    toGo: view && sideToGo(view.simple[player], race?.[player] ?? null, scoring),
  }));
  return { title: titleOf(tree), sides };
}

/** "The first game in print, 1899", "Ada – Bo", or what there is. @param {Tree} tree */
export function titleOf({ head: { title, first, second, year } }) {
  const versus =
    first || second ? say("head.versus", { first: first || "?", second: second || "?" }) : "";
  const name = title || versus;
  if (!name) return year ? say("head.gameOf", { year }) : say("head.plain");
  return year ? say("head.year", { title: name, year }) : name;
}

/**
 * @param {object} looked
 * @param {boolean} looked.isOn
 * @param {number} looked.count
 * @param {boolean} looked.isReady  Python is awake
 * @param {View | null} looked.view
 * @param {LinesState | null} looked.lines
 * @param {readonly string[]} looked.colours
 * @returns {import("./linespanel.js").LinesView}
 */
export function linesView({ isOn, count, isReady, view, lines, colours }) {
  const [first = "", second = ""] = colours.map(colourName);
  const rows = (view && isOn ? (lines?.lines ?? []) : []).map(({ score, pv }) => {
    const seen = forFirst(score, view?.player ?? 1);
    const colour = Math.abs(seen) < LEVEL ? "" : (colours[seen > 0 ? 0 : 1] ?? "");
    return { text: scoreText(seen), label: scoreLabel(seen, colours), colour, moves: pv };
  });
  const told = isOn ? depthText(isReady, view, lines) : say("lines.off");
  return { isOn, count, rows, told, how: say("lines.how", { first, second }) };
}

/** @param {boolean} isReady @param {View | null} view @param {LinesState | null} lines */
function depthText(isReady, view, lines) {
  if (!isReady) return say("lines.asleep");
  if (view?.ending) return say("lines.over");
  if (!lines) return say("lines.waiting");
  return say(lines.done ? "lines.all" : "lines.depth", { depth: lines.depth });
}

/** "3. 33–42", "3… 82–73", "Start". @param {Tree} tree @param {number} place */
export function placeText(tree, place) {
  if (place === 0) return say("moves.start");
  const move = notationOf(nodeAt(tree, place).move);
  const key = playerOf(tree, place) === 1 ? "plot.first" : "plot.second";
  return say(key, { number: numberOf(tree, place), move });
}

/**
 * What the review says of the move that leads to a place; null where it says nothing.
 *
 * @param {Tree} tree
 * @param {number} place
 * @param {readonly ReviewedPly[]} reviewed
 * @returns {ReviewedPly | null}
 */
export function reviewedMove(tree, place, reviewed) {
  if (place === 0 || !isMain(tree, place)) return null;
  const made = reviewed[nodeAt(tree, place).ply - 1];
  return made && faultOf(made.verdict) ? made : null;
}

/**
 * The moves of the main line that cost something, by place.
 *
 * @param {Tree} tree
 * @param {readonly ReviewedPly[]} reviewed
 * @returns {ReadonlyMap<number, import("./plot.js").Verdict>}
 */
export function verdictsOf(tree, reviewed) {
  const pairs = mainLine(tree).flatMap((place, ply) => {
    const fault = faultOf(reviewed[ply]?.verdict);
    return fault ? [/** @type {const} */ ([place, fault])] : [];
  });
  return new Map(pairs);
}

/**
 * @param {object} looked
 * @param {Tree} looked.tree
 * @param {number} looked.place
 * @param {View | null} looked.view
 * @param {ReviewedPly | null} looked.made  what the review says of the move
 * @param {readonly string[]} looked.colours
 * @returns {import("./note.js").NoteView}
 */
export function noteOf({ tree, place, view, made, colours }) {
  const { comment } = nodeAt(tree, place);
  const texts = comment ? comment.split("\n") : [];
  if (place === 0 && tree.head.source) texts.push(say("head.source", { source: tree.head.source }));
  if (made) texts.unshift(verdictText(made));
  if (view?.ending) texts.push(endingText(view));
  if (view?.pass) {
    texts.push(say("note.pass", { colour: colourName(colours[view.player - 1] ?? "") }));
  }
  const isLast = nodeAt(tree, place).children.length === 0 && isMain(tree, place);
  if (isLast && tree.resigned) {
    const colour = colourName(colours[tree.resigned - 1] ?? "");
    texts.push(sayPage("over.resigned", { colour }));
  }
  return { texts, verdict: made?.verdict ?? null, better: Boolean(made?.best) };
}

/** "A mistake: it costs 3.1 points. Better was 33–42." @param {ReviewedPly} made */
function verdictText({ verdict, loss, best }) {
  const fault = faultOf(verdict) ?? "slip";
  const cost = loss ?? 0;
  const first = isDecided(cost)
    ? say("note.lost")
    : say(`note.${fault}`, { points: marginOf(cost).toFixed(1) });
  return best ? `${first} ${say("note.better", { move: notationOf(best) })}` : first;
}

/** @param {View} view */
function endingText({ ending, colours }) {
  if (!ending) return "";
  const colour = colourName(colours[(ending.winner || 1) - 1] ?? "");
  const reason = sayPage(`over.${ending.reason}`, { colour });
  return ending.winner ? `${sayPage("over.wins", { colour })}. ${reason}` : reason;
}
