const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** By the reader's own clock: `21 Nov 2026, 6:30 pm`. */
export const momentText = (instant: string): string => moment.format(new Date(instant));
