/** The names of the computer's characters. They come from Python; the build puts them into the page. */

let names: readonly string[] = [];

/** @param people the names in ascending order of level */
export function introduce(people: readonly string[]) {
  names = people;
}

export function personName(level: number) {
  return names[level - 1] ?? "";
}

/** The level of the character with this name; null for anybody else. */
export function levelNamed(name: string | null | undefined) {
  const place = names.indexOf(name ?? "");
  return place < 0 ? null : place + 1;
}
