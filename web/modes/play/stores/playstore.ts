/** Play's screen: the game, the player's actions, and the status line. */

import { Lazy } from "../../../base/lazy.ts";
import { afterChange, computed, effect, signal, untracked } from "../../../base/signals.ts";
import { miss, want } from "../../../base/wants.ts";
import type { LivePlay } from "../../../game/liveplay.ts";
import type { PlayModeContext } from "../../../game/mode.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import { hintedEnds } from "../../../game/record/hint.ts";
import { legsOf } from "../../../game/record/homereplay.ts";
import type { Player } from "../../../game/record/record.ts";
import { onlyPerson } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { Step } from "../../../game/record/steps.ts";
import { announcementOf } from "../../../game/texts/announcements.ts";
import type { StatusView } from "../../../game/texts/status.ts";
import { statusOf } from "../../../game/texts/status.ts";
import { say } from "../../../i18n/say.ts";
import type { Action } from "../gameactions.ts";
import { possibleActions, resigner } from "../gameactions.ts";
import { OutgoingLink } from "../outgoinglink.ts";
import type { ExtrasStore } from "./extrasstore.ts";
import type { Opening } from "./gamestore.ts";
import { GameStore } from "./gamestore.ts";

type FetchExtras = (play: PlayStore) => Promise<ExtrasStore>;

export class PlayStore {
  readonly game: GameStore;
  readonly linkPlay;
  #services;
  #extras = signal<ExtrasStore | null>(null);
  #extrasSource: Lazy<ExtrasStore>;
  /** Whether the extras have been requested; after a failure, the next event requests them again. */
  #areExtrasDue = false;
  /** The last event before the extras were loaded. */
  #unseen: GameEvent | null = null;
  /** Fetched with the first live game. */
  #live;

