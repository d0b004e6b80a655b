/** View: a position or a game to step through without Python, by the page's own rules. Analyse extends it. */

import { Lazy } from "../../../base/lazy.ts";
import type { BoardView } from "../../../board/view.ts";
import type { Settlement, View } from "../../../engine/gameresults.ts";
import type { StudyLink } from "../../../engine/operations.ts";
import type { Offer } from "../../../game/mode.ts";
import { placed } from "../../../game/record/lineboard.ts";
import type { LineArrival } from "../../../game/record/linecontroller.ts";
import { LineController } from "../../../game/record/linecontroller.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { forfeiter, gameFields, isAtEnd, played, shownMoves } from "../../../game/record/record.ts";
import {
  commentLines,
  moveAt,
  placeOf,
  placesAfter,
  recordThrough,
} from "../../../game/record/study.ts";
import type { ViewCache } from "../../../game/record/viewcache.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import type { Outcome } from "../../../game/texts/result.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { movesOf } from "../../../game/view/viewparts.ts";
import { speaker, withSentences } from "../../../i18n/catalogue.ts";
import type { BarView } from "../bar.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameContext, FrameMode, ModeFacts } from "../framemode.ts";
import { feedbackIn, GameEvents, gameOffer, lineFacts, outcomeIn } from "../framemode.ts";
import { RuledViews, simpleSettlement } from "../ruledgame.ts";

const say = speaker("embed");

/** Needed only by a board that shows the end of a game. */
const results = new Lazy(() => withSentences(import("../../../game/texts/result.ts")));

const STEPS = Object.freeze(["first", "before", "after", "last"] as const);

type Lines = Omit<BarView, "buttons">;

export const createMode: CreateMode = (context, content, show) =>
  viewMode(context, content, new ViewController(context, content, show));

export function viewMode(context: FrameContext, { title }: Content, controller: ViewController) {
  return {
    controller,
    own: 1,
    opening: controller.opening,
    begin: () => controller.resume(),
    lines: () => withStudy(controller, gameLines(context, title, controller)),
    buttons: () => STEPS.map((id) => ({ id, isOn: controller.canStep(id) })),
    facts: () => factsOf(controller),
    choose: (option) => controller.choose(option),
    reset: () => controller.restart(),
    goTo: (ply) => controller.goTo(ply),
    presses: {
      first: () => controller.step("first"),
      before: () => controller.step("before"),
      after: () => controller.step("after"),
      last: () => controller.step("last"),
    },
  } satisfies FrameMode;
}

/** The lines of the bar, with the study's comments on the place. */
export function withStudy({ record, study }: ViewController, lines: Lines): Lines {
  const sentences = [...(lines.sentences ?? []), ...study.comments(record)];
  return { ...lines, sentences, options: study.options(record) };
}

function factsOf(controller: ViewController): ModeFacts {
  const { view, record, placed, outcome } = controller;
  const [offer = null] = controller.offers();
  return { ...lineFacts(view, placed, { ...record, ply: record.cursor }), outcome, offer };
}

function gameLines({ rulesets }: FrameContext, title: string, controller: ViewController): Lines {
  const { record, view } = controller;
  const rules = rulesets.nameOf(record.ruleset);
  const place = placeText(record);
  if (!view) return { main: title || rules, labels: [title ? place || rules : place] };
  if (isEndShown(record, view)) {
    const end = controller.result(view, rulesets.scoringOf(record.ruleset));
    return end ? endLines(end, title) : { main: title || rules, labels: [place] };
  }
  const turn = turnText(view);
  if (title) return { main: title, labels: [place, turn] };
  return { main: turn, labels: [place || rules] };
}

function endLines({ headline, how }: Outcome, title: string): Lines {
  const sentences = [how];
  return title ? { main: title, labels: [headline], sentences } : { main: headline, sentences };
}

