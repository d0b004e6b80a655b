/** A clip of the turning point of the game in Play, small enough for every messenger. */

import { firstPlayer, gameFields } from "../game/record/record.ts";
import { namesOf } from "../game/texts/playernames.ts";
import { endLines } from "../game/texts/result.ts";
import { goalsOf } from "../game/view/viewparts.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { Clip, PlayContext } from "../modes/play/playcontext.ts";
import { saveFile } from "../ui/savefile.ts";
import { canShareFile, shareBySystem } from "../ui/systemshare.ts";
import { resultOf, storyOf } from "./card/story.ts";
import { UNMARKED, whoOf } from "./card/words.ts";
import type { PictureView } from "./picture.ts";
import { makeReplay } from "./replay/maker.ts";
import { CLIP_MOVES, clipSteps } from "./replay/script.ts";
import { boardsOf, standingsOf, stretchAround } from "./replay/turningpoint.ts";

const say = speaker("share");

/**
 * @param signal aborted when the clip is no longer wanted
 * @throws DOMException "AbortError" if it is aborted
 */
export async function makeClip(page: PlayContext, signal: AbortSignal): Promise<Clip> {
  signal.throwIfAborted();
  const order = clipOrder(page);
  const { file } = await makeReplay({ ...order, signal, onProgress() {}, isPatient: true });
  const stem = say("clip.name");
  const name = `${stem}.gif`;
  const isSendable = canShareFile(file.type);
  return {
    isSendable,
    async send() {
      const files = [new File([file], name, { type: file.type })];
      const outcome = isSendable ? await shareBySystem({ files }) : "refused";
      if (outcome === "refused") saveFile(name, file);
    },
  };
}

function clipOrder({ session, rulesets, settings, bottom }: PlayContext) {
  const { game, progress } = session.state;
  const { record, view, race } = game;
  const { moves } = gameFields(record);
  if (!view) throw new Error("there is no game on the board");
  const names = namesOf(game);
  const scoring = rulesets.scoringOf(record.ruleset);
  // Without the seats, the sentence addresses nobody.
  const end = { game: { record, view, race, names }, progress };
  const boards = boardsOf(view.board, moves);
  const first = firstPlayer(record);
  const colours = rulesets.presetOf(record.ruleset).colours as PictureView["colours"];
  const story = storyOf(
    [whoOf(names[1], colours[0]), whoOf(names[2], colours[1])],
    resultOf(end, scoring),
    standingsOf(boards, view.goals, first),
  );
  const stretch = stretchAround(story.turn, moves.length, CLIP_MOVES);
  const whole = { boards, first, moves, end: endLines(end, scoring)[0] ?? "" };
  const captions = { turn: say("clip.turn"), toGo: say("clip.toGo") };
  const { goals: goalsShown } = settings();
  const board = { colours, goals: goalsOf(view), goalsShown, bottom: bottom(), ...UNMARKED };
  return { steps: clipSteps(whole, stretch, captions), board, story };
}
