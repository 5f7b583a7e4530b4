import { type Rating } from '@academy/contracts/reviews/rating.schemas';
import { type EntityManager } from 'typeorm';
import { bumpVersion } from '../catalog/version/catalog-version.js';

/** Columns of a course that only `changeReviews` writes, so that a list reads one table. */
export interface RatingTotals {
  /** The number of published reviews per star; undefined in a row that was just inserted. */
  stars1Count: number;
  stars2Count: number;
  stars3Count: number;
  stars4Count: number;
  stars5Count: number;
  /** The order `rating`; 0 without reviews. */
  ratingScore: number;
}

/**
 * This many reviews of 3.5 stars are added to those of a course, so that a few good reviews do not outrank many
 * (decision 0188).
 */
const ADDED = { count: 10, stars: 3.5 };
const SCORE_UNITS = 10_000;

/**
 * Runs a change of a course's reviews under the lock of the course, so that each change counts all earlier ones.
 * @param change returns true if the page of the course changes; only then the rating is recomputed and the catalogue
 * gets a new version
 */
export async function changeReviews(
  manager: EntityManager,
  courseId: string,
  change: () => Promise<boolean>,
): Promise<boolean> {
  await manager.query('SELECT id FROM courses WHERE id = ? FOR UPDATE', [courseId]);
  if (!(await change())) return false;
  await updateRatingTotals(manager, courseId);
  await bumpVersion(manager);
  return true;
}

/** Recomputes the rating of a course. The caller holds the lock of the course. */
async function updateRatingTotals(manager: EntityManager, courseId: string): Promise<void> {
  const rows = await manager.query<{ stars: number; count: string }[]>(
    `SELECT stars, COUNT(*) AS count FROM reviews WHERE course_id = ? AND state = 'published' GROUP BY stars`,
    [courseId],
  );
  const numbers = [1, 2, 3, 4, 5].map((stars) => Number(rows.find((row) => row.stars === stars)?.count ?? 0));
  await manager.query(
    `UPDATE courses SET stars1_count = ?, stars2_count = ?, stars3_count = ?, stars4_count = ?, stars5_count = ?, rating_score = ? WHERE id = ?`,
    [...numbers, scoreOf(numbers), courseId],
  );
}

/** @returns null without reviews */
export function ratingOf(totals: Partial<RatingTotals>): Rating | null {
  const { stars1Count = 0, stars2Count = 0, stars3Count = 0, stars4Count = 0, stars5Count = 0 } = totals;
  const histogram = [stars1Count, stars2Count, stars3Count, stars4Count, stars5Count];
  const { count, sum } = sumOf(histogram);
  return count === 0 ? null : { average: Math.round((10 * sum) / count) / 10, count, histogram };
}

function scoreOf(numbers: readonly number[]): number {
  const { count, sum } = sumOf(numbers);
  if (count === 0) return 0;
  return Math.round((SCORE_UNITS * (sum + ADDED.count * ADDED.stars)) / (count + ADDED.count));
}

const sumOf = (numbers: readonly number[]) => ({
  count: numbers.reduce((count, number) => count + number, 0),
  sum: numbers.reduce((sum, number, index) => sum + number * (index + 1), 0),
});
