/**
 * The bare link in a pasted text. One that comes from a message may be inside a whole address, percent-encoded once or twice
 * on the way, and followed by punctuation; a link itself has neither `#` nor `%`, and ends in a letter or a digit.
 */

/** A character and its place in the pasted text. */
type Placed = { character: string; place: number };

export interface Fragment {
  /** Without "#", decoded */
  characters: readonly string[];
  /** The place of each of them in the pasted text, in characters, and one more for the end */
  places: readonly number[];
}

const BLANK = " \t\r\n";
/** The ends of sentences, brackets, quotes, emphasis. */
const TRAILING = `${BLANK}.,;:!?)]}>"'*_\u2019\u201d\xbb\u2026`;
/** The most times that programs on the way may have encoded a link. */
const TIMES = 2;
const HEXADECIMAL = /^[0-9A-Fa-f]{2}$/;

/** @param given the characters of a pasted text */
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

/** What follows the first `#`; all of it if there is none. */
function afterHash(pieces: readonly Placed[]) {
  return pieces.slice(pieces.findIndex(({ character }) => character === "#") + 1);
}

/** Every percent-encoded byte as one character, in the place of its `%`. */
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
