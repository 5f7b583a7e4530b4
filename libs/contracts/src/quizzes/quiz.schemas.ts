import { z } from 'zod';
import { entityId } from '../identity.schemas.js';

/** A question without its right options, which never leave the server before the quiz is passed. */
export const quizQuestion = z
  .object({
    id: entityId,
    text: z.string(),
    kind: z.enum(['single', 'multiple']),
    options: z.array(z.object({ id: entityId, text: z.string() })),
  })
  .meta({ id: 'QuizQuestion' });
export type QuizQuestion = z.infer<typeof quizQuestion>;

export const quizResult = z
  .object({
    /** Correct questions in whole percent; a question is correct if exactly its right options are chosen. */
    scorePercent: z.number().int(),
    passPercent: z.number().int(),
    isPassed: z.boolean(),
    answeredAt: z.iso.datetime(),
    questions: z.array(
      z.object({
        id: entityId,
        isRight: z.boolean(),
        /** Right options and their explanation, once the quiz is passed; null before. */
        rightOptionIds: z.array(entityId).nullable(),
        explanation: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'QuizResult' });
export type QuizResult = z.infer<typeof quizResult>;

export const quizAnswers = z.strictObject({
  answers: z
    .array(z.strictObject({ questionId: entityId, optionIds: z.array(entityId).max(20) }))
    .min(1)
    .max(100),
});
export type QuizAnswers = z.infer<typeof quizAnswers>;