/** The shown position of the game; "" if it has no moves. */
function placeText({ moves, cursor }: GameRecord) {
  if (moves.length === 0) return "";
  if (cursor === 0) return say("walk.start", { n: moves.length });
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

function isEndShown(record: GameRecord, { ending }: View) {
  return isAtEnd(record) && (ending !== null || forfeiter(record) > 0);
}

export class ViewController extends LineController {
  readonly study;
  readonly opening;
  /** Whether points that only Python can count are left out. */
  readonly isUncounted: boolean = true;
  #context;
  #first;
  #events;

  /** @param cache of the views that need not be requested */
  constructor(
    context: FrameContext,
    { record, study }: Content,
    onChange: () => void,
    cache: ViewCache = new RuledViews(),
  ) {
    const { engine, settings, rulesets, announce, fail: onFault } = context;
    const parts = {
      ...{ engine, settings, onChange, onFault },
      cache,
      feedback: feedbackIn(context),
      openingOf: (ruleset: string) => rulesets.presetOf(ruleset).opening,
      onArrival: (view: View) => announce(view.last ? moveText(view) : turnText(view)),
    };
    super(parts, record.ruleset, record);
    this.#context = context;
    this.#first = record;
    this.#events = new GameEvents(context);
    this.study = new ShownStudy(study);
    this.opening = parts.openingOf(record.ruleset);
  }

  /** The scoring of the game at the shown position; null if it does not end there, or has not been scored. */
  get settlement(): Settlement | null {
    const { view, record } = this;
    return view && simpleSettlement(view, this.#context.rulesets.scoringOf(record.ruleset));
  }

  /** How the game ended, in words; null until they are fetched. */
  result(view: View, scoring: string) {
    if (!results.ready) results.do(() => this.report());
    const { record, settlement, isUncounted } = this;
    const race = settlement?.race ?? null;
    return (
      results.ready?.outcomeOf({ settlement, record, view, race, isUncounted }, scoring) ?? null
    );
  }

  get outcome() {
    return outcomeIn(this.record, this.view, this.settlement?.outcome ?? null);
  }

  /** The pieces on the board: by the moves, until Python has answered. */
  get placed() {
    const { start, moves } = gameFields(this.record);
    return placed(this.view, this.opening, start ?? this.opening.position, moves);
  }

  override boardView(bottom: 1 | 2): Partial<BoardView> {
    const { view, isMovable } = this;
    const { numbers } = this.#context.options;
    const moves = view && isMovable ? movesOf(view) : [];
    return { ...super.boardView(bottom), numbers, moves, inert: !isMovable };
  }

  override offers() {
    const { record } = this;
    const offer = this.study.offer(record) ?? gameOffer(record, this.placed.position ?? "");
    return offer ? [offer] : [];
  }

  /** Within a study the moves after a known one are kept. */
  override play(move: string) {
    const { record } = this;
    const line = this.study.after(record, move);
    return line ? this.open(line, "moved") : this.open(played(record, move), "moved", record);
  }

  /** Choose one of the continuations of a study. */
  choose(option: string) {
    const line = this.study.chosen(option);
    return line && this.open(line);
  }

  restart() {
    return this.open(this.#first);
  }

  override resume() {
    this.report();
    return super.resume();
  }

  protected override arrived(arrival: LineArrival, view: View) {
    if (arrival === "moved") this.after(() => this.#events.sendMove(view, this.record.cursor));
    super.arrived(arrival, view);
  }

  protected sendOver() {
    this.#events.sendOver(this.outcome);
  }

  override status() {
    const { view, record } = this;
    if (!view) return "loading";
    if (view.ending && isAtEnd(record)) return "over";
    return this.isMovable ? "your-move" : "looking";
  }
}

/** "Green to move". */
export function turnText({ colours, player }: Pick<View, "colours" | "player">) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}

/** Maximum characters of comments; the app, which the bar links to, has the full text. */
const MOST_CHARACTERS = 240;

/** The comments and continuations of a study. Content without a study has neither. */
export class ShownStudy {
  #study;

  constructor(study: StudyLink | null) {
    this.#study = study;
  }

  /** The comments on the shown place, as far as the bar has room. */
  comments(record: GameRecord): readonly string[] {
    const place = this.#placeIn(record);
    return this.#study && place !== null ? cut(commentLines(this.#study, place)) : [];
  }

  /** The moves to choose from, if there are several. */
  options(record: GameRecord): NonNullable<BarView["options"]> {
    const study = this.#study;
    const places = this.#nextTo(record);
    if (!study || places.length < 2) return [];
    return places.map((place) => ({
      value: String(place),
      label: notationOf(moveAt(study, place)),
      mark: null,
      isOn: true,
    }));
  }

  /** The line that a chosen move leads to. */
  chosen(value: string) {
    return this.#study && recordThrough(this.#study, Number(value));
  }

  /** The line after a move from the shown place; null if it is not in the study. */
  after(record: GameRecord, move: string) {
    const study = this.#study;
    const place = this.#nextTo(record).find((at) => study && moveAt(study, at) === move);
    return study && place !== undefined ? recordThrough(study, place) : null;
  }

  /** The study with the shown place, if that is in it. */
  offer(record: GameRecord): Offer | null {
    const at = this.#placeIn(record);
    if (!this.#study || at === null) return null;
    const { ruleset, start, moves, comments, variations, resigned, timeout } = this.#study;
    return {
      kind: "study",
      ruleset,
      start,
      moves,
      comments,
      variations,
      at: at === moves.length ? null : at,
      resigned,
      timeout,
    };
  }

  #placeIn(record: GameRecord) {
    return this.#study && placeOf(this.#study, shownMoves(record));
  }

  #nextTo(record: GameRecord) {
    const place = this.#placeIn(record);
    return this.#study && place !== null ? placesAfter(this.#study, place) : [];
  }
}

function cut(lines: readonly string[]) {
  const shown = [];
  let room = MOST_CHARACTERS;
  for (const line of lines) {
    const characters = [...line];
    if (characters.length > room) return [...shown, `${characters.slice(0, room).join("")}…`];
    shown.push(line);
    room -= characters.length;
  }
  return shown;
}
