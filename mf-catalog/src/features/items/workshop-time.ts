interface Start {
  readonly startsAt: string;
  readonly timeZone: string;
}

interface Span extends Start {
  readonly endsAt: string;
}

/** Date and time in the workshop's own zone: `Sat, 29 Nov 2025, 6:30 pm IST` (AMB-13). */
export function workshopTime({ startsAt, timeZone }: Start, locale = 'en-IN'): string {
  return plain(clock(timeZone, locale).format(new Date(startsAt)));
}

/** From when until when: `Sat, 29 Nov 2025, 6:30 – 9:30 pm IST`. */
export function workshopSpan({ startsAt, endsAt, timeZone }: Span, locale = 'en-IN'): string {
  return plain(clock(timeZone, locale).formatRange(new Date(startsAt), new Date(endsAt)));
}

/** The same span where the viewer is, or null where the clocks there show what the workshop's do. */
export function viewerSpan(span: Span, locale = 'en-IN'): string | null {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const shown = (zone: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
      new Date(span.startsAt),
    );
  return shown(timeZone) === shown(span.timeZone) ? null : workshopSpan({ ...span, timeZone }, locale);
}

/** Servers and browsers part these texts by spaces of different widths; what is drawn twice must be the same. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

const clock = (timeZone: string, locale: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
