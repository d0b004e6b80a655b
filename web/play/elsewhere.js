/**
 * The same game in another tab: links that a friend sends open tabs of their own, and what was left open
 * must not fall behind, or else it would one day cover what is newer.
 */

import { parseGame } from "../game/opening.js";
import { awaySide } from "../game/seats.js";
import { isBeginning } from "./received.js";

/** @typedef {import("../game/opening.js").KeptGame} KeptGame */
/** @typedef {import("../game/state.js").SessionState} SessionState */

/**
 * @param {import("../game/storage.js").Store} store
 * @param {import("../game/session.js").Session} session
 */
export function followElsewhere(store, session) {
  // The browser tells it to all tabs but the one that has kept something.
  addEventListener("storage", () => {
    const { value: game } = store.load("game", parseGame);
    if (!game || !isFurther(game, session.state)) return;
    void session.load(game.record, game);
    if (game.isHanded) session.hand();
  });
}

/** Is a kept game the one here, played by link and further on? @param {KeptGame} kept @param {Pick<SessionState, "record" | "seats">} here */
export function isFurther(kept, here) {
  const away = awaySide(here.seats);
  if (!away || awaySide(kept.seats) !== away) return false;
  return isBeginning(here.record, kept.record);
}
