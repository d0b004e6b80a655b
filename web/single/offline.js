/** The file has everything in it: there is nothing to store. @type {typeof import("../offline/offline.js").keepSite} */
export const keepSite = async () => () => {};
