/** The picture to share, with its format, contents and buttons. */

import { isOwnFile } from "../../game/links/address.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { button, element, write } from "../../ui/element.ts";
import { choice, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { saveFile } from "../../ui/savefile.ts";
import { canCopyPictures, copyPicture, svgFile } from "../drawingtree.ts";
import type { PictureView } from "../picture.ts";
import { picture } from "../picture.ts";
import { hasCode } from "../qr.ts";
import type { SectionContext, Shared } from "../section.ts";
import type { Subject } from "../subject.ts";
import { headingOf, pictureView } from "../subject.ts";
import type { Card, CardWords } from "./card.ts";
import { paintCard, pngOf, readyToPaint } from "./card.ts";
import type { Format } from "./layout.ts";
import { DISC, FORMATS } from "./layout.ts";

const say = speaker("share");

const PARTS = Object.freeze(["title", "lines", "address", "code"] as const);
type Part = (typeof PARTS)[number];
type Choices = { format: Format } & Record<Part, boolean>;

const FIRST: Choices = Object.freeze({
  format: "square",
  title: true,
  lines: true,
  address: true,
  code: false,
});

/** Everything that a picture can contain. */
interface CardContent {
  card: Card;
  /** The same as a vector drawing: only the board as a diagram, with the text below */
  drawing: PictureView;
  /** File name without an extension */
  name: string;
}

export function cardContent(
  subject: Subject,
  { rulesets, bottom, numbers, goalsShown }: SectionContext,
  { offer, address }: Shared,
): CardContent {
  const drawing = pictureView(subject, rulesets, { bottom, look: "board", goalsShown });
  const { pieces, colours, last, goals } = subject;
  return {
    card: {
      board: { pieces, colours, last, bottom, numbers, goals, goalsShown },
      words: wordsOf(subject, drawing),
      link: isOwnFile(location.href) || !hasCode(address) ? null : address,
    },
    drawing,
    name: say("save.name", { kind: offer.kind }),
  };
}

/** @param drawing its last line names the ruleset */
export function wordsOf(subject: Subject, drawing: PictureView): CardWords {
  return {
    title: headingOf(subject.offer, subject.colours),
    sides: headingOf(subject.offer, subject.colours, `${DISC}\u00a0`),
    lines: subject.state,
    rules: drawing.lines.at(-1) ?? "",
    address: siteAddress(location.href),
  };
}

/** The address of the site without the protocol; "" for a page opened from a file. */
function siteAddress(href: string) {
  if (isOwnFile(href)) return "";
  const { host, pathname } = new URL(href);
  return `${host}${pathname.replace(/index\.html$/, "").replace(/\/$/, "")}`;
}

/** The picture with its options, which are kept when the link changes. */
export class CardPicture {
  #canvas = element("canvas", { role: "img", hidden: true });
  root = element("div", { class: "export-picture" }, this.#canvas);
  #content: CardContent | null = null;
  #choices = FIRST;

  async show(content: CardContent) {
    await readyToPaint();
    this.#content = content;
    this.#paint();
  }

  /** The options and buttons; none until the picture is shown. */
  options(): readonly HTMLElement[] {
    const content = this.#content;
    if (!content) return [];
    const status = element("p", { class: "fine", role: "status" });
    return [
      formatChoice(this.#choices.format, (format) => this.#choose({ format })),
      partTicks(content.card, this.#choices, (part, isShown) => this.#choose({ [part]: isShown })),
      cardButtons(this.#canvas, content, status),
      status,
    ];
  }

  /** @returns undefined until the picture is shown */
  async file() {
    if (!this.#content) return undefined;
    const png = await pngOf(this.#canvas);
    return new File([png], `${this.#content.name}.png`, { type: png.type });
  }

  #choose(changed: Partial<Choices>) {
    this.#choices = { ...this.#choices, ...changed };
    this.#paint();
  }

  #paint() {
    if (!this.#content) return;
    const { card, drawing } = this.#content;
    const { format } = this.#choices;
    const chosen = chosenCard(card, this.#choices);
    paintCard(this.#canvas, chosen, format);
    this.#canvas.hidden = false;
    this.#canvas.dataset.format = format;
    this.#canvas.setAttribute("aria-label", toldOf(chosen, drawing));
  }
}

/** The text alternative of the picture. */
function toldOf({ words: { title, lines: told, rules, address } }: Card, drawing: PictureView) {
  return lines(title, ...told, rules, address, drawing.description);
}

/** The card reduced to the chosen parts. */
function chosenCard(
  { board, words, link }: Card,
  { title, lines: isTold, address, code }: Choices,
): Card {
  return {
    board,
    words: {
      title: title ? words.title : "",
      sides: title ? words.sides : "",
      lines: isTold ? words.lines : [],
      rules: isTold ? words.rules : "",
      address: address ? words.address : "",
    },
    link: code ? link : null,
  };
}

function formatChoice(value: Format, onChoose: (format: Format) => void) {
  return choice({
    legend: () => say("picture.format"),
    choices: FORMATS.map((format) => ({ value: format, label: () => say(`format.${format}`) })),
    value,
    onChoose,
  });
}

/** Only parts that exist have a checkbox. */
function partTicks(
  { words, link }: Card,
  choices: Choices,
  onChange: (part: Part, isShown: boolean) => void,
) {
  const has = {
    title: words.title !== "",
    lines: words.lines.length > 0,
    address: words.address !== "",
    code: link !== null,
  };
  const ticks = PARTS.filter((part) => has[part]).map((part) =>
    tick({
      label: () => say(`part.${part}`),
      value: choices[part],
      onChange: (isShown) => onChange(part, isShown),
    }),
  );
  return element("div", { class: "export-ticks" }, ...ticks);
}

function cardButtons(
  canvas: HTMLCanvasElement,
  { drawing, name }: CardContent,
  status: HTMLElement,
) {
  const tell = (text: Text | "") => write(status, text);
  const press = (label: Text, onPress: () => unknown) =>
    button({ class: "button" }, () => void onPress(), label);
  const fail = async (error: unknown) => {
    const reason = await faultText(error);
    tell(() => say("picture.failed", { reason: reason() }));
  };
  const savePng = () => pngOf(canvas).then((png) => saveFile(`${name}.png`, png), fail);
  const copy = () => {
    const png = pngOf(canvas);
    const refused = () => tell(() => say("picture.refused"));
    return copyPicture(png).then(
      () => tell(() => say("picture.copied")),
      () => png.then(refused, fail),
    );
  };
  const saveSvg = () => saveFile(`${name}.svg`, svgFile(picture(drawing)));
  return element(
    "div",
    { class: "export-buttons" },
    press(() => say("save.png"), savePng),
    ...(canCopyPictures() ? [press(() => say("picture.copy"), copy)] : []),
    press(() => say("save.svg"), saveSvg),
  );
}
