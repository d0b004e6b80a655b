/**
 * What Play has beside the board and its buttons: opponents, race, clocks, coach marks, offers, and the end of a game. It comes
 * in one file, right after the first board.
 */

import type { ModeContext } from "../../game/mode.ts";
import type { Action } from "../../game/record/gameactions.ts";
import { possibleActions } from "../../game/record/gameactions.ts";
import type { Player } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { Arrival, SessionState } from "../../game/record/state.ts";
import { isEnd } from "../../game/record/state.ts";
import type { StatusView } from "../../game/texts/status.ts";
import { oppositePlayer } from "../../game/view/gameboard.ts";
import type { RouteDisplay } from "../../game/view/routes.ts";
import { byId } from "../../ui/element.ts";
import { createGameMarks } from "./coach/coachview.ts";
import { coachedSteps, STEPS } from "./coach/steps.ts";
import { GameEnd } from "./gameend.ts";
import { Clocks } from "./panels/clocks.ts";
import { FarSide } from "./panels/farside.ts";
import { createFirstWays } from "./panels/firstways.ts";
import { Opponents } from "./panels/opponents.ts";
import { RaceBars } from "./panels/racebar.ts";
import { createReplay } from "./panels/replay.ts";
import { RaceHelp } from "./race/race.ts";

interface ExtrasParts {
  context: ModeContext;
  session: Session;
  routes: RouteDisplay;
  /** Nothing has been played here yet */
  isNewcomer: boolean;
  /** Whether the game is on the page */
  isShown: () => boolean;
  /** How long a move of a game is shown, in milliseconds */
  pace: () => number;
  act: (action: Action) => void;
  onTimeout: (player: Player) => void;
  /** The game is to be shown again */
  onChange: () => void;
}

export class Extras {
  #parts;
  #coach: ReturnType<typeof createGameMarks> | null = null;
  #firstWays: HTMLElement | null = null;
  #opponents;
  #race;
  #help;
  #end;
  replay;
  /** Null before the first game with clocks. */
  clocks: Clocks | null = null;
  /** Null until somebody sits at the far side of a device that lies flat. */
  #far: FarSide | null = null;

  constructor(parts: ExtrasParts) {
    const { context, session, isNewcomer } = parts;
    this.#parts = parts;
    this.#opponents = new Opponents({ context, session });
    this.#race = new RaceBars(byId("race"), () => context.openDialog("ways"));
    this.#help = new RaceHelp({
      context,
      session,
      note: (text) => this.#race.note(text),
      onWay: (from) => parts.routes.show(from),
      onChange: parts.onChange,
    });
    this.#end = this.#createEnd();
    this.replay = createReplay(byId("replay"), byId("actions"), session, parts.pace);
    if (coachedSteps(context.store, isNewcomer).length < STEPS.length) {
      this.#coach = createGameMarks(context.store, isNewcomer, context.board, byId("board-place"));
    }
    if (isNewcomer) {
      this.#firstWays = createFirstWays();
      byId("moves").after(this.#firstWays);
    }
  }

  /** How the game ended; null while it goes on. */
  get outcome() {
    return this.#end.outcome;
  }

  /** Whether the board is still showing the end. */
  get isEnding() {
    return this.#end.isShowing;
  }

  /** The part of the status line that an offer replaces. */
  offered(state: SessionState) {
    const offer = this.#help.offer(state);
    return offer ? { sub: offer.text, actions: [offer] } : {};
  }

  finish() {
    return this.#help.finish();
  }

  showWay() {
    this.#help.showWay();
  }

  show(state: SessionState, status: StatusView) {
    const { context } = this.#parts;
    this.#showFar(state, status);
    this.#showRace(state);
    this.replay.show(state.watch);
    if (state.record.moves.length > 0) this.#firstWays?.remove();
    this.#coach?.show(state, context.settings().turned ? 2 : 1);
    this.#opponents.show(state, this.#help.offer(state)?.loser ?? null);
    this.#end.update();
    this.#help.show(state);
  }

  showClocks(state: SessionState) {
    if (state.clock) this.clocks ??= this.#createClocks();
    this.clocks?.show();
  }

  /** Announce the turning points of the race. */
  arrived(arrival: Arrival, state: SessionState) {
    this.#help.arrived(arrival, state);
  }

  /** Show the end, if the game has ended with this. */
  end(arrival: Arrival, state: SessionState) {
    if (isEnd(arrival, state)) void this.#end.arrived(arrival, state);
  }

  #showFar(state: SessionState, status: StatusView) {
    const { context, session, routes, act } = this.#parts;
    const settings = context.settings();
    const player = oppositePlayer(state, settings);
    if (player) {
      this.#far ??= new FarSide({
        onAction: act,
        onResign: (resigning) => context.openDialog("resign", resigning),
        onFocusLost: () => context.board.focus(),
      });
    }
    this.#far?.show({
      player,
      mover: state.view?.player,
      status,
      possible: possibleActions(state, session.isMovable),
      shown: { goals: settings.goals, ways: routes.isAny },
    });
  }

  #showRace(state: SessionState) {
    const { context } = this.#parts;
    const offer = this.#help.offer(state);
    this.#race.show(state, {
      scoring: context.rulesets.scoringOf(state.record.ruleset),
      isTurned: context.settings().turned,
      verdict: this.#end.verdict,
      isDecided: Boolean(offer?.loser && !offer.isOff),
    });
  }

  #createClocks() {
    const { context, session, isShown, onTimeout } = this.#parts;
    const onLow = () => context.sound("clock");
    return new Clocks({ session, context, isShown, onLow, onTimeout });
  }

  #createEnd() {
    const { context, session, isShown, onChange } = this.#parts;
    return new GameEnd({
      now: () => session.state,
      scoring: context.rulesets.scoringOf,
      isShown,
      onEnd: () => context.openDialog("result"),
      announce: context.announce,
      celebrate: context.board.celebrate,
      sound: context.sound,
      onChange,
    });
  }
}
