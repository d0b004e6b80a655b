/** A section about a link, and what it gets to show. */

import type { Offer } from "../game/mode.ts";
import type { Rulesets } from "../game/rulesets.ts";
import type { Text } from "../ui/livetext.ts";
import type { Subject } from "./subject.ts";

/** What a section shows: a link that has been made, and what it is about. */
export interface Shared {
  offer: Offer;
  /** The link, from "#" on */
  fragment: string;
  /** The whole of it */
  address: string;
}

export interface SectionContext {
  /** What is shared now, in words and as a board */
  subject: () => Promise<Subject>;
  /** The same of the end of a game, whichever of its positions is shown */
  wholeSubject: () => Promise<Subject>;
  rulesets: Rulesets;
  /** Who sits at the lower edge of the board */
  bottom: 1 | 2;
  /** Whether the squares carry their numbers */
  numbers: boolean;
  /** Whether the goals of the pieces are marked */
  goalsShown: boolean;
}

export interface Section {
  /** For styles and scripts */
  name: string;
  title: Text;
  /** Of this link */
  content: (shared: Shared) => readonly Node[] | Promise<readonly Node[]>;
  /** The sentence where that fails */
  failed: "picture.failed" | "replay.failed" | "text.failed" | "file.failed";
}
