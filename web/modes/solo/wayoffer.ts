/** A way home, offered to a player who has come no nearer for a while: a line with a button, and the route it shows. */

import type { Route } from "../../board/routes.ts";
import type { Ask } from "../../engine/client.ts";
import { Progress } from "../../game/record/progress.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { isAtEnd } from "../../game/record/record.ts";
import { endsOf } from "../../game/view/pieces.ts";
import { pathsOf } from "../../game/view/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, keepFocus } from "../../ui/element.ts";
import { isProven, wayOf } from "./par.ts";
import type { SoloState } from "./state.ts";
import { isMovable } from "./state.ts";

const say = speaker("racehelp");

/** How long to look for a proof that there is a shorter way, in milliseconds. */
const PROOF_MS = 3000;

interface WayOfferParts {
  ask: Ask;
  announce: (text: string) => void;
  /** Whether ways are offered at all */
  isOn: () => boolean;
  /** The way is to be looked for, as a hint is */
  onAsked: () => void;
  onFocusLost: () => void;
}

export class WayOffer {
  #parts;
  #progress = new Progress(1);
  /** The place that has been looked at. */
  #record: GameRecord | null = null;
  /** Where a way is offered, and where one is shown. */
  #offered: GameRecord | null = null;
  #shown: GameRecord | null = null;
  #button;
  root;

  constructor(parts: WayOfferParts) {
    this.#parts = parts;
    const onPress = () => {
      this.#shown = this.#record;
      this.#offered = null;
      parts.onAsked();
    };
    this.#button = button({ class: "button" }, onPress, () => say("offer.way"));
    const text = element("span", {}, () => say("offer.way.text"));
    this.root = element("p", { class: "solo-offer", hidden: true }, text, this.#button);
  }

  show(state: SoloState) {
    const { record, view } = state;
    const isNew = record !== this.#record && state.view !== null && !state.seeking;
    if (isNew && record && view) {
      this.#record = record;
      const isIdle = isAtEnd(record) && this.#progress.note(record, [view.simple]).isNew;
      if (isIdle && isMovable(state) && this.#parts.isOn()) void this.#offer(state, record);
    }
    const isOffered = record !== null && this.#offered === record && !state.demo && !state.hinted;
    keepFocus(this.#button, () => (this.root.hidden = !isOffered), this.#parts.onFocusLost);
  }

  /** The route of the piece whose step is the next one, where it was asked for. */
  routes({ record, ahead, view }: SoloState): Route[] {
    const line = ahead?.line ?? [];
    const from = endsOf(line[0] ?? "")?.from;
    if (!record || record !== this.#shown || !view || !from) return [];
    const path = pathsOf(line)[from] ?? [];
    const to = path.at(-1) ?? from;
    const label = String(path.length - 1);
    const isHomeAgain = to === from;
    return [
      {
        ...{ player: view.player, from, to, label, isDetour: isHomeAgain },
        ...{
          path: isHomeAgain ? path.slice(0, 2) : path,
          isProven: isProven(ahead?.range ?? { low: 0, high: 1 }),
        },
      },
    ];
  }

  /** The way is offered only where it is proven that none is shorter. */
  async #offer({ view }: SoloState, record: GameRecord) {
    if (!view) return;
    const { ruleset, position } = view;
    // Without an answer there is no offer.
    const race = await this.#parts
      .ask("race", { ruleset, position }, { budget: PROOF_MS })
      .catch(() => null);
    const way = race && wayOf(race);
    if (!way || !isProven(way.range) || record !== this.#record) return;
    this.#offered = record;
    this.#parts.announce(say("offer.way.said"));
    this.root.hidden = false;
  }
}
