/** Reads the object types that modules define, as far as needed to know their fields. */

/** The fields of an object type: the type of each, and whether it is optional. */
type Shape = Map<string, { type: string; isOptional: boolean }>;

/** The start of a definition: with the name of a record or of another type. */
const DEFINITION = /^(?:export )?(?:interface (?<record>\w+) (?=\{)|type (?<name>\w+) =\s)/gm;
const OPENING = "{[(<";
const CLOSING = "}])>";

/** Split a type at marks outside brackets. */
function parted(text: string, marks: RegExp) {
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

/** The content of the braces at the start of a text, and the rest. */
function braced(text: string) {
  let depth = 0;
  for (const [place, letter] of [...text].entries()) {
    if (letter === "{") depth += 1;
    if (letter === "}") depth -= 1;
    if (depth === 0) return { inside: text.slice(1, place).trim(), rest: text.slice(place + 1) };
  }
  throw new Error(`braces are open in ${text}`);
}

/** The fields of a type written in braces. */
function written(inside: string): Shape {
  return new Map(
    parted(inside, /[,;]/).map((field) => {
      const [, name = "", mark, type = ""] =
        /^(?:readonly )?"?([\w-]+)"?(\??):\s*(.*)$/s.exec(field) ?? [];
      return [name, { type, isOptional: mark === "?" }];
    }),
  );
}

/** The types that some sources define. */
export function typesIn(sources: readonly string[]) {
  const known: Map<string, string | Shape> = new Map();
  const source = sources.join("\n").replaceAll(/\/\*.*?\*\/|^\/\/[^\n]*$/gms, "");
  for (const { index, 0: head, groups } of source.matchAll(DEFINITION)) {
    const rest = source.slice(index + head.length);
    const name = groups?.record ?? groups?.name ?? "";
    if (groups?.record) known.set(name, written(braced(rest).inside));
    else known.set(name, parted(rest, /;/)[0] ?? "");
  }

  /** The fields of a type: one shape for each of its alternatives. */
  function shapesOf(type: string): Shape[] {
    const alternatives = parted(type, /\|/);
    if (alternatives.length > 1) return alternatives.flatMap(shapesOf);
    const members = parted(type, /&/);
    if (members.length > 1) return members.map(shapesOf).reduce(joined);
    if (type === "Record<never, never>") return [new Map()];
    if (type.startsWith("{")) return [written(braced(type).inside)];
    const found = known.get(type);
    if (found === undefined) throw new Error(`there is no type ${type}`);
    return typeof found === "string" ? shapesOf(found) : [found];
  }
  return { shapesOf };
}

/** Every combination of two sets of shapes. */
function joined(ones: Shape[], others: Shape[]) {
  return ones.flatMap((one) => others.map((other) => new Map([...one, ...other])));
}

/** Whether a value has exactly the fields of a shape. */
export function fits(value: object, shape: Shape) {
  const isWhole = [...shape].every(([name, { isOptional }]) => isOptional || name in value);
  return isWhole && Object.keys(value).every((name) => shape.has(name));
}
