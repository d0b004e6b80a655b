/** A card on the home screen: a small picture, a name and some facts. Pressing it opens its screen. */

import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";

/** CSS pixels of a square on a thumbnail. */
export const SQUARE = 12;

/** The maximum number of facts on a card; small screens show only the first ones. */
const FACTS = 3;

/** An empty line that keeps its height. */
const BLANK = "\u00a0";

export interface CardView {
  name: Text;
  facts: readonly Text[];
}

export class HomeCard {
  #press;
  #picture = element("span", { class: "home-picture", "aria-hidden": "true" });
  #name = element("strong", { class: "home-name breakable" });
  #facts = Array.from({ length: FACTS }, () => element("span", { class: "home-fact" }));
  /** Key of the current picture. */
  #shown = "";
  root;

  /**
   * @param id for styles and scripts
   * @param way an address, or a function to call on a press
   */
  constructor(id: string, way: string | (() => void)) {
    const attributes = { class: "home-card", "data-card": id };
    this.#press =
      typeof way === "string"
        ? element("a", { ...attributes, href: way })
        : button(attributes, way);
    const facts = this.#facts.flatMap((fact) => [fact, " "]);
    const words = element("span", { class: "home-words breakable" }, ...facts);
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

  /** Reserve space for a fact until it is known. */
  wait(name: Text) {
    this.show({ name, facts: [() => BLANK] });
  }

  /** Change the card's link. */
  lead(href: string) {
    this.#press.setAttribute("href", href);
  }

  /** Add elements next to the name and the facts. */
  adorn(...parts: readonly Node[]) {
    this.#press.append(...parts);
  }

  /** @param key identifies the contents: the picture is replaced only if it changes */
  picture(key: string, make: () => Node) {
    if (key === this.#shown) return;
    this.#shown = key;
    this.#picture.replaceChildren(make());
  }
}
