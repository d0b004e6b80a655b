/** The public types of `<salta-board>`, for users of the npm package. */

import type { EmbedFault, EventFields, FAULTS, OPTION_VALUES, OPTIONS } from "../protocol.ts";
import type { BoardElement } from "./element.ts";

type OptionName = (typeof OPTIONS)[number];
type OptionValues = typeof OPTION_VALUES;
type BoardEvents = {
  [Type in keyof EventFields as `salta-${Type}`]: CustomEvent<EventFields[Type]>;
};

/** Error codes of the embedded board itself; codes of the engine are passed through. */
export type EmbedCode = (typeof FAULTS)[keyof typeof FAULTS];

/** The promises of all methods reject with this error. */
export type EmbedError = Error & EmbedFault;

/** The events of a board, in addition to those of every element. */
export interface SaltaBoardEventMap extends HTMLElementEventMap, BoardEvents {}

/** The attributes of a board as in HTML, where all values are text. */
export type SaltaBoardAttributes = {
  [Name in OptionName]?: Name extends keyof OptionValues ? OptionValues[Name][number] : string;
} & {
  link?: string;
  position?: string;
  moves?: string;
  start?: "sight" | "click" | "now";
  title?: string;
  base?: string;
};

type Methods = Pick<
  BoardElement,
  "load" | "move" | "undo" | "reset" | "flip" | "goTo" | "getState"
>;
type Listener<Type extends keyof SaltaBoardEventMap> = (
  this: SaltaBoard,
  event: SaltaBoardEventMap[Type],
) => unknown;

export interface SaltaBoard extends Methods, HTMLElement {
  addEventListener<Type extends keyof SaltaBoardEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof SaltaBoardEventMap>(
    type: Type,
    listener: Listener<Type>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "salta-board": SaltaBoard;
  }
}
