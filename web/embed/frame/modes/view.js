/** View: a position or a game to be looked at, move by move. Analyse goes on from here. */

import { moveText } from "../../../game/announcements.js";
import { PROOF_MS } from "../../../game/countrequests.js";
import { goalsOf, movesOf } from "../../../game/gameboard.js";
import { placed } from "../../../game/lineboard.js";
import { colourName, notationOf } from "../../../game/pieces.js";
import { forfeiter, gameFields, isAtEnd } from "../../../game/record.js";
import { outcomeOf } from "../../../game/result.js";
import { paceOf } from "../../../game/settings.js";
import { ViewCache } from "../../../game/viewcache.js";
import { Walk } from "../../../game/walk.js";
import { say } from "../../../i18n/embed.js";
import { ShownStudy } from "../shownstudy.js";
import { createBoardStage, GameEvents, legalIn, outcomeIn } from "../stage.js";

/** @import { Settlement, View } from "../../../engine/gameresults.js" */
/** @import { GameRecord } from "../../../game/record.js" */
/** @import { Content } from "../content.js" */
/** @import { StageContext, StageMode } from "../stage.js" */
/** @typedef {Omit<import("../bar.js").BarView, "buttons">} Lines */
/** What is known beside the view. @typedef {{ title: string, rules: string, scoring: string, settlement: Settlement | null }} Known */
/** @typedef {"moved" | "walked"} Arrival */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, content) => {
  const mode = new ViewMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

/** @implements {StageMode} */
export class ViewMode {
  own = /** @type {const} */ (1);
  opening;
  /** Whether both sides can be moved. */
  isFree = false;
  /** @type {Walk<"view", Arrival>} */
  walk;
  #context;
  #content;
  #show;
  #events;
  #study;
  /** Of the shown place, where the game ends there and that has been counted. @type {Settlement | null} */
  #settlement = null;

  /** @param {StageContext} context @param {Content} content @param {() => void} show */
  constructor(context, content, show) {
    this.#context = context;
    this.#content = content;
    this.#show = show;
    this.#events = new GameEvents(context);
    this.#study = new ShownStudy(content.study);
    this.opening = context.rulesets.presetOf(content.record.ruleset).opening;
    this.walk = new Walk(
      {
        cache: new ViewCache(),
        operation: "view",
        onTurn: () => this.#turned(),
        onArrival: (arrival, view) => this.arrived(arrival, view),
        follow: (signal) => this.#settle(signal),
        onFault: (fault) => context.fail(fault),
      },
      content.record,
      { engine: context.engine },
    );
  }

  presses = Object.freeze({
    first: () => this.goTo(0),
    before: () => this.goTo(this.walk.record.cursor - 1),
    after: () => this.goTo(this.walk.record.cursor + 1),
    last: () => this.goTo(this.walk.record.moves.length),
  });
  view = () => this.walk.view;
  isSettled = () => this.walk.view !== null;
  goTo = (/** @type {number} */ ply) => this.walk.goTo(ply, "walked");
  choose = (/** @type {string} */ option) => {
    const line = this.#study.chosen(option);
    return line && this.walk.go(line, "walked");
  };
  reset = () => this.walk.go(this.#content.record, "walked");

  /** Within a study the moves behind a known one stay. @param {string} move */
  move(move) {
    const line = this.#study.after(this.walk.record, move);
    return line ? this.walk.go(line, "moved") : this.walk.play(move, "moved");
  }

  isOpen() {
    const { view } = this.walk;
    return this.isFree && view !== null && !view.ending && !view.pass;
  }

  begin() {
    this.#show();
    return this.walk.restart("walked");
  }

  rest() {
    this.walk.cancel();
  }

  /** @param {1 | 2} bottom @returns {Partial<import("../../../board/view.js").BoardView>} */
  boardView(bottom) {
    const { view, record } = this.walk;
    const isOpen = this.isOpen();
    return {
      ...this.#placed(),
      ruleset: record.ruleset,
      status: this.#status(),
      bottom,
      moves: view && isOpen ? movesOf(view) : [],
      forced: (view?.forced ?? false) && this.isFree,
      goals: goalsOf(view ?? this.opening),
      numbers: this.#context.options.numbers,
      arrows: [],
      inert: !isOpen,
      speed: paceOf(this.#context.settings.speed),
    };
  }

  /** @returns {Lines} */
  lines() {
    const { view, record } = this.walk;
    const { rulesets } = this.#context;
    const scoring = rulesets.scoringOf(record.ruleset);
    const rules = rulesets.titleOf(record.ruleset);
    const known = { title: this.#content.title, rules, scoring, settlement: this.#settlement };
    return this.withStudy(walkLines(record, view, known));
  }

  /** What the bar says, with what the study says of the place. @param {Lines} lines @returns {Lines} */
  withStudy(lines) {
    const { record } = this.walk;
    const sentences = [...(lines.sentences ?? []), ...this.#study.comments(record)];
    return { ...lines, sentences, options: this.#study.options(record) };
  }

  /** @returns {readonly import("../stage.js").ModeButton[]} */
  buttons() {
    const { cursor, moves } = this.walk.record;
    return [
      { id: "first", isOn: cursor > 0 },
      { id: "before", isOn: cursor > 0 },
      { id: "after", isOn: cursor < moves.length },
      { id: "last", isOn: cursor < moves.length },
    ];
  }

  /** @returns {import("../stage.js").ModeFacts} */
  facts() {
    const { view, record } = this.walk;
    const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
    const at = isAtEnd(record) ? null : cursor;
    const ended = {
      resigned: resigned || null,
      timeout: timeout || null,
      ...(called && { called }),
    };
    const { position = "", player = 1 } = this.#placed();
    return {
      ruleset: view?.ruleset ?? ruleset,
      start,
      position,
      moves,
      ply: cursor,
      player,
      legal: view && legalIn(view),
      outcome: outcomeIn(record, view, this.#settlement?.outcome ?? null),
      offer:
        this.#study.offer(record) ??
        (moves.length
          ? { kind: "game", ruleset, start, moves, at, ...ended }
          : { kind: "position", ruleset, position }),
    };
  }

  /** @param {Arrival} arrival @param {View} view */
  arrived(arrival, view) {
    this.#show();
    if (arrival === "moved") this.#events.sendMove(view, this.walk.record.cursor);
    this.#context.announce(view.last ? moveText(view) : turnText(view));
  }

  #turned() {
    this.#settlement = null;
    this.#show();
  }

  /** Count the points, where the game has ended. @param {AbortSignal} signal */
  async #settle(signal) {
    const { view, record } = this.walk;
    if (!view?.ending) return;
    const options = { signal, budget: PROOF_MS };
    const settlement = await this.walk.ask("settle", gameFields(record), options);
    if (signal.aborted) return;
    this.#settlement = settlement;
    this.#show();
    this.#events.sendOver(outcomeIn(record, view, settlement.outcome));
  }

  /** Where the pieces stand: as the moves say, until Python has answered. */
  #placed() {
    const { start, moves } = gameFields(this.walk.record);
    return placed(this.walk.view, this.opening, start ?? this.opening.position, moves);
  }

  #status() {
    const { view, record } = this.walk;
    if (!view) return "loading";
    if (view.ending && isAtEnd(record)) return "over";
    return this.isOpen() ? "your-move" : "looking";
  }
}

/** What the bar says of a game that is looked at. @param {GameRecord} record @param {View | null} view @param {Known} known @returns {Lines} */
function walkLines(record, view, known) {
  const { title, rules } = known;
  const place = placeText(record);
  if (!view) return { main: title || rules, labels: [title ? place || rules : place] };
  const end = outcomeIfOver(record, view, known);
  if (end) {
    const told = { sentences: [end.how] };
    return title
      ? { main: title, labels: [end.headline], ...told }
      : { main: end.headline, ...told };
  }
  const turn = turnText(view);
  if (title) return { main: title, labels: [place, turn] };
  return { main: turn, labels: [place || rules] };
}

/** "Green to move". @param {Pick<View, "colours" | "player">} view */
function turnText({ colours, player }) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}

/** Which place of the game is shown; "" where it has no moves. @param {GameRecord} record */
function placeText({ moves, cursor }) {
  if (moves.length === 0) return "";
  if (cursor === 0) return say("walk.start", { n: moves.length });
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

/** How the game has ended, where its end is shown. @param {GameRecord} record @param {View} view @param {Known} known */
function outcomeIfOver(record, view, { settlement, scoring }) {
  if (!isAtEnd(record) || !(view.ending || forfeiter(record))) return null;
  const race = settlement?.race ?? null;
  return outcomeOf({ record, view, settlement, race }, scoring);
}
