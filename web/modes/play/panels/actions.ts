/** The status line with its buttons, and the row of buttons under the game. */

import type { Step } from "../../../game/record/controller.ts";
import type { Action } from "../../../game/record/gameactions.ts";
import type { Player } from "../../../game/record/record.ts";
import type { KeyEntry } from "../../../game/shortcuts.ts";
import { stepKeys } from "../../../game/shortcuts.ts";
import type { PlayerView } from "../../../game/texts/scorelines.ts";
import type { StatusAction, StatusView } from "../../../game/texts/status.ts";
import { sayIfAny } from "../../../i18n/catalogue.ts";
import { say } from "../../../i18n/say.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { pageIcon } from "../../../ui/pageicons.ts";

type Replay = ReturnType<typeof import("./replay.ts").createReplay>;

const ACTIONS = Object.freeze([
  { id: "new", key: "n" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "goals", key: "g" },
  { id: "ways", key: "w" },
  { id: "hint", key: "h" },
  { id: "resign", key: "" },
  { id: "more", key: "" },
] as const);

/** The actions in the row; the others are in the menu at its end. */
const IN_ROW = Object.freeze(["new", "undo", "hint", "goals", "more"] as const);

const LONG = Object.freeze({
  new: "actions.newLong",
  undo: "actions.undo",
  redo: "actions.redo",
  turn: "actions.turnLong",
  goals: "actions.goalsLong",
  ways: "actions.waysLong",
  hint: "actions.hintLong",
  resign: "actions.resign",
  more: "actions.moreLong",
} as const);

/** @param ids of the buttons, in the order of the row */
export function createActions(
  root: HTMLElement,
  {
    onAction,
    ids = IN_ROW,
  }: { onAction: (id: Action) => void; ids?: readonly (typeof ACTIONS)[number]["id"][] },
) {
  const row = createActionRow(
    root,
    ids.flatMap((wanted) => ACTIONS.filter(({ id }) => id === wanted)),
    {
      region: () => say("actions.region"),
      draw: ({ id }) => pageIcon(id),
      label: (id) => () => (id === "more" ? say("menu.more") : say(`actions.${id}`)),
      long: (id) => () => say(LONG[id]),
      onAction,
    },
  );
  const opener = root.querySelector("[data-action=more]");
  if (opener) mark(opener, "aria-haspopup", "dialog");

  return {
    /**
     * @param possible the enabled buttons
     * @param shown whether the goals and any ways home are shown
     */
    show(possible: ReadonlySet<Action>, shown: { goals: boolean; ways: boolean }) {
      row.show(possible);
      row.press("goals", shown.goals);
      row.press("ways", shown.ways);
    },
  };
}

const SHOWN_MS = 2200;

const USUAL: readonly [Text, Text] = [() => say("salta.call"), () => say("salta.why")];

/** "Salta!": the call over the board to a player who overlooks a jump. */
export function createCall(root: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show([call, why] = USUAL) {
      clearTimeout(timer);
      const parts = [element("strong", {}, call), element("span", {}, why)];
      root.replaceChildren(element("div", { class: "call-words" }, ...parts));
      timer = setTimeout(() => root.replaceChildren(), SHOWN_MS);
    },
  };
}

/** The rules page, which has the list of keys, fetches these sentences. */
const sayKey = (key: string) => sayIfAny("rulespage", `keys.${key}`);

export function keysOf({
  act,
  call,
  replay,
  step,
}: {
  act: (action: Action) => void;
  call: () => void;
  replay: (press: (replay: Replay) => unknown) => unknown;
  step: (to: Step) => void;
}): readonly KeyEntry[] {
  const replayKeys = {
    j: () => replay((all) => all.step(-1)),
    k: () => replay((all) => all.toggle()),
    l: () => replay((all) => all.step(1)),
  };
  return [
    ...actionKeys(ACTIONS, (key) => sayKey(key), act),
    ["s", sayKey("s"), { s: call }],
    ["j k l", sayKey("jkl"), replayKeys],
    [say("keys.walk.keys"), say("keys.walk"), stepKeys(step)],
  ];
}

