/** The dialog for the invited player: shows the invitation, and then the answer as code and link. */

import type {
  InvitationSummary,
  LiveFaultKind,
  LivePlay,
  PendingAnswer,
} from "../../game/live/types.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { TimeControl } from "../../game/storage/storedgame.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { OwnNameField } from "../../modes/play/ownname.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { AnswerPart, addressNotes, createLinkPart } from "./linkparts.ts";
import { faultOf, invitationFault } from "./troubles.ts";

const say = speaker("live");

const MINUTE = 60_000;
const SECOND = 1000;

interface JoiningParts {
  page: Pick<PlayContext, "rulesets" | "store">;
  live: LivePlay;
  /** Makes room for the game on the board, and calls back when nothing can be lost */
  makeRoom: (onYes: () => void) => void;
  onClose: () => void;
  /** Connecting failed */
  onFailed: (fault: LiveFaultKind, summary: InvitationSummary) => void;
}

export class JoinDialog {
  #parts;
  #place = element("div", { class: "live-place" });
  #status = element("p", { class: "live-state", role: "status" });
  #name;
  #pending: PendingAnswer | null = null;
  #enter: AnswerPart | null = null;
  #dialog;
  #unfollow = () => {};

  constructor(parts: JoiningParts) {
    this.#parts = parts;
    this.#name = new OwnNameField(parts.page.store, () => say("name"));
    this.#dialog = openDialog({
      name: "live-join",
      title: () => say("join.title"),
      body: [this.#place, this.#status],
      onClose: () => {
        this.#enter?.stop();
        this.#unfollow();
        this.#pending?.close();
        parts.onClose();
      },
    });
  }

  close() {
    this.#dialog.close();
  }

  /**
   * Ask for an invitation.
   *
   * @param onLink returns why the link is not an invitation, or null
   */
  ask(onLink: (text: string) => LiveFaultKind | null) {
    this.#enter = new AnswerPart({
      label: () => say("enter.paste"),
      onLink: async (text) => onLink(text),
      explain: invitationFault,
    });
    this.#place.replaceChildren(
      element("p", {}, () => say("enter.how")),
      this.#enter.root,
    );
  }

  offer(text: string, summary: InvitationSummary) {
    this.#enter?.stop();
    this.#enter = null;
    const { page, makeRoom } = this.#parts;
    const join = button(
      { class: "button button-main", "data-action": "join" },
      () => makeRoom(() => void this.#join(text, summary)),
      () => say("join.do"),
    );
    this.#place.replaceChildren(
      element("p", { class: "live-who", dir: "auto" }, () => whoText(summary)),
      ...(summary.isRejoin ? [] : [factsOf(summary, page.rulesets)]),
      this.#name.root,
      ...addressNotes(),
      element("div", { class: "live-buttons" }, join),
    );
    join.focus();
  }

  async #join(text: string, summary: InvitationSummary) {
    const { live, onFailed } = this.#parts;
    this.#name.remember();
    write(this.#status, () => say("answer.making"));
    this.#place.replaceChildren();
    try {
      const pending = await live.join(text, this.#name.name);
      this.#pending = pending;
      this.#showAnswer(pending, summary);
      await pending.connected;
    } catch (error) {
      const fault = faultOf(error);
      this.close();
      if (fault !== "closed") onFailed(fault, summary);
      return;
    }
    this.#pending = null;
    this.close();
  }

  #showAnswer({ link }: PendingAnswer, { name }: InvitationSummary) {
    const { live } = this.#parts;
    this.#place.replaceChildren(
      element("h3", { dir: "auto" }, () =>
        name ? say("answer.title", { name }) : say("answer.titleNameless"),
      ),
      element("p", { class: "fine" }, () => say("answer.how")),
      createLinkPart({
        fragment: link,
        label: () => say("answer.link"),
        message: () => say("answer.message"),
      }),
    );
    const follow = (isConnecting: boolean) =>
      write(this.#status, () => say(isConnecting ? "connecting" : "answer.waiting"));
    follow(false);
    this.#unfollow = live.onChange(({ connection }) => follow(connection === "connecting"));
  }
}

function whoText({ name, isRejoin }: InvitationSummary) {
  if (isRejoin) return name ? say("join.again", { name }) : say("join.againNameless");
  return name ? say("join.who", { name }) : say("join.whoNameless");
}

function factsOf({ ruleset, start, clocks, first }: InvitationSummary, rulesets: Rulesets) {
  const facts = [
    [() => say("join.rules"), () => rulesets.nameOf(ruleset)],
    [() => say("join.clock"), () => clockText(clocks)],
    [() => say("join.first"), () => say("join.first.who", { first })],
    ...(start === null ? [] : [[() => say("join.start"), () => say("join.start.set")] as const]),
  ] as const;
  const rows = facts.flatMap(([term, fact]) => [element("dt", {}, term), element("dd", {}, fact)]);
  return element("dl", { class: "live-facts" }, ...rows);
}

/** @param control null if the game has no clocks */
function clockText(control: TimeControl | null) {
  if (!control) return say("clock.none");
  const { kind, sides } = control;
  const [first, second] = [sides[1], sides[2]];
  if (first.start !== second.start || first.increment !== second.increment) {
    return say("clock.unequal");
  }
  const minutes = Math.round(first.start / MINUTE);
  const seconds = Math.round(first.increment / SECOND);
  if (kind === "sandglass") return say("clock.sandglass", { minutes });
  return seconds ? say("clock.increment", { minutes, seconds }) : say("clock.plain", { minutes });
}
