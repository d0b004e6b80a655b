/** Play: a game against the computer. */

import { afterChange, signal } from "../../../base/signals.ts";
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
import type { SessionState } from "../../../game/record/state.ts";
import { isEnd, isOver } from "../../../game/record/state.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { announcementOf } from "../../../game/texts/announcements.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import { squareText } from "../../../game/texts/squarenames.ts";
import type { StatusView } from "../../../game/texts/status.ts";
import { statusOf } from "../../../game/texts/status.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { gameOffers, lineFacts, outcomeIn } from "../facts.ts";
import type { CreateMode, FrameContext } from "../framemode.ts";
import type { BarLines, ModeButton } from "../views/bar.ts";

const sayCall = speaker("call");
const say = speaker("embed");

export const createMode: CreateMode = (context, content) => {
  const { isReady, options, rulesets } = context;
  const given = content.record;
  const own = playerAt(given, given.moves.length);
  const seats = seatsFor(options.side ?? own, options.level);
  const scoring = rulesets.scoringOf(given.ruleset);
  const { opening } = rulesets.presetOf(given.ruleset);
  const session = createSession(context, { record: given, seats });
  const effects = createEndEffects(session, context);
  const reset = () => session.load(given, { seats });
  /** The event after which a call (the challenge of a missed jump) has found nothing. */
  const idleCall = signal<GameEvent | null>(null);

  async function call() {
    if ((await session.call()) !== false) return;
    idleCall.value = session.event;
    context.announce(sayCall("none.said"));
  }

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
    afterEvent() {
      const { event } = session;
      if (!event) return null;
      const { arrival, state } = event;
      const { record, view } = state.game;
      if (isEnd(arrival, state) && !isSameCourse(record, given))
        void effects.arrived(arrival, state);
      const text = announcementOf(arrival, state, rulesets.nameOf(record.ruleset));
      return { announcement: text || callText(event), moved: arrival === "moved" ? view : null };
    },
    settlement: () => session.progress.settlement,
    lines() {
      const { event, state } = session;
      const outcome = isOver(state) ? outcomeFor(state, given, scoring) : null;
      const status = statusOf(state, isReady(), scoring, outcome);
      const called = event && event === idleCall.value ? sayCall("none.said") : callText(event);
      return barLines(status, called, state.game.record.moves.length > 0 ? "" : content.title);
    },
    buttons() {
      const isCalled = rulesets.fieldsOf(given.ruleset).compulsory === "called";
      const callButton = { id: "call", isOn: canCall(session.state), press: call } as const;
      return [...(isCalled ? [callButton] : []), ...buttonsIn(session, reset)];
    },
    facts: () => factsOf(session, opening),
    offers: () => gameOffers(session.game.record, session.game.view?.position ?? null),
    reset,
    goTo: (ply) => session.goTo(ply),
  };
};

/** @param title shown before the first move; "" for none */
function barLines({ main, sub, strong }: StatusView, called: string, title: string): BarLines {
  const tone = strong ? "bad" : "plain";
  return title ? { main, labels: [title], tone } : { main, sentences: [called || sub], tone };
}

function createEndEffects(session: Session, context: FrameContext) {
  const effects = new GameOverEffects({
    ...context,
    now: () => session.state,
    scoring: context.rulesets.scoringOf,
    isShown: () => true,
    onEnd() {},
  });
  afterChange(
    () => session.state,
    () => void effects.update(),
  );
  return effects;
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
  const views = new ViewCache({ openings });
  const own = { views, races: createRaces([]), store: createStore(null), isUncounted: true };
  const first = { ...game, names: NO_NAMES, seed: random31() };
  return new Session({ ...context, ...own, feedback: context }, first);
}

/** "" if nobody has called. */
function callText(event: GameEvent | null) {
  const { view } = event?.state.game ?? {};
  const caller = event?.arrival === "called" ? view?.colours[view.player - 1] : null;
  return caller ? sayCall("said", { colour: colourName(caller) }) : "";
}

/** Tells readers that they have won or lost only if they have played in the game. */
function outcomeFor(state: SessionState, given: GameRecord, scoring: string) {
  const { seats, ...game } = state.game;
  return outcomeOf(isSameCourse(game.record, given) ? { ...state, game } : state, scoring);
}

function stopOrGoOn(session: Session) {
  if (session.progress.thinking) return session.stop();
  return session.progress.halted ? session.letPlayOn() : session.playOnFromHere();
}

function seatsFor(reader: 1 | 2, level: number): Seats {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

function buttonsIn(session: Session, reset: () => unknown): readonly ModeButton[] {
  const { record } = session.game;
  const { thinking } = session.progress;
  const stop = { id: "stop" as const, press: () => stopOrGoOn(session) };
  const isWaiting = !thinking && isComputerWaiting(session.state);
  return [
    { id: "new", isOn: record.moves.length > 0, press: reset },
    { id: "undo", isOn: record.cursor > 0, press: () => session.step("undo") },
    isWaiting
      ? { ...stop, isOn: true, icon: "play", label: say("button.playOn") }
      : { ...stop, isOn: thinking !== null },
  ];
}

/** Whether the computer was stopped, or is to move in an earlier position that is shown. */
function isComputerWaiting({
  game: { record, view, seats },
  progress: { halted, seeking },
}: SessionState) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
