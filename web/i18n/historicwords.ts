/** Fetching this module makes the sentences about old games and puzzles available; see historic.ts. */

import { speaker } from "./catalogue.ts";

speaker("historic");
