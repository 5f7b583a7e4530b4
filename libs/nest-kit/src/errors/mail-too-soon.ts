import { type AppError } from './app-error.js';
import { generalErrors } from './general.errors.js';
import { durationText } from './duration-text.js';

/** The academy's time zone; a time of day is followed by its name. */
const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
  timeZoneName: 'short',
});

/** The text is the same with and without an account (T13), and for each server that rejects the request. */
export const mailTooSoon = (lastSentAt: Date, retryAfterSec: number): AppError =>
  generalErrors.RATE_LIMITED(
    `The last e-mail to this address was sent on ${moment.format(lastSentAt)}. Please look for it. Another one can be sent in ${durationText(retryAfterSec)}.`,
    { retryAfterSec, lastSentAt: lastSentAt.toISOString() },
  );
