/** The panels of a game above, below and beside the board. */

import type { ModeContext } from "../../../game/mode.ts";
import type { Action } from "../../../game/record/gameactions.ts";
import { moveListOf, possibleActions } from "../../../game/record/gameactions.ts";
import type { Player } from "../../../game/record/record.ts";
import { boardOf } from "../../../game/record/record.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { signsOf } from "../../../game/texts/directions.ts";
import { scoreLinesOf } from "../../../game/texts/scorelines.ts";
import type { StatusView } from "../../../game/texts/status.ts";
import { byId } from "../../../ui/element.ts";
import { createMoveList } from "../../../ui/moves.ts";
import { createActions, createStatus, PlayerLine } from "./actions.ts";

export class GamePanels {
  #session;
  #settings;
  #status;
  #above;
  #below;
  #moves;
  #actions;

  constructor(
    { board, openDialog, settings }: ModeContext,
    session: Session,
    onAction: (action: Action) => void,
  ) {
    const onSit = (player: Player) => openDialog("sit", player);
    const onFocusLost = () => board.focus();
    this.#session = session;
    this.#settings = settings;
    this.#status = createStatus(byId("status"), { onAction, onFocusLost });
    this.#above = new PlayerLine(byId("player-top"), onSit);
    this.#below = new PlayerLine(byId("player-bottom"), onSit);
    this.#moves = createMoveList(byId("moves"), { onGo: (ply) => session.goTo(ply) });
    this.#actions = createActions(byId("actions"), { onAction });
  }

  /** @param isRoutes whether any ways home are shown */
  show(state: SessionState, status: StatusView, isRoutes: boolean) {
    const { turned, goals } = this.#settings();
    const [first, second] = scoreLinesOf(state);
    this.#above.show(turned ? first : second);
    this.#below.show(turned ? second : first);
    this.#status.show(status);
    this.#moves.show({ ...moveListOf(state), signs: this.#signsOf(state) });
    const possible = possibleActions(state, this.#session.isMovable);
    this.#actions.show(possible, { goals, ways: isRoutes });
  }

  /** The moves as pieces and arrows, if the board does not show the numbers of the squares. */
  #signsOf({ view, record }: SessionState) {
    const { numbers, turned } = this.#settings();
    const start = view && boardOf(view.start);
    return start && !numbers ? signsOf(start, record.moves, turned ? 2 : 1) : null;
  }
}
