/** View: a position or a game to be looked at, move by move. Analyse goes on from here. */

import type { View } from "../../../engine/gameresults.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../../game/record/record.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import { notationOf } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { BarView } from "../bar.ts";
import type { Content } from "../content.ts";
import type { CreateMode, FrameContext, FrameMode, ModeFacts } from "../framemode.ts";
import { lineFacts } from "../framemode.ts";
import { turnText, ViewController } from "../viewcontroller.ts";

const say = speaker("embed");

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

/** What the bar says, with what the study says of the place. */
export function withStudy({ record, study }: ViewController, lines: Lines): Lines {
  const sentences = [...(lines.sentences ?? []), ...study.comments(record)];
  return { ...lines, sentences, options: study.options(record) };
}

function factsOf(controller: ViewController): ModeFacts {
  const { view, record, placed, outcome } = controller;
  const [offer = null] = controller.offers();
  return { ...lineFacts(view, placed, { ...record, ply: record.cursor }), outcome, offer };
}

/** What the bar says of a game that is looked at. */
function gameLines({ rulesets }: FrameContext, title: string, controller: ViewController): Lines {
  const { record, view } = controller;
  const rules = rulesets.titleOf(record.ruleset);
  const place = placeText(record);
  if (!view) return { main: title || rules, labels: [title ? place || rules : place] };
  const end = outcomeIfOver(controller, view, rulesets.scoringOf(record.ruleset));
  if (end) {
    const how = { sentences: [end.how] };
    return title ? { main: title, labels: [end.headline], ...how } : { main: end.headline, ...how };
  }
  const turn = turnText(view);
  if (title) return { main: title, labels: [place, turn] };
  return { main: turn, labels: [place || rules] };
}

/** Which place of the game is shown; "" where it has no moves. */
function placeText({ moves, cursor }: GameRecord) {
  if (moves.length === 0) return "";
  if (cursor === 0) return say("walk.start", { n: moves.length });
  const move = notationOf(moves[cursor - 1] ?? "pass");
  return say("walk.at", { ply: cursor, plies: moves.length, move });
}

/** How the game has ended, where its end is shown. */
function outcomeIfOver({ record, settlement }: ViewController, view: View, scoring: string) {
  if (!isAtEnd(record) || !(view.ending || forfeiter(record))) return null;
  return outcomeOf({ settlement, record, view, race: settlement?.race ?? null }, scoring);
}
