import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";

/** The size of a square on a thumbnail, in CSS pixels. */
export const SQUARE = 12;

/** The maximum number of facts on a card; small screens show only the first ones. */
const FACTS = 3;

/** A non-breaking space, which keeps the height of an empty line. */
export const BLANK = "\u00a0";

export interface CardView {
  name: Text;
  facts: readonly Text[];
}

export class HomeCard {
  #press;
  #picture = element("span", { class: "home-picture", "aria-hidden": "true" });
  #name = element("strong", { class: "home-name breakable" });
  #facts = Array.from({ length: FACTS }, () => element("span", { class: "home-fact" }));
  /** The key of the current picture */
  #shown = "";
  root;

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

  lead(href: string) {
    this.#press.setAttribute("href", href);
  }

  /** Replaces the picture only if the key changes. */
  picture(key: string, make: () => Node) {
    if (key === this.#shown) return;
    this.#shown = key;
    this.#picture.replaceChildren(make());
  }
}
