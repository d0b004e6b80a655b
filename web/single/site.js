/** This page is one file, without others beside it. @type {boolean} */
export const HAS_SITE = false;
