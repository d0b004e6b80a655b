import type { Colour } from "../../board/view.ts";
import { isOwnFile } from "../../game/links/address.ts";
import { firstPlayer, recordOf } from "../../game/record/record.ts";
import { shortName } from "../../game/record/seats.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { levelNamed } from "../../i18n/people.ts";
import type { PictureView } from "../picture.ts";
import { hasCode } from "../qr.ts";
import { boardsOf, standingsOf } from "../replay/turningpoint.ts";
import type { LinkStore, Shared } from "../stores/linkstore.ts";
import type { CardContent } from "../stores/picturestore.ts";
import type { Subject } from "../subject.ts";
import { headingOf, pictureView } from "../subject.ts";
import type { CardWords } from "./card.ts";
import { DISC } from "./layout.ts";
import type { Result, Story, Who } from "./story.ts";
import { storyOf } from "./story.ts";

const say = speaker("share");

export function cardContent(
  subject: Subject,
  { look, rulesets }: LinkStore,
  { offer, address }: Shared,
): CardContent {
  const drawing = pictureView(subject, rulesets, { ...look, look: "board" });
  const { pieces, colours, last, goals, result } = subject;
  const board = { pieces, colours, last, goals, ...look };
  const story = result && subjectStory(subject, result);
  const words = cardWords(subject, drawing);
  return {
    card: {
      board: story ? { ...board, ...UNMARKED } : board,
      words: story ? storyWords(words, subject) : words,
      story,
      link: isOwnFile(location.href) || !hasCode(address) ? null : address,
    },
    drawing,
    name: say("save.name", { kind: offer.kind }),
  };
}

/** The numbers of squares and rows are too small to read beside a story. */
export const UNMARKED = Object.freeze({ numbers: false, numerals: false });

/** The faces name the sides, and the margin and the curve tell the rest. */
function storyWords(words: CardWords, { offer, state }: Subject): CardWords {
  return { ...words, sides: offer.title ?? "", lines: state.slice(0, 1), rules: "" };
}

const OPEN: Result = Object.freeze({ winner: null, points: null, isProven: false });

/** Null for a subject that is no game; its board must be the last one. */
export function subjectStory(
  { offer, pieces, colours, targets }: Subject,
  result: Result = OPEN,
): Story | null {
  const { ruleset, start = null, moves = [], first, second } = offer;
  if (!targets || moves.length === 0) return null;
  const player = firstPlayer(recordOf({ ruleset, start, moves }));
  const standings = standingsOf(boardsOf(pieces, moves), targets, player);
  return storyOf([whoOf(first, colours[0]), whoOf(second, colours[1])], result, standings);
}

/** A character of the computer is known by their name, so that a link shows their face too. */
export function whoOf(name: string | null | undefined, colour: Colour): Who {
  const short = shortName(name ?? null) || colourName(colour);
  return { colour, name: short, isNamed: Boolean(name), level: levelNamed(name) };
}

/** @param drawing the diagram, whose last line names the ruleset */
export function cardWords(subject: Subject, drawing: PictureView): CardWords {
  return {
    title: headingOf(subject.offer, subject.colours),
    sides: headingOf(subject.offer, subject.colours, `${DISC}\u00a0`),
    lines: subject.state,
    rules: drawing.lines.at(-1) ?? "",
    address: siteAddress(location.href),
  };
}

/** The address without the protocol; "" for a page opened from a file. */
function siteAddress(href: string) {
  if (isOwnFile(href)) return "";
  const { host, pathname } = new URL(href);
  return `${host}${pathname.replace(/index\.html$/, "").replace(/\/$/, "")}`;
}
