/** A state of the game on the page, to be changed where a test needs it otherwise. */

import { newRecord } from "../../../web/game/record.js";
import { computer, NO_NAMES, PERSON } from "../../../web/game/seats.js";
import { BLANK } from "../../../web/game/state.js";
import { viewWith } from "./view.js";

/**
 * @param {Partial<import("../../../web/game/state.js").SessionState>} [part]
 * @returns {import("../../../web/game/state.js").SessionState}
 */
export function stateWith(part = {}) {
  return {
    ...BLANK,
    record: newRecord("tournament"),
    seats: { 1: PERSON, 2: computer(3) },
    seed: 1,
    names: NO_NAMES,
    clock: null,
    isHanded: false,
    isSuspended: false,
    view: viewWith(),
    ...part,
  };
}
