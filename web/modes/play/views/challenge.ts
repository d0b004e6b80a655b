/** A friend's answer to a challenge: both results, and the game to play again. */

import type { AnsweredChallenge } from "../../../game/dialogs.ts";
import { answeredText, answerText, verdictText } from "../../../game/texts/challenges.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openQuestion } from "../../../ui/dialog.ts";

const say = speaker("challenge");
const sayOfLinks = speaker("link");

export function openAnswered({ challenge, isOwn, onPlay, onClose }: AnsweredChallenge) {
  const compared = () => answerText(challenge, isOwn);
  openQuestion({
    name: "challenge",
    title: isOwn ? () => answeredText(challenge) : compared,
    sentences: [...(isOwn ? [compared] : []), () => verdictText(challenge, isOwn)],
    choices: [[() => sayOfLinks("close")], [() => say(isOwn ? "again" : "try"), onPlay]],
    onDismiss: onClose,
  });
}
