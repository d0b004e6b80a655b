/** The end of a game, which is fetched before a game can end: what is said and done then, and the card about it. */

export { Finale } from "../../game/finale.js";
export { keepSafe } from "../../game/persistence.js";
export { ResultCard } from "./panels/result.js";
