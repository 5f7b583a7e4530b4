import { AppError } from '@academy/nest-kit';

export const quizErrors = {
  notFound: () => new AppError('QUIZ_NOT_FOUND', 'not-found', 'This lecture has no quiz'),
  answersInvalid: (reason: string) =>
    new AppError('QUIZ_ANSWERS_INVALID', 'invalid', `${reason}. Please reload the quiz and answer again.`),
  tooSoon: (retryAfterSec: number) =>
    new AppError('QUIZ_TOO_SOON', 'rate-limited', `You can answer again in ${inWords(retryAfterSec)}.`, {
      retryAfterSec,
    }),
};

const inWords = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? 'a second' : `${seconds} seconds`;
};
