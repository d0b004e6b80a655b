/** A character of a link, but no bracket or quote. Includes those of damaged links, to refuse these as a whole. */
const PART = "[!#-'*-;=?-Z_a-z~]|(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{N}]";
/** A link as written, or as a program on the way has encoded it. */
const LINK = new RegExp(
  `#(?:s[0-9]+|daily)/(?:${PART})+|%(?:25)*23(?:s[0-9]+|daily)(?:/|%(?:25)*2F)[\\w.~%/-]+`,
  "giu",
);
/** What follows a link, which ends in a letter or digit. */
const AFTER = /[^\p{L}\p{N}]+$/u;
/** How many times programs on the way may have percent-encoded a link. */
const ENCODED = 2;

/** The distinct links to this page in a message, each starting with "#". */
export function linksIn(text: string): readonly string[] {
  const found = text.match(LINK) ?? [];
  return [...new Set(found.map((link) => unwrapped(link).replace(AFTER, "")))];
}

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
