import { effectUntil } from "../../base/signals.ts";
import type { LiveFaultKind } from "../../game/liveplay.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { openDialog, openQuestion } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { closeCamera, openCamera } from "../scan/scanner.ts";
import type { Question, RoomStore } from "../stores/roomstore.ts";

const say = speaker("live");

type QuestionOf<Kind extends Question["kind"]> = Extract<Question, { kind: Kind }>;

export function answerFault(fault: LiveFaultKind) {
  return say("answer.fault", { fault });
}

export function invitationFault(fault: LiveFaultKind) {
  return say("invitation.fault", { fault });
}

export function ask(room: RoomStore, question: Question) {
  if (question.kind === "failed") askAfterFailure(room, question);
  else if (question.kind === "refused") tellRefusal(room, question);
  else if (question.kind === "handed") tellHanded(question);
  else if (question.kind === "lost") askAfterLoss(room, question);
  else askAboutDifference(room, question);
}

function askAfterFailure(room: RoomStore, { fault, meant, again }: QuestionOf<"failed">) {
  const isHidden = fault === "hidden";
  const invite = () => again && (isHidden ? inviteWithCamera(room, again) : room.invite(again));
  openQuestion({
    name: "live-failed",
    title: () => say("failed.title"),
    sentences: [() => say("connection.fault", { fault }), () => say("failed.how")],
    choices: [
      again
        ? [() => say(isHidden ? "failed.camera" : "failed.again"), invite]
        : [() => say("close")],
      [() => say("byLink"), () => room.goOnByLink(meant)],
    ],
  });
}

/** While a page may use the camera, browsers reveal the device's local addresses to it, which helps connecting. */
async function inviteWithCamera(room: RoomStore, options: QuestionOf<"failed">["again"]) {
  // Without the camera the addresses stay hidden, and this dialog opens again.
  const stream = await openCamera().catch(() => null);
  if (options) await room.invite(options);
  if (stream) closeCamera(stream);
}

function tellRefusal(room: RoomStore, { fault, isAnswer, leave }: QuestionOf<"refused">) {
  const isTakenUp = fault === "refused" || fault === "used";
  const newGame = () => {
    leave();
    room.startNewGame();
  };
  openQuestion({
    name: "live-refused",
    title: () => say("refused.title"),
    sentences: isAnswer
      ? [() => answerFault(fault), ...(isTakenUp ? [] : [() => say("refused.waits")])]
      : [() => invitationFault(fault)],
    choices: isAnswer
      ? [[() => say("ok"), leave]]
      : [
          [() => say("refused.new"), newGame],
          [() => say("ok"), leave],
        ],
    onDismiss: leave,
  });
}

function tellHanded({ leave }: QuestionOf<"handed">) {
  openQuestion({
    name: "live-handed",
    title: () => say("handed.title"),
    sentences: [() => say("handed.how")],
    choices: [[() => say("ok"), leave]],
    onDismiss: leave,
  });
}

/** The dialog closes by itself if the connection is restored. */
function askAfterLoss(room: RoomStore, { isLeft }: QuestionOf<"lost">) {
  const end = new AbortController();
  const leaveTo = (action: () => void) => () => {
    dialog.close();
    action();
  };
  const byLink = { class: "button", "data-action": "by-link" };
  const again = { class: "button button-main", "data-action": "invite-again" };
  const buttons = [
    button(
      byLink,
      leaveTo(() => room.goOnByLink(null)),
      () => say("byLink"),
    ),
  ];
  if (room.live.rejoinOptions()) {
    buttons.push(
      button(
        again,
        leaveTo(() => room.inviteAgain()),
        () => say("lost.again"),
      ),
    );
  }
  const dialog = openDialog({
    name: "live-lost",
    title: () => say(isLeft ? "lost.left" : "lost.title"),
    body: [element("p", {}, () => say("lost.how")), element("p", {}, () => say("lost.ways"))],
    buttons,
    onClose: () => end.abort(),
  });
  effectUntil(end.signal, () => {
    if (room.live.status.connection === "connected") dialog.close();
  });
}

function askAboutDifference({ live }: RoomStore, { difference }: QuestionOf<"differs">) {
  const { shared, here, there } = difference;
  openQuestion({
    name: "live-differs",
    title: () => say("differs.title"),
    sentences: [() => say("differs.how", { shared, here, there })],
    choices: [
      [() => say("differs.here"), () => live.decide("here")],
      [() => say("differs.there"), () => live.decide("there")],
      [() => say("differs.shared", { shared }), () => live.decide("shared")],
    ],
  });
}
