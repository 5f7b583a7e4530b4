interface Start {
  readonly startsAt: string;
  readonly timeZone: string;
}

/** Date and time in the workshop's own zone: `Sat, 29 Nov 2025, 6:30 pm IST` (AMB-13). */
export function workshopTime({ startsAt, timeZone }: Start, locale = 'en-IN'): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(startsAt));
}

/** The same instant where the viewer is, or null where that is the workshop's zone anyway. */
export function viewerTime({ startsAt, timeZone }: Start, locale = 'en-IN'): string | null {
  const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = { startsAt, timeZone: viewerZone };
  const sameClock = (zone: string): string =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
      new Date(startsAt),
    );
  return sameClock(viewerZone) === sameClock(timeZone) ? null : workshopTime(at, locale);
}
