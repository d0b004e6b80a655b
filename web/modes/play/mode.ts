/** Play: the game on the page. Unlike the other modes it comes with the page. */

import { whenIdle } from "../../base/lazy.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext } from "../../game/mode.ts";
import type { Step } from "../../game/record/controller.ts";
import { isTriedMove } from "../../game/record/controller.ts";
import type { Action } from "../../game/record/gamecontroller.ts";
import { possibleActions, resigner } from "../../game/record/gamecontroller.ts";
import { hintedEnds } from "../../game/record/hint.ts";
import { legsOf } from "../../game/record/homereplay.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import { Session } from "../../game/record/session.ts";
import type { Arrival, SessionState } from "../../game/record/state.ts";
import { isEnd } from "../../game/record/state.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { announcementOf } from "../../game/texts/announcements.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { statusOf } from "../../game/texts/status.ts";
import { RouteDisplay } from "../../game/view/routes.ts";
import { say } from "../../i18n/say.ts";
import { byId } from "../../ui/element.ts";
import {
  ClockLoader,
  CoachLoader,
  FirstWaysLoader,
  GameEnd,
  LiveLoader,
  OpponentsLoader,
  RaceHelpLoader,
  RaceLoader,
  ReplayLoader,
} from "./loaders.ts";
import { OutgoingLink } from "./outgoinglink.ts";
import { createCall, keysOf } from "./panels/actions.ts";
import { GamePanels } from "./panels/gamepanels.ts";

/** How long after the engine is awake the opponents are fetched, in milliseconds. */
const OPPONENTS_PAUSE = 1500;

/** What Play needs beside the context that every mode has. */
interface PlayParts {
  opening: ReturnType<typeof import("../../game/storage/storedgame.ts").loadOpening>;
  /** The game has changed, on the board or not */
  onGame: (state: SessionState) => void;
  /** Updates the open dialogs */
  onState: (state: SessionState) => void;
}

