/** What kind of text has been opened, by its form; its meaning, and whether it is valid, is for Python to say. */

/** `at` is where the position begins in the text, in whole characters */
type Kind =
  | { kind: "link"; link: string }
  | { kind: "links"; count: number }
  | { kind: "puzzle"; ruleset: string; position: string; goal: string }
  | { kind: "position"; ruleset: string; position: string; at: number }
  | { kind: "record" };

/** A link in whatever a message or the file of a shortcut has made of it. */
const LINK = /(?:#|%(?:25)*23)s[0-9]+(?:\/|%(?:25)*2F)[^\s<>"]+/gi;
/** How often programs on the way may have encoded it. */
const ENCODED = 2;
/** What a game file begins a line with, and nothing else. */
const HEADER = /^[ \t]*\[[ \t]*[A-Za-z]\w*[ \t]+"/m;
const MOVE = /(?:^|\s)(?:[0-9]{1,4}\.+\s*)?(?:[0-9]{2,3}[-x][0-9]{2,3}|[IVX]{1,4}[1-5][-+∩])/;
/** The rows of a position, or what is meant to be. */
const ROWS = /^[^\s/]*(?:\/[^\s/]*){4,}$/;
const GOAL = /^[a-z]+-[1-9][0-9]?$/;
/** Rows, player, ply. */
const PARTS = 3;

/** What data in JSON begins with, and no game file. */
const DATA = /^\uFEFF?\s*\{\s*"[^"\n]*"\s*:/;

/** Whether a text is data, as a backup is, by its beginning. */
export function isData(text: string) {
  return DATA.test(text);
}

/** @param usual the ruleset where none is named */
export function kindOf(text: string, usual: string): Kind {
  if (HEADER.test(text)) return { kind: "record" };
  const links = [...new Set(text.match(LINK) ?? [])];
  if (links[0] === undefined || MOVE.test(text)) return placedOf(text, usual);
  if (links.length > 1) return { kind: "links", count: links.length };
  return { kind: "link", link: unwrapped(links[0]) };
}

/** A position, with its rules before it and a puzzle's goal behind, or else moves. */
function placedOf(text: string, usual: string): Kind {
  const words = [...text.matchAll(/\S+/g)];
  const at = words.findIndex(([word]) => ROWS.test(word));
  const goals = words.slice(at + PARTS).map(([word]) => word);
  if (at < 0 || at > 1 || goals.length > 1) return { kind: "record" };
  const ruleset = at === 1 ? (words[0]?.[0] ?? usual) : usual;
  const from = words[at]?.index ?? 0;
  const [goal] = goals;
  if (goal === undefined) {
    return {
      kind: "position",
      ruleset,
      position: text.slice(from).trimEnd(),
      at: count(text, from),
    };
  }
  const position = words.slice(at, at + PARTS).map(([word]) => word);
  if (!GOAL.test(goal)) return { kind: "record" };
  return { kind: "puzzle", ruleset, position: position.join(" "), goal };
}

function count(text: string, from: number) {
  return [...text.slice(0, from)].length;
}

/** A link as it was before programs on the way encoded it. */
function unwrapped(link: string) {
  let plain = link;
  for (let times = 0; times < ENCODED && !plain.startsWith("#"); times += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      return link;
    }
  }
  return plain;
}
