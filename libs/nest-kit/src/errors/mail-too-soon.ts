import { type AppError } from './app-error.js';
import { generalErrors } from './general.errors.js';
import { durationText } from './duration-text.js';

/** The academy's time, as everywhere; an hour names its zone. */
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
  timeZoneName: 'short',
});

/**
 * The text is the same whether the address has an account or not (T13), and whichever server rejects the request: the
 * address may be typed by a stranger.
 */
export const mailTooSoon = (lastSentAt: Date, retryAfterSec: number): AppError =>
  generalErrors.RATE_LIMITED(
    `The last e-mail to this address was sent on ${moment.format(lastSentAt)}. Please look for it. Another one can be sent in ${durationText(retryAfterSec)}.`,
    { retryAfterSec, lastSentAt: lastSentAt.toISOString() },
  );
