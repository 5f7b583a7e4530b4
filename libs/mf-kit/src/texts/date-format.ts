const timeZone = 'Asia/Kolkata';
const date = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const;

const day = new Intl.DateTimeFormat('en-IN', date);
const moment = new Intl.DateTimeFormat('en-IN', { ...date, ...clock });
const time = new Intl.DateTimeFormat('en-IN', clock);

/**
 * Formats dates of money in the academy's time zone, as on the receipt, for every reader; a time includes its
 * zone.
 * @returns `21 Nov 2026`
 */
export const academyDay = (instant: string): string => day.format(new Date(instant));
/** `21 Nov 2026, 6:30 pm IST` */
export const academyMoment = (instant: string): string => moment.format(new Date(instant));
/** `6:30 pm IST` */
export const academyTime = (instant: string): string => time.format(new Date(instant));
