import { AppError } from '@academy/nest-kit';

export function tooManyAttempts(msBeforeNext: number): AppError {
  const retryAfterSec = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError(
    'RATE_LIMITED',
    'rate-limited',
    `Too many attempts. Please try again in ${retryAfterSec} seconds.`,
    { retryAfterSec },
  );
}
