/** What is read aloud when a place is reached. */

import { moveText } from "../../game/announcements.js";
import { say } from "../../i18n/analyse.js";
import { noteOf } from "./viewmodel.js";

/**
 * The move that leads there, and what there is to say about it.
 *
 * @param {import("./analysis.js").Analysis} analysis
 * @param {import("../../engine/gameresults.js").ReviewedPly | null} made
 */
export function told({ tree, place, view }, made) {
  if (!view) return "";
  const { texts } = noteOf({ tree, place, view, made, colours: view.colours });
  const move = place === 0 ? say("say.place") : moveText(view);
  return [move, ...texts].join(" ").trim();
}
