/** The modes of the page: Play, which is loaded with the page, and the others, fetched when they are first opened. */

import { Lazy } from "../base/lazy.ts";
import type { ModeContext, ModeOf } from "../game/mode.ts";
import { isLink } from "../game/routes.ts";
import type { PlayStore } from "../modes/play/stores/playstore.ts";
import { currentRequest } from "./address.ts";
import type { ModeTable } from "./modes.ts";
import type { LateMode } from "./screens.ts";
import { fetchScreen, MODES, prepareData } from "./screens.ts";

/** @param contextOf called once for each mode, when it is fetched */
export function createModeTable(
  play: PlayStore,
  playMode: ModeOf<"play">,
  contextOf: (name: LateMode) => ModeContext,
): ModeTable {
  function fetched<Name extends LateMode>(name: Name) {
    return new Lazy<ModeOf<Name>>(async () => {
      const screen = MODES[name];
      const context = contextOf(name);
      if (!isLink(currentRequest())) void prepareData(screen, context.data.build.data); // a link has its own data
      const { createMode } = await fetchScreen(screen);
      return createMode(context, { play });
    });
  }

  return Object.freeze({
    play: { ready: playMode, get: async () => playMode },
    home: fetched("home"),
    learn: fetched("learn"),
    solo: fetched("solo"),
    puzzles: fetched("puzzles"),
    analyse: fetched("analyse"),
    edit: fetched("edit"),
    duel: fetched("duel"),
  });
}
