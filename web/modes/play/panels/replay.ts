/** The replay of a finish on the board, with its own buttons in place of the game's. */

import { LinePlayer } from "../../../game/record/lineplayer.ts";
import type { Session } from "../../../game/record/session.ts";
import type { Leg, Watch } from "../../../game/record/state.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { PlainKey } from "../../../i18n/compiled/messages.js";
import { button, element, mark, write } from "../../../ui/element.ts";
import type { Icon } from "../../../ui/icons.ts";
import { icon } from "../../../ui/icons.ts";

const say = speaker("replay");

type Key = PlainKey<"replay">;

/** Slower than a game, since each move is new to the player. */
const PACES = 1.5;

/** The place in the replay, in which the start of each leg counts as a place too. */
export function placeOf({ legs, leg, shown }: Omit<Watch, "isPlaying">) {
  return legs.slice(0, leg).reduce((sum, { line }) => sum + line.length + 1, shown);
}

function lastPlaceOf({ legs }: Watch) {
  return placeOf({ legs, leg: legs.length, shown: -1 });
}

export function watchAt(legs: readonly Leg[], place: number, isPlaying: boolean): Watch {
  let [leg, shown] = [0, place];
  for (; shown > (legs[leg]?.line.length ?? shown); leg += 1) {
    shown -= (legs[leg]?.line.length ?? 0) + 1;
  }
  return { legs, leg, shown, isPlaying };
}

/** @param pace how long a move of a game is shown, in milliseconds */
export function createPlayer(
  session: Pick<Session, "setWatch"> & { readonly state: Pick<Session["state"], "watch"> },
  pace: () => number,
) {
  return new LinePlayer({
    now() {
      const { watch } = session.state;
      return watch && { ...watch, at: placeOf(watch), count: lastPlaceOf(watch) };
    },
    show: (at, isPlaying) => {
      const { watch } = session.state;
      if (watch) session.setWatch(watchAt(watch.legs, at, isPlaying));
    },
    pace: () => PACES * pace(),
  });
}

/** @param instead shown at other times */
export function createReplay(
  root: HTMLElement,
  instead: HTMLElement,
  session: Session,
  pace: () => number,
) {
  const player = createPlayer(session, pace);
  const step = (by: number) => {
    const { watch } = session.state;
    if (watch) player.goTo(placeOf(watch) + by);
  };
  const toggle = () => player.toggle();
  const back = entry("before", "replay.back", () => step(-1));
  const playing = entry("play", "replay.play", toggle);
  const on = entry("after", "replay.step", () => step(1));
  const close = entry("close", "replay.close", () => session.setWatch(null));
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
    step,
    toggle,
    show(watch: Watch | null) {
      open(watch !== null);
      if (!watch) return;
      void player.resume();
      const [at, last] = [placeOf(watch), lastPlaceOf(watch)];
      playing.show(...nextOf(watch.isPlaying, at === last));
      mark(back.root, "aria-disabled", at === 0 ? "true" : null);
      mark(on.root, "aria-disabled", at === last ? "true" : null);
    },
  };
}

function nextOf(isPlaying: boolean, isShown: boolean): [Icon, Key] {
  if (isPlaying) return ["pause", "replay.pause"];
  return isShown ? ["turn", "replay.again"] : ["play", "replay.play"];
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
