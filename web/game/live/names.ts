/** What a friend may be called: a line of plain letters, whatever their page has sent. */

const MOST_LETTERS = 24;
const MOST_BYTES = 48;

/** Without what cannot be seen or turns the direction of writing; "" where nothing is left. */
export function cleanName(text: string) {
  const plain = text
    .slice(0, 400)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const letters = [...plain.replace(/\s+/g, " ").trim()].slice(0, MOST_LETTERS);
  while (new TextEncoder().encode(letters.join("")).length > MOST_BYTES) letters.pop();
  return letters.join("").trim();
}
