/** The look of the boards as the page wants it; where it changes the colours of the sides, their names change too. */

import type { LookNames } from "../board/look.ts";
import { look, onLook, showLook } from "../board/look.ts";
import { sayAgain } from "../i18n/catalogue.ts";

let { pair } = look();

onLook(() => {
  if (pair === look().pair) return;
  pair = look().pair;
  sayAgain();
});

/** If it cannot be fetched, the boards stay as they are: better so than none. */
export function followLook(names: LookNames) {
  showLook(names).catch(() => {});
}
