// @ts-check
import { groupOf } from './cast.mjs';

/** Uses in all, so that a group of payments fights for them; and one for each person. */
export const USES = 3;

/** @param {number} percent off @param {number} number of a payment: its group has coupons of its own */
export const couponCode = (percent, number) => `OFF${percent}G${groupOf(number)}`;

/** @param {string} code @returns {number} percent */
export const percentOf = (code) => Number(/^OFF(\d+)G/.exec(code)?.[1]);
