/** The screens of live play: they invite, join, and are beside the game. */

import { want } from "../../base/wants.ts";
import { unpackInvitation } from "../../game/live/code.ts";
import type {
  Difference,
  First,
  InvitationOptions,
  InvitationSummary,
  LiveFaultKind,
  LivePlay,
} from "../../game/live/types.ts";
import type { Player } from "../../game/record/record.ts";
import { random31 } from "../../game/record/record.ts";
import { byLink, NO_NAMES } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Keeping } from "../../modes/play/stores/keeping.ts";
import { LiveStrip } from "../../modes/play/panels/livestrip.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { openQuestion } from "../../ui/dialog.ts";
import { closeCamera, openCamera } from "../../ui/scan/scanner.ts";
import { handOver, isOwnInvitation } from "./handover.ts";
import { InvitationDialog, Waiting } from "./invitation.ts";
import { JoinDialog } from "./joining.ts";
import { connectionFault, faultOf, invitationFault, openDifference, openLost } from "./troubles.ts";

const say = speaker("live");

/** The settings that a game by link takes over from a live game that failed. */
type Meant = Pick<InvitationOptions, "ruleset" | "start"> & { side: Player };

export async function loadLive(page: PlayContext, keeper: () => Promise<Keeping>) {
  return new LiveScreens(page, await page.live(), keeper);
}

export class LiveScreens {
  #page;
  #live;
  #keeper;
  #strip;
  #waiting: Waiting | null = null;
  #dialog: InvitationDialog | null = null;
  #joining: JoinDialog | null = null;
  #wasConnected = false;
  /** The difference that the players are deciding about. */
  #difference: Difference | null = null;