  constructor(
    services: PlayModeContext,
    opening: Opening,
    { live, fetchExtras }: { live: () => Promise<LivePlay>; fetchExtras: FetchExtras },
  ) {
    this.#services = services;
    this.game = new GameStore(services, opening);
    const { session } = this.game;
    this.linkPlay = new OutgoingLink({
      ask: services.engine.call,
      announce: services.announce,
      session,
    });
    this.#extrasSource = new Lazy(
      () => fetchExtras(this),
      (extras) => this.#takeExtras(extras),
    );
    this.#live = new Lazy(live);
    this.#followGame();
  }

  get session() {
    return this.game.session;
  }

  /** Null until they are fetched. */
  get extras() {
    return this.#extras.value;
  }

  readonly possible = computed(() => possibleActions(this.session.state, this.session.isMovable));

  readonly status = computed((): StatusView => {
    const { game, extras } = this;
    const isReady = this.#services.engine.state === "ready";
    const line = statusOf(game.shown, isReady, game.scoring, extras?.ending.outcome);
    const { refusal } = this.session;
    const offer = extras?.offers.offer;
    const offered = offer ? { sub: offer.text, actions: [offer] } : {};
    const replaced = refusal === "" ? offered : { sub: refusal, strong: true };
    const asked = game.ways.isAsking ? { sub: say("ways.select") } : {};
    return { ...line, ...replaced, ...asked, isHeld: extras?.ending.isShowing ?? false };
  });

  act(action: Action) {
    if (this.possible.value.has(action)) void this.#actions[action]();
  }

  /** Steps through the moves, or through the finish that is watched. */
  step(to: Step) {
    const by = to === "first" || to === "before" ? -1 : 1;
    if (this.replay) this.replay.step(by);
    else void this.session.step(to);
  }

  /** Null while no finish is watched. */
  get replay() {
    return this.session.progress.watch && (this.extras?.replay ?? null);
  }

  /** Rejects if it cannot be fetched. */
  live() {
    return this.#live.get();
  }

  /** After a friend's move, this player's side is at the bottom. */
  receive(...[record, game]: Parameters<Session["receive"]>) {
    this.#services.changeSettings({ turned: onlyPerson(game.seats) === 2 });
    return this.session.receive(record, game);
  }

  /** The two pages of a live game agree on a timeout between themselves, even while disconnected. */
  timeout(player: Player) {
    this.#live.ready?.flag(player);
    if (!this.session.connection.live) void this.session.timeout(player);
  }

  /** Leaves another failure on the page visible, since nobody asked for the extras. */
  fetchExtras() {
    this.#areExtrasDue = true;
    if (this.#extrasSource.isRequested) return;
    const again = () => want(() => this.#extrasSource.get());
    this.#extrasSource.get().catch((error) => miss(error, again));
  }

  readonly #actions: Readonly<Record<Action, () => unknown>> = Object.freeze({
    new: () => this.#services.openDialog("newGame"),
    undo: () => this.#undo(),
    redo: () => this.session.step("redo"),
    turn: () => this.#services.changeSettings({ turned: !this.#services.settings().turned }),
    goals: () => this.#toggleGoals(),
    ways: () => this.#toggleWays(),
    hint: () => this.session.hint(),
    more: () => this.#services.openDialog("moreActions"),
    resign: () =>
      this.#services.openDialog("resign", resigner(this.session.state, this.#services.settings())),
    stop: () => this.session.stop(),
    "play-on": () => this.session.letPlayOn(),
    "from-here": () => this.#playOnFromHere(),
    result: () => this.#services.openDialog("result"),
    watch: () => want(() => this.#watch()),
    send: () => this.#send(),
    finish: () => this.extras?.offers.finish(),
    way: () => this.extras?.offers.showWay(),
    copy: () => this.#copy(),
  });

  /** In a live game both players must agree. */
  #undo() {
    if (!this.session.connection.live) return this.session.step("undo");
    return want(async () => (await this.live()).ask("undo"));
  }

  #toggleGoals() {
    const { announce, changeSettings, settings } = this.#services;
    const goals = !settings().goals;
    changeSettings({ goals });
    announce(say(goals ? "goals.on" : "goals.off"));
  }

  #toggleWays() {
    const { announce, board } = this.#services;
    announce(this.game.ways.toggle(board.selected !== null));
  }

  #playOnFromHere() {
    const { session } = this;
    return session.connection.isReadOnly
      ? this.#services.openDialog("playOn")
      : session.playOnFromHere();
  }

  async #watch() {
    await this.#extrasSource.get();
    this.session.watch(legsOf(this.session.state, this.game.scoring));
  }

  async #send() {
    if ((await this.linkPlay.share()) === "refused") this.#services.openDialog("send");
  }

  async #copy() {
    if (!(await this.linkPlay.copy())) this.#services.openDialog("send");
  }

  #followGame() {
    const { game, session } = this;
    effect(() => {
      const { state } = session;
      untracked(() => {
        this.linkPlay.show(state);
        if (state.connection.live && !this.#live.isRequested) this.#live.do(() => {});
      });
    });
    afterChange(
      () => session.event,
      (event) => event && this.#announce(event),
    );
    afterChange(
      () => game.isHidden.value,
      () => void session.refresh(),
    );
  }

  #announce(event: GameEvent) {
    const { announce, board, rulesets } = this.#services;
    const { arrival, state } = event;
    const { extras } = this;
    this.game.ways.leave(arrival === "hinted");
    if (!extras) {
      this.#unseen = event;
      if (this.#areExtrasDue) this.fetchExtras();
    }
    extras?.cues.arrived(event);
    announce(announcementOf(arrival, state, rulesets.nameOf(state.game.record.ruleset)));
    const ends = arrival === "hinted" ? hintedEnds(state.progress.hint) : null;
    if (ends) board.flash([ends.from]);
    extras?.ending.arrived(event);
  }

  #takeExtras(extras: ExtrasStore) {
    this.#extras.value = extras;
    const unseen = this.#unseen;
    this.#unseen = null;
    if (!unseen) return;
    extras.cues.arrived(unseen);
    extras.ending.arrived(unseen);
  }
}
