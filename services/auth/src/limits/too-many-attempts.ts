import { AppError, mailTooSoon } from '@academy/nest-kit';
import { type Taken } from './bounds.service.js';

export function tooManyAttempts(msBeforeNext: number): AppError {
  const retryAfterSec = secondsOf(msBeforeNext);
  return new AppError(
    'RATE_LIMITED',
    'rate-limited',
    `Too many attempts. Please try again in ${retryAfterSec} seconds.`,
    { retryAfterSec },
  );
}

export const tooManyMails = ({ lastAt, nextAt }: Taken): AppError =>
  mailTooSoon(lastAt, secondsOf(nextAt.getTime() - Date.now()));

const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1_000));
