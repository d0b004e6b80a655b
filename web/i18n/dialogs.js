/** The sentences of dialogs that are fetched when they are opened: settings, sharing, routes home, about. */

import { speaker } from "./catalogue.js";

/** @typedef {import("./compiled/messages.js").PlainKey<"dialogs">} Key  of a sentence without parameters */

export const say = speaker("dialogs");
