/** What Play does about the race beside showing it: cues, and offers. It is fetched once a game is on. */

import type { ModeContext } from "../../../game/mode.ts";
import type { Session } from "../../../game/record/session.ts";
import type { Arrival, SessionState } from "../../../game/record/state.ts";
import { pieceName } from "../../../game/view/pieces.ts";
import { racePiecesOf } from "../../../game/view/routes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Cue } from "./cues.ts";
import { RaceCues } from "./cues.ts";
import { nextOnWay, RaceOffers } from "./offers.ts";

const say = speaker("racehelp");

export interface RaceHelpParts {
  context: ModeContext;
  session: Session;
  /** Shows a cue for a moment */
  note: (text: string) => void;
  /** The route of the piece on a square is to be shown */
  onWay: (from: number) => void;
  /** There is another offer, or none */
  onChange: () => void;
}

export class RaceHelp {
  #parts;
  #cues;
  #offers;

  constructor(parts: RaceHelpParts) {
    const { context, note, onChange } = parts;
    const { announce, engine, rulesets, settings, sound } = context;
    const isOn = (name: Cue | "way") => !settings().quiet.includes(name);
    this.#parts = parts;
    this.#cues = new RaceCues({
      scoring: rulesets.scoringOf,
      isWanted: isOn,
      onCue(cue, text) {
        sound(cue);
        announce(text);
        note(text);
      },
    });
    this.#offers = new RaceOffers({
      ask: engine.call,
      announce,
      isWayOffered: () => isOn("way"),
      onChange,
    });
  }

  show(state: SessionState) {
    this.#cues.show(state);
    this.#offers.show(state);
  }

  arrived(arrival: Arrival, state: SessionState) {
    this.#cues.arrived(arrival, state);
  }

  offer(state: SessionState) {
    return this.#offers.offer(state);
  }

  /** Both sides are let go home. */
  finish() {
    const { finish } = this.#offers;
    this.#parts.context.announce(say("offer.finish.begun", { n: finish.length }));
    return this.#parts.session.finish(finish);
  }

  /** The way of the piece that is next on the shortest way is shown. */
  showWay() {
    const { session, context, onWay } = this.#parts;
    const { view, race } = session.state;
    const from = view && nextOnWay(race?.[view.player]?.line ?? [], view);
    this.#offers.takeWay();
    if (!view || !from) return;
    onWay(from);
    context.board.flash([from]);
    const piece = racePiecesOf(session.state, view.player)?.find(({ at }) => at === from);
    if (!piece) return;
    const { moves: n, goal } = piece;
    context.announce(say("offer.way.shown", { piece: pieceName(piece.piece), n, goal }));
  }
}
