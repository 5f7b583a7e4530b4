import { type ItemCard } from '@academy/contracts/items/item.schemas';
import { type EnrolledItem, type HistoryItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { type CourseProgress } from '@academy/contracts/progress/progress.schemas';
import { type Enrollment, type PaidBackEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';

type Status = EnrolledItem['status'];

/** An enrollment, or a former one that was refunded because its workshop was cancelled. */
export type DashboardEnrollment = Enrollment | PaidBackEnrollment;

/** An item with its card and its learner's progress. */
export interface Standing {
  readonly card: ItemCard | undefined;
  /** Courses only; undefined if the progress is unknown. */
  readonly progress: CourseProgress | undefined;
}

/**
 * A workshop's status follows from its dates, a course's from its progress (CON-39).
 * @returns null for a course that is not begun, or whose progress is unknown: the default label (S-258)
 */
function statusOf({ card, progress }: Standing, now: Date): Status {
  if (card?.isCancelled) return 'cancelled';
  if (progress?.completed) return 'completed';
  // A begun course is in progress, even before its first lecture is completed.
  if (progress) return progress.percent > 0 || progress.lastLectureId !== null ? 'in progress' : null;
  if (!card?.startsAt || !card.endsAt) return null;
  if (now < new Date(card.startsAt)) return 'upcoming';
  return now < new Date(card.endsAt) ? 'in progress' : 'completed';
}

/** A refunded workshop is cancelled, even while the catalog service is unavailable. */
const statusOfHeld = (held: DashboardEnrollment, standing: Standing, now: Date): Status =>
  'orderNumber' in held ? 'cancelled' : statusOf(standing, now);

/** An item that is no longer in the catalogue keeps the title of its purchase. */
export function toEnrolledItem(enrollment: DashboardEnrollment, standing: Standing, now: Date): EnrolledItem {
  const { card, progress } = standing;
  const status = statusOfHeld(enrollment, standing, now);
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    _id: enrollment.itemId,
    slug: card?.slug ?? enrollment.itemId,
    title: card?.title ?? enrollment.title,
    description: card?.description ?? '',
    image: card?.image ?? null,
    status,
    enrollmentDate: enrollment.enrolledAt,
    startsAt: card?.startsAt ?? null,
    timeZone: card?.timeZone ?? null,
    location: card?.location ?? null,
    endsAt: card?.endsAt ?? null,
    refundOrderNumber: 'orderNumber' in enrollment ? enrollment.orderNumber : null,
    joinUrl: enrollment.itemType === 'workshop' && !isOver ? (card?.joinUrl ?? null) : null,
    progress: progress
      ? {
          percent: progress.percent,
          completed: progress.completed,
          lastLectureId: progress.lastLectureId,
          lastActiveAt: progress.lastActiveAt ?? null,
          certificateId: progress.certificateId,
        }
      : null,
  };
}

export const toHistoryItem = (
  enrollment: DashboardEnrollment,
  standing: Standing,
  now: Date,
): HistoryItem => ({
  _id: enrollment.itemId,
  title: standing.card?.title ?? enrollment.title,
  type: enrollment.itemType,
  enrollmentDate: enrollment.enrolledAt,
  status: statusOfHeld(enrollment, standing, now),
});
