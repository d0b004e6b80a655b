/** Play: the game on the page. Unlike the other modes it is part of the start chunk. */

import { Lazy, whenIdle } from "../../base/lazy.ts";
import { afterChange } from "../../base/signals.ts";
import { want } from "../../base/wants.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext } from "../../game/mode.ts";
import type { Step } from "../../game/record/controller.ts";
import { isTriedMove } from "../../game/record/controller.ts";
import { followSession } from "../../game/record/followsession.ts";
import type { Action } from "../../game/record/gameactions.ts";
import { possibleActions, resigner } from "../../game/record/gameactions.ts";
import { hintedEnds } from "../../game/record/hint.ts";
import { legsOf } from "../../game/record/homereplay.ts";
import type { Player } from "../../game/record/record.ts";
import { onlyPerson } from "../../game/record/seats.ts";
import { Session } from "../../game/record/session.ts";
import type { Arrival, SessionState } from "../../game/record/state.ts";
import { ViewCache } from "../../game/record/viewcache.ts";
import { moveTime } from "../../game/settings.ts";
import { announcementOf } from "../../game/texts/announcements.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { statusOf } from "../../game/texts/status.ts";
import { RouteDisplay } from "../../game/view/routes.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { say } from "../../i18n/say.ts";
import { byId } from "../../ui/element.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { Extras } from "./extras.ts";
import type { createLive } from "./live.ts";
import { OutgoingLink } from "./outgoinglink.ts";
import { createCall, keysOf } from "./panels/actions.ts";
import { GamePanels } from "./panels/gamepanels.ts";

/** What Play needs beside the context that every mode has. */
interface PlayParts {
  opening: ReturnType<typeof import("../../game/storage/storedgame.ts").loadOpening>;
  /** The game has changed, on the board or not. */
  onGame: (state: SessionState) => void;
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
  /** Nothing has been played here yet. */
  #isNewcomer;
  #extras: Lazy<Extras>;
  /** The last arrival, if the extras have not seen it yet. */
  #unseen: [Arrival, SessionState] | null = null;
  /** The connection of two pages, fetched with the first live game. */
  #live;
  session;
  /** The link to the game, if it is played by link. */
  linkPlay;

