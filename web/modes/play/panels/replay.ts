/** The buttons of the replay of a finish, in place of those of the game. */

import type { Watch } from "../../../game/record/homereplay.ts";
import { isShown } from "../../../game/record/homereplay.ts";
import type { Replay } from "../../../game/record/replay.ts";
import type { Key } from "../../../i18n/say.ts";
import { say } from "../../../i18n/say.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { Icon } from "../../../ui/icons.ts";
import { icon } from "../../../ui/icons.ts";

/** @param instead shown at other times */
export function createReplay(root: HTMLElement, instead: HTMLElement, replay: Replay) {
  const back = entry("before", "replay.back", () => replay.step(-1));
  const playing = entry("play", "replay.play", () => replay.toggle());
  const on = entry("after", "replay.step", () => replay.step(1));
  const close = entry("close", "replay.close", () => replay.close());
  mark(root, "aria-label", () => say("replay.region"));
  root.replaceChildren(back.root, playing.root, on.root, close.root);
  let isOpen = false;

  function open(next: boolean) {
    if (next === isOpen) return;
    const hadFocus = root.contains(document.activeElement);
    isOpen = next;
    root.hidden = !next;
    instead.hidden = next;
    if (next) playing.root.focus({ preventScroll: true });
    else if (hadFocus) instead.querySelector("button")?.focus({ preventScroll: true });
  }

  return {
    show(watch: Watch | null) {
      open(watch !== null);
      if (!watch) return;
      playing.show(...nextOf(watch));
      mark(back.root, "aria-disabled", isAtStart(watch) ? "true" : null);
      mark(on.root, "aria-disabled", isShown(watch) ? "true" : null);
    },
  };
}

/** What the middle button does next. */
function nextOf(watch: Watch): [Icon, Key] {
  if (watch.isPlaying) return ["pause", "replay.pause"];
  return isShown(watch) ? ["turn", "replay.again"] : ["play", "replay.play"];
}

function entry(sign: Icon, key: Key, onPress: () => void) {
  const text = element("span", { class: "action-label" }, () => say(key));
  const root = button({ class: "action", "data-replay": sign }, onPress, icon(sign), text);
  let shown = sign;
  return {
    root,
    show(next: Icon, label: Key) {
      write(text, () => say(label));
      if (next === shown) return;
      shown = next;
      root.firstElementChild?.replaceWith(icon(next));
    },
  };
}

/** Is nothing of it shown yet? */
export function isAtStart({ leg, shown }: Watch) {
  return leg === 0 && shown === 0;
}
