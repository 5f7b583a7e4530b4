import { type Call } from '../call.js';
import { quizAnswers, quizResult } from './quiz.schemas.js';

export const quizCalls = {
  /** Each call is an attempt. */
  answerQuiz: {
    policy: 'user',
    tag: 'Learning',
    method: 'POST',
    path: '/api/lecture/{id}/quiz-attempts',
    summary: 'Grade the answers to a quiz; correct answers are included once it is passed',
    body: quizAnswers,
    response: quizResult,
    errors: ['LECTURE_NOT_FOUND', 'NOT_ENROLLED', 'QUIZ_ANSWERS_INVALID', 'QUIZ_NOT_FOUND', 'QUIZ_TOO_SOON'],
    upstream: { service: 'catalog', path: '/lectures/{id}/quiz-attempts' },
  },
} as const satisfies Record<string, Call>;
