/** What the dialogs get from the page, and which of them Play opens. */

/** @typedef {import("../../game/mode.js").ModeContext} ModeContext */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("../../game/record.js").Player} Player */

/**
 * What belongs to the page as a whole, besides what every mode gets.
 *
 * @typedef {object} HostParts
 * @property {import("../../game/session.js").Session} session
 * @property {() => string} ruleset  text form of the rules on the board, whatever the mode
 * @property {(...fields: Parameters<NonNullable<Mode["rules"]>>) => ReturnType<NonNullable<Mode["rules"]>> | undefined} rules
 *   of the mode that is on, where it does not play the whole game
 * @property {() => Mode["keys"]} keys  of the mode that is on
 * @property {Mode["offers"]} offers  what the mode that is on can share
 * @property {(offer: import("../../game/mode.js").Offer) => void} onWords  the player has written something into an
 *   offer that Python accepts in links
 * @property {Pick<import("../../game/mode.js").ContextBoard, "flash" | "focus">} board
 * @property {() => Player} bottom  whose side is at the lower edge of the board
 * @property {(action: import("../../game/controls.js").Action) => void} onAction
 * @property {import("./outgoinglink.js").OutgoingLink} letter  the link to the game that is played by link
 * @property {() => import("../../game/ways.js").Sides} ways  whose ways home are shown
 * @property {(change: Partial<import("../../game/ways.js").Sides>) => void} onWays
 * @property {() => void} onBegun  a new game has begun
 * @property {() => void} onWelcome  the welcome is to be shown again
 * @property {(note: (() => import("../../ui/card.js").CardView) | null) => void} onNote  something the player should know, until
 *   it is closed
 * @property {import("../../engine/client.js").Ask} ask
 * @property {() => Promise<import("../../game/gamekeeper.js").GameKeeper>} keeper  of the game in Play
 * @property {() => void} showGames  opens the dialog with all games
 * @property {import("../../files/drop.js").FileDrop} files
 */

/** What the dialogs know of the page and can do to it. @typedef {HostParts & Pick<ModeContext, "data" | "rulesets" | "settings" | "changeSettings" | "announce" | "sound" | "openMode" | "hasMode" | "share" | "store" | "restore" | "reportAside">} DialogHost */

/**
 * @typedef {object} PlayDialogs
 * @property {() => Promise<() => void>} newGame
 * @property {() => Promise<() => void>} goals
 * @property {() => Promise<() => void>} result
 * @property {() => Promise<() => void>} send
 * @property {() => Promise<() => void>} call  no dialog: the call "Salta!"
 * @property {() => Promise<() => void>} ways
 * @property {(player: Player) => Promise<() => void>} sit
 * @property {() => Promise<() => void>} playOn  with a game that a link has brought
 * @property {(player: Player) => void} resign
 */
