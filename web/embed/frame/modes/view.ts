/** View: a position or a game to be looked at, move by move. Analyse goes on from here. */

import type { BoardView } from "../../../board/view.ts";
import type { Settlement, View } from "../../../engine/gameresults.ts";
import { PROOF_MS } from "../../../game/record/countrequests.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { forfeiter, gameFields, isAtEnd } from "../../../game/record/record.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { paceOf } from "../../../game/settings.ts";
import { moveText } from "../../../game/texts/announcements.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import { goalsOf, movesOf } from "../../../game/view/gameboard.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { BarView } from "../bar.ts";
import type { Content } from "../content.ts";
import { ShownStudy } from "../shownstudy.ts";
import type { CreateStage, ModeButton, ModeFacts, StageContext, StageMode } from "../stage.ts";
import { createBoardStage, GameEvents, legalIn, outcomeIn } from "../stage.ts";

const say = speaker("embed");

type Lines = Omit<BarView, "buttons">;
/** What is known beside the view. */
type Known = { title: string; rules: string; scoring: string; settlement: Settlement | null };
export type Arrival = "moved" | "walked";

export const createStage: CreateStage = (context, content) => {
  const mode = new ViewMode(context, content, () => stage.show());
  const stage = createBoardStage(context, mode);
  return stage;
};

export class ViewMode implements StageMode {
  own = 1 as const;
  opening;
  /** Whether both sides can be moved. */
  isFree = false;
  walk: GameCursor<"view", Arrival>;
  #context;
  #content;
  #show;
  #events;
  #study;
  /** Of the shown place, where the game ends there and that has been counted. */
  #settlement: Settlement | null = null;

  constructor(context: StageContext, content: Content, show: () => void) {
    this.#context = context;
    this.#content = content;
    this.#show = show;
    this.#events = new GameEvents(context);
    this.#study = new ShownStudy(content.study);
    this.opening = context.rulesets.presetOf(content.record.ruleset).opening;
    this.walk = new GameCursor(
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
  goTo = (ply: number) => this.walk.goTo(ply, "walked");
  choose = (option: string) => {
    const line = this.#study.chosen(option);
    return line && this.walk.go(line, "walked");
  };
  reset = () => this.walk.go(this.#content.record, "walked");

  /** Within a study the moves behind a known one stay. */
  move(move: string) {
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

  boardView(bottom: 1 | 2): Partial<BoardView> {
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

  lines(): Lines {
    const { view, record } = this.walk;
    const { rulesets } = this.#context;
    const scoring = rulesets.scoringOf(record.ruleset);
    const rules = rulesets.titleOf(record.ruleset);
    const known = { title: this.#content.title, rules, scoring, settlement: this.#settlement };
    return this.withStudy(walkLines(record, view, known));
  }

  /** What the bar says, with what the study says of the place. */
  withStudy(lines: Lines): Lines {
    const { record } = this.walk;
    const sentences = [...(lines.sentences ?? []), ...this.#study.comments(record)];
    return { ...lines, sentences, options: this.#study.options(record) };
  }

  buttons(): readonly ModeButton[] {
    const { cursor, moves } = this.walk.record;
    return [
      { id: "first", isOn: cursor > 0 },
      { id: "before", isOn: cursor > 0 },
      { id: "after", isOn: cursor < moves.length },
      { id: "last", isOn: cursor < moves.length },
    ];
  }

  facts(): ModeFacts {
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

  arrived(arrival: Arrival, view: View) {
    this.#show();
    if (arrival === "moved") this.#events.sendMove(view, this.walk.record.cursor);
    this.#context.announce(view.last ? moveText(view) : turnText(view));
  }

  #turned() {
    this.#settlement = null;
    this.#show();
  }

  /** Count the points, where the game has ended. */
  async #settle(signal: AbortSignal) {
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

/** What the bar says of a game that is looked at. */
function walkLines(record: GameRecord, view: View | null, known: Known): Lines {
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

/** "Green to move". */
function turnText({ colours, player }: Pick<View, "colours" | "player">) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}

/** Which place of the game is shown; "" where it has no moves. */
function placeText({ moves, cursor }: GameRecord) {
  if (moves.length === 0) return "";
  if (cursor === 0) return say("walk.start", { n: moves.length });
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

/** How the game has ended, where its end is shown. */
function outcomeIfOver(record: GameRecord, view: View, { settlement, scoring }: Known) {
  if (!isAtEnd(record) || !(view.ending || forfeiter(record))) return null;
  const race = settlement?.race ?? null;
  return outcomeOf({ record, view, settlement, race }, scoring);
}
