/** The names of the computer's characters. They come from Python; the build puts them into the page. */

let names: readonly string[] = [];

/** @param people the names in ascending order of level */
export function introduce(people: readonly string[]) {
  names = people;
}

export function personName(level: number) {
  return names[level - 1] ?? "";
}
