/** Play comes with the page itself, unlike the other modes. */

import { whenIdle } from "../../base/lazy.ts";
import { effect, untracked } from "../../base/signals.ts";
import type { LivePlay } from "../../game/liveplay.ts";
import type { ModeOf, PlayModeContext } from "../../game/mode.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { byId } from "../../ui/element.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { Opening } from "./stores/gamestore.ts";
import { PlayStore } from "./stores/playstore.ts";
import { createActions, keysOf } from "./views/actions.ts";
import { showCallWords } from "./views/callwords.ts";
import { createMoves } from "./views/movelist.ts";
import { createPlayers } from "./views/players.ts";
import { createStatus } from "./views/status.ts";

/**
 * The store of Play, which the dialogs of the page use too.
 *
 * @param live fetches the connection between the two pages of a live game
 */
export function createPlay(
  context: PlayModeContext,
  opening: Opening,
  live: () => Promise<LivePlay>,
) {
  const fetchExtras = async (store: PlayStore) => {
    const [{ createExtras }] = await Promise.all([
      withSentences(import("./extras.ts")),
      fetchSheet(new URL("../../styles/extras.css", import.meta.url).href),
    ]);
    return createExtras(store, context);
  };
  const play = new PlayStore(context, opening, { live, fetchExtras });
  const followPage = () => {
    play.game.isHidden.value = document.hidden;
  };
  followPage();
  document.addEventListener("visibilitychange", followPage);
  return play;
}

export function createMode(play: PlayStore, context: PlayModeContext): ModeOf<"play"> {
  const { game, session } = play;
  showCallWords(byId("call"), game.call);
  showBoard(play, context);
  let arePanelsDue = true;

  return {
    enter() {
      game.enter();
      if (arePanelsDue) setTimeout(() => createPanels(play, context));
      arePanelsDue = false;
    },
    leave: () => game.leave(),
    controller: {
      onMove: (move) => session.onMove(move),
      refuse: (refusal) => session.refuse(refusal),
      onSelect(number) {
        session.onSelect(number);
        if (number !== null) game.ways.select();
      },
    },
    describe(number, piece, { isSelected, ...cell }) {
      const colours = session.game.view?.colours ?? [];
      const way = game.ways.textAt(number, isSelected);
      return squareText(number, piece, { isSelected, ...cell }, colours, way);
    },
    get keys() {
      return keysOf(play, context);
    },
    offers: () => session.offers(),
    retry: () => void session.retry(),
  };
}

function showBoard(play: PlayStore, { board, fail }: PlayModeContext) {
  const { game, session } = play;
  effect(() => {
    if (!game.isOn.value) return;
    const { failure } = session.progress;
    const { isOfSelected, routes } = game.ways;
    const view = session.boardView(game.bottom, routes);
    untracked(() => {
      fail(failure);
      board.show({ ...view, routesOfSelected: isOfSelected });
    });
  });
}

/** The board comes first: it reacts to presses before the panels are built. */
function createPanels(play: PlayStore, context: PlayModeContext) {
  createPlayers(play.game, context);
  createStatus(byId("status"), play, context);
  createMoves(play.game, context.settings);
  createActions(byId("actions"), play, context.settings);
  // A game can begin without the extras.
  requestAnimationFrame(() => void whenIdle().then(() => play.fetchExtras()));
}
