import { idOf, Random } from './random.js';

/** An item that the fake catalog sells. */
export interface Item {
  type: 'course' | 'workshop';
  id: string;
  slug: string;
  title: string;
  pricePaise: number;
  capacity: number | null;
}

/** Payments of one group share few users and few items, so that the same user buys the same item repeatedly. */
const GROUP = 60;
const LEARNERS = 14;
const COURSES = 8;
const WORKSHOPS = 3;

/** @param number of a payment */
export const groupOf = (number: number) => Math.floor((number - 1) / GROUP);

/**
 * Assigns user and item.
 * @param number of the payment
 */
export function actorsOf(seed: number, number: number): { user: string; stranger: string; item: Item } {
  const group = groupOf(number);
  const random = new Random(seed, 'cast', number);
  const learner = random.between(0, LEARNERS - 1);
  const user = (index: number) => idOf(seed, group, 'person', index);
  const items = itemsOf(seed, group);
  const isWorkshop = random.chance(0.25);
  const offered: readonly Item[] = isWorkshop ? items.workshops : items.courses;
  return {
    user: user(learner),
    stranger: user(LEARNERS),
    item: random.chance(0.05) ? items.free : random.pick(offered),
  };
}

function itemsOf(seed: number, group: number) {
  const random = new Random(seed, 'items', group);
  const item = (slug: string, pricePaise: number) => ({
    type: 'course' as const,
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
      type: 'workshop' as const,
      capacity: random.between(1, 4),
    })),
    free: item('free', 0),
  };
}
