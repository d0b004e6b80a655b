/** The people whom the levels of the computer play as. Python has their names, and the build puts them into the page. */

let names: readonly string[] = [];

/** @param people of the levels, in ascending order */
export function introduce(people: readonly string[]) {
  names = people;
}

/** The same in all languages. */
export function personName(level: number) {
  return names[level - 1] ?? "";
}