export class Play implements Mode {
  #context;
  #onGame;
  #onState;
  #isOn = false;
  #routes = new RouteDisplay(() => this.show());
  #call = createCall(byId("call"));
  #controller: NonNullable<Mode["controller"]> = {
    onMove: (move) => this.session.onMove(move),
    refuse: (refusal) => this.session.refuse(refusal),
    onSelect: (number) => {
      this.session.onSelect(number);
      if (number === null || !this.#routes.isAsking) return;
      this.#routes.isAsking = false;
      this.show();
    },
  };
  #panels: GamePanels | null = null;
  #arePanelsDue = false;
  #actions;
  #replay;
  #end;
  #clocks: ClockLoader;
  /** Nothing has been played here yet. */
  #isNewcomer;
  #firstWays;
  #coach;
  #opponents;
  #race;
  #help;
  #live = new LiveLoader(() => [this.#context, this.session]);
  session;
  /** The link to the game, where it is played by link. */
  linkPlay;
  constructor(context: ModeContext, { opening, onGame, onState }: PlayParts) {
    this.#context = context;
    this.#onGame = onGame;
    this.#onState = onState;
    this.#clocks = this.#createClocks();
    this.session = this.#createSession(opening);
    document.addEventListener("visibilitychange", () => void this.session.refresh());
    this.linkPlay = new OutgoingLink({
      ask: context.engine.call,
      onTaken: () => this.session.markSent(),
      announce: context.announce,
    });
    const isNewcomer = !opening.isStored;
    this.#isNewcomer = isNewcomer;
    this.#firstWays = new FirstWaysLoader(() => this.show());
    this.#coach = new CoachLoader(context, isNewcomer, () => this.show());
    this.#replay = new ReplayLoader(this.session, () => this.#pace);
    this.#opponents = new OpponentsLoader({ context, session: this.session });
    this.#race = new RaceLoader(
      () => this.#context.openDialog("ways"),
      () => this.#showRace(this.session.state),
    );
    this.#help = new RaceHelpLoader({
      context,
      session: this.session,
      note: (text) => this.#race.note(text),
      onWay: (from) => this.#routes.show(from),
      onChange: () => this.show(),
    });
    this.#end = this.#createEnd();
    this.#actions = this.#createActions();
  }

  get keys() {
    return keysOf({
      act: (action) => this.act(action),
      call: () => this.#context.openDialog("call"),
      replay: (press) => this.#replay.do(press),
      step: (to) => this.#step(to),
    });
  }

  enter() {
    this.#isOn = true;
    this.show();
    this.session.resume();
  }

  leave() {
    this.#isOn = false;
    // A friend does not wait.
    if (!this.session.state.live) this.session.rest();
  }

  show() {
    this.#show(this.session.state);
  }

  retry() {
    this.#end.retry();
    void this.session.retry();
  }

  offers() {
    return this.session.offers();
  }

  get controller() {
    return this.#controller;
  }

  describe(number: number, piece: string, cell: CellState): string {
    const colours = this.session.state.view?.colours ?? [];
    return squareText(number, piece, cell, colours, this.#routes.textAt(number, cell.isSelected));
  }

  act(action: Action) {
    const possible = possibleActions(this.session.state, this.session.isMovable);
    if (possible.has(action)) this.#actions[action]();
  }

  /** The module for the end of a game. Rejects if it cannot be fetched. */
  ending() {
    return this.#end.get();
  }

  /** The connection of two pages. Rejects if it cannot be fetched. */
  live() {
    return this.#live.get();
  }

  get isRoutes() {
    return this.#routes.isAny;
  }

  /** A friend has moved: the side of the player here is below. */
  receive(...[record, sitting]: Parameters<Session["receive"]>) {
    this.#context.changeSettings({ turned: onlyPerson(sitting.seats) === 2 });
    return this.session.receive(record, sitting);
  }

  /** The engine is awake: what the game can do without comes. */
  prepare() {
    void whenIdle().then(() => this.#race.prepare());
    setTimeout(() => this.#opponents.prepare(), OPPONENTS_PAUSE);
  }

  /** Go through the moves; while the finish is watched, through that. */
  #step(to: Step) {
    const by = to === "first" || to === "before" ? -1 : 1;
    const isOfFinish = this.#replay.do((replay) => replay.step(by));
    if (!isOfFinish) void this.session.step(to);
  }

  #createSession(opening: PlayParts["opening"]) {
    const { announce, board, data, engine, races, store, settings, sound } = this.#context;
    const openings = data.presets.presets.map((preset) => preset.opening);
    return new Session(
      {
        views: new ViewCache({ openings, stored: opening.view }),
        races,
        store,
        clocks: this.#clocks,
        settings,
        feedback: {
          ask: engine.call,
          flash: board.flash,
          announce,
          isCall: isTriedMove,
          onCall: () => {
            this.#call.show();
            sound("call");
          },
        },
        isUnseen: () => document.visibilityState === "hidden",
        pace: () => this.#pace,
        onChange: (state) => this.#show(state),
        onArrival: (arrival, state) => this.#arrived(arrival, state),
        onUnreadable: () => this.#beginAfresh(),
      },
      opening.game,
    );
  }

  #createClocks() {
    return new ClockLoader(() => ({
      session: this.session,
      context: this.#context,
      isShown: () => this.#isOn,
      onLow: () => this.#context.sound("clock"),
      onTimeout: (player) =>
        this.#live.flag(player, this.session.state) || this.session.timeout(player),
    }));
  }

  #createEnd() {
    const { announce, board, rulesets, sound, isReady } = this.#context;
    return new GameEnd({
      now: () => this.session.state,
      scoring: rulesets.scoringOf,
      isShown: () => this.#isOn,
      onEnd: () => this.#context.openDialog("result"),
      announce,
      celebrate: board.celebrate,
      sound,
      isReady,
      onChange: () => this.show(),
    });
  }

  #createActions(): Record<Action, () => unknown> {
    const { session, linkPlay } = this;
    const { announce, board, settings, changeSettings } = this.#context;
    const open = this.#context.openDialog;
    return {
      new: () => open("newGame"),
      undo: () => this.#live.undo(session.state) || session.step("undo"),
      redo: () => session.step("redo"),
      turn: () => changeSettings({ turned: !settings().turned }),
      goals: () => this.#toggleGoals(),
      ways: () => announce(this.#routes.toggle(board.selected !== null)),
      hint: () => session.hint(),
      more: () => open("moreActions"),
      resign: () => open("resign", resigner(session.state, settings())),
      stop: () => session.stop(),
      "play-on": () => session.letPlayOn(),
      "from-here": () => (session.state.isReadOnly ? open("playOn") : session.playOnFromHere()),
      result: () => open("result"),
      watch: () => session.watch(legsOf(session.state, this.#scoring)),
      send: async () => (await linkPlay.share()) === "refused" && open("send"),
      finish: () => this.#help.do((help) => help.finish()),
      way: () => this.#help.do((help) => help.showWay()),
      copy: async () => (await linkPlay.copy()) || open("send"),
    };
  }

  #toggleGoals() {
    const goals = !this.#context.settings().goals;
    this.#context.changeSettings({ goals });
    this.#context.announce(say(goals ? "goals.on" : "goals.off"));
  }

  /** The board comes first: what is pressed on it is answered before the panels are built. */
  #awaitPanels() {
    if (this.#arePanelsDue) return;
    this.#arePanelsDue = true;
    setTimeout(() => {
      this.#panels = this.#createPanels();
      setTimeout(() => {
        if (this.#isOn) this.show();
      });
    });
  }

  #createPanels() {
    // Once the board is painted; the game can do without.
    requestAnimationFrame(() =>
      setTimeout(() => {
        this.#coach.prepare();
        if (!this.#isNewcomer) return;
        this.#firstWays.prepare();
        this.#opponents.prepare(); // to greet at once
      }),
    );
    return new GamePanels(this.#context, this.session, {
      onAction: (action) => this.act(action),
      onLoaded: () => this.show(),
    });
  }

  #show(state: SessionState) {
    this.#context.fail(state.failure);
    this.linkPlay.show(state);
    this.#onGame(state);
    if (this.#isOn) this.#showGame(state);
    // The clocks come last: they may change the game, which is then shown anew.
    this.#clocks.show(state);
    this.#live.show(state);
  }

  #showGame(state: SessionState) {
    this.#showBoard(state);
    if (!this.#panels) {
      this.#awaitPanels();
      return;
    }
    this.#panels.show(state, this.#statusOf(state), this.#routes.isAny);
    this.#showRace(state);
    this.#replay.show();
    this.#firstWays.show(state);
    this.#coach.show(state, this.#context.settings().turned ? 2 : 1);
    this.#onState(state);
    this.#opponents.show(state, this.#help.loser(state));
    this.#end.show(state);
    this.#help.show(state);
  }

  #showBoard(state: SessionState) {
    const { board, settings } = this.#context;
    const routes = this.#routes.update(state, this.#scoring);
    const view = this.session.boardView(settings().turned ? 2 : 1, routes);
    board.show({ ...view, routesOfSelected: this.#routes.isOfSelected });
  }

  #showRace(state: SessionState) {
    this.#race.show(state, {
      scoring: this.#scoring,
      isTurned: this.#context.settings().turned,
      verdict: this.#end.verdict,
      isDecided: this.#help.isDecided(state),
    });
  }

  #statusOf(state: SessionState) {
    const { refusal } = this.session;
    const offered = refusal === "" ? this.#help.offered(state) : { sub: refusal, strong: true };
    const line = statusOf(state, this.#context.isReady(), this.#scoring, this.#end.outcome);
    const asked = this.#routes.isAsking ? { sub: say("ways.select") } : {};
    return { ...line, ...offered, ...asked, isHeld: this.#end.isShowing };
  }

  get #pace() {
    return moveTime(this.#context.settings().speed);
  }

  get #scoring() {
    return this.#context.rulesets.scoringOf(this.session.state.record.ruleset);
  }

  /** Announce a view, and see to the end of the game. */
  #arrived(arrival: Arrival, state: SessionState) {
    const { announce, rulesets, board } = this.#context;
    if (this.#routes.isOfOne && arrival !== "hinted") this.#routes.show("none");
    this.#routes.isAsking = false;
    this.#help.arrived(arrival, state);
    announce(announcementOf(arrival, state, rulesets.nameOf(state.record.ruleset)));
    const ends = arrival === "hinted" ? hintedEnds(state.hint) : null;
    if (ends) board.flash([ends.from]);
    if (isEnd(arrival, state)) void this.#end.arrived(arrival, state);
  }

  /** Python rejects the stored game: it is put aside, and a new one begins. */
  #beginAfresh() {
    const { store, reportQuarantined, rulesets } = this.#context;
    const key = store.quarantine("game");
    if (key) reportQuarantined(key);
    this.session.newGame({ ruleset: rulesets.first, seats: this.session.state.seats });
  }
}
