import { type EnrolledItem } from '@academy/contracts/dashboard/dashboard.schemas';
import { type ItemType } from '@academy/contracts/identity.schemas';

/** S-258: without a status the label is Enrolled for a course, Registered for a workshop. */
export function statusLabel(
  t: (key: string) => string,
  type: ItemType,
  status: EnrolledItem['status'],
): string {
  if (status) return t(`items.status.${status}`);
  return t(type === 'course' ? 'items.enrolled' : 'items.registered');
}

/** Numbers of completed and in-progress items (S-246). */
export function countByStatus(items: readonly { status: EnrolledItem['status'] }[]): {
  completed: number;
  inProgress: number;
} {
  const count = (status: EnrolledItem['status']): number =>
    items.filter((item) => item.status === status).length;
  return { completed: count('completed'), inProgress: count('in progress') };
}

/** `21 Nov 2025` */
export function dateText(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant));
}

/** `Sat, 29 Nov, 6:30 pm IST` in the workshop's own zone. */
export function startText({ startsAt, timeZone }: { startsAt: string; timeZone: string | null }): string {
  return new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZone ?? 'Asia/Kolkata',
    timeZoneName: 'short',
  }).format(new Date(startsAt));
}
