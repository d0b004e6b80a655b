/** The picture of the first win against the computer. */

import type { Ask } from "../../engine/client.ts";
import { firstPlayer } from "../../game/record/record.ts";
import { levelAgainst, onlyPerson } from "../../game/record/seats.ts";
import type { GameState, SessionState } from "../../game/record/state.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { personName } from "../../i18n/people.ts";
import type { PlayContext } from "../../modes/play/playcontext.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/element.ts";
import { cardWords, subjectStory, UNMARKED } from "../card/words.ts";
import { PictureStore } from "../stores/picturestore.ts";
import type { Subject } from "../subject.ts";
import { pictureView, subjectOf } from "../subject.ts";
import { CardPicture } from "../views/cardpicture.ts";
import { writePictureFault } from "../views/section.ts";

const say = speaker("share");

export function openFirstWin(page: PlayContext) {
  const closing = new AbortController();
  const status = element("p", { role: "status" }, () => say("share.waits"));
  const body = element("div", { class: "fields export-place" }, status);
  void fill(page, body, closing.signal).catch((error) => writePictureFault(status, error));
  openDialog({
    name: "first-win",
    title: () => say("first.title"),
    body: [body],
    onClose: () => closing.abort(),
  });
}

async function fill(page: PlayContext, body: HTMLElement, signal: AbortSignal) {
  const { state } = page.session;
  const offer =
    state.game.view &&
    page.session.offers().find(({ kind, challenge }) => kind === "game" && !challenge);
  if (!offer) throw new Error("there is no game on the board");
  const ask = ((name, request, options) => page.ask(name, request, { ...options, signal })) as Ask;
  const subject = await subjectOf({ ...offer, at: null }, page.rulesets, ask);
  const { numbers, goals: goalsShown } = page.settings();
  const bottom = page.bottom();
  const won = withBeaten(subject, state);
  const title = say("first.heading");
  const drawing = {
    ...pictureView(won, page.rulesets, { bottom, look: "board", goalsShown }),
    title,
  };
  const { pieces, colours, last, goals, result } = won;
  const story = subjectStory(won, result ?? undefined);
  const look = story ? UNMARKED : { numbers };
  const board = { pieces, colours, last, bottom, goals, goalsShown, ...look };
  const usual = { ...cardWords(won, drawing), title, sides: title };
  // The faces and the margin say who beat whom.
  const words = story ? { ...usual, lines: [], rules: "" } : usual;
  const picture = new CardPicture(new PictureStore());
  const card = { board, words, story, link: null };
  await picture.show({ card, drawing, name: say("first.name") });
  if (!signal.aborted) body.replaceChildren(picture.root, ...picture.options());
}

function withBeaten(subject: Subject, state: SessionState): Subject {
  return { ...subject, state: [beatText(state.game, subject.colours), ...subject.state] };
}

/** A text such as "Green beat Poldi (level 1) in 33 rounds". */
export function beatText(
  { record, seats, names }: Pick<GameState, "record" | "seats" | "names">,
  colours: readonly string[],
) {
  const player = onlyPerson(seats) ?? 1;
  const level = levelAgainst({ seats }) ?? 1;
  // The first round is half a round if the second side made the first move.
  const n = Math.ceil((record.moves.length + firstPlayer(record) - 1) / 2);
  const who = names[player] ?? colourName(colours[player - 1] ?? "");
  return say("first.beat", { who, name: personName(level), level, n });
}
