import { AppError, waitInWords } from '@academy/nest-kit';

export const quizErrors = {
  notFound: () => new AppError('QUIZ_NOT_FOUND', 'not-found', 'This lecture has no quiz'),
  answersInvalid: (reason: string) =>
    new AppError('QUIZ_ANSWERS_INVALID', 'invalid', `${reason}. Please reload the quiz and answer again.`),
  tooSoon: (retryAfterSec: number) =>
    new AppError('QUIZ_TOO_SOON', 'rate-limited', `You can answer again in ${waitInWords(retryAfterSec)}.`, {
      retryAfterSec,
    }),
};
