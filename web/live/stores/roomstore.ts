/** Decides which dialogs of live play are open. */

import { computed, effect, signal, untracked } from "../../base/signals.ts";
import type {
  Difference,
  First,
  InvitationOptions,
  LiveFaultKind,
  LiveStatus,
} from "../../game/liveplay.ts";
import type { Player } from "../../game/record/record.ts";
import { random31 } from "../../game/record/record.ts";
import { byLink, NO_NAMES } from "../../game/record/seats.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { handOver } from "../handover.ts";
import { InvitationStore } from "./invitationstore.ts";
import { JoinStore } from "./joinstore.ts";
import type { LiveStore } from "./livestore.ts";

type Page = Pick<
  PlayContext,
  "session" | "changeSettings" | "act" | "openScreen" | "openDialog" | "showGame"
>;

/** What a game by link takes over from a live game that failed to start. */
type Meant = Pick<InvitationOptions, "ruleset" | "start"> & { side: Player };

/**
 * - `failed`: `again` is null if another invitation would fail too; `meant` is null if the game is on the board
 * - `refused`: `isAnswer` marks an answer to another tab's invitation, which stays open unless it was accepted before
 * - `handed`: another tab has taken the answer
 */
export type Question =
  | { kind: "failed"; fault: LiveFaultKind; meant: Meant | null; again: InvitationOptions | null }
  | { kind: "refused"; fault: LiveFaultKind; isAnswer: boolean; leave: () => void }
  | { kind: "handed"; leave: () => void }
  | { kind: "lost"; isLeft: boolean }
  | { kind: "differs"; difference: Difference };

export class RoomStore {
  readonly live;
  readonly #page;
  readonly #invitation = signal<InvitationStore | null>(null);
  readonly #isInvitationShown = signal(false);
  readonly #shownInvitation = computed(() =>
    this.#isInvitationShown.value ? this.#invitation.value : null,
  );
  readonly #joining = signal<{ store: JoinStore; leave: () => void } | null>(null);
  readonly #question = signal<Question | null>(null);
  #wasConnected = false;
  /** The last difference that the players saw. */
  #difference: Difference | null = null;

  constructor(live: LiveStore, page: Page) {
    this.live = live;
    this.#page = page;
    effect(() => {
      const { status } = live;
      untracked(() => this.#follow(status));
    });
    effect(() => this.#followInvitation());
    effect(() => this.#followJoining());
  }

  /** The waiting invitation, with or without its dialog. */
  get invitation() {
    return this.#invitation.value;
  }

  get shownInvitation() {
    return this.#shownInvitation.value;
  }

  get joining() {
    return this.#joining.value?.store ?? null;
  }

  /** A new object for each dialog that opens. */
  get question() {
    return this.#question.value;
  }

  /** Withdraws an earlier invitation. */
  invite(options: InvitationOptions) {
    this.#invitation.peek()?.withdraw();
    const invitation = new InvitationStore(options);
    this.#invitation.value = invitation;
    this.#isInvitationShown.value = true;
    return invitation.make(this.live);
  }

  showInvitation() {
    this.#isInvitationShown.value = true;
  }

  /** Closes the dialog only: the invitation keeps waiting. */
  hideInvitation(invitation: InvitationStore) {
    if (invitation === this.#invitation.peek()) this.#isInvitationShown.value = false;
  }

  /** Asks for an invitation that did not arrive as a link. */
  enter() {
    this.#join(new JoinStore(this.live), () => {});
  }

  /** @param leave removes the link from the address */
  async open(text: string, leave: () => void) {
    const joining = new JoinStore(this.live);
    const fault = joining.offer(text);
    if (!fault) this.#join(joining, leave);
    else if (fault === "notAnInvitation") await this.#openAnswer(text, leave);
    else this.#ask({ kind: "refused", fault, isAnswer: false, leave });
  }

  askHowToGoOn() {
    this.#ask({ kind: "lost", isLeft: this.live.status.isLeft });
  }

  inviteAgain() {
    const options = this.live.rejoinOptions();
    if (options) void this.invite(options);
  }

  startNewGame() {
    this.#page.act("new");
  }

  /** @param meant the game that was about to start; null for the one on the board */
  goOnByLink(meant: Meant | null) {
    const { session, changeSettings, act, showGame } = this.#page;
    if (meant) {
      const { ruleset, start, side } = meant;
      changeSettings({ turned: side === 2 });
      void session.newGame({ ruleset, start, seats: byLink(side), names: NO_NAMES });
      showGame();
    } else this.live.goOnByLink();
    act("send");
  }

  #ask(question: Question) {
    this.#question.value = question;
  }

  #join(store: JoinStore, leave: () => void) {
    this.#joining.peek()?.store.close();
    this.#joining.value = { store, leave };
  }

  async #openAnswer(text: string, leave: () => void) {
    const invitation = this.#invitation.peek();
    if (invitation) {
      leave();
      this.showInvitation();
      await invitation.takeLink(text);
      return;
    }
    const reply = await handOver(text);
    if (!reply) this.#ask({ kind: "refused", fault: "old", isAnswer: false, leave });
    else if (reply.kind !== "refused") this.#ask({ kind: "handed", leave });
    else this.#ask({ kind: "refused", fault: reply.fault, isAnswer: true, leave });
  }

  #followInvitation() {
    const invitation = this.#invitation.value;
    const outcome = invitation?.outcome;
    if (!invitation || !outcome) return;
    untracked(() => {
      this.#isInvitationShown.value = false;
      this.#invitation.value = null;
      if (outcome.kind !== "failed" || outcome.fault === "closed") return;
      const { options } = invitation;
      const again = outcome.isAgain ? options : null;
      this.#ask({
        kind: "failed",
        fault: outcome.fault,
        meant: meantBy(options, "inviter"),
        again,
      });
    });
  }

  #followJoining() {
    const joining = this.#joining.value;
    const outcome = joining?.store.outcome;
    if (!joining || !outcome) return;
    untracked(() => {
      const { store, leave } = joining;
      this.#joining.value = null;
      if (outcome.kind === "refused") {
        this.#ask({ kind: "refused", fault: outcome.fault, isAnswer: false, leave });
        return;
      }
      leave();
      const { options } = store;
      if (outcome.kind !== "failed" || !options) return;
      const meant = meantBy(options, "friend");
      this.#ask({ kind: "failed", fault: outcome.fault, meant, again: null });
    });
  }

  #follow({ connection, isLeft, difference }: LiveStatus) {
    const isConnected = connection === "connected" || connection === "unstable";
    if (isConnected && !this.#wasConnected) this.#page.openScreen({ screen: "play" });
    const isLost = connection === "gone" || isLeft;
    if (this.#wasConnected && isLost && this.live.rejoinOptions()) this.askHowToGoOn();
    if (isConnected || isLost) this.#wasConnected = isConnected;
    if (difference && difference !== this.#difference) this.#ask({ kind: "differs", difference });
    this.#difference = difference;
  }
}

/** Null for a game that is on the board. */
function meantBy({ ruleset, start, first, rejoin }: InvitationOptions, who: First): Meant | null {
  return rejoin === null ? { ruleset, start, side: sideOf(first, who) } : null;
}

function sideOf(first: First, who: First): Player {
  if (first === "lot") return random31() % 2 ? 1 : 2;
  return first === who ? 1 : 2;
}
