/** A game on an embedded board to be walked through; where it is free, both sides can be moved as well. */

import { moveText, saltaText } from "../../game/announcements.js";
import { PROOF_MS } from "../../game/countrequests.js";
import { goalsOf, movesOf } from "../../game/gameboard.js";
import { placed } from "../../game/lineboard.js";
import { gameFields, isAtEnd } from "../../game/record.js";
import { paceOf } from "../../game/settings.js";
import { legalText, ViewCache } from "../../game/viewcache.js";
import { Walk } from "../../game/walk.js";
import { say } from "../../i18n/embed.js";
import { outcomeIn } from "./outcome.js";
import { legalIn, otherSide } from "./stage.js";
import { turnText, walkLines } from "./walktext.js";

/** @typedef {import("./stage.js").EmbedDesk} EmbedDesk */
/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/gameresults.js").Outcome} Outcome */

/**
 * What is shown beside the game itself.
 *
 * @typedef {object} Company
 * @property {boolean} isFree  whether both sides can be moved
 * @property {(walk: Walk<"view", "moved" | "walked">) => void} onPlace  another place is shown, and Python's view of it is there
 * @property {() => void} rest
 * @property {(view: View) => { main: string, sub: string } | null} lines  what to say in place of the usual
 * @property {() => readonly { from: number, to: number }[]} arrows
 */

/** @type {Company} */
export const ALONE = Object.freeze({
  isFree: false,
  onPlace() {},
  rest() {},
  lines: () => null,
  arrows: () => [],
});

const STEPS = /** @type {const} */ (["first", "before", "after", "last"]);

/**
 * @param {EmbedDesk} desk
 * @param {import("./content.js").Thing} thing
 * @param {Company} company
 * @returns {Stage}
 */
export function createWalkStage(desk, { record, title }, company) {
  let isTurned = false;
  /** Whether the move that was made last may have ended the game, and nobody was told so. */
  let isOverDue = false;
  /** Of the shown place, where the game ends there and that has been counted. @type {Outcome | null} */
  let outcome = null;
  const walk = new Walk(
    {
      cache: new ViewCache(),
      operation: "view",
      onTurn: turned,
      onArrival: arrived,
      follow: settle,
      onFault: (fault) => desk.fail(fault),
    },
    record,
    { engine: desk.engine },
  );
  const opening = desk.rulesets.presetOf(record.ruleset).opening;

  function side() {
    const own = desk.options.side ?? 1;
    return isTurned ? otherSide(own) : own;
  }

  function isOpen() {
    const { view } = walk;
    return company.isFree && view !== null && !view.ending && !view.pass;
  }

  function turned() {
    outcome = null;
    show();
  }

  /** How the game has ended, where it has. @param {AbortSignal} signal */
  async function settle(signal) {
    const { view, record: now } = walk;
    if (!view?.ending) return;
    const options = { signal, budget: PROOF_MS };
    const settled = await walk.ask("settle", gameFields(now), options);
    if (signal.aborted) return;
    outcome = settled.outcome;
    show();
    const ended = outcome && outcomeIn(now, view, outcome);
    if (!isOverDue || !ended) return;
    isOverDue = false;
    desk.tell("over", { outcome: ended });
  }

  /** @param {"moved" | "walked"} arrival @param {View} view */
  function arrived(arrival, view) {
    const { record: now } = walk;
    show();
    if (arrival === "moved" && view.last) {
      const { text, player } = view.last;
      isOverDue = view.ending !== null;
      desk.tell("move", { move: text, by: player, position: view.position, ply: now.cursor });
    }
    desk.announce(view.last ? moveText(view) : turnText(view));
    company.onPlace(walk);
    if (company.isFree && view.pass && isAtEnd(now)) void walk.play("pass", "moved");
  }

  function show() {
    const { view, record: now } = walk;
    desk.showBoard({
      ...shown(),
      ruleset: now.ruleset,
      status: statusWord(),
      bottom: side(),
      moves: view && isOpen() ? movesOf(view) : [],
      forced: (view?.forced ?? false) && company.isFree,
      goals: goalsOf(view ?? opening),
      numbers: desk.options.numbers,
      arrows: view ? company.arrows() : [],
      inert: !isOpen(),
      speed: paceOf(desk.settings.speed),
    });
    const steps = STEPS.map((id) => ({ ...buttonOf(id), isOn: canStep(id, now) }));
    desk.showBar({ ...lines(), buttons: [...steps, { ...buttonOf("turn"), isOn: true }] });
  }

  /** Where the pieces stand, before Python tells it as the moves say. */
  function shown() {
    const { start, moves } = gameFields(walk.record);
    return placed(walk.view, opening, start ?? opening.position, moves);
  }

  function statusWord() {
    const { view, record: now } = walk;
    if (!view) return "loading";
    if (view.ending && isAtEnd(now)) return "over";
    return isOpen() ? "your-move" : "looking";
  }

  /** What goes on, in two lines. */
  function lines() {
    const { view, record: now } = walk;
    const rules = desk.rulesets.titleOf(now.ruleset);
    return (view && company.lines(view)) ?? walkLines(now, view, { title, rules, outcome });
  }

  /** @param {number} ply */
  function goTo(ply) {
    return walk.goTo(ply, "walked");
  }

  const presses = {
    first: () => goTo(0),
    before: () => goTo(walk.record.cursor - 1),
    after: () => goTo(walk.record.cursor + 1),
    last: () => goTo(walk.record.moves.length),
    turn: flip,
  };

  function flip() {
    isTurned = !isTurned;
    show();
  }

  return {
    begin() {
      show();
      return walk.restart("walked");
    },
    show,
    rest() {
      walk.cancel();
      company.rest();
    },
    isSettled: () => walk.view !== null,
    facts() {
      const { view, record: now } = walk;
      const { ruleset, start, moves, cursor, resigned } = now;
      const at = cursor === moves.length ? null : cursor;
      const game = { kind: /** @type {const} */ ("game"), ruleset, start, moves, at };
      const { position = "", player = 1 } = shown();
      return {
        ruleset: view?.ruleset ?? ruleset,
        start,
        position,
        moves,
        ply: cursor,
        plies: moves.length,
        player,
        legal: view && legalIn(view),
        outcome: outcomeIn(now, view, outcome),
        solved: null,
        verdict: null,
        side: side(),
        offer: moves.length
          ? { ...game, resigned: resigned || null }
          : { kind: "position", ruleset, position },
      };
    },
    onMove({ from, to }) {
      void walk.play(legalText(walk.view, from, to), "moved");
    },
    onRefused() {
      const { view } = walk;
      if (!view?.forced || !isOpen()) return;
      desk.flash(view.legal.map(({ from }) => from));
      desk.announce(saltaText(view));
    },
    colours: () => (walk.view ?? opening).colours,
    isOpen,
    move: (move) => walk.play(move, "moved"),
    undo() {
      const { cursor } = walk.record;
      if (cursor === 0) return false;
      void goTo(cursor - 1);
      return true;
    },
    reset: () => walk.go(record, "walked"),
    flip,
    goTo,
    press: (id) => presses[/** @type {keyof typeof presses} */ (id)](),
  };
}

/** @param {typeof STEPS[number]} step @param {import("../../game/record.js").GameRecord} record */
function canStep(step, { cursor, moves }) {
  return step === "first" || step === "before" ? cursor > 0 : cursor < moves.length;
}

/** @param {typeof STEPS[number] | "turn"} id */
function buttonOf(id) {
  return { id, icon: id, label: say(`button.${id}`) };
}
