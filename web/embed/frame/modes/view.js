/** View: a position or a game to be looked at. */

import { ALONE, createWalkStage } from "../walkstage.js";

/** @type {import("../stage.js").CreateStage} */
export const createStage = (desk, thing) => createWalkStage(desk, thing, ALONE);
