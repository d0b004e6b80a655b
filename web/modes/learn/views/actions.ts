import { speaker } from "../../../i18n/catalogue.ts";
import type { LearnAction } from "../stores/learnstore.ts";

const say = speaker("learn");

export const KEYS = Object.freeze({
  next: "n",
  back: "b",
  again: "s",
  show: "l",
  list: "t",
});

export function keysOf(press: (action: LearnAction) => void) {
  const ids = Object.keys(KEYS) as (keyof typeof KEYS)[];
  return ids.map((id) => [KEYS[id], say(`keys.${id}`), { [KEYS[id]]: () => press(id) }] as const);
}
