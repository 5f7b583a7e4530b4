import { groupOf } from './actors.js';

/** Few uses in total, so that payments of a group compete for them; one for each user. */
export const USES = 3;

/**
 * @param percent off
 * @param number of a payment: each group has separate coupons
 */
export const couponCode = (percent: number, number: number) => `OFF${percent}G${groupOf(number)}`;

/** @returns percent */
export const percentOf = (code: string): number => Number(/^OFF(\d+)G/.exec(code)?.[1]);
