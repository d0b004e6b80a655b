import { pieceOn } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { lines } from "../../i18n/format.ts";
import { say } from "../../i18n/say.ts";
import { hintSentence, hintText, reasonsText } from "../record/hint.ts";
import { legOf, legsOf } from "../record/homereplay.ts";
import { isAtEnd } from "../record/record.ts";
import { awaySide, onlyPerson } from "../record/seats.ts";
import type { SessionState } from "../record/state.ts";
import { isMovable, senderOf } from "../record/state.ts";
import { statusWord } from "../view/gameboard.ts";
import { colourName, endsOf, pieceName } from "../view/pieces.ts";
import { directionText } from "./directions.ts";
import { isMissingPart } from "./faultkinds.ts";
import type { Outcome } from "./result.ts";
import { awayName } from "./scorelines.ts";

export type StatusAction =
  | "stop"
  | "play-on"
  | "from-here"
  | "result"
  | "watch"
  | "send"
  | "copy"
  | "finish"
  | "way";

export interface StatusView {
  /** The `data-status` word. */
  word: string;
  main: string;
  sub: string;
  /** Whether the second line is a warning. */
  strong: boolean;
  /** Whether the second line answers a request. */
  isAnswer?: boolean;
  /** Whether a hint is being searched for or shown; its parts appear one after another. */
  isHint?: boolean;
  /** Whether the board is still showing the end of the game. */
  isHeld?: boolean;
  /** At most two, the main one last. */
  actions: readonly { id: StatusAction; label: string; isOff?: boolean }[];
}

/**
 * @param isReady whether Python is awake
 * @param scoring as in the ruleset
 * @param outcome the outcome of a game that is over; null until its translations are loaded
 */
export function statusOf(
  state: SessionState,
  isReady: boolean,
  scoring: string = "exact",
  outcome: Outcome | null = null,
): StatusView {
  const word = statusWord(state);
  const { view } = state.game;
  const blank = { word, main: "", sub: "", strong: false, actions: [] };
  if (!view) return { ...blank, ...(word === "failed" ? failedPhrase(state) : readingPhrase()) };
  return { ...blank, ...PHRASES[word](state, view, isReady, scoring, outcome) };
}

type Phrase = (
  state: SessionState,
  view: View,
  isReady: boolean,
  scoring: string,
  outcome: Outcome | null,
) => Partial<StatusView>;

const PHRASES: Record<ReturnType<typeof statusWord>, Phrase> = {
  loading: (state, _, isReady) => (isReady ? { main: placeText(state) } : readingPhrase()),
  failed: failedPhrase,
  pending: (_, view, isReady) => ({
    main: say("status.turn", { colour: moverName(view) }),
    sub: isReady ? "" : say("status.wakingHow"),
  }),
  "looking-back": lookingPhrase,
  shared: (state, view) => ({
    main: isAtEnd(state.game.record)
      ? say("status.turn", { colour: moverName(view) })
      : placeText(state),
    sub: whereabouts(view),
    actions: [{ id: "from-here", label: say("status.fromHere") }],
  }),
  arriving: (state, view) => ({
    main: say("status.arriving", { name: awayName(state, view) }),
    sub: placeText(state),
  }),
  suspended: (state) => ({
    main: say("status.suspended"),
    sub: say("status.suspendedHow"),
    actions: senderOf(state) ? sendActions() : [],
  }),
  waiting: waitingPhrase,
  over: overPhrase,
  watching: watchPhrase,
  finishing: (_state, view) => ({
    main: say("status.finishing"),
    sub: whereabouts(view),
    actions: [{ id: "stop", label: say("status.stop") }],
  }),
  passing: (_, view) => ({
    main: say("status.passing", { colour: moverName(view) }),
    sub: say("status.passingHow"),
  }),
  "your-move": turnPhrase,
  stopped: (state, view) =>
    hinted(state, view, {
      main: say("status.halted"),
      sub: say("status.haltedHow", { colour: moverName(view) }),
      actions: [{ id: "play-on", label: say("status.playOn") }],
    }),
  thinking: (_, view) => ({
    main: say("status.thinking", { colour: moverName(view) }),
    sub: whereabouts(view),
    actions: [{ id: "stop", label: say("status.stop") }],
  }),
};

function failedPhrase({ progress: { failure } }: SessionState) {
  const isPart = failure && isMissingPart(failure);
  return { main: say(isPart ? "failure.part" : "status.failed"), sub: say("status.failedHow") };
}

function readingPhrase() {
  return { main: say("status.reading"), sub: say("status.readingHow") };
}

function placeText({
  game: {
    record: { cursor, moves },
  },
}: SessionState) {
  if (cursor === 0) return say("status.lookingAtStart");
  return say("status.looking", { ply: cursor, plies: moves.length });
}

/**
 * Explains what a move from an earlier position would do.
 *
 * @param isForced whether that move must be a jump
 */
