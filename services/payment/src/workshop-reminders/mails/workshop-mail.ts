import {
  clockOf,
  composeMail,
  type ComposedMail,
  type MailBlock,
  type MailRow,
  type MailSender,
} from '@academy/nest-kit';
import { type Schedule } from '../schedule.js';
import { type WorkshopSchedule } from '../workshop-schedule.entity.js';
import { type WorkshopMailKind } from './workshop-mail.entity.js';

/** The facts of a mail about a workshop. */
export interface WorkshopMailFacts {
  readonly kind: WorkshopMailKind;
  readonly name: string;
  readonly schedule: Pick<
    WorkshopSchedule,
    | 'title'
    | 'slug'
    | 'startsAt'
    | 'endsAt'
    | 'timeZone'
    | 'location'
    | 'joinUrl'
    | 'cancellationReason'
    | 'previousSchedule'
  >;
  /** The payment is being refunded, or was. */
  readonly isRefunded: boolean;
  readonly now: Date;
  readonly sender: MailSender;
}

interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
}

/** Composes the mail in text and HTML. Times are in the workshop's time zone, as on its page (AMB-13). */
export function workshopMail(facts: WorkshopMailFacts): ComposedMail {
  const { name, schedule, sender } = facts;
  const { subject, title, lead } = textOf(facts);
  const content = {
    subject: `${subject}: ${schedule.title}`,
    title,
    preview: `${schedule.title}, ${clockOf(schedule.startsAt, schedule.timeZone)}`,
    greeting: `Hello ${name},`,
    blocks: [{ kind: 'text' as const, text: lead }, ...blocksOf(facts)],
  };
  return composeMail(content, sender);
}

function textOf({
  kind,
  schedule: { startsAt, timeZone, cancellationReason },
  now,
}: WorkshopMailFacts): MailText {
  switch (kind) {
    case 'day-before':
      return {
        subject: `${dayOf(startsAt, timeZone, now)} at ${timeOf(startsAt, timeZone)}`,
        title: 'Your workshop is near',
        lead: 'A reminder of the workshop that you have booked. We look forward to seeing you.',
      };
    case 'hour-before':
      return {
        subject: `Soon, at ${timeOf(startsAt, timeZone)}`,
        title: 'Your workshop begins soon',
        lead: 'The workshop that you have booked begins within the hour.',
      };
    case 'changed':
      return {
        subject: 'Changed',
        title: 'Your workshop has changed',
        lead: 'Something about the workshop that you have booked is different now. Below you see how it stands.',
      };
    case 'cancelled':
      return {
        subject: 'Cancelled',
        title: 'Your workshop is cancelled',
        lead: `We are sorry: the workshop that you have booked will not take place.${cancellationReason ? ` ${cancellationReason}` : ''}`,
      };
  }
}

function blocksOf({ kind, schedule, isRefunded, sender }: WorkshopMailFacts): MailBlock[] {
  const page = new URL(`/workshop/${encodeURIComponent(schedule.slug)}`, sender.url).toString();
  if (kind === 'cancelled')
    return [
      { kind: 'rows', rows: scheduleRows(schedule) },
      ...(isRefunded ? [{ kind: 'text' as const, text: REFUNDED_TEXT }] : []),
      { kind: 'note', text: 'The attached calendar entry takes it out of your calendar.' },
    ];
  return [
    ...(kind === 'changed' && schedule.previousSchedule
      ? [{ kind: 'rows' as const, rows: changedRows(schedule, schedule.previousSchedule) }]
      : []),
    ...(kind === 'changed' && schedule.previousSchedule
      ? []
      : [{ kind: 'rows' as const, rows: scheduleRows(schedule) }]),
    schedule.joinUrl
      ? { kind: 'action', label: 'Join the workshop', url: schedule.joinUrl }
      : { kind: 'link', label: 'See the workshop', url: page },
    {
      kind: 'note',
      text: `${schedule.joinUrl ? 'The link is for the enrolled alone: please pass it on to nobody. ' : ''}${CALENDAR}`,
    },
  ];
}

const REFUNDED_TEXT =
  'What you paid is paid back in full, to the account or card that you paid from. We write to you about that separately; you need not do anything.';
const CALENDAR = 'The attached calendar entry brings your calendar up to date.';

type Place = Omit<Schedule, 'startsAt' | 'endsAt'> & { readonly startsAt: Date | string };

const startText = ({ startsAt, timeZone }: Place): string => clockOf(new Date(startsAt), timeZone);

const scheduleRows = (place: Place & { readonly title: string }): MailRow[] => [
  { label: 'Workshop', value: place.title },
  { label: 'When', value: startText(place) },
  { label: 'Where', value: place.location },
];

/** The current values, each changed one followed by its former value. */
function changedRows(now: Place & { readonly title: string; endsAt: Date }, was: Schedule): MailRow[] {
  const formerRows = (before: string, after: string): MailRow[] =>
    before === after ? [] : [{ label: 'Before', value: before }];
  return [
    { label: 'Workshop', value: now.title },
    { label: 'When', value: startText(now) },
    ...formerRows(startText(was), startText(now)),
    { label: 'Ends', value: startText({ ...now, startsAt: now.endsAt }) },
    { label: 'Where', value: now.location },
    ...formerRows(was.location, now.location),
    ...(was.joinUrl === now.joinUrl ? [] : [{ label: 'Link to join', value: 'is a new one' }]),
  ];
}

const timeOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(instant);

/** `Tomorrow`, or `Today` for a reminder sent after midnight or late. */
function dayOf(instant: Date, timeZone: string, now: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return day.format(instant) === day.format(now) ? 'Today' : 'Tomorrow';
}
