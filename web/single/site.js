/** This page is one file: nothing lies beside it. @type {boolean} */
export const HAS_SITE = false;
