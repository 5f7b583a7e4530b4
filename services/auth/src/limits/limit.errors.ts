import { defineErrors, mailTooSoon, type AppError } from '@academy/nest-kit';
import { type LimitUse } from './daily-limits.service.js';

export const limitErrors = defineErrors({
  RATE_LIMITED: (msBeforeNext: number) => {
    const retryAfterSec = secondsOf(msBeforeNext);
    return [
      'rate-limited',
      `Too many attempts. Please try again in ${retryAfterSec} seconds.`,
      { retryAfterSec },
    ];
  },
});

export const tooManyMails = ({ lastAt, nextAt }: LimitUse): AppError =>
  mailTooSoon(lastAt, secondsOf(nextAt.getTime() - Date.now()));

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
