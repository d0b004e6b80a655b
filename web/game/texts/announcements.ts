/** One sentence for screen readers about each event. */

import type { View } from "../../engine/gameresults.ts";
import { lines } from "../../i18n/format.ts";
import { say } from "../../i18n/say.ts";
import { reasonsText, spokenHint } from "../record/hint.ts";
import { legOf, piecesAfter } from "../record/homereplay.ts";
import { forfeiter } from "../record/record.ts";
import { onlyPerson } from "../record/seats.ts";
import type { Arrival, SessionState } from "../record/state.ts";
import { isMovable, senderOf } from "../record/state.ts";
import { colourName } from "../view/pieces.ts";
import { moveText, spokenMove } from "./movetexts.ts";
import { awayName } from "./scorelines.ts";

/** The announcement; "" for none. */
export function announcementOf(arrival: Arrival, state: SessionState, rulesetName: string) {
  const { view } = state.game;
  if (!view) return "";
  const text = TEXTS[arrival](state, view, rulesetName);
  const isDue = REACHING.has(arrival) && view.forced && isMovable(state);
  return isDue ? lines(text, say("status.forced")) : text;
}

/** The arrivals that show another position: these also announce a compulsory jump. */
const REACHING: ReadonlySet<Arrival> = new Set(["moved", "received", "begun", "walked", "opened"]);

const TEXTS: Record<Arrival, (state: SessionState, view: View, rulesetName: string) => string> =
  Object.freeze<Record<Arrival, (state: SessionState, view: View, rulesetName: string) => string>>({
    moved: movedText,
    arriving: () => "",
    // The code that shows the challenge of a missed jump announces it.
    called: () => "",
    // `gameovereffects.ts` announces how a game has ended.
    settled: () => "",
    resigned: () => "",
    timeout: () => "",
    received: receivedText,
    watched: watchedText,
    hinted: ({ progress: { hint } }, view) => {
      const text = hint ? spokenHint(hint, view) : "";
      return hint && text ? lines(text, reasonsText(hint, view)) : "";
    },
    begun: (_, view, ruleset) => say("say.new", { ruleset, colour: nameOf(view, view.player) }),
    walked: shownText,
    opened: shownText,
  });

function nameOf({ colours }: View, player: number) {
  return colourName(colours[player - 1] ?? "");
}

/** The move, and what to do next if a friend waits for it; "" while both sides go home automatically. */
function movedText(state: SessionState, view: View) {
  if (state.progress.finish) return "";
  const move = moveText(view);
  if (!senderOf(state)) return move;
  return lines(move, say("say.send", { name: awayName(state, view) }));
}

/** The move of a friend's link: "Green sun 1, 15 to 24. Your move.". */
function receivedText(state: SessionState, view: View) {
  if (forfeiter(state.game.record)) return "";
  const here = onlyPerson(state.game.seats) ?? 1;
  const move = view.last ? moveText(view) : say("say.invited", { colour: nameOf(view, here) });
  return view.ending || view.player !== here ? move : lines(move, say("say.yours"));
}

function shownText(
  {
    game: {
      record: { cursor, moves },
    },
  }: SessionState,
  view: View,
) {
  const place = cursor
    ? say("say.shown", { ply: cursor, plies: moves.length })
    : say("say.shownStart");
  if (view.ending) return place;
  return lines(place, say("say.turn", { colour: nameOf(view, view.player) }));
}

/** Announces the replayed finish at its beginning, its end, and each step made by hand. */
function watchedText(state: SessionState, view: View) {
  const { watch } = state.progress;
  const leg = legOf(state.progress);
  if (!watch || !leg) return "";
  const { player, line } = leg;
  const left = line.length - watch.shown;
  const slots = { colour: nameOf(view, player), n: left || line.length };
  if (watch.shown === 0) return say("watch.begins", slots);
  if (left === 0) return say("watch.home", slots);
  if (watch.isPlaying) return "";
  const pieces = piecesAfter(view.board, leg, watch.shown);
  const move = spokenMove(line[watch.shown - 1] ?? "pass", pieces, view.colours);
  return lines(move, say("watch.left", slots));
}
