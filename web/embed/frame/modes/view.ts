/** View: a position or a game to step through without Python, by the page's own rules. */

import { Lazy } from "../../../base/lazy.ts";
import { signal } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { Settlement, View } from "../../../engine/gameresults.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../../game/record/record.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import type { Outcome } from "../../../game/texts/result.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { colourName, notationOf } from "../../../game/view/pieces.ts";
import { speaker, withSentences } from "../../../i18n/catalogue.ts";
import type { Content } from "../content.ts";
import { gameOffers, lineFacts, outcomeIn } from "../facts.ts";
import type { CreateMode, FrameContext, FrameMode } from "../framemode.ts";
import { RuledViews, simpleSettlement } from "../ruledgame.ts";
import { LineStore } from "../stores/linestore.ts";
import type { BarLines } from "../views/bar.ts";
import { createLineBoard } from "../views/lineboard.ts";

const say = speaker("embed");

/** The texts of results, needed only at the end of a game. */
const results = new Lazy(
  () => withSentences(import("../../../game/texts/result.ts")),
  (module) => {
    texts.value = module;
  },
);
const texts = signal<typeof import("../../../game/texts/result.ts") | null>(null);

const STEPS = Object.freeze(["first", "before", "after", "last"] as const);

export const createMode: CreateMode = (context, content) => {
  const line = new LineStore(context, content, { cache: new RuledViews() });
  const scoring = context.rulesets.scoringOf(content.record.ruleset);
  return lineMode(context, content, {
    line,
    isUncounted: true,
    settlement: () => line.view && simpleSettlement(line.view, scoring),
  });
};

interface LineView {
  line: LineStore;
  /** Whether points that only Python can count are left out. */
  isUncounted: boolean;
  /** The counted points of the shown position; null until they are counted. */
  settlement: () => Settlement | null;
  /** Marks to show besides the position. */
  marks?: () => Partial<BoardView>;
}

/** The mode that View and Analyse share. */
export function lineMode(context: FrameContext, { title }: Content, shown: LineView): FrameMode {
  const { line, settlement, marks } = shown;
  return {
    controller: createLineBoard(line, context, marks),
    own: 1,
    describe: (...cell) => squareText(...cell, (line.view ?? line.opening).colours),
    enter: () => line.retry(),
    retry: () => void line.retry(),
    leave: () => line.rest(),
    failure: () => line.failure.value,
    event: () => line.event,
    afterEvent() {
      const { event, view } = line;
      if (!view) return null;
      const announcement = view.last ? moveText(view) : turnText(view);
      return { announcement, moved: event?.kind === "moved" ? view : null };
    },
    settlement,
    lines: () => withStudy(line, gameLines(context, title, shown)),
    buttons: () => STEPS.map((id) => ({ id, isOn: line.canStep(id), press: () => line.step(id) })),
    choose(option) {
      const chosen = line.study.chosen(option);
      if (chosen) void line.open(chosen);
    },
    facts() {
      const { view, record, placed } = line;
      const outcome = outcomeIn(record, view, settlement()?.outcome ?? null);
      return { ...lineFacts(view, placed, { ...record, ply: record.cursor }), outcome };
    },
    offers() {
      const study = line.study.offer(line.record);
      return study ? [study] : gameOffers(line.record, line.placed.position ?? "");
    },
    reset: () => line.open(),
    goTo: (ply) => line.goTo(ply),
  };
}

export function withStudy({ record, study }: LineStore, lines: BarLines): BarLines {
  const sentences = [...(lines.sentences ?? []), ...study.comments(record)];
  return { ...lines, sentences, options: study.options(record) };
}

function gameLines({ rulesets }: FrameContext, title: string, shown: LineView): BarLines {
  const { record, view } = shown.line;
  const rules = rulesets.nameOf(record.ruleset);
  const place = placeText(record);
  if (!view) return { main: title || rules, labels: [title ? place || rules : place] };
  if (isEndShown(record, view)) {
    const end = outcomeText(view, shown, rulesets.scoringOf(record.ruleset));
    return end ? endLines(end, title) : { main: title || rules, labels: [place] };
  }
  const turn = turnText(view);
  if (title) return { main: title, labels: [place, turn] };
  return { main: turn, labels: [place || rules] };
}

/** Null until the words are fetched. */
function outcomeText(view: View, shown: LineView, scoring: string) {
  results.prepare();
  const { isUncounted, line } = shown;
  const settlement = shown.settlement();
  const race = settlement?.race ?? null;
  const { record } = line;
  return (
    texts.value?.outcomeOf(
      { game: { record, view, race }, progress: { settlement }, isUncounted },
      scoring,
    ) ?? null
  );
}

function endLines({ headline, how }: Outcome, title: string): BarLines {
  const sentences = [how];
  return title ? { main: title, labels: [headline], sentences } : { main: headline, sentences };
}

/** "" if the game has no moves. */
function placeText({ moves, cursor }: GameRecord) {
  if (moves.length === 0) return "";
  if (cursor === 0) return say("walk.start", { n: moves.length });
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

function isEndShown(record: GameRecord, { ending }: View) {
  return isAtEnd(record) && (ending !== null || forfeiter(record) > 0);
}

function turnText({ colours, player }: Pick<View, "colours" | "player">) {
  return say("walk.turn", { colour: colourName(colours[player - 1] ?? "") });
}
