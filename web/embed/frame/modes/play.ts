/** Play: a game against the computer. */

import { afterChange, signal } from "../../../base/signals.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { Preset } from "../../../engine/operations.ts";
import { canCall } from "../../../game/record/calls.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { createRaces } from "../../../game/record/races.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import {
  gameFields,
  isAtEnd,
  isSameCourse,
  playerAt,
  random31,
} from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { computer, isPerson, NO_NAMES, PERSON } from "../../../game/record/seats.ts";
import { Session } from "../../../game/record/session.ts";
import type { Arrival, SessionState } from "../../../game/record/state.ts";
import { isEnd, isOver } from "../../../game/record/state.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { announcementOf } from "../../../game/texts/announcements.ts";
import type { EndState } from "../../../game/texts/result.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import { statusOf } from "../../../game/texts/status.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { CreateMode, FrameContext } from "../framemode.ts";
import { GameEvents, gameOffers, lineFacts, outcomeIn } from "../reports.ts";
import type { ModeButton } from "../views/bar.ts";

const sayCall = speaker("call");
const say = speaker("embed");

export const createMode: CreateMode = (context, content) => {
  const { isReady, options, rulesets } = context;
  const given = content.record;
  const own = playerAt(given, given.moves.length);
  const seats = seatsFor(options.side ?? own, options.level);
  const scoring = rulesets.scoringOf(given.ruleset);
  const { compulsory } = rulesets.fieldsOf(given.ruleset);
  const { opening } = rulesets.presetOf(given.ruleset);
  const session = createSession(context, { record: given, seats });
  const reports = createReports(session, context, given);
  const reset = () => session.load(given, { seats });

  return {
    controller: session,
    own,
    describe: (...cell) => squareText(...cell, (session.view ?? opening).colours),
    enter() {
      void session.open(context.engine, true);
      void session.resume();
    },
    retry: () => void session.retry(),
    leave: () => session.rest(),
    failure: () => session.unreadable ?? session.progress.failure,
    event: () => session.event,
    announceEvent: () => session.event && reports.announceEvent(session.event),
    lines() {
      const { state } = session;
      const outcome = isOver(state) ? outcomeFor(state, given, scoring) : null;
      const { main, sub, strong } = statusOf(state, isReady(), scoring, outcome);
      const title = state.game.record.moves.length === 0 ? content.title : "";
      const more = title ? { labels: [title] } : { sentences: [reports.called.value() || sub] };
      return { main, ...more, tone: strong ? "bad" : "plain" };
    },
    buttons: () =>
      buttonsIn(session, { reset, ...(compulsory === "called" && { call: reports.call }) }),
    facts: () => factsOf(session, opening),
    offers: () => gameOffers(session.game.record, session.game.view?.position ?? null),
    reset,
    goTo: (ply) => session.goTo(ply),
  };
};

/** Announces what happens in the game, and reports it to the host. */
function createReports(session: Session, context: FrameContext, given: GameRecord) {
  const { announce, rulesets } = context;
  const host = new GameEvents(context);
  /** The outcome of the last call, in words, until something else happens. */
  const called = signal<() => string>(() => "");
  const effects = new GameOverEffects({
    ...context,
    now: () => session.state,
    scoring: rulesets.scoringOf,
    isShown: () => true,
    onEnd() {},
  });
  afterChange(
    () => session.state,
    () => void effects.update(),
  );

  /** @param text of the outcome of a call */
  function announceCall(text: () => string) {
    called.value = text;
    announce(text());
  }

  function announceEvent({ arrival, state }: GameEvent) {
    const { view, record } = state.game;
    const { settlement } = state.progress;
    announce(announcementOf(arrival, state, rulesets.nameOf(record.ruleset)));
    if (arrival !== "settled") announceCall(() => callText(arrival, view));
    if (isEnd(arrival, state) && !isSameCourse(record, given)) void effects.arrived(arrival, state);
    if (arrival === "moved" && view) host.sendMove(view, record.cursor);
    if (settlement) host.sendOver(outcomeIn(record, view, settlement.outcome));
  }

  async function call() {
    const isOverlooked = await session.call();
    if (isOverlooked === false) announceCall(() => sayCall("none.said"));
  }

  return { called, call, announceEvent };
}

function factsOf(session: Session, opening: Preset["opening"]) {
  const { state, isSettled } = session;
  const { record } = state.game;
  const { settlement } = state.progress;
  const view = isSettled ? state.game.view : null;
  const { start, moves } = gameFields(record);
  const shown = placed(view, opening, start ?? opening.position, moves);
  return {
    ...lineFacts(view, shown, { ...record, start, ply: record.cursor }),
    outcome: outcomeIn(record, view, settlement?.outcome ?? null),
  };
}

/** Nothing is stored in the frame of another page. */
function createSession(context: FrameContext, game: { record: GameRecord; seats: Seats }) {
  const openings = context.rulesets.presets.map(({ opening }) => opening);
  return new Session(
    {
      ...context,
      views: new ViewCache({ openings }),
      races: createRaces([]),
      store: createStore(null),
      isUncounted: true,
      feedback: {
        ...context,
        ask: context.engine.call,
        isCall: () => true,
        soundCall: () => context.sound("call"),
      },
    },
    { ...game, names: NO_NAMES, seed: random31() },
  );
}

/** Who has called; "" if nobody has. */
function callText(kind: Arrival, view: View | null) {
  const caller = kind === "called" ? view?.colours[view.player - 1] : null;
  return caller ? sayCall("said", { colour: colourName(caller) }) : "";
}

/** How the game has ended. The reader is addressed only if they have played in it. */
function outcomeFor(state: SessionState, given: GameRecord, scoring: string) {
  const { record, view, race, names } = state.game;
  const { settlement, playout } = state.progress;
  const ended: EndState = {
    game: { record, view, race, names },
    progress: { settlement, playout },
  };
  return outcomeOf(isSameCourse(record, given) ? ended : state, scoring);
}

function stopOrGoOn(session: Session) {
  if (session.progress.thinking) return session.stop();
  return session.progress.halted ? session.letPlayOn() : session.playOnFromHere();
}

function seatsFor(reader: 1 | 2, level: number): Seats {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

/** @param call missing under rules without calls */
function buttonsIn(
  session: Session,
  { reset, call }: { reset: () => unknown; call?: () => unknown },
): readonly ModeButton[] {
  const { state } = session;
  const { record } = state.game;
  const { thinking } = state.progress;
  const stop = { id: "stop" as const, press: () => stopOrGoOn(session) };
  const isWaiting = !thinking && isComputerWaiting(state);
  return [
    ...(call ? [{ id: "call" as const, isOn: canCall(state), press: call }] : []),
    { id: "new", isOn: record.moves.length > 0, press: reset },
    { id: "undo", isOn: record.cursor > 0, press: () => session.step("undo") },
    isWaiting
      ? { ...stop, isOn: true, icon: "play", label: say("button.playOn") }
      : { ...stop, isOn: thinking !== null },
  ];
}

/** Whether the computer was stopped, or an earlier position is shown in which it would move. */
function isComputerWaiting({
  game: { record, view, seats },
  progress: { halted, seeking },
}: SessionState) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
