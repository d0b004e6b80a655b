/** The end of a game, which is fetched before a game can end: what is said and done then, and the card about it. */

export { keepSafe } from "../../game/storage/persistence.ts";
export { GameOverEffects } from "../../game/view/gameovereffects.ts";
export { ResultCard } from "./panels/result.ts";
