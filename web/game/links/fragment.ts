/**
 * The bare link in pasted text: perhaps part of a whole address, percent-encoded once or twice on the way, and followed
 * by punctuation. The link itself contains neither `#` nor `%`, and ends in a letter or a digit.
 */

type Placed = { character: string; place: number };

export interface Fragment {
  /** Decoded, without "#". */
  characters: readonly string[];
  /** The offset of each in the pasted text, in characters, and one more for the end. */
  places: readonly number[];
}

const BLANK = " \t\r\n";
/** Sentence ends, brackets, quotes, emphasis. */
const TRAILING = `${BLANK}.,;:!?)]}>"'*_\u2019\u201d\xbb\u2026`;
/** How often programs on the way may have encoded a link. */
const TIMES = 2;
const HEXADECIMAL = /^[0-9A-Fa-f]{2}$/;

/** @param given the characters of the pasted text */
export function fragmentOf(given: readonly string[]): Fragment {
  let end = given.length;
  const all = given.map((character, place) => ({ character, place }));
  const start = all.findIndex(({ character }) => !BLANK.includes(character));
  let pieces = afterHash(start < 0 ? [] : all.slice(start));
  for (let times = 0; times < TIMES; times += 1) {
    if (pieces.some(({ character }) => character === "%")) pieces = afterHash(decoded(pieces));
  }
  let last = pieces.at(-1);
  while (last && TRAILING.includes(last.character)) {
    end = last.place;
    pieces = pieces.slice(0, -1);
    last = pieces.at(-1);
  }
  return {
    characters: pieces.map(({ character }) => character),
    places: [...pieces.map(({ place }) => place), end],
  };
}

/** All characters if there is no `#`. */
function afterHash(pieces: readonly Placed[]) {
  return pieces.slice(pieces.findIndex(({ character }) => character === "#") + 1);
}

/** Every percent-encoded byte becomes one character, at the offset of its `%`. */
function decoded(pieces: readonly Placed[]) {
  const found: Placed[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const { character = "", place = 0 } = pieces[at] ?? {};
    const digits = `${pieces[at + 1]?.character}${pieces[at + 2]?.character}`;
    if (character === "%" && HEXADECIMAL.test(digits)) {
      found.push({ character: String.fromCharCode(Number.parseInt(digits, 16)), place });
      at += 2;
    } else found.push({ character, place });
  }
  return found;
}
