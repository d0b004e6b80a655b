/** The buttons of the replay of a finish, in place of those of the game. */

import { isAtStart, isShown } from "../../../game/finish.js";
import { say } from "../../../i18n/say.js";
import { button, element, mark, write } from "../../../ui/element.js";
import { icon } from "../../../ui/icons.js";

/** @import { Watch } from "../../../game/finish.js" */
/** @import { Key } from "../../../i18n/say.js" */
/** @import { Icon } from "../../../ui/icons.js" */

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} instead  shown at other times
 * @param {import("../../../game/replay.js").Replay} replay
 */
export function createReplay(root, instead, replay) {
  const back = entry("before", "replay.back", () => replay.step(-1));
  const playing = entry("play", "replay.play", () => replay.toggle());
  const on = entry("after", "replay.step", () => replay.step(1));
  const close = entry("close", "replay.close", () => replay.close());
  mark(root, "aria-label", () => say("replay.region"));
  root.replaceChildren(back.root, playing.root, on.root, close.root);
  let isOpen = false;

  /** @param {boolean} next */
  function open(next) {
    if (next === isOpen) return;
    const hadFocus = root.contains(document.activeElement);
    isOpen = next;
    root.hidden = !next;
    instead.hidden = next;
    if (next) playing.root.focus({ preventScroll: true });
    else if (hadFocus) instead.querySelector("button")?.focus({ preventScroll: true });
  }

  return {
    /** @param {Watch | null} watch */
    show(watch) {
      open(watch !== null);
      if (!watch) return;
      playing.show(...nextOf(watch));
      mark(back.root, "aria-disabled", isAtStart(watch) ? "true" : null);
      mark(on.root, "aria-disabled", isShown(watch) ? "true" : null);
    },
  };
}

/** What the middle button does next. @param {Watch} watch @returns {[Icon, Key]} */
function nextOf(watch) {
  if (watch.isPlaying) return ["pause", "replay.pause"];
  return isShown(watch) ? ["turn", "replay.again"] : ["play", "replay.play"];
}

/** @param {Icon} sign @param {Key} key @param {() => void} onPress */
function entry(sign, key, onPress) {
  const text = element("span", { class: "action-label" }, () => say(key));
  const root = button({ class: "action", "data-replay": sign }, onPress, icon(sign), text);
  let shown = sign;
  return {
    root,
    /** @param {Icon} next @param {Key} label */
    show(next, label) {
      write(text, () => say(label));
      if (next === shown) return;
      shown = next;
      root.firstElementChild?.replaceWith(icon(next));
    },
  };
}
