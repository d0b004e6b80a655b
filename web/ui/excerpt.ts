/** An excerpt of a long text, with one character marked. */

/** The number of characters shown on either side. */
const REACH = 400;

/** @param place the index of the marked character in code points, as in Python; the text's length marks its end */
export function markedAt(
  text: string,
  place: number,
): { before: string; at: string; after: string } {
  const characters = [...text];
  const [from, to] = [place - REACH, place + 1 + REACH];
  const before = characters.slice(Math.max(0, from), place).join("");
  const after = characters.slice(place + 1, to).join("");
  return {
    before: from > 0 ? `…${before}` : before,
    at: characters[place] ?? "",
    after: to < characters.length ? `${after}…` : after,
  };
}
