// @ts-check
/**
 * @typedef {object} Finding why a release is refused
 * @property {string} rule `files.missing`
 * @property {string} where a file with its line, or a field of the record
 * @property {string} why one sentence, with what to do where that is not plain
 */

/** @param {string} rule @returns {(where: string, why: string) => Finding} */
export const findingOf = (rule) => (where, why) => ({ rule, where, why });

/** @param {Finding} finding */
export const lineOf = ({ rule, where, why }) => `${where}: ${why} [${rule}]`;
