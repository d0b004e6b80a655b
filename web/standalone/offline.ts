/** The file has everything in it: there is nothing to store. */
export const keepSite: typeof import("../offline/offline.ts").keepSite = async () => () => {};
