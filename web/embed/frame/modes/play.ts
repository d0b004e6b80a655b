/** Play: a game against the computer. */

import type { View } from "../../../engine/gameresults.ts";
import type { Offer } from "../../../game/mode.ts";
import { call, canCall } from "../../../game/record/calls.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { createRaces } from "../../../game/record/races.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { gameFields, isAtEnd, isSameCourse, playerAt } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { computer, isPerson, PERSON } from "../../../game/record/seats.ts";
import { random31 } from "../../../game/record/seed.ts";
import { Session } from "../../../game/record/session.ts";
import type { Arrival, SessionState } from "../../../game/record/state.ts";
import { isEnd, isOver } from "../../../game/record/state.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { createStore } from "../../../game/storage/storage.ts";
import { announcementOf } from "../../../game/texts/announcements.ts";
import { outcomeOf } from "../../../game/texts/result.ts";
import { statusOf } from "../../../game/texts/status.ts";
import { boardViewOf } from "../../../game/view/gameboard.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { CreateStage, ModeButton, ModeFacts, StageContext } from "../stage.ts";
import {
  createBoardStage,
  GameEvents,
  isSettled,
  legalIn,
  outcomeIn,
  sessionParts,
} from "../stage.ts";

const sayCall = speaker("call");
const say = speaker("embed");

export const createStage: CreateStage = (context, { record, title }) => {
  const { opening } = context.rulesets.presetOf(record.ruleset);
  const own = playerAt(record, record.moves.length);
  const seats = seatsOf(context.options.side ?? own, context.options.level);
  /** What a call has just led to. */
  let told: () => string = () => "";
  const session = createSession(
    context,
    { record, seats },
    {
      onChange: () => stage.show(),
      onArrival(arrival, { view }) {
        if (arrival === "settled") return;
        tell(arrival === "called" && view ? () => calledText(view) : () => "");
      },
    },
  );
  /** @param text what a call has led to */
  const tell = (text: () => string) => {
    told = text;
    context.announce(text());
    stage.show();
  };
  const hasCalls = context.rulesets.fieldsOf(record.ruleset).compulsory === "called";
  let isBegun = false;
  const stage = createBoardStage(context, {
    own,
    opening,
    ...sessionParts(session),
    begin() {
      if (isBegun) return session.retry();
      isBegun = true;
      void session.open(context.engine, true);
      return session.wake();
    },
    boardView(bottom) {
      const settings = { ...context.settings, turned: bottom === 2 };
      return boardViewOf(session.state, settings, session.isMovable);
    },
    lines() {
      const scoring = context.rulesets.scoringOf(record.ruleset);
      const outcome = isOver(session.state) ? outcomeFor(session.state, record, scoring) : null;
      const { main, sub, strong } = statusOf(session.state, context.isReady(), scoring, outcome);
      const isNew = session.state.record.moves.length === 0;
      const lines = isNew && title ? { labels: [title] } : { sentences: [told() || sub] };
      return { main, ...lines, tone: strong ? "bad" : "plain" };
    },
    buttons: () => [...(hasCalls ? callButtons(session.state) : []), ...buttonsOf(session.state)],
    facts: () => factsOf(session.state, opening),
    undo() {
      const canUndo = session.state.record.cursor > 0;
      if (canUndo) void session.undo();
      return canUndo;
    },
    reset: () => session.load(record, { seats }),
    presses: {
      stop: () => stopOrGoOn(session),
      call: () => session.instead((host) => call(host, () => tell(() => sayCall("none.said")))),
    },
  });
  return stage;
};

function createSession(
  context: StageContext,
  game: Pick<SessionState, "record" | "seats">,
  {
    onChange,
    onArrival,
  }: { onChange: () => void; onArrival: (arrival: Arrival, state: SessionState) => void },
) {
  const { announce, rulesets } = context;
  const events = new GameEvents(context);
  const finale = new GameOverEffects({
    now: () => session.state,
    scoring: rulesets.scoringOf,
    isShown: () => true,
    onEnd() {},
    announce,
    celebrate: context.celebrate,
    sound: context.sounds.play,
  });
  const session = new Session(
    {
      views: new ViewCache({ openings: rulesets.presets.map((preset) => preset.opening) }),
      races: createRaces([]),
      store: createStore(null),
      isUncounted: true,
      pace: context.pace,
      onChange() {
        onChange();
        finale.update();
      },
      onArrival(arrival, state) {
        const { view, settlement, record } = state;
        announce(announcementOf(arrival, state, rulesets.nameOf(record.ruleset)));
        onArrival(arrival, state);
        if (isEnd(arrival, state) && !isSameCourse(state.record, game.record))
          finale.arrived(arrival, state);
        if (arrival === "moved" && view) events.sendMove(view, record.cursor);
        if (arrival !== "settled" || !settlement) return;
        events.sendOver(outcomeIn(record, view, settlement.outcome));
      },
      onUnreadable: (fault) => context.fail(fault),
    },
    { ...game, seed: random31() },
  );
  return session;
}

/** How the game has ended. The reader is addressed only where they have played in it. */
function outcomeFor(state: SessionState, given: GameRecord, scoring: string) {
  const { seats, ...rest } = state;
  return outcomeOf(isSameCourse(state.record, given) ? rest : state, scoring);
}

/** Stop the computer, or let it play on. */
function stopOrGoOn(session: Session) {
  if (session.state.thinking) return session.stop();
  return session.state.halted ? session.letPlayOn() : session.playOnFromHere();
}

function seatsOf(reader: 1 | 2, level: number): Seats {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

function factsOf(state: SessionState, opening: View): ModeFacts {
  const { record, settlement } = state;
  const view = isSettled(state) ? state.view : null;
  const { start, moves } = gameFields(record);
  const { position = "", player = 1 } = placed(view, opening, start ?? opening.position, moves);
  return {
    ruleset: view?.ruleset ?? record.ruleset,
    start,
    position,
    moves: record.moves,
    ply: record.cursor,
    player,
    legal: view && legalIn(view),
    outcome: outcomeIn(record, view, settlement?.outcome ?? null),
    offer: offerOf(state),
  };
}

function offerOf({ record, view }: SessionState): Offer | null {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  if (moves.length === 0) return view && { kind: "position", ruleset, position: view.position };
  return {
    kind: "game",
    ruleset,
    start,
    moves,
    at: isAtEnd(record) ? null : cursor,
    resigned: resigned || null,
    timeout: timeout || null,
    ...(called && { called }),
  };
}

/** @param view after a call */
function calledText({ colours, player }: Pick<View, "colours" | "player">) {
  return sayCall("said", { colour: colourName(colours[player - 1] ?? "") });
}

/** Where an overlooked jump may be called. */
function callButtons(state: SessionState): readonly ModeButton[] {
  return [{ id: "call", isOn: canCall(state) }];
}

function buttonsOf(state: SessionState): readonly ModeButton[] {
  const { record, thinking } = state;
  const isWaiting = !thinking && isComputerWaiting(state);
  return [
    { id: "new", isOn: record.moves.length > 0 },
    { id: "undo", isOn: record.cursor > 0 },
    isWaiting
      ? { id: "stop", isOn: true, icon: "play", label: say("button.playOn") }
      : { id: "stop", isOn: thinking },
  ];
}

/** Was the computer stopped, or is a place looked back at where it would have to move? */
function isComputerWaiting({ record, view, seats, halted, seeking }: SessionState) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
