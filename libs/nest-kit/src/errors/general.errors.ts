import { type ErrorKind } from './app-error.js';
import { defineErrors } from './define-errors.js';

const SERVICE_BUSY = 'The service is busy. Please try again in a moment.';

/** Errors that belong to no feature. */
export const generalErrors = defineErrors({
  /** An error of the framework without a code of its own. */
  BAD_REQUEST: (kind: ErrorKind, text: string) => [kind, text],
  VALIDATION_FAILED: (text: string, details?: { readonly fields: readonly object[] }) => [
    'invalid',
    text,
    details,
  ],
  NOT_UTF8: ['invalid', 'Please send the body in UTF-8'],
  REQUEST_ABORTED: ['invalid', 'The request ended before it was complete'],
  UNAUTHORIZED: (text = 'Unauthorized') => ['unauthenticated', text],
  INTERNAL_TOKEN_INVALID: ['unauthenticated', 'Unauthorized'],
  FORBIDDEN: (text = 'Not allowed') => ['forbidden', text],
  NOT_FOUND: (text = 'Not found') => ['not-found', text],
  /** Two concurrent requests inserted the same unique key; a repeated request finds the row of the other one. */
  CONFLICT: ['conflict', 'The same data was saved a moment ago. Please try again.'],
  TOO_LARGE: (text: string) => ['too-large', text],
  RATE_LIMITED: (
    text: string,
    details?: { readonly retryAfterSec: number; readonly lastSentAt?: string },
  ) => ['rate-limited', text, details],
  INTERNAL: (kind: ErrorKind = 'internal') => [kind, 'Something went wrong. Please try again.'],
  BUSY: (retryAfterSec: number) => ['unavailable', SERVICE_BUSY, { retryAfterSec }],
  DATABASE_UNAVAILABLE: ['unavailable', SERVICE_BUSY, { retryAfterSec: 2 }],
  SERVICE_UNAVAILABLE: (service: string) => [
    'unavailable',
    'This part of the academy is not available right now. Please try again in a moment.',
    { service, retryAfterSec: 2 },
  ],
});