function lookingText(
  { game: { seats }, connection: { isHanded } }: SessionState,
  isForced: boolean,
) {
  const forced = isForced ? "yes" : "no";
  if (!awaySide(seats)) return say("status.lookingHow", { forced });
  return say(isHanded ? "status.lookingSent" : "status.lookingUnsent", { forced });
}

function lookingPhrase(state: SessionState, view: View): Partial<StatusView> {
  const isForced = view.forced && isMovable(state);
  return hinted(state, view, {
    main: placeText(state),
    sub: lookingText(state, isForced),
    strong: isForced,
    actions: state.connection.live ? [] : [{ id: "from-here", label: say("status.fromHere") }],
  });
}

/** Replaces lines of a phrase with the requested hint, or says that one is being searched for. */
function hinted(
  { game: { record }, progress: { hint } }: SessionState,
  view: View,
  phrase: Partial<StatusView>,
): Partial<StatusView> {
  if (!hint) return phrase;
  if (hint.move) {
    const more = reasonsText(hint, view);
    const described = isAtEnd(record)
      ? { main: hintText(hint, view), sub: more }
      : { sub: lines(hintSentence(hint, view), more) };
    return { ...phrase, ...described, strong: false, isAnswer: true, isHint: true };
  }
  const stop = { id: "stop" as const, label: say("status.stop") };
  const actions = [...(phrase.actions ?? []), stop];
  return { ...phrase, sub: say("status.hinting"), strong: false, isHint: true, actions };
}

/** The phrase while a friend is to move: unless the game is live, the friend needs the link. */
function waitingPhrase(state: SessionState, view: View): Partial<StatusView> {
  if (state.connection.live) return livePhrase(state, view);
  const name = awayName(state, view);
  return {
    main: say(state.connection.isHanded ? "status.waiting" : "status.send", { name }),
    sub: say(state.connection.isHanded ? "status.waitingHow" : "status.sendHow"),
    actions: sendActions(),
  };
}

function sendActions(): StatusView["actions"] {
  return [
    { id: "send", label: say("status.sendDo") },
    { id: "copy", label: say("status.copyDo") },
  ];
}

/** Leaves out the state of the connection, which the strip shows. */
function livePhrase(state: SessionState, view: View): Partial<StatusView> {
  const main = say("status.turn", { colour: moverName(view) });
  return { main, sub: state.connection.isJoined ? whereabouts(view) : say("status.apart") };
}

function overPhrase(
  state: SessionState,
  _view: View,
  _isReady: boolean,
  scoring: string,
  outcome: Outcome | null,
): Partial<StatusView> {
  const watch = { id: "watch" as const, label: say("status.watch") };
  const send = { id: "send" as const, label: say("status.sendDo") };
  const first = senderOf(state) ? [send] : legsOf(state, scoring).length ? [watch] : [];
  return {
    main: outcome?.headline ?? say("over.now"),
    sub: outcome?.how ?? "",
    actions: [...first, { id: "result", label: say("status.result") }],
  };
}

function watchPhrase(state: SessionState, view: View): Partial<StatusView> {
  const leg = legOf(state.progress);
  if (!leg || !state.progress.watch) return {};
  const { player, line, proven, isAlone } = leg;
  const colour = view.colours[player - 1] ?? "";
  const left = line.length - state.progress.watch.shown;
  const slots = { colour: colourName(colour), n: left };
  const certainty = proven ? "watch.placeProven" : "watch.placeOpen";
  return {
    main: left ? say("watch.toGo", slots) : say("watch.isHome", slots),
    sub: say(isAlone ? certainty : "watch.place", {
      shown: state.progress.watch.shown,
      length: line.length,
    }),
  };
}

function turnPhrase(state: SessionState, view: View): Partial<StatusView> {
  if (state.connection.live && !state.connection.isJoined) return livePhrase(state, view);
  const alone = onlyPerson(state.game.seats) === view.player;
  const main = alone ? say("status.yours") : say("status.turn", { colour: moverName(view) });
  if (state.progress.hint) return hinted(state, view, { main });
  if (view.forced) return { main, sub: forcedText(state, view), strong: true };
  if (view.equalising) return { main, sub: say("status.equalising") };
  return { main, sub: awaySide(state.game.seats) ? lastText(state, view) : whereabouts(view) };
}

function forcedText(state: SessionState, view: View) {
  const isByFriend = view.called && awaySide(state.game.seats);
  return isByFriend ? say("status.called", { name: awayName(state, view) }) : say("status.forced");
}

function moverName(view: View) {
  return colourName(view.colours[view.player - 1] ?? "");
}

function lastText(state: SessionState, view: View) {
  const ends = view.last && endsOf(view.last.text);
  if (!ends || view.last?.player !== awaySide(state.game.seats)) return whereabouts(view);
  const direction = directionText(view.last.text, view.last.player);
  const piece = pieceName(pieceOn(view.board, ends.to));
  return say("status.hasPlayed", { name: awayName(state, view), piece, direction });
}

function whereabouts(view: View) {
  const move = Math.floor(view.ply / 2) + 1;
  return view.limit === null
    ? say("status.move", { move })
    : say("status.limit", { move, limit: view.limit });
}
