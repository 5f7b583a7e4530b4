import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

export interface CalendarEvent {
  /** UID, which never changes. */
  readonly id: string;
  /** Increases with each change; a calendar ignores a lower one than it has stored. */
  readonly sequence: number;
  readonly title: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly location: string;
  readonly url: string;
  readonly isCancelled: boolean;
}

export interface CalendarSetup {
  readonly siteName: string;
  readonly now: Date;
  /**
   * A mailed file contains both addresses (RFC 5546), so that a calendar updates or cancels the entry automatically.
   */
  readonly mailed?: { readonly from: CalendarAddress; readonly to: CalendarAddress };
}

interface CalendarAddress {
  readonly name: string;
  readonly email: string;
}

/**
 * An event as a calendar file (RFC 5545), published or mailed to one user. Times are UTC instants: every
 * calendar shows them in its owner's time zone without a description of the zone, whose rules may change
 * after the file was made (decision 0074).
 */
export function calendarFile(event: CalendarEvent, { siteName, now, mailed }: CalendarSetup): string {
  const { id, sequence, title, description, startsAt, endsAt, location, url, isCancelled } = event;
  const calendar = ical({
    method: mailed ? methodOf(event) : ICalCalendarMethod.PUBLISH,
    prodId: { company: siteName, product: 'Workshops', language: 'EN' },
  });
  const entry = calendar.createEvent({
    id,
    sequence,
    stamp: now,
    start: startsAt,
    end: endsAt,
    summary: oneLine(title),
    description: description.map(oneLine).join('\n\n'),
    location: oneLine(location),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  });
  if (mailed) {
    entry.organizer(addressOf(mailed.from));
    entry.createAttendee({ ...addressOf(mailed.to), rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  return calendar.toString();
}

/** The method parameter of the mail's part, which has to match that of the file. */
export const methodOf = ({ isCancelled }: Pick<CalendarEvent, 'isCancelled'>): ICalCalendarMethod =>
  isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;

const addressOf = ({ name, email }: CalendarAddress): CalendarAddress => ({ name: oneLine(name), email });

/** Control characters are not allowed in a calendar's text (RFC 5545, 3.1). */
const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();
