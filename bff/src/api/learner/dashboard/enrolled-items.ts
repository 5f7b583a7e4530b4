import { type ItemSummary } from '@academy/contracts/items/item.schemas';
import { type EnrolledItem, type HistoryItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type Enrollment, type RefundedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';

type Status = EnrolledItem['status'];

/** An enrollment, or a former one that was refunded because its workshop was cancelled. */
export type DashboardEnrollment = Enrollment | RefundedEnrollment;

/** An item with its summary and its learner's progress. */
export interface ItemDetails {
  readonly summary: ItemSummary | undefined;
  /** Courses only; undefined if the progress is unknown. */
  readonly progress: CourseProgress | undefined;
}

/**
 * A workshop's status follows from its dates, a course's from its progress (CON-39).
 * @returns null for a course that has not been begun or whose progress is unknown; the default label is shown then
 * (S-258)
 */
function statusOf({ summary, progress }: ItemDetails, now: Date): Status {
  if (summary?.isCancelled) return 'cancelled';
  if (progress?.completed) return 'completed';
  // A begun course is in progress, even before its first lecture is completed.
  if (progress) return progress.percent > 0 || progress.lastLectureId !== null ? 'in progress' : null;
  if (!summary?.startsAt || !summary.endsAt) return null;
  if (now < new Date(summary.startsAt)) return 'upcoming';
  return now < new Date(summary.endsAt) ? 'in progress' : 'completed';
}

/** A refunded workshop is cancelled, even while the catalog service is unavailable. */
const statusOfHeld = (held: DashboardEnrollment, details: ItemDetails, now: Date): Status =>
  'orderNumber' in held ? 'cancelled' : statusOf(details, now);

/** An item that is no longer in the catalogue keeps the title of its purchase. */
export function toEnrolledItem(
  enrollment: DashboardEnrollment,
  details: ItemDetails,
  now: Date,
): EnrolledItem {
  const { summary, progress } = details;
  const status = statusOfHeld(enrollment, details, now);
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    _id: enrollment.itemId,
    slug: summary?.slug ?? enrollment.itemId,
    title: summary?.title ?? enrollment.title,
    description: summary?.description ?? '',
    image: summary?.image ?? null,
    status,
    enrollmentDate: enrollment.enrolledAt,
    startsAt: summary?.startsAt ?? null,
    timeZone: summary?.timeZone ?? null,
    location: summary?.location ?? null,
    endsAt: summary?.endsAt ?? null,
    refundOrderNumber: 'orderNumber' in enrollment ? enrollment.orderNumber : null,
    joinUrl: enrollment.itemType === 'workshop' && !isOver ? (summary?.joinUrl ?? null) : null,
    progress: progress
      ? {
          percent: progress.percent,
          completed: progress.completed,
          lastLectureId: progress.lastLectureId,
          continueLectureId: progress.continueLectureId,
          lastActiveAt: progress.lastActiveAt ?? null,
          certificateId: progress.certificateId,
        }
      : null,
  };
}

export const toHistoryItem = (
  enrollment: DashboardEnrollment,
  details: ItemDetails,
  now: Date,
): HistoryItem => ({
  _id: enrollment.itemId,
  title: details.summary?.title ?? enrollment.title,
  type: enrollment.itemType,
  enrollmentDate: enrollment.enrolledAt,
  status: statusOfHeld(enrollment, details, now),
});
