import { type AdminReview } from '@academy/contracts/reviews/review-moderation.schemas';
import { type ItemTitle } from '../../items/item-reader.js';
import { type Review } from '../review.entity.js';
import { toOwnReview } from '../review-view.js';
import { type ReviewReport } from './review-report.entity.js';

/** More than a moderator reads about one review. */
const SHOWN_REPORTS = 20;

/** @returns null for a deleted one */
export function toAdminReview(
  row: Review,
  reports: readonly ReviewReport[],
  course: ItemTitle | undefined,
): AdminReview | null {
  const own = toOwnReview(row);
  return (
    own && {
      ...own,
      courseId: row.courseId,
      courseTitle: course?.title ?? null,
      courseSlug: course?.slug ?? null,
      userId: row.userId,
      isOpen: row.moderationQueuedAt !== null,
      reportCount: reports.length,
      reports: reports.slice(0, SHOWN_REPORTS).map(({ createdAt, note, reason }) => ({
        reason,
        note,
        createdAt: createdAt.toISOString(),
      })),
      version: row.version,
    }
  );
}
