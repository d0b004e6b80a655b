import { effectUntil, untracked } from "../../base/signals.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import type { InvitationStore } from "../stores/invitationstore.ts";
import type { RoomStore } from "../stores/roomstore.ts";
import { AnswerPart, addressNotes, createLinkPart } from "./linkparts.ts";
import { answerFault } from "./troubles.ts";

const say = speaker("live");

/** Closing the dialog leaves the invitation waiting. */
export function openInvitation(room: RoomStore, invitation: InvitationStore) {
  const end = new AbortController();
  const place = element("div", { class: "fields live-place" });
  const status = element("p", { class: "live-state strong", role: "status" });
  const answer = new AnswerPart({
    label: () => say("paste"),
    take: (text) => invitation.take(text),
    explain: answerFault,
  });
  const dialog = openDialog({
    name: "live-invitation",
    title: () => say(invitation.options.rejoin ? "invite.again" : "invite.title"),
    body: [place],
    buttons: [
      status,
      button(
        { class: "button", "data-action": "withdraw" },
        () => invitation.withdraw(),
        () => say("withdraw"),
      ),
      button(
        { class: "button", "data-action": "hide" },
        () => dialog.close(),
        () => say("hide"),
      ),
    ],
    onClose: () => {
      end.abort();
      answer.stop();
      room.hideInvitation(invitation);
    },
  });
  effectUntil(end.signal, () => {
    const { link } = invitation;
    if (link) untracked(() => place.replaceChildren(...contentOf(link, answer)));
  });
  effectUntil(end.signal, () => {
    const isConnecting = room.live.status.connection === "connecting";
    const state = !invitation.link ? "making" : isConnecting ? "connecting" : "waiting";
    write(status, () => say(state));
  });
  effectUntil(end.signal, () => {
    const { refused } = invitation;
    if (refused) answer.refuse(refused.fault);
  });
  return dialog;
}

function contentOf(fragment: string, answer: AnswerPart) {
  return [
    element("h3", {}, () => say("invite.first")),
    element("p", { class: "fine" }, () => say("invite.how")),
    createLinkPart({
      fragment,
      label: () => say("invite.link"),
      message: () => say("invite.message"),
    }),
    element("h3", {}, () => say("invite.second")),
    element("p", { class: "fine" }, () => say("invite.answerHow")),
    answer.root,
    ...addressNotes(),
  ];
}
