/** The strip of a live game: the connection, the friend's requests, and a few reactions. */

import { effect, untracked } from "../../base/signals.ts";
import type { LiveStatus, Reaction } from "../../game/liveplay.ts";
import { REACTIONS } from "../../game/liveplay.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { PATHS } from "../../ui/drawings/live.ts";
import { button, element, keepFocus, mark, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { drawing } from "../../ui/pageicons.ts";
import type { LiveStore } from "../stores/livestore.ts";
import type { RoomStore } from "../stores/roomstore.ts";

const say = speaker("livegame");

/** Milliseconds for which words replace the connection's state. */
const SHOWN_MS = 6000;

/** @param focusBoard called if the focused element disappears */
export function createStrip(room: RoomStore, focusBoard: () => void) {
  const { live } = room;
  const dot = element("span", { class: "live-dot fixed", "aria-hidden": "true" });
  const state = element("p", { class: "live-connection", role: "status" });
  // Hidden from screen readers: it changes all the time.
  const delay = element("span", { class: "live-delay soft text-2 fixed", "aria-hidden": "true" });
  const sign = element("span", { class: "live-sign stack fixed", "aria-hidden": "true" });
  const words = element("p", { class: "live-words strong", role: "status", dir: "auto" });
  const buttons = element("div", { class: "live-strip-buttons fixed" });
  const line = element("div", { class: "live-line row" }, dot, state, delay, sign, words, buttons);
  const question = createQuestion(live, focusBoard);
  const label = () => say("strip");
  const root = element(
    "section",
    { class: "live-strip stack gap-2 line-below", "aria-label": label, hidden: true },
    line,
    question.root,
  );
  const showWords = createWords(root, sign, words);
  const reactions = createReactions((name) => {
    const text = () => say("you", { text: say("reaction", { reaction: name }) });
    if (live.react(name)) showWords(text, name);
    else showWords(() => say("tooOften"), null);
  });
  line.append(reactions.root);
  let count = 0;
  let action: Action | null = null;

  function showReaction({ reaction, friend }: LiveStatus) {
    const isNew = reaction !== null && reaction.count !== count;
    count = reaction?.count ?? 0;
    if (!isNew) return;
    const text = () => say("reaction", { reaction: reaction.name });
    showWords(friend ? () => say("told", { name: friend, text: text() }) : text, reaction.name);
  }

  function showAction(next: Action | null) {
    if (next === action) return;
    action = next;
    const shown = next ? [actionButton(room, next)] : [];
    keepFocus(buttons, () => buttons.replaceChildren(...shown), focusBoard);
  }

  followRoom(room, root, (status) => {
    write(state, () => say("state", { connection: status.connection, name: nameOf(status) }));
    showDelay(delay, status);
    showAction(actionIn(room, status));
    reactions.show(status.connection === "connected" || status.connection === "unstable");
    question.show(status);
    showReaction(status);
  });
  return root;
}

function followRoom(room: RoomStore, root: HTMLElement, show: (status: LiveStatus) => void) {
  effect(() => {
    const { status, isOn } = room.live;
    const isShown = isOn || room.invitation !== null;
    untracked(() => {
      root.hidden = !isShown;
      if (!isShown) return;
      mark(root, "data-connection", status.connection);
      show(status);
    });
  });
}

function showDelay(place: HTMLElement, { connection, delay }: LiveStatus) {
  const isMeasured = connection === "connected" && delay !== null;
  write(place, isMeasured ? () => say("delay", { ms: Math.round(delay) }) : "");
}

/** Shows words instead of the connection's state for a while. */
function createWords(root: HTMLElement, sign: HTMLElement, words: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear() {
    sign.replaceChildren();
    write(words, "");
    mark(root, "data-words", null);
  }

  return (text: Text, name: Reaction | null) => {
    clearTimeout(timer);
    sign.replaceChildren(...(name ? [drawing(PATHS[name])] : []));
    write(words, text);
    mark(root, "data-words", "");
    timer = setTimeout(clear, SHOWN_MS);
  };
}

type Action = "show" | "reconnect" | "retry";

function actionIn({ invitation, live }: RoomStore, { connection, fault }: LiveStatus) {
  if (invitation) return "show";
  const isApart = ["retrying", "gone", "ended"].includes(connection);
  if (isApart && live.rejoinOptions()) return "reconnect";
  return fault ? "retry" : null;
}

function actionButton(room: RoomStore, action: Action) {
  const [id, press] = {
    show: ["show-invitation", () => room.showInvitation()] as const,
    reconnect: ["reconnect", () => room.askHowToGoOn()] as const,
    retry: ["retry", () => room.live.retry()] as const,
  }[action];
  return button({ class: "button live-small", "data-action": id }, press, () => say(action));
}

function nameOf({ friend }: LiveStatus) {
  return friend || say("friend");
}

function createQuestion(live: LiveStore, focusBoard: () => void) {
  const text = element("p", { class: "live-question", role: "status", dir: "auto" });
  const answer = (isYes: boolean) =>
    button(
      {
        class: isYes ? "button button-main live-small" : "button live-small",
        "data-action": isYes ? "allow" : "decline",
      },
      () => live.answer(isYes),
      () => say(isYes ? "yes" : "no"),
    );
  const buttons = element(
    "div",
    { class: "live-strip-buttons fixed" },
    answer(false),
    answer(true),
  );
  const root = element("div", { class: "row", hidden: true }, text, buttons);
  const show = (status: LiveStatus) => {
    const question = questionText(status);
    const change = () => {
      root.hidden = question === null;
      buttons.hidden = status.asked === null || status.fault !== null;
    };
    keepFocus(root, change, focusBoard);
    write(text, question ?? "");
  };
  return { root, show };
}

/** Null if there is nothing to say. */
function questionText(status: LiveStatus): (() => string) | null {
  const { asked, askedMatch, asking, answered, fault } = status;
  const name = () => nameOf(status);
  if (fault) return () => say("paused", { fault, name: name() });
  if (asked) return () => say("asked", { request: askedMatch ?? asked, name: name() });
  if (asking) return () => say("asking", { request: asking });
  if (!answered || answered.isYes) return null;
  return () => say("declined", { name: name() });
}

function createReactions(react: (name: Reaction) => void) {
  const id = "live-reactions";
  const label = () => say("react");
  const choiceOf = (name: Reaction) => {
    const text = () => say("reaction", { reaction: name });
    const look = { class: "live-reaction", "data-reaction": name };
    const press = () => {
      open(false);
      react(name);
    };
    return button({ ...look, "aria-label": text, title: text }, press, drawing(PATHS[name]));
  };
  const list = element(
    "div",
    { id, class: "live-reactions", role: "group", "aria-label": label, hidden: true },
    ...REACTIONS.map(choiceOf),
  );
  const opener = button(
    {
      class: "button live-small live-react",
      "aria-expanded": "false",
      "aria-controls": id,
      "aria-label": label,
      title: label,
      "data-action": "react",
    },
    () => open(list.hidden === true),
    drawing(PATHS.hello),
  );
  const root = element("div", { class: "row live-reacting fixed" }, list, opener);
  const unfold = (isOpen: boolean) => {
    list.hidden = !isOpen;
    mark(opener, "aria-expanded", String(isOpen));
  };
  const open = (isOpen: boolean) => {
    unfold(isOpen);
    if (isOpen) list.querySelector("button")?.focus();
    else opener.focus();
  };
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.stopPropagation();
    open(false);
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) unfold(false);
  });
  const show = (isConnected: boolean) => {
    root.hidden = !isConnected;
    if (!isConnected) unfold(false);
  };
  return { root, show };
}