  constructor(context: ModeContext, { opening, onGame, onState }: PlayParts) {
    this.#context = context;
    this.#onGame = onGame;
    this.#onState = onState;
    this.#isNewcomer = !opening.isStored;
    this.session = this.#createSession(opening);
    this.#follow();
    this.#extras = new Lazy<Extras>(
      () => this.#loadExtras(),
      (extras) => this.#showExtras(extras),
    );
    this.#live = new Lazy<ReturnType<typeof createLive>>(async () =>
      (await import("./live.ts")).createLive(context, this.session),
    );
    document.addEventListener("visibilitychange", () => void this.session.refresh());
    this.linkPlay = new OutgoingLink({
      ask: context.engine.call,
      onTaken: () => this.session.markSent(),
      announce: context.announce,
    });
    this.#actions = this.#createActions();
  }

  get keys() {
    return keysOf({
      act: (action) => this.act(action),
      call: () => this.#context.openDialog("call"),
      replay: (press) => this.#pressReplay(press),
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
    // A live game continues in the background: the friend must not wait.
    if (!this.session.state.live) this.session.rest();
  }

  show() {
    this.#show(this.session.state);
  }

  retry() {
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

  /** The connection of two pages. Rejects if it cannot be fetched. */
  live() {
    return this.#live.get();
  }

  get isRoutes() {
    return this.#routes.isAny;
  }

  /** A friend has moved: put this player's side at the bottom. */
  receive(...[record, sitting]: Parameters<Session["receive"]>) {
    this.#context.changeSettings({ turned: onlyPerson(sitting.seats) === 2 });
    return this.session.receive(record, sitting);
  }

  /** Go through the moves; while the finish is watched, through that. */
  #step(to: Step) {
    const by = to === "first" || to === "before" ? -1 : 1;
    if (!this.#pressReplay((replay) => replay.step(by))) void this.session.step(to);
  }

  /** @returns whether a finish is watched */
  #pressReplay(press: (replay: Extras["replay"]) => unknown) {
    const extras = this.session.state.watch && this.#extras.ready;
    if (extras) press(extras.replay);
    return extras !== null;
  }

  /** The page reports a failure, and the next move requests them again. */
  #fetchExtras() {
    if (!this.#extras.isRequested) void want(() => this.#extras.get());
  }

  async #loadExtras() {
    const [part] = await Promise.all([
      withSentences(import("./extras.ts")),
      fetchSheet(new URL("../../styles/extras.css", import.meta.url).href),
    ]);
    return new part.Extras({
      context: this.#context,
      session: this.session,
      routes: this.#routes,
      isNewcomer: this.#isNewcomer,
      isShown: () => this.#isOn,
      pace: () => this.#pace,
      act: (action) => this.act(action),
      onTimeout: (player) => this.#timeout(player),
      onChange: () => this.show(),
    });
  }

  #showExtras(extras: Extras) {
    if (this.#unseen) {
      extras.arrived(...this.#unseen);
      extras.end(...this.#unseen);
      this.#unseen = null;
    }
    this.show();
  }

  /** The two pages of a live game decide between them that time is up, connected or not. */
  #timeout(player: Player) {
    this.#live.ready?.flag(player);
    if (!this.session.state.live) this.session.timeout(player);
  }

  #createSession(opening: PlayParts["opening"]) {
    const { announce, board, data, engine, races, store, settings, sound } = this.#context;
    const openings = data.presets.presets.map((preset) => preset.opening);
    return new Session(
      {
        views: new ViewCache({ openings, stored: opening.view }),
        races,
        store,
        clocks: {
          live: () => this.#extras.ready?.clocks?.live ?? null,
          thinkTime: (state) => this.#extras.ready?.clocks?.thinkTime(state) ?? null,
        },
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
      },
      opening.game,
    );
  }

  #follow() {
    const { session } = this;
    followSession(
      session,
      (state) => this.#show(state),
      ({ arrival, state }) => this.#arrived(arrival, state),
    );
    afterChange(
      () => session.unreadable,
      (fault) => fault && this.#beginAfresh(),
    );
  }

  #createActions(): Record<Action, () => unknown> {
    const { session, linkPlay } = this;
    const { announce, board, settings, changeSettings } = this.#context;
    const open = this.#context.openDialog;
    return {
      new: () => open("newGame"),
      undo: () => this.#undo(),
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
      watch: () => want(() => this.#watch()),
      send: async () => (await linkPlay.share()) === "refused" && open("send"),
      finish: () => this.#extras.ready?.finish(),
      way: () => this.#extras.ready?.showWay(),
      copy: async () => (await linkPlay.copy()) || open("send"),
    };
  }

  /** In a live game both players must agree. */
  #undo() {
    if (!this.session.state.live) return this.session.step("undo");
    return want(async () => (await this.#live.get()).ask("undo"));
  }

  async #watch() {
    await this.#extras.get();
    this.session.watch(legsOf(this.session.state, this.#scoring));
  }

  #toggleGoals() {
    const goals = !this.#context.settings().goals;
    this.#context.changeSettings({ goals });
    this.#context.announce(say(goals ? "goals.on" : "goals.off"));
  }

  /** The board comes first: it must react to presses before the panels are built. */
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
    // Once the board is painted and nothing else is due, such as a first move: a game can begin without them.
    requestAnimationFrame(() => void whenIdle().then(() => this.#fetchExtras()));
    return new GamePanels(this.#context, this.session, (action) => this.act(action));
  }

  #show(state: SessionState) {
    this.#context.fail(state.failure);
    this.linkPlay.show(state);
    this.#onGame(state);
    if (this.#isOn) this.#showGame(state);
    if (state.live || this.#live.ready) this.#live.do((live) => live.show());
    // The clocks come last: they may change the game, which is then shown anew.
    this.#extras.ready?.showClocks(state);
  }

  #showGame(state: SessionState) {
    this.#showBoard(state);
    if (!this.#panels) {
      this.#awaitPanels();
      return;
    }
    const status = this.#statusOf(state);
    this.#panels.show(state, status, this.#routes.isAny);
    this.#onState(state);
    this.#extras.ready?.show(state, status);
  }

  #showBoard(state: SessionState) {
    const { board, settings } = this.#context;
    const routes = this.#routes.update(state, this.#scoring);
    const view = this.session.boardView(settings().turned ? 2 : 1, routes);
    board.show({ ...view, routesOfSelected: this.#routes.isOfSelected });
  }

  #statusOf(state: SessionState) {
    const { refusal } = this.session;
    const extras = this.#extras.ready;
    const offered = refusal === "" ? extras?.offered(state) : { sub: refusal, strong: true };
    const line = statusOf(state, this.#context.isReady(), this.#scoring, extras?.outcome);
    const asked = this.#routes.isAsking ? { sub: say("ways.select") } : {};
    return { ...line, ...offered, ...asked, isHeld: extras?.isEnding ?? false };
  }

  get #pace() {
    return moveTime(this.#context.settings().speed);
  }

  get #scoring() {
    return this.#context.rulesets.scoringOf(this.session.state.record.ruleset);
  }

  #arrived(arrival: Arrival, state: SessionState) {
    const { announce, rulesets, board } = this.#context;
    if (this.#routes.isOfOne && arrival !== "hinted") this.#routes.show("none");
    this.#routes.isAsking = false;
    const extras = this.#extras.ready;
    if (!extras) {
      this.#unseen = [arrival, state];
      if (this.#panels) this.#fetchExtras();
    }
    extras?.arrived(arrival, state);
    announce(announcementOf(arrival, state, rulesets.nameOf(state.record.ruleset)));
    const ends = arrival === "hinted" ? hintedEnds(state.hint) : null;
    if (ends) board.flash([ends.from]);
    extras?.end(arrival, state);
  }

  /** Python rejects the stored game: put it aside, and begin a new one. */
  #beginAfresh() {
    const { store, reportQuarantined, rulesets } = this.#context;
    const key = store.quarantine("game");
    if (key) reportQuarantined(key);
    this.session.newGame({ ruleset: rulesets.first, seats: this.session.state.seats });
  }
}
