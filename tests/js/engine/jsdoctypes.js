/** The object types that modules define in comments, read far enough to know which fields they have. */

/** The fields of an object type: what each is, and whether it may be missing. @typedef {Map<string, { type: string, isOptional: boolean }>} Shape */

const OPENING = "{[(<";
const CLOSING = "}])>";

/** The parts of a type between marks that stand in no brackets. @param {string} text @param {RegExp} marks */
function parted(text, marks) {
  const parts = [""];
  let depth = 0;
  for (const [place, letter] of [...text].entries()) {
    const isArrow = letter === ">" && text[place - 1] === "=";
    if (OPENING.includes(letter)) depth += 1;
    if (CLOSING.includes(letter) && !isArrow) depth -= 1;
    if (depth === 0 && marks.test(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** What stands in the braces that a text begins with, and what follows them. @param {string} text */
function braced(text) {
  let depth = 0;
  for (const [place, letter] of [...text].entries()) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (depth === 0) return { inside: text.slice(1, place).trim(), rest: text.slice(place + 1) };
  }
  throw new Error(`braces are open in ${text}`);
}

/** The fields that a comment lists, each with a tag. @param {string} text @returns {Shape} */
function listed(text) {
  const tags = text.split("@property ").slice(1);
  return new Map(
    tags.map((tag) => {
      const { inside: type, rest } = braced(tag);
      const [, optional, needed] = /^\s*(?:\[(\w+)\]|(\w+))/.exec(rest) ?? [];
      return [optional ?? needed ?? "", { type, isOptional: optional !== undefined }];
    }),
  );
}

/** The fields of a type that is written in braces. @param {string} inside @returns {Shape} */
function written(inside) {
  return new Map(
    parted(inside, /[,;]/).map((field) => {
      const [, name = "", mark, type = ""] = /^"?([\w-]+)"?(\??):\s*(.*)$/s.exec(field) ?? [];
      return [name, { type, isOptional: mark === "?" }];
    }),
  );
}

/** The types that some sources define. @param {readonly string[]} sources */
export function typesIn(sources) {
  /** @type {Map<string, string | Shape>} */
  const known = new Map();
  for (const [, comment = ""] of sources.join("\n").matchAll(/\/\*\*(.*?)\*\//gs)) {
    const text = comment.replace(/\n\s*\*/g, "\n");
    const at = text.indexOf("@typedef ");
    if (at < 0) continue;
    const { inside, rest } = braced(text.slice(at + "@typedef ".length));
    const name = /^\s*(\w+)/.exec(rest)?.[1] ?? "";
    known.set(name, inside === "object" ? listed(rest) : inside);
  }

  /**
   * The fields of a type: one shape for each of its alternatives.
   *
   * @param {string} type
   * @returns {Shape[]}
   */
  function shapesOf(type) {
    const alternatives = parted(type, /\|/);
    if (alternatives.length > 1) return alternatives.flatMap(shapesOf);
    const members = parted(type, /&/);
    if (members.length > 1) return members.map(shapesOf).reduce(joined);
    if (type.startsWith("{")) return [written(braced(type).inside)];
    const found = known.get(type);
    if (found === undefined) throw new Error(`there is no type ${type}`);
    return typeof found === "string" ? shapesOf(found) : [found];
  }
  return { shapesOf };
}

/** Each of some shapes with each of others. @param {Shape[]} ones @param {Shape[]} others */
function joined(ones, others) {
  return ones.flatMap((one) => others.map((other) => new Map([...one, ...other])));
}

/** Has a value just the fields of a shape? @param {object} value @param {Shape} shape */
export function fits(value, shape) {
  const isWhole = [...shape].every(([name, { isOptional }]) => isOptional || name in value);
  return isWhole && Object.keys(value).every((name) => shape.has(name));
}