  constructor(page: PlayContext, live: LivePlay, keeper: () => Promise<Keeping>) {
    this.#page = page;
    this.#live = live;
    this.#keeper = keeper;
    this.#strip = new LiveStrip({
      live,
      onLost: () => this.#openLost(),
      waiting: () => this.#waiting && (() => this.#showInvitation()),
      onFocusLost: () => page.board.focus(),
    });
    document.querySelector(".news")?.prepend(this.#strip.root);
    live.onChange(() => this.#follow());
    this.#follow();
  }

  /** Called when the game in Play changes. */
  show(_state: SessionState) {
    this.#strip.show(this.#live.status);
  }

  /** Invite a friend; an existing invitation is withdrawn. */
  async invite(options: InvitationOptions) {
    this.#withdraw();
    const dialog = this.#openInvitation(options.rejoin !== null);
    try {
      const invitation = await this.#live.invite(options);
      if (dialog !== this.#dialog) {
        invitation.close(); // the player has withdrawn meanwhile
        return;
      }
      this.#waiting = new Waiting({
        invitation,
        options,
        onTaken: () => this.#end(),
        onFailed: (fault) => {
          this.#end();
          const again = () =>
            void (fault === "hidden" ? this.#inviteWithCamera(options) : this.invite(options));
          this.#fail(fault, meantByInviter(options), again);
        },
      });
      dialog.show(this.#waiting);
    } catch (error) {
      if (dialog !== this.#dialog) return;
      this.#end();
      this.#fail(faultOf(error), meantByInviter(options), null);
    }
  }

  /** While a page may use the camera, browsers reveal the device's local addresses to it, which helps connecting. */
  async #inviteWithCamera(options: InvitationOptions) {
    const stream = await openCamera().catch(() => null);
    await this.invite(options);
    if (stream) closeCamera(stream);
  }

  /** Ask for an invitation that did not arrive as a link. */
  enter() {
    const dialog = this.#openJoin(() => {});
    dialog.ask((text) => this.#offer(dialog, text, () => {}));
  }

  /**
   * Open a live link.
   *
   * @param onClose called when the address no longer needs the link
   */
  async open(text: string, onClose: () => void) {
    try {
      summaryOf(text);
    } catch (error) {
      const fault = faultOf(error);
      if (fault === "notAnInvitation") await this.#openAnswer(text, onClose);
      else this.#refuse(fault, onClose);
      return;
    }
    this.#offer(this.#openJoin(onClose), text, onClose);
  }

  /** @returns why the text is not an invitation, or null */
  #offer(dialog: JoinDialog, text: string, onClose: () => void): LiveFaultKind | null {
    try {
      dialog.offer(text, summaryOf(text));
    } catch (error) {
      return faultOf(error);
    }
    void this.#mustBeAFriends(dialog, text, onClose);
    return null;
  }

  /** Refuse an invitation opened in the browser that created it: nobody plays against themselves. */
  async #mustBeAFriends(dialog: JoinDialog, text: string, onClose: () => void) {
    if (!(await isOwnInvitation(text)) || this.#joining !== dialog) return;
    dialog.close();
    this.#refuse("ownInvitation", onClose);
  }

  #openJoin(onClose: () => void) {
    const { page, live } = { page: this.#page, live: this.#live };
    this.#joining?.close();
    const dialog: JoinDialog = new JoinDialog({
      page,
      live,
      makeRoom: (onYes) => void want(async () => (await this.#keeper()).makeRoom({ onYes })),
      onClose: () => {
        if (this.#joining === dialog) this.#joining = null;
        onClose();
      },
      onFailed: (fault, summary) => this.#fail(fault, meantByFriend(summary), null),
    });
    this.#joining = dialog;
    return dialog;
  }

  /** Pass an answer to the page that waits for it: this one, or another tab. */
  async #openAnswer(text: string, onClose: () => void) {
    if (this.#waiting) {
      onClose();
      this.#showInvitation();
      const fault = await this.#waiting.take(text);
      if (fault) this.#dialog?.refuse(fault);
      return;
    }
    const handed = await handOver(text);
    if (handed.kind === "taken") {
      openQuestion({
        name: "live-handed",
        title: () => say("handed.title"),
        sentences: [() => say("handed.how")],
        choices: [[() => say("ok"), onClose]],
        onDismiss: onClose,
      });
    } else if (handed.kind === "refused") this.#refuse(handed.fault, onClose, true);
    else this.#refuse("old", onClose);
  }

  /** @param isAnswer true for an answer to another tab's invitation, which stays open unless it was accepted before */
  #refuse(fault: LiveFaultKind, onClose: () => void, isAnswer: boolean = false) {
    const isTakenUp = fault === "refused" || fault === "used";
    const newGame = () => {
      onClose();
      this.#page.act("new");
    };
    openQuestion({
      name: "live-refused",
      title: () => say("refused.title"),
      sentences: isAnswer
        ? [() => say("answer.fault", { fault }), ...(isTakenUp ? [] : [() => say("refused.waits")])]
        : [() => invitationFault(fault)],
      choices: isAnswer
        ? [[() => say("ok"), onClose]]
        : [
            [() => say("refused.new"), newGame],
            [() => say("ok"), onClose],
          ],
      onDismiss: onClose,
    });
  }

  #openInvitation(isAgain: boolean) {
    const dialog: InvitationDialog = new InvitationDialog({
      live: this.#live,
      isAgain,
      onHidden: () => {
        if (this.#dialog === dialog) this.#dialog = null;
        this.#follow();
      },
      onWithdraw: () => this.#withdraw(),
    });
    this.#dialog = dialog;
    return dialog;
  }

  #showInvitation() {
    if (this.#dialog || !this.#waiting) return;
    this.#openInvitation(this.#waiting.options.rejoin !== null).show(this.#waiting);
  }

  #withdraw() {
    this.#waiting?.withdraw();
    this.#end();
  }

  /** No invitation is waiting any longer. */
  #end() {
    this.#waiting = null;
    const dialog = this.#dialog;
    this.#dialog = null;
    dialog?.end();
    this.#follow();
  }

  #follow() {
    const { status } = this.#live;
    this.#strip.show(status);
    const isConnected = status.connection === "connected" || status.connection === "unstable";
    if (isConnected && !this.#wasConnected) this.#page.openScreen({ screen: "play" });
    const isLost = status.connection === "gone" || status.isLeft;
    if (this.#wasConnected && isLost && this.#live.rejoinOptions()) this.#openLost();
    if (isConnected || isLost) this.#wasConnected = isConnected;
    const { difference } = status;
    if (difference && difference !== this.#difference) openDifference(this.#live, difference);
    this.#difference = difference;
  }

  /** @param again null if retrying cannot help */
  #fail(fault: LiveFaultKind, meant: Meant | null, again: (() => void) | null) {
    if (fault === "closed") return;
    openQuestion({
      name: "live-failed",
      title: () => say("failed.title"),
      sentences: [() => connectionFault(fault), () => say("failed.how")],
      choices: [
        again
          ? [() => say(fault === "hidden" ? "failed.camera" : "failed.again"), again]
          : [() => say("close")],
        [() => say("byLink"), () => this.#goOnByLink(meant)],
      ],
    });
  }

  #openLost() {
    const options = this.#live.rejoinOptions();
    openLost({
      live: this.#live,
      onAgain: options && (() => void this.invite(options)),
      onByLink: () => this.#goOnByLink(null),
    });
  }

  /** @param meant the game that was about to start; null for the one on the board */
  #goOnByLink(meant: Meant | null) {
    const { session, changeSettings, act, showGame } = this.#page;
    if (meant) {
      const { ruleset, start, side } = meant;
      changeSettings({ turned: side === 2 });
      void session.newGame({ ruleset, start, seats: byLink(side), names: NO_NAMES });
      showGame();
    } else this.#live.goOnByLink();
    act("send");
  }
}

/** @throws LiveFault */
function summaryOf(text: string): InvitationSummary {
  const { name, ruleset, start, clocks, first, rejoin } = unpackInvitation(text).options;
  return { name, ruleset, start, clocks, first, isRejoin: rejoin !== null };
}

/** Null for a game that is on the board. */
function meantByInviter({ ruleset, start, first, rejoin }: InvitationOptions): Meant | null {
  return rejoin === null ? { ruleset, start, side: sideOf(first, "inviter") } : null;
}

function meantByFriend({ ruleset, start, first, isRejoin }: InvitationSummary): Meant | null {
  return isRejoin ? null : { ruleset, start, side: sideOf(first, "friend") };
}

function sideOf(first: First, who: First): Player {
  if (first === "lot") return random31() % 2 ? 1 : 2;
  return first === who ? 1 : 2;
}
