/** The form of a game or a figure of old, as the collection holds it. */

import { isCount, isText, listOf, orNull, recordOf } from "./datachecks.js";

export const isTour = recordOf({
  id: isText,
  title: isText,
  year: isCount,
  source: isText,
  text: isText,
  ruleset: isText,
  start: orNull(isText),
  moves: listOf(isText),
  notes: listOf(recordOf({ ply: isCount, text: isText })),
});
