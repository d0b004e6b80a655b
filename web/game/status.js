/** From the state of a game to the line that says what is going on. */

import { pieceOn } from "../board/view.js";
import { lines } from "../i18n/format.js";
import { say } from "../i18n/say.js";
import { directionText } from "./directions.js";
import { isMissingPart } from "./faultkinds.js";
import { legOf, legsOf } from "./finish.js";
import { statusWord } from "./gameboard.js";
import { hintSentence, hintText, reasonsText } from "./hint.js";
import { colourName, endsOf, pieceName } from "./pieces.js";
import { isAtEnd } from "./record.js";
import { awayName } from "./scorelines.js";
import { awaySide, onlyPerson } from "./seats.js";
import { isMovable, senderOf } from "./state.js";

/** @import { View } from "../engine/gameresults.js" */
/** @import { Outcome } from "./result.js" */
/** @import { SessionState } from "./state.js" */

/** @typedef {"stop" | "play-on" | "from-here" | "result" | "watch" | "send" | "copy"} StatusAction */

/**
 * @typedef {object} StatusView
 * @property {string} word  as in data-status
 * @property {string | null} colour  of the player it is about
 * @property {string} main
 * @property {string} sub
 * @property {boolean} strong  whether the second line is a warning
 * @property {readonly { id: StatusAction, label: string }[]} actions  at most two, the main one last
 */

/**
 * @param {SessionState} state
 * @param {boolean} isReady  whether Python is awake
 * @param {string} [scoring]  as in the ruleset
 * @param {Outcome | null} [outcome]  of a game that is over; null until the words for that have come
 * @returns {StatusView}
 */
export function statusOf(state, isReady, scoring = "exact", outcome = null) {
  const word = statusWord(state);
  const { view } = state;
  const colour = view ? (view.colours[view.player - 1] ?? null) : null;
  const blank = { word, colour, main: "", sub: "", strong: false, actions: [] };
  if (!view) return { ...blank, ...(word === "failed" ? failedPhrase(state) : readingPhrase()) };
  return { ...blank, ...PHRASES[word](state, view, isReady, scoring, outcome) };
}

/**
 * @callback Phrase
 * @param {SessionState} state
 * @param {View} view
 * @param {boolean} isReady
 * @param {string} scoring
 * @param {Outcome | null} outcome
 * @returns {Partial<StatusView>}
 */

