/** Who has this page has all of it: there is nothing to be kept. */
export async function keepSite() {}
