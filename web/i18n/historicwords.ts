/** Whoever fetches this with its sentences can say what there is to say of old games and puzzles; see historic.ts. */

import { speaker } from "./catalogue.ts";

speaker("historic");
