/** The end of a game, which is fetched before a game can end: what is said and done then, and the card about it. */

export { Finale } from "../../game/finale.ts";
export { keepSafe } from "../../game/persistence.ts";
export { ResultCard } from "./panels/result.ts";