/** @type {Record<ReturnType<typeof statusWord>, Phrase>} */
const PHRASES = {
  loading: (state, _, isReady) => (isReady ? { main: placeText(state) } : readingPhrase()),
  failed: failedPhrase,
  pending: (_, view, isReady) =>
    isReady
      ? { main: say("status.turn", { colour: moverName(view) }) }
      : { main: say("status.kept"), sub: say("status.keptHow") },
  "looking-back": lookingPhrase,
  shared: (state, view) => ({
    main: isAtEnd(state.record)
      ? say("status.turn", { colour: moverName(view) })
      : placeText(state),
    sub: whereabouts(view),
    actions: [{ id: "from-here", label: say("status.fromHere") }],
  }),
  arriving: (state, view) => ({
    main: say("status.arriving", { name: awayName(state, view) }),
    sub: placeText(state),
  }),
  suspended: () => ({ main: say("status.suspended"), sub: say("status.suspendedHow") }),
  waiting: waitingPhrase,
  over: overPhrase,
  watching: watchPhrase,
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

/** @param {SessionState} state */
function failedPhrase({ failure }) {
  const isPart = failure && isMissingPart(failure);
  return { main: say(isPart ? "failure.part" : "status.failed"), sub: say("status.failedHow") };
}

function readingPhrase() {
  return { main: say("status.reading"), sub: say("status.readingHow") };
}

/** Which position of the game is shown. @param {SessionState} state */
function placeText({ record: { cursor, moves } }) {
  if (cursor === 0) return say("status.lookingAtStart");
  return say("status.looking", { ply: cursor, plies: moves.length });
}

/** What a move would mean here. @param {SessionState} state @param {boolean} isForced  whether it must be a jump */
function lookingText({ seats, isHanded }, isForced) {
  const forced = isForced ? "yes" : "no";
  if (!awaySide(seats)) return say("status.lookingHow", { forced });
  return say(isHanded ? "status.lookingSent" : "status.lookingUnsent", { forced });
}

/** @type {Phrase} */
function lookingPhrase(state, view) {
  const isForced = view.forced && isMovable(state);
  return hinted(state, view, {
    main: placeText(state),
    sub: lookingText(state, isForced),
    strong: isForced,
    actions: [{ id: "from-here", label: say("status.fromHere") }],
  });
}

/**
 * A phrase with the requested hint, found or not, in place of its own second line.
 *
 * @param {SessionState} state
 * @param {View} view
 * @param {Partial<StatusView>} phrase
 * @returns {Partial<StatusView>}
 */
function hinted({ hint, record }, view, phrase) {
  if (!hint) return phrase;
  if (hint.move) {
    const more = reasonsText(hint, view);
    const described = isAtEnd(record)
      ? { main: hintText(hint, view), sub: more }
      : { sub: lines(hintSentence(hint, view), more) };
    return { ...phrase, ...described, strong: false };
  }
  const stop = { id: /** @type {const} */ ("stop"), label: say("status.stop") };
  const actions = [...(phrase.actions ?? []), stop];
  return { ...phrase, sub: say("status.hinting"), strong: false, actions };
}

/** The friend is to move, and for that wants the link. @type {Phrase} */
function waitingPhrase(state, view) {
  const name = awayName(state, view);
  return {
    main: say(state.isHanded ? "status.waiting" : "status.send", { name }),
    sub: say(state.isHanded ? "status.waitingHow" : "status.sendHow"),
    actions: [
      { id: "send", label: say("status.sendDo") },
      { id: "copy", label: say("status.copyDo") },
    ],
  };
}

/** @type {Phrase} */
function overPhrase(state, _view, _isReady, scoring, outcome) {
  const watch = { id: /** @type {const} */ ("watch"), label: say("status.watch") };
  const send = { id: /** @type {const} */ ("send"), label: say("status.sendDo") };
  const first = senderOf(state) ? [send] : legsOf(state, scoring).length ? [watch] : [];
  return {
    main: outcome?.headline ?? say("over.now"),
    sub: outcome?.how ?? "",
    actions: [...first, { id: "result", label: say("status.result") }],
  };
}

/** @type {Phrase} */
function watchPhrase(state, view) {
  const leg = legOf(state);
  if (!leg || !state.watch) return {};
  const { player, line, proven, isAlone } = leg;
  const colour = view.colours[player - 1] ?? "";
  const left = line.length - state.watch.shown;
  const slots = { colour: colourName(colour), n: left };
  const certainty = proven ? "watch.placeProven" : "watch.placeOpen";
  return {
    colour,
    main: left ? say("watch.toGo", slots) : say("watch.isHome", slots),
    sub: say(isAlone ? certainty : "watch.place", {
      shown: state.watch.shown,
      length: line.length,
    }),
  };
}

/** @type {Phrase} */
function turnPhrase(state, view) {
  const alone = onlyPerson(state.seats) === view.player;
  const main = alone ? say("status.yours") : say("status.turn", { colour: moverName(view) });
  if (state.hint) return hinted(state, view, { main });
  if (view.forced) return { main, sub: forcedText(state, view), strong: true };
  if (view.equalising) return { main, sub: say("status.equalising") };
  return { main, sub: awaySide(state.seats) ? lastText(state, view) : whereabouts(view) };
}

/** Why only jumps can be made. @param {SessionState} state @param {View} view */
function forcedText(state, view) {
  const isByFriend = view.called && awaySide(state.seats);
  return isByFriend ? say("status.called", { name: awayName(state, view) }) : say("status.forced");
}

/** @param {View} view */
function moverName(view) {
  return colourName(view.colours[view.player - 1] ?? "");
}

/** What the friend has just done. @param {SessionState} state @param {View} view */
function lastText(state, view) {
  const ends = view.last && endsOf(view.last.text);
  if (!ends || view.last?.player !== awaySide(state.seats)) return whereabouts(view);
  const direction = directionText(view.last.text, view.last.player);
  const piece = pieceName(pieceOn(view.board, ends.to));
  return say("status.hasPlayed", { name: awayName(state, view), piece, direction });
}

/** How far the game is. @param {View} view */
function whereabouts(view) {
  const move = Math.floor(view.ply / 2) + 1;
  return view.limit === null
    ? say("status.move", { move })
    : say("status.limit", { move, limit: view.limit });
}
