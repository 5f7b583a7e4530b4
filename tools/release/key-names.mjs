// @ts-check
/** @param {string} team or the role of a server @returns {string} the name of its key's file, without extension */
export const slug = (team) => team.toLowerCase().replace(/[^a-z0-9]+/g, '-');
