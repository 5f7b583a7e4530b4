// @ts-check

/** @typedef {import('./script.mjs').Script} Script */

/**
 * @typedef {object} Fault
 * @property {string} name as it stands in the summary, with its number in the fault matrix of the payment design
 * @property {string} part of the script; a pair never touches the same part twice
 * @property {(script: Script, random: import('./random.mjs').Random) => void} apply
 */

/** @param {string} name @param {string} part @param {Fault['apply']} apply @returns {Fault} */
export const fault = (name, part, apply) => ({ name, part, apply });

/** Answers that say nothing. */
export const GARBAGE = /** @type {const} */ (['500', 'html', 'plain', 'truncated', 'reset']);
