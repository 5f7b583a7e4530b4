// @ts-check
import { idOf, Random } from './random.mjs';

/**
 * @typedef {object} Item what the stand-in for the catalog sells
 * @property {'course' | 'workshop'} type
 * @property {string} id
 * @property {string} slug
 * @property {string} title
 * @property {number} pricePaise
 * @property {number | null} capacity
 */

/** Payments of one group share few people and few items, so that the same person meets the same item again. */
const GROUP = 60;
const PEOPLE = 14;
const COURSES = 8;
const WORKSHOPS = 3;

/** @param {number} number of a payment */
export const groupOf = (number) => Math.floor((number - 1) / GROUP);

/**
 * Who buys what.
 * @param {number} seed
 * @param {number} number of the payment
 * @returns {{ user: string, stranger: string, item: Item }}
 */
export function castOf(seed, number) {
  const group = groupOf(number);
  const random = new Random(seed, 'cast', number);
  const person = random.between(0, PEOPLE - 1);
  const user = (/** @type {number} */ index) => idOf(seed, group, 'person', index);
  const items = itemsOf(seed, group);
  const isWorkshop = random.chance(0.25);
  /** @type {readonly Item[]} */
  const offered = isWorkshop ? items.workshops : items.courses;
  return {
    user: user(person),
    stranger: user(PEOPLE),
    item: random.chance(0.05) ? items.free : random.pick(offered),
  };
}

/** @param {number} seed @param {number} group */
function itemsOf(seed, group) {
  const random = new Random(seed, 'items', group);
  const item = (/** @type {string} */ slug, /** @type {number} */ pricePaise) => ({
    type: /** @type {const} */ ('course'),
    id: idOf(seed, group, slug),
    slug: `${slug}-${group}`,
    title: `${slug} ${group}`,
    pricePaise,
    capacity: null,
  });
  return {
    courses: Array.from({ length: COURSES }, (_, index) =>
      item(`course-${index}`, random.between(100, 2_500_000)),
    ),
    workshops: Array.from({ length: WORKSHOPS }, (_, index) => ({
      ...item(`workshop-${index}`, random.between(100, 500_000)),
      type: /** @type {const} */ ('workshop'),
      capacity: random.between(1, 4),
    })),
    free: item('free', 0),
  };
}
