import { groupOf } from './actors.js';

/** Uses in all, so that a group of payments fights for them; and one for each person. */
export const USES = 3;

/**
 * @param percent off
 * @param number of a payment: its group has coupons of its own
 */
export const couponCode = (percent: number, number: number) => `OFF${percent}G${groupOf(number)}`;

/** @returns percent */
export const percentOf = (code: string): number => Number(/^OFF(\d+)G/.exec(code)?.[1]);
