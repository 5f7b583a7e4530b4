import { defineErrors, durationText } from '@academy/nest-kit';

export const quizErrors = defineErrors({
  QUIZ_NOT_FOUND: ['not-found', 'This lecture has no quiz'],
  QUIZ_ANSWERS_INVALID: (reason: string) => [
    'invalid',
    `${reason}. Please reload the quiz and answer again.`,
  ],
  QUIZ_TOO_SOON: (retryAfterSec: number) => [
    'rate-limited',
    `You can answer again in ${durationText(retryAfterSec)}.`,
    { retryAfterSec },
  ],
});
