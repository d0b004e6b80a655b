import { pieceOn } from "../../board/view.ts";
import type { RaceSide } from "../../engine/gameresults.ts";
import { hintText } from "../../game/record/hint.ts";
import { boardOf } from "../../game/record/record.ts";
import { moveText } from "../../game/texts/movetexts.ts";
import { outcomeOf } from "../../game/texts/result.ts";
import { colourName, pieceName } from "../../game/view/pieces.ts";
import type { Params } from "../../i18n/catalogue.ts";
import { hasMessage, sayIfAny, speaker } from "../../i18n/catalogue.ts";
import type { PlainKey } from "../../i18n/compiled/messages.js";
import { lines } from "../../i18n/format.ts";
import { personName } from "../../i18n/people.ts";
import { say as sayPage } from "../../i18n/say.ts";
import type { Lesson, Step } from "./lessons.ts";
import type { Answer, LessonEvent, LessonState } from "./lessonstate.ts";
import { isCompleted, isLast, openStep } from "./lessonstate.ts";

const say = speaker("learn");

// The keys of this section come from the data of the lessons.
speaker("lessons");

/** The number of the last lesson that is needed for a first game. */
export const LAST_BASIC = 6;
/** Kinds of steps from which only a button leads on. */
const LASTING: readonly Step["kind"][] = Object.freeze(["read", "game", "play"]);
/** The praise for a right answer, used in turn. */
const PRAISES = Object.freeze(["praise.0", "praise.1", "praise.2"] as const);

/** "" if there is no text under this key. */
function lessonText(key: string, params: Params) {
  return sayIfAny("lessons", key, params);
}

export function lessonTitle({ id }: Pick<Lesson, "id">) {
  return lessonText(`learn.${id}.title`, {});
}

/** Whether the step, once done, shows no text for the learner to read before the next step. */
export function isBrief({ kind, has_done: hasPraise }: Step) {
  return !LASTING.includes(kind) && !hasPraise;
}

export function instructionText(state: LessonState) {
  return lessonText(`learn.${openStep(state).key}`, slotsIn(state));
}

/** The answer to the last try; "" for none. */
export function answerText(state: LessonState) {
  const { answer } = state;
  if (!answer) return "";
  const { key } = openStep(state);
  const own = answerKey(key, answer);
  return hasMessage("lessons", own)
    ? lessonText(own, slotsIn(state))
    : say(plainKey(state, answer));
}

/** @param key the key of the step */
function answerKey(key: string, { tone, mistake, what }: Answer) {
  if (tone === "good") return `learn.${key}.done`;
  if (what) return `learn.${key}.wrong.${what}`;
  return mistake?.own ? `learn.${key}.wrong.${mistake.own.key}` : `learn.wrong.${mistake?.kind}`;
}

/** The key of the general answer, if the lesson has none of its own. */
function plainKey(state: LessonState, { tone, what }: Answer): PlainKey<"learn"> {
  if (tone === "bad") return what === "no-piece" ? "tried.noPiece" : "tried.lost";
  if (state.isShown) return "shown";
  return PRAISES[state.place % PRAISES.length] ?? "praise.0";
}

function slotsIn(state: LessonState) {
  const { player, colours, limit } = state.lesson;
  const { names, position } = openStep(state);
  const board = boardOf(position) ?? "";
  const pieces = Object.entries(names).map(([slot, number]) => {
    return [slot, pieceName(pieceOn(board, number))];
  });
  return {
    you: colourName(colours[player - 1] ?? ""),
    opponent: colourName(colours[2 - player] ?? ""),
    limit,
    ...Object.fromEntries(pieces),
  };
}

/** "Step 2 of 3". */
export function stepText({ lesson, place }: LessonState) {
  return say("step.of", { step: place + 1, count: lesson.steps.length });
}

/** @param isEnd whether no lesson follows */
export function nextLabel(state: LessonState, isEnd: boolean) {
  if (!isLast(state)) return say("actions.next");
  return say(isEnd ? "actions.finish" : "actions.nextLesson");
}

/** A headline and then a sentence or more; empty in steps without a game. */
export function gameLines({ game, lesson, isWaiting }: LessonState): readonly string[] {
  if (!game?.game.view) return [];
  if (game.progress.settlement) {
    const { headline, how } = outcomeOf(game, lesson.scoring);
    return [headline, how];
  }
  if (isWaiting) return [say("game.asleep")];
  if (game.game.view.ending) return [say("game.counting")];
  const hint = game.progress.hint && hintText(game.progress.hint, game.game.view);
  if (hint) return [hint];
  const isOwn = game.game.view.player === lesson.player && !game.progress.awaiting;
  if (isOwn) return [say("turn.yours"), ...forcedText(game)];
  return [say("turn.other", { colour: colourName(lesson.colours[2 - lesson.player] ?? "") })];
}

function forcedText({ game: { view } }: NonNullable<LessonState["game"]>): readonly string[] {
  return view?.forced ? [sayPage("status.forced")] : [];
}

/** The moves to go of both sides, the learner's first; empty if they are not shown. */
export function countTexts(state: LessonState): readonly string[] {
  const { race, lesson } = state;
  if (!race || !(openStep(state).to_go || state.game)) return [];
  const other = lesson.player === 1 ? 2 : 1;
  const colour = colourName(lesson.colours[other - 1] ?? "");
  return [countText("you", race[lesson.player], ""), countText("other", race[other], colour)];
}

function countText(who: "you" | "other", side: RaceSide | null, colour: string) {
  if (!side) return say(`togo.${who}Open`, { colour });
  const [low, high] = side.range;
  if (low === high) return say(`togo.${who}`, { colour, n: low });
  return say(`togo.${who}Range`, { colour, low, high });
}

/** The announcement of an event, one sentence per line. */
export function announcementText(event: LessonEvent, state: LessonState) {
  const { view } = state;
  const answer = answerText(state);
  if (event === "opened") {
    return lines(lessonTitle(state.lesson), stepText(state), instructionText(state));
  }
  if (event === "wrong") return answer;
  if (event === "hinted") return lines(...gameLines(state));
  if (event === "moved" && view) {
    const isOwn = view.player === state.lesson.player;
    return lines(moveText(view), ...(state.game && isOwn ? forcedText(state.game) : []));
  }
  const move = view && state.moves.length > 0 ? moveText(view) : "";
  return state.phase === "done" ? lines(move, answer) : move;
}

/** The button for a game in Play. `isMain`: the step exists only for this game. */
export function playOffer(state: LessonState) {
  const { game, kind } = openStep(state);
  if (kind === "play") {
    const name = personName(game?.level ?? 1);
    return { label: say("actions.playPerson", { name }), isMain: true };
  }
  const isEnough = state.lesson.number === LAST_BASIC && isCompleted(state);
  return isEnough ? { label: say("actions.playNow"), isMain: false } : null;
}

export function optionsIn(state: LessonState) {
  const { phase, chosen, answer } = state;
  const { kind, options, expect, key } = openStep(state);
  if (kind !== "choice") return [];
  const isDone = phase === "done";
  return options.map((value) => {
    const isWrong = value === chosen && answer?.tone === "bad";
    const isRight = isDone && expect.includes(value);
    const mark = isRight ? "right" : isWrong ? "wrong" : null;
    return { value, label: optionLabel(key, value), mark, isOn: !isDone } as const;
  });
}

/** @param key the key of the step */
function optionLabel(key: string, value: string) {
  const text = `learn.${key}.option.${value}`;
  return hasMessage("lessons", text) ? lessonText(text, {}) : value;
}
