import { computed, signal } from "../../base/signals.ts";
import type { Card } from "../card/card.ts";
import type { Format } from "../card/layout.ts";
import type { Story } from "../card/story.ts";
import type { PictureView } from "../picture.ts";

export const PARTS = Object.freeze(["title", "lines", "address", "code"] as const);
type Part = (typeof PARTS)[number];
type Choices = { format: Format } & Record<Part, boolean>;

export interface CardContent {
  card: Card;
  /** The board as a diagram, with the text below */
  drawing: PictureView;
  /** The file name without an extension */
  name: string;
}

export class PictureStore {
  /** The player's choices, which stay the same when the content changes. */
  readonly choices = signal<Choices>(
    Object.freeze({ format: "square", title: true, lines: true, address: true, code: false }),
  );
  /** Null while unknown. */
  readonly content = signal<CardContent | null>(null);
  /** The card with the chosen parts only. */
  readonly card = computed(() => {
    const content = this.content.value;
    return content && chosenCard(content.card, this.choices.value);
  });

  choose(change: Partial<Choices>) {
    this.choices.value = { ...this.choices.value, ...change };
  }
}

function chosenCard({ board, words, story, link }: Card, choices: Choices): Card {
  return {
    board,
    words: {
      title: choices.title ? words.title : "",
      sides: choices.title ? words.sides : "",
      lines: choices.lines ? words.lines : [],
      rules: choices.lines ? words.rules : "",
      address: choices.address ? words.address : "",
    },
    story: choices.lines ? story && (choices.title ? story : withoutNames(story)) : null,
    link: choices.code ? link : null,
  };
}

function withoutNames({ sides: [one, other], ...story }: Story): Story {
  const nameless = { name: "", isNamed: false };
  return {
    ...story,
    sides: [
      { ...one, ...nameless },
      { ...other, ...nameless },
    ],
  };
}
