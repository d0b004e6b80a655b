/** Whoever fetches this with its sentences can say what there is to say of old games and puzzles; see historic.js. */

import { speaker } from "./catalogue.js";

speaker("historic");
