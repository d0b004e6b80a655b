/** What the dialogs get from the page, and which of them Play opens. */

/** @import { Desk, ModeName, Offer } from "../../game/mode.js" */

/**
 * What the dialogs know of the page and can do to it.
 *
 * @typedef {object} DialogHost
 * @property {import("../../game/session.js").Session} session
 * @property {import("../../game/rulesets.js").Rulesets} rulesets
 * @property {readonly import("../../engine/operations.js").Level[]} levels
 * @property {string} version
 * @property {() => string} ruleset  text form of the rules on the board, whatever the mode
 * @property {(fields: import("../../game/rulesets.js").Fields) => readonly import("../../game/rulestext.js").RuleSection[] | undefined} rules
 *   of the mode that is on, where it does not play the whole game
 * @property {() => readonly (readonly [key: string, text: string])[]} keys  of the mode that is on
 * @property {() => readonly Offer[]} offers  what the mode that is on can share
 * @property {(offer: Offer) => void} onWords  the player has written something into an offer that Python
 *   accepts in links
 * @property {() => 1 | 2} bottom  whose side is at the lower edge of the board
 * @property {Desk["settings"]} settings
 * @property {Desk["changeSettings"]} onSettings
 * @property {(action: import("../../game/controls.js").Action) => void} onAction
 * @property {import("./outgoinglink.js").OutgoingLink} letter  the link to the game that is played by link
 * @property {() => import("../../game/ways.js").Sides} ways  whose ways home are shown
 * @property {(change: Partial<import("../../game/ways.js").Sides>) => void} onWays
 * @property {Desk["openMode"]} openMode
 * @property {(name: ModeName) => boolean} hasMode
 * @property {() => void} onBegun  a new game has begun
 * @property {import("../../engine/client.js").Ask} ask
 */

/**
 * @typedef {object} PlayDialogs
 * @property {() => void} newGame
 * @property {() => void} goals
 * @property {() => void} result
 * @property {() => void} send
 * @property {() => void} ways
 * @property {(player: import("../../game/record.js").Player) => void} sit
 * @property {(player: import("../../game/record.js").Player) => void} resign
 */
