/** The dialog of whoever invites: the invitation as code and link, and where the friend's answer is taken in. */

import type { LiveFaultKind, LivePlay } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { AnswerPart } from "./answerpart.ts";
import { answerFault } from "./faults.ts";
import { addressNotes, createLinkPart } from "./linkpart.ts";
import type { Waiting } from "./waiting.ts";

const say = speaker("live");

interface InvitationParts {
  live: LivePlay;
  /** It is into a game that goes on */
  isAgain: boolean;
  /** The dialog is closed, and the invitation, if there is one, still waits */
  onHidden: () => void;
  /** The player gives the invitation up */
  onWithdraw: () => void;
}

/** The dialog for an invitation; it can be closed and opened again. */
export class InvitationDialog {
  #parts;
  #place = element("div", { class: "live-place" });
  #status = element("p", { class: "live-state", role: "status" }, () => say("making"));
  #answer: AnswerPart | null = null;
  #dialog;
  #unfollow = () => {};
  #isOver = false;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
    const withdraw = () => {
      this.end();
      parts.onWithdraw();
    };
    const hide = () => this.#dialog.close();
    this.#dialog = openDialog({
      name: "live-invitation",
      title: () => say(parts.isAgain ? "invite.again" : "invite.title"),
      body: [this.#place],
      buttons: [
        this.#status,
        button({ class: "button", "data-action": "withdraw" }, withdraw, () => say("withdraw")),
        button({ class: "button", "data-action": "hide" }, hide, () => say("hide")),
      ],
      onClose: () => {
        this.#answer?.stop();
        this.#unfollow();
        if (!this.#isOver) parts.onHidden();
      },
    });
  }

  /** The invitation is made. */
  show(waiting: Waiting) {
    const { live } = this.#parts;
    this.#answer = new AnswerPart({
      label: () => say("paste"),
      onLink: (text) => waiting.take(text),
      explain: answerFault,
    });
    const link = createLinkPart({
      fragment: waiting.link,
      label: () => say("invite.link"),
      message: () => say("invite.message"),
    });
    this.#place.replaceChildren(
      element("h3", {}, () => say("invite.first")),
      element("p", { class: "fine" }, () => say("invite.how")),
      link,
      element("h3", {}, () => say("invite.second")),
      element("p", { class: "fine" }, () => say("invite.answerHow")),
      this.#answer.root,
      ...addressNotes(),
    );
    const follow = (isConnecting: boolean) =>
      write(this.#status, () => say(isConnecting ? "connecting" : "waiting"));
    follow(live.status.connection === "connecting");
    this.#unfollow = live.onChange(({ connection }) => follow(connection === "connecting"));
  }

  /** Why an answer that came from elsewhere is not taken. */
  refuse(fault: LiveFaultKind) {
    this.#answer?.refuse(fault);
  }

  /** The invitation is over: taken up, failed or withdrawn. */
  end() {
    this.#isOver = true;
    this.#dialog.close();
  }
}
