/** The strip of a live game: the state of the connection, the friend's requests, and a few reactions. */

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

/** How long a reaction is shown, in milliseconds. */
const SHOWN_MS = 6000;

export class LiveStrip {
  readonly #room;
  readonly #focusBoard;
  #dot = element("span", { class: "live-dot", "aria-hidden": "true" });
  #state = element("p", { class: "live-connection", role: "status" });
  /** Hidden from screen readers: it changes all the time. */
  #delay = element("span", { class: "live-delay", "aria-hidden": "true" });
  #sign = element("span", { class: "live-sign", "aria-hidden": "true" });
  #told = element("p", { class: "live-told", role: "status", dir: "auto" });
  #buttons = element("div", { class: "live-strip-buttons" });
  #reactions;
  #question;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;
  #shown: "show" | "reconnect" | "retry" | "" = "";
  root;

  /** @param focusBoard takes the focus if its element disappears */
  constructor(room: RoomStore, focusBoard: () => void) {
    this.#room = room;
    this.#focusBoard = focusBoard;
    this.#reactions = new Reactions((name) => this.#react(name));
    this.#question = new Question(room.live, focusBoard);
    const line = element(
      "div",
      { class: "live-line" },
      this.#dot,
      this.#state,
      this.#delay,
      this.#sign,
      this.#told,
      this.#buttons,
      this.#reactions.root,
    );
    const label = () => say("strip");
    this.root = element(
      "section",
      { class: "live-strip", "aria-label": label, hidden: true },
      line,
      this.#question.root,
    );
    effect(() => {
      const { live, invitation } = room;
      const { status, isOn } = live;
      untracked(() => this.#show(status, isOn, invitation !== null));
    });
  }

  #show(status: LiveStatus, isOn: boolean, isWaiting: boolean) {
    this.root.hidden = !isOn && !isWaiting;
    if (this.root.hidden) return;
    const { connection, delay } = status;
    mark(this.root, "data-connection", connection);
    write(this.#state, () => say("state", { connection, name: nameOf(status) }));
    const isMeasured = connection === "connected" && delay !== null;
    write(this.#delay, isMeasured ? () => say("delay", { ms: Math.round(delay) }) : "");
    this.#showButton(status, isWaiting);
    this.#reactions.show(connection === "connected" || connection === "unstable");
    this.#question.show(status);
    this.#showReaction(status);
  }

  #showButton({ connection, fault }: LiveStatus, isWaiting: boolean) {
    const { live } = this.#room;
    const isApart = ["retrying", "gone", "ended"].includes(connection);
    const isLost = isApart && live.rejoinOptions() !== null;
    const shown = isWaiting ? "show" : isLost ? "reconnect" : fault ? "retry" : "";
    if (shown === this.#shown) return;
    this.#shown = shown;
    const small = (id: string, press: () => void, label: Text) =>
      button({ class: "button live-small", "data-action": id }, press, label);
    const buttons = {
      show: () => [
        small(
          "show-invitation",
          () => this.#room.showInvitation(),
          () => say("show"),
        ),
      ],
      reconnect: () => [
        small(
          "reconnect",
          () => this.#room.askHowToGoOn(),
          () => say("reconnect"),
        ),
      ],
      retry: () => [
        small(
          "retry",
          () => live.retry(),
          () => say("retry"),
        ),
      ],
      "": () => [],
    }[shown]();
    keepFocus(this.#buttons, () => this.#buttons.replaceChildren(...buttons), this.#focusBoard);
  }

  #react(name: Reaction) {
    const text = () => say("you", { text: say("reaction", { reaction: name }) });
    if (this.#room.live.react(name)) this.#tell(text, name);
    else this.#tell(() => say("tooOften"), null);
  }

  #showReaction({ reaction, friend }: LiveStatus) {
    const count = reaction?.count ?? 0;
    if (count === this.#count) return;
    this.#count = count;
    if (!reaction) return;
    const { name } = reaction;
    const text = () => {
      const words = say("reaction", { reaction: name });
      return friend ? say("told", { name: friend, text: words }) : words;
    };
    this.#tell(text, name);
  }

  /** Show a text instead of the connection's state for a while. */
  #tell(text: Text, sign: Reaction | null) {
    clearTimeout(this.#timer);
    this.#sign.replaceChildren(...(sign ? [drawing(PATHS[sign])] : []));
    write(this.#told, text);
    mark(this.root, "data-told", "");
    this.#timer = setTimeout(() => {
      this.#sign.replaceChildren();
      write(this.#told, "");
      mark(this.root, "data-told", null);
    }, SHOWN_MS);
  }
}

function nameOf({ friend }: LiveStatus) {
  return friend || say("friend");
}

class Question {
  readonly #live;
  readonly #focusBoard;
  #text = element("p", { class: "live-question", role: "status", dir: "auto" });
  #buttons;
  root;

  constructor(live: LiveStore, focusBoard: () => void) {
    this.#live = live;
    this.#focusBoard = focusBoard;
    const answer = (isYes: boolean) =>
      button(
        {
          class: isYes ? "button button-main live-small" : "button live-small",
          "data-action": isYes ? "allow" : "decline",
        },
        () => this.#live.answer(isYes),
        () => say(isYes ? "yes" : "no"),
      );
    this.#buttons = element("div", { class: "live-strip-buttons" }, answer(false), answer(true));
    this.root = element("div", { class: "live-asked", hidden: true }, this.#text, this.#buttons);
  }

  show(status: LiveStatus) {
    const text = questionText(status);
    const change = () => {
      this.root.hidden = text === null;
      this.#buttons.hidden = status.asked === null || status.fault !== null;
    };
    keepFocus(this.root, change, this.#focusBoard);
    write(this.#text, text ?? "");
  }
}

/** Null if nothing is asked, nothing was refused, and the game is not paused. */
function questionText(status: LiveStatus): (() => string) | null {
  const { asked, asking, answered, fault } = status;
  const name = () => nameOf(status);
  if (fault) return () => say("paused", { fault, name: name() });
  if (asked) return () => say("asked", { request: asked, name: name() });
  if (asking) return () => say("asking", { request: asking });
  if (!answered || answered.isYes) return null;
  return () => say("declined", { name: name() });
}

class Reactions {
  readonly #react;
  #press;
  #list;
  root;

  /** @param react sends one */
  constructor(react: (name: Reaction) => void) {
    this.#react = react;
    const id = "live-reactions";
    const label = () => say("react");
    this.#press = button(
      {
        class: "button live-small live-react",
        "aria-expanded": "false",
        "aria-controls": id,
        "aria-label": label,
        title: label,
        "data-action": "react",
      },
      () => this.#open(this.#list.hidden === true),
      drawing(PATHS.hello),
    );
    this.#list = element(
      "div",
      { id, class: "live-reactions", role: "group", "aria-label": label, hidden: true },
      ...REACTIONS.map((name) => this.#choice(name)),
    );
    this.root = element("div", { class: "live-reacting" }, this.#list, this.#press);
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#list.hidden) return;
      event.stopPropagation();
      this.#open(false);
    });
    this.root.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.root.contains(relatedTarget)) this.#hide();
    });
  }

  show(isConnected: boolean) {
    this.root.hidden = !isConnected;
    if (!isConnected) this.#hide();
  }

  #choice(name: Reaction) {
    const press = () => {
      this.#open(false);
      this.#react(name);
    };
    const label = () => say("reaction", { reaction: name });
    const look = { class: "live-reaction", "data-reaction": name };
    return button({ ...look, "aria-label": label, title: label }, press, drawing(PATHS[name]));
  }

  #open(isOpen: boolean) {
    if (!isOpen) {
      this.#hide();
      this.#press.focus();
      return;
    }
    this.#list.hidden = false;
    mark(this.#press, "aria-expanded", "true");
    this.#list.querySelector("button")?.focus();
  }

  #hide() {
    this.#list.hidden = true;
    mark(this.#press, "aria-expanded", "false");
  }
}
