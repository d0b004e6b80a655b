/** Who has this page has all of it: there is nothing to be kept. @type {typeof import("../offline/offline.js").keepSite} */
export const keepSite = async () => {};
