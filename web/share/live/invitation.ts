/**
 * An invitation: the dialog that shows it as code and link and accepts the friend's answer, and the waiting for that
 * answer.
 */

import type {
  InvitationOptions,
  LiveFaultKind,
  LivePlay,
  PendingInvitation,
} from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { receiveAnswers } from "./handover.ts";
import { AnswerPart, addressNotes, createLinkPart } from "./linkparts.ts";
import { answerFault, faultOf, isWrongLink } from "./troubles.ts";

const say = speaker("live");

interface InvitationParts {
  live: LivePlay;
  /** True if it invites to a game in progress */
  isAgain: boolean;
  /** The dialog was closed; an invitation that exists keeps waiting */
  onHidden: () => void;
  onWithdraw: () => void;
}

/** The dialog for an invitation; it can be closed and reopened. */
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

  /** Show the invitation once it is created. */
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

  /** Show why an answer from another tab was refused. */
  refuse(fault: LiveFaultKind) {
    this.#answer?.refuse(fault);
  }

  /** Close for good: the invitation was accepted, failed or withdrawn. */
  end() {
    this.#isOver = true;
    this.#dialog.close();
  }
}

// An invitation that waits for its answer, with or without an open dialog.

/** A wrong answer is detected within this time, in milliseconds; after that, connecting is under way. */
const KNOWN = 600;

interface WaitingParts {
  invitation: PendingInvitation;
  options: InvitationOptions;
  /** The game is on the board */
  onTaken: () => void;
  /** A valid answer did not lead to a connection */
  onFailed: (fault: LiveFaultKind) => void;
}

export class Waiting {
  #parts;
  #endReceiving;
  #isOver = false;

  constructor(parts: WaitingParts) {
    this.#parts = parts;
    this.#endReceiving = receiveAnswers({
      id: parts.invitation.id,
      isOpen: () => !this.#isOver,
      take: (text) =>
        Promise.race([
          this.take(text),
          new Promise<null>((resolve) => setTimeout(resolve, KNOWN, null)),
        ]),
    });
  }

  get link() {
    return this.#parts.invitation.link;
  }

  get options() {
    return this.#parts.options;
  }

  /**
   * Accept an answer.
   *
   * @returns why it is refused; null if it is valid, even if connecting fails
   */
  async take(text: string): Promise<LiveFaultKind | null> {
    const { invitation, onTaken, onFailed } = this.#parts;
    try {
      await invitation.accept(text);
      // The page answers those who join too late.
      this.#isOver = true;
      onTaken();
    } catch (error) {
      const fault = faultOf(error);
      if (isWrongLink(fault)) return fault;
      if (!this.#isOver) {
        this.withdraw();
        onFailed(fault);
      }
    }
    return null;
  }

  withdraw() {
    this.#isOver = true;
    this.#endReceiving();
    this.#parts.invitation.close();
  }
}
