/** The look of the boards as the page wants it; where it changes the colours of the sides, their names change too. */

import { look, onLook, showLook } from "../board/look.js";
import { sayAgain } from "../i18n/catalogue.js";

let { pair } = look();

onLook(() => {
  if (pair === look().pair) return;
  pair = look().pair;
  sayAgain();
});

/** If it cannot be fetched, the boards stay as they are: better so than none. @param {import("../board/look.js").LookNames} names */
export function followLook(names) {
  showLook(names).catch(() => {});
}
