// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/** @param {number} ms @returns {Promise<void>} */
export const sleep = (ms) => wait(ms);
