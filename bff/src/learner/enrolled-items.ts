import { type EnrolledItem, type HistoryItem } from '@academy/contracts/learner.schemas';
import { type ItemCard } from '@academy/contracts/catalog-service.schemas';
import { type Enrollment } from '@academy/contracts/payment-service.schemas';

type Status = EnrolledItem['status'];

/**
 * CON-39: a workshop's status follows from its dates.
 * @returns null for a course, which reads as the default label (S-258)
 */
export function statusOf(card: ItemCard | undefined, now: Date): Status {
  if (!card) return null;
  if (card.isCancelled) return 'cancelled';
  if (card.type === 'course' || !card.startsAt || !card.endsAt) return null;
  if (now < new Date(card.startsAt)) return 'upcoming';
  return now < new Date(card.endsAt) ? 'in progress' : 'completed';
}

/** An item that the catalogue no longer knows keeps the title of its purchase. */
export function toEnrolledItem(enrollment: Enrollment, card: ItemCard | undefined, now: Date): EnrolledItem {
  return {
    _id: enrollment.itemId,
    slug: card?.slug ?? enrollment.itemId,
    title: card?.title ?? enrollment.title,
    description: card?.description ?? '',
    image: card?.image ?? null,
    status: statusOf(card, now),
    enrollmentDate: enrollment.enrolledAt,
    startsAt: card?.startsAt ?? null,
    timeZone: card?.timeZone ?? null,
    location: card?.location ?? null,
  };
}

export const toHistoryItem = (
  enrollment: Enrollment,
  card: ItemCard | undefined,
  now: Date,
): HistoryItem => ({
  _id: enrollment.itemId,
  title: card?.title ?? enrollment.title,
  type: enrollment.itemType,
  enrollmentDate: enrollment.enrolledAt,
  status: statusOf(card, now),
});
