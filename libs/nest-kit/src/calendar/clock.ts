/** `Sat, 12 Jan, 2030, 6:30 pm IST`: the time of the zone, in the academy's format. */
export const clockOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(instant);
