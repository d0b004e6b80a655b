/** The choices on the card about a finished game: two buttons, the most sensible first, the others under More. */

/** All choices; those after the first button keep this order. */
export const CHOICES = [
  ...(["rematch", "longerMatch", "next", "headStart", "even", "playOut"] as const),
  ...(["turningPoints", "challenge", "switch", "longer", "clip"] as const),
  ...(["games", "answer", "send"] as const),
] as const;
export type ResultChoice = (typeof CHOICES)[number];

/** Candidates for the first button, best first. */
const AFTER_WIN: readonly ResultChoice[] = [
  "send",
  "answer",
  "playOut",
  "next",
  "even",
  "longer",
  "turningPoints",
];
const AFTER_OTHERS: readonly ResultChoice[] = ["send", "answer", "playOut", "rematch"];

/** @param isWon whether a game against the computer is won */
export function resultChoices(possible: ReadonlySet<ResultChoice>, isWon: boolean) {
  const firsts = isWon ? AFTER_WIN : AFTER_OTHERS;
  const first = firsts.filter((choice) => possible.has(choice)).slice(0, 1);
  const ranked = [...new Set([...first, ...CHOICES])].filter((choice) => possible.has(choice));
  return { main: ranked.slice(0, 2), others: ranked.slice(2) };
}
