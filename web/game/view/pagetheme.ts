/** The look of the boards as the page wants it; where it changes the colours of the sides, their names change too. */

import type { ThemeNames } from "../../board/theme.ts";
import { onTheme, showTheme, theme } from "../../board/theme.ts";
import { sayAgain } from "../../i18n/catalogue.ts";

let { pair } = theme();

onTheme(() => {
  if (pair === theme().pair) return;
  pair = theme().pair;
  sayAgain();
});

/** If it cannot be fetched, the boards stay as they are: better so than none. */
export function followTheme(names: ThemeNames) {
  showTheme(names).catch(() => {});
}
