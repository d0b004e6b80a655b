/** Play: a game against the computer. */

import { afterChange } from "../../../base/signals.ts";
import { canCall } from "../../../game/record/calls.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import { followSession } from "../../../game/record/followsession.ts";
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
import { statusOf } from "../../../game/texts/status.ts";
import { GameOverEffects } from "../../../game/view/gameovereffects.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { CreateMode, FrameMode, ModeButton, ModeFacts } from "../framemode.ts";
import {
  ContentMode,
  feedbackIn,
  GameEvents,
  gameOffer,
  lineFacts,
  outcomeIn,
} from "../framemode.ts";

const sayCall = speaker("call");
const say = speaker("embed");

export const createMode: CreateMode = (...given) => new PlayMode(...given);

class PlayMode extends ContentMode implements FrameMode {
  own = playerAt(this.content.record, this.content.record.moves.length);
  #seats = seatsOf(this.context.options.side ?? this.own, this.context.options.level);
  #scoring = this.context.rulesets.scoringOf(this.content.record.ruleset);
  #events = new GameEvents(this.context);
  #effects: GameOverEffects = new GameOverEffects({
    ...this.context,
    now: () => this.controller.state,
    scoring: this.context.rulesets.scoringOf,
    isShown: () => true,
    sound: this.context.sounds.play,
    onEnd() {},
  });
  controller: Session = new Session(
    {
      ...this.context,
      views: new ViewCache({
        openings: this.context.rulesets.presets.map(({ opening }) => opening),
      }),
      races: createRaces([]),
      store: createStore(null),
      isUncounted: true,
      feedback: feedbackIn(this.context),
    },
    { record: this.content.record, seats: this.#seats, names: NO_NAMES, seed: random31() },
  );
  #called: () => string = () => "";
  #isBegun = false;

  constructor(...given: Parameters<CreateMode>) {
    super(...given);
    this.#follow();
  }

  presses = Object.freeze({
    stop: () => stopOrGoOn(this.controller),
    call: () => this.#call(),
  });
  goTo = (ply: number) => this.controller.goTo(ply);
  reset = () => this.controller.load(this.content.record, { seats: this.#seats });

  #arrived({ arrival, state }: GameEvent) {
    const { announce, rulesets } = this.context;
    const { view, settlement, record } = state;
    announce(announcementOf(arrival, state, rulesets.nameOf(record.ruleset)));
    const caller = arrival === "called" && view ? view.colours[view.player - 1] : null;
    const called = () => (caller ? sayCall("said", { colour: colourName(caller) }) : "");
    if (arrival !== "settled") this.#tell(called);
    if (isEnd(arrival, state) && !isSameCourse(record, this.content.record)) {
      this.#effects.arrived(arrival, state);
    }
    if (arrival === "moved" && view) this.#events.sendMove(view, record.cursor);
    if (settlement) this.#events.sendOver(outcomeIn(record, view, settlement.outcome));
  }

  /** @param text the outcome of a call */
  #tell(text: () => string) {
    this.#called = text;
    this.context.announce(text());
    this.show();
  }

  async #call() {
    const isOverlooked = await this.controller.call();
    if (isOverlooked === false) this.#tell(() => sayCall("none.said"));
  }

  #follow() {
    const show = () => {
      this.show();
      void this.#effects.update();
    };
    followSession(this.controller, show, (event) => this.#arrived(event));
    afterChange(() => this.controller.unreadable, this.context.fail);
  }

  begin() {
    if (this.#isBegun) return this.controller.retry();
    this.#isBegun = true;
    void this.controller.open(this.context.engine, true);
    return this.controller.resume();
  }

  lines() {
    const { state } = this.controller;
    const outcome = isOver(state) ? outcomeFor(state, this.content.record, this.#scoring) : null;
    const { main, sub, strong } = statusOf(state, this.context.isReady(), this.#scoring, outcome);
    const title = state.record.moves.length === 0 ? this.content.title : "";
    const lines = title ? { labels: [title] } : { sentences: [this.#called() || sub] };
    return { main, ...lines, tone: strong ? ("bad" as const) : ("plain" as const) };
  }

  buttons() {
    const { state } = this.controller;
    const { compulsory } = this.context.rulesets.fieldsOf(this.content.record.ruleset);
    const calls = compulsory === "called" ? [{ id: "call" as const, isOn: canCall(state) }] : [];
    return [...calls, ...buttonsOf(state)];
  }

  facts(): ModeFacts {
    const { state, isSettled } = this.controller;
    const { record, settlement } = state;
    const view = isSettled ? state.view : null;
    const { start, moves } = gameFields(record);
    const known = placed(view, this.opening, start ?? this.opening.position, moves);
    return {
      ...lineFacts(view, known, { ...record, start, ply: record.cursor }),
      outcome: outcomeIn(record, view, settlement?.outcome ?? null),
      offer: gameOffer(record, state.view?.position ?? null),
    };
  }
}

/** How the game has ended. The reader is addressed only if they have played in it. */
function outcomeFor(state: SessionState, given: GameRecord, scoring: string) {
  const { seats, ...rest } = state;
  return outcomeOf(isSameCourse(state.record, given) ? rest : state, scoring);
}

function stopOrGoOn(session: Session) {
  if (session.state.thinking) return session.stop();
  return session.state.halted ? session.letPlayOn() : session.playOnFromHere();
}

function seatsOf(reader: 1 | 2, level: number): Seats {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

function buttonsOf(state: SessionState): readonly ModeButton[] {
  const { record, thinking } = state;
  const isWaiting = !thinking && isComputerWaiting(state);
  return [
    { id: "new", isOn: record.moves.length > 0 },
    { id: "undo", isOn: record.cursor > 0 },
    isWaiting
      ? { id: "stop", isOn: true, icon: "play", label: say("button.playOn") }
      : { id: "stop", isOn: thinking !== null },
  ];
}

/** Whether the computer was stopped, or an earlier position is shown in which it would move. */
function isComputerWaiting({ record, view, seats, halted, seeking }: SessionState) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
