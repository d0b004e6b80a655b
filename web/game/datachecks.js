/** Whether data has its form: what comes from storage or from a file may hold anything. */

/** @typedef {(value: unknown) => boolean} Check */

/** @type {Check} */
export const isText = (value) => typeof value === "string";
/** @type {Check} */
export const isFlag = (value) => typeof value === "boolean";
/** @type {Check} */
export const isCount = (value) => Number.isSafeInteger(value);
/** @type {Check} */
export const isNumber = (value) => Number.isFinite(value);

/** A whole number within bounds. @param {number} least @param {number} most @returns {Check} */
export const isWithin = (least, most) => (value) =>
  isCount(value) && Number(value) >= least && Number(value) <= most;

/** @param {Check} check @returns {Check} */
export const orNull = (check) => (value) => value === null || check(value);

/** @param {Check} check @returns {Check} */
export const orMissing = (check) => (value) => value === undefined || check(value);

/** @param {Check} check @returns {Check} */
export const listOf = (check) => (value) => Array.isArray(value) && value.every(check);

/** @param {Check} check @returns {Check} */
export const mapOf = (check) => (value) => isRecord(value) && Object.values(value).every(check);

/** @param {Readonly<Record<string, Check>>} parts @returns {Check} */
export const recordOf = (parts) => (value) =>
  isRecord(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

/** @param {unknown} value @returns {value is Record<string, unknown>} */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
