/** This page is one file, without others beside it. */
export const HAS_SITE: boolean = false;
