/** An invitation: the dialog with it as code and link, where the friend's answer is taken in, and the wait for that. */

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

// An invitation that waits for its answer, whether its dialog is open or not.

/** A wrong answer is known for one sooner than this, in milliseconds; what takes longer is being connected. */
const KNOWN = 600;

interface WaitingParts {
  invitation: PendingInvitation;
  options: InvitationOptions;
  /** The game is on the board */
  onTaken: () => void;
  /** An answer was good, and no connection has come about */
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
   * Take an answer in.
   *
   * @returns why it is not the right one; null where it is, whatever comes of it
   */
  async take(text: string): Promise<LiveFaultKind | null> {
    const { invitation, onTaken, onFailed } = this.#parts;
    try {
      await invitation.accept(text);
      // This page answers those who join too late.
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

  /** It is good no more. */
  withdraw() {
    this.#isOver = true;
    this.#endReceiving();
    this.#parts.invitation.close();
  }
}
