import { clockOf, type MailedCalendar, plainFileName } from '@academy/nest-kit';
import { type WorkshopSchedule } from '../workshop-schedule.entity.js';
import { type MailRecipient } from '../../users/recipients.service.js';

export interface CalendarMail {
  readonly siteName: string;
  readonly origin: string;
  /** `Name <address>`, the sender of the mail. */
  readonly from: string;
  readonly to: MailRecipient;
  readonly now: Date;
}

const ADDRESS = /<([^<>]+)>\s*$/;

/**
 * The entry with the UID and sequence number of the file on the workshop's page (decision 0074), so that a calendar
 * moves or cancels its existing entry. Unlike that file, it contains the link to join.
 */
export async function mailedCalendar(
  schedule: WorkshopSchedule,
  { siteName, origin, from, to, now }: CalendarMail,
): Promise<MailedCalendar> {
  // Imported with the first mail, because a worker that only polls payments does not need the library.
  const { calendarFile, methodOf } = await import('@academy/nest-kit/calendar');
  const { workshopId, slug, title, startsAt, endsAt, timeZone, location, joinUrl, isCancelled } = schedule;
  const url = new URL(`/workshop/${encodeURIComponent(slug)}`, origin).toString();
  const event = {
    id: `workshop-${workshopId}`,
    sequence: schedule.version - 1,
    title,
    description: [clockOf(startsAt, timeZone), ...(joinUrl && !isCancelled ? [`Join: ${joinUrl}`] : []), url],
    startsAt,
    endsAt,
    location,
    url,
    isCancelled,
  };
  const organizer = { name: siteName, email: ADDRESS.exec(from)?.[1] ?? from };
  return {
    method: methodOf(event),
    filename: plainFileName(`${slug}.ics`),
    content: calendarFile(event, { siteName, now, mailed: { from: organizer, to } }),
  };
}