/**
 * Draw each view at once, unless something in the root is pressed: then only the last one, after the press, so that
 * nothing moves away from under a finger.
 */
function steadyUnder<T>(root: HTMLElement, draw: (view: T) => void) {
  let held: T | null = null;
  let isPressed = false;
  const release = () => {
    isPressed = false;
    if (held) draw(held);
    held = null;
  };
  root.addEventListener("pointerdown", (event) => {
    // If a press opens the context menu, pointerup may never come.
    if (isPressed || event.button !== 0) return;
    isPressed = true;
    const end = new AbortController();
    const finish = () => {
      end.abort();
      setTimeout(release); // the click comes after the end of the press
    };
    for (const name of ["pointerup", "pointercancel", "blur"]) {
      addEventListener(name, finish, { signal: end.signal });
    }
  });
  return (view: T) => {
    if (isPressed) held = view;
    else draw(view);
  };
}

export function createStatus(
  root: HTMLElement,
  {
    onAction,
    onFocusLost,
  }: {
    onAction: (id: StatusAction) => void;
    onFocusLost: () => void;
  },
) {
  /** A button keeps its action when others appear before it: it may be under a finger. */
  const buttons = new Map<StatusAction, HTMLButtonElement>();
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const text = element("div", { class: "status-text" }, main, sub);
  root.append(text);
  return { show: steadyUnder(root, draw) };

  function draw(view: StatusView) {
    mark(root, "data-word", view.word);
    mark(root, "data-strong", view.strong ? "" : null);
    mark(root, "data-hint", view.isHint ? "" : null);
    mark(root, "data-held", view.isHeld ? "" : null);
    // An urgent second line replaces the text about loading.
    mark(root, "data-urgent", view.sub && (view.strong || view.isAnswer) ? "" : null);
    write(main, view.main);
    write(sub, view.sub);
    keepFocus(root, () => showActions(view.actions), onFocusLost);
  }

  /** A visible button is not moved, so that it keeps the focus. */
  function showActions(actions: StatusView["actions"]) {
    const shown = actions.map(({ id, label, isOff = false }) => {
      const made =
        buttons.get(id) ?? button({ class: "button", "data-action": id }, () => onAction(id));
      buttons.set(id, made);
      write(made, label);
      mark(made, "aria-disabled", isOff ? "true" : null);
      return made;
    });
    for (const each of buttons.values()) if (!shown.includes(each)) each.remove();
    let before: Element = text;
    for (const each of shown) {
      if (before.nextSibling !== each) before.after(each);
      before = each;
    }
  }
}

// One player's line: disc and name.

export class PlayerLine {
  #root;
  #player: Player = 1;
  #disc = element("span", { class: "disc", "aria-hidden": "true" });
  #colour = element("span", { class: "player-colour" });
  #name = element("span", { class: "player-name" });
  #seat;

  constructor(root: HTMLElement, onSit: (player: Player) => void) {
    const onSeat = () => onSit(this.#player);
    this.#root = root;
    this.#seat = button({ class: "player-sit" }, onSeat, this.#colour, " ", this.#name);
  }

  show({ player, colour, colourName, name, hasPortrait, isToMove }: PlayerView) {
    if (!this.#seat.isConnected) this.#place();
    this.#player = player;
    mark(this.#root, "aria-label", colourName);
    mark(this.#root, "data-player", String(player));
    mark(this.#root, "data-portrait", hasPortrait ? "" : null);
    mark(this.#root, "data-to-move", isToMove ? "" : null);
    mark(this.#disc, "data-colour", colour);
    write(this.#colour, colourName);
    write(this.#name, name);
    mark(this.#seat, "aria-label", () => say("players.sit", { colour: colourName, name }));
  }

  /** The opponent's portrait and words may already be there. */
  #place() {
    const portrait = this.#root.querySelector(".player-portrait");
    this.#root.prepend(this.#disc);
    (portrait ?? this.#disc).after(this.#seat);
  }
}
