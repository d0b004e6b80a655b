import { isOwnFile } from "../../game/links/address.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { PictureView } from "../picture.ts";
import { hasCode } from "../qr.ts";
import type { LinkStore, Shared } from "../stores/linkstore.ts";
import type { CardContent } from "../stores/picturestore.ts";
import type { Subject } from "../subject.ts";
import { headingOf, pictureView } from "../subject.ts";
import type { CardWords } from "./card.ts";
import { DISC } from "./layout.ts";

const say = speaker("share");

export function cardContent(
  subject: Subject,
  { look, rulesets }: LinkStore,
  { offer, address }: Shared,
): CardContent {
  const drawing = pictureView(subject, rulesets, { ...look, look: "board" });
  const { pieces, colours, last, goals } = subject;
  return {
    card: {
      board: { pieces, colours, last, goals, ...look },
      words: cardWords(subject, drawing),
      link: isOwnFile(location.href) || !hasCode(address) ? null : address,
    },
    drawing,
    name: say("save.name", { kind: offer.kind }),
  };
}

/** @param drawing the diagram, whose last line names the ruleset */
export function cardWords(subject: Subject, drawing: PictureView): CardWords {
  return {
    title: headingOf(subject.offer, subject.colours),
    sides: headingOf(subject.offer, subject.colours, `${DISC}\u00a0`),
    lines: subject.state,
    rules: drawing.lines.at(-1) ?? "",
    address: siteAddress(location.href),
  };
}

/** The address without the protocol; "" for a page opened from a file. */
function siteAddress(href: string) {
  if (isOwnFile(href)) return "";
  const { host, pathname } = new URL(href);
  return `${host}${pathname.replace(/index\.html$/, "").replace(/\/$/, "")}`;
}
