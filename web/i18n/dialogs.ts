/** The sentences of dialogs that are fetched when they are opened: settings, sharing, routes home, about. */

import { speaker } from "./catalogue.ts";

export const say = speaker("dialogs");
