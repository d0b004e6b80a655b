/** The buttons for replaying a finish, in place of the game's buttons. */

import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { PlainKey } from "../../../i18n/compiled/messages.js";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { Icon } from "../../../ui/icons.ts";
import { icon } from "../../../ui/icons.ts";
import type { FinishReplay } from "../stores/finishreplay.ts";

const say = speaker("replay");

type Key = PlainKey<"replay">;

/** @param instead the game's buttons, hidden during the replay */
export function createReplay(root: HTMLElement, instead: HTMLElement, replay: FinishReplay) {
  const back = entry("before", "replay.back", () => replay.step(-1));
  const playing = entry("play", "replay.play", () => replay.toggle());
  const on = entry("after", "replay.step", () => replay.step(1));
  const close = entry("close", "replay.close", () => replay.close());
  mark(root, "aria-label", () => say("replay.region"));
  root.replaceChildren(back.root, playing.root, on.root, close.root);
  let isOpen = false;

  effect(() => {
    const { playback } = replay;
    open(playback !== null);
    if (!playback) return;
    const { at, count, isPlaying } = playback;
    playing.show(...nextOf(isPlaying, at === count));
    mark(back.root, "aria-disabled", at === 0 ? "true" : null);
    mark(on.root, "aria-disabled", at === count ? "true" : null);
  });

  function open(next: boolean) {
    if (next === isOpen) return;
    const hadFocus = root.contains(document.activeElement);
    isOpen = next;
    root.hidden = !next;
    instead.hidden = next;
    if (next) playing.root.focus({ preventScroll: true });
    else if (hadFocus) instead.querySelector("button")?.focus({ preventScroll: true });
  }
}

function nextOf(isPlaying: boolean, isShown: boolean): [Icon, Key] {
  if (isPlaying) return ["pause", "replay.pause"];
  return isShown ? ["turn", "replay.again"] : ["play", "replay.play"];
}

function entry(sign: Icon, key: Key, press: () => void) {
  const text = element("span", { class: "action-label" }, () => say(key));
  const root = button({ class: "action", "data-replay": sign }, press, icon(sign), text);
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
