/** A card of the home screen: one press leads on. A small picture, a name, and what there is to know. */

import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";

/** CSS pixels of one square of a small board. */
export const SQUARE = 12;

/** The most facts on a card: the first ones are those that a small page has room for. */
const FACTS = 3;

/** An empty line that takes up its room. */
const BLANK = "\u00a0";

export interface CardView {
  name: Text;
  facts: readonly Text[];
}

export class HomeCard {
  #press;
  #picture = element("span", { class: "home-picture", "aria-hidden": "true" });
  #name = element("strong", { class: "home-name" });
  #facts = Array.from({ length: FACTS }, () => element("span", { class: "home-fact" }));
  /** What is on the picture. */
  #shown = "";
  root;

  /**
   * @param id for styles and scripts
   * @param way an address, or what a press does
   */
  constructor(id: string, way: string | (() => void)) {
    const attributes = { class: "home-card", "data-card": id };
    this.#press =
      typeof way === "string"
        ? element("a", { ...attributes, href: way })
        : button(attributes, way);
    const facts = this.#facts.flatMap((fact) => [fact, " "]);
    const words = element("span", { class: "home-words" }, ...facts);
    this.#press.append(this.#name, this.#picture, words);
    this.root = element("li", {}, this.#press);
  }

  show({ name, facts }: CardView) {
    write(this.#name, name);
    for (const [place, fact] of this.#facts.entries()) {
      const text = facts[place];
      fact.hidden = text === undefined;
      if (text !== undefined) write(fact, text);
    }
  }

  /** Reserve room for a fact until it is known. */
  wait(name: Text) {
    this.show({ name, facts: [() => BLANK] });
  }

  /** Lead somewhere else from now on. */
  lead(href: string) {
    this.#press.setAttribute("href", href);
  }

  /** Something beside the name and the facts. */
  adorn(...parts: readonly Node[]) {
    this.#press.append(...parts);
  }

  /** @param key of what is to be seen: another picture is made only where this differs */
  picture(key: string, make: () => Node) {
    if (key === this.#shown) return;
    this.#shown = key;
    this.#picture.replaceChildren(make());
  }
}
