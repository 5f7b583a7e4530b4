import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { type QuizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { type QuizAttempt } from './quiz-attempt.entity.js';
import { type AskedQuiz } from './quiz-grading.js';

/** What is asked, in order, and nothing of what is right. */
export const toQuestions = ({ questions }: AskedQuiz): NonNullable<Lecture['quiz']>['questions'] =>
  questions.map(({ id, text, kind, options }) => ({
    id,
    text,
    kind,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }));

/**
 * @param attempt as it was graded then
 * @param hasPassed whether this person has passed the quiz by now: only then it is told what is right, and why
 */
export function toResult(
  { questions }: AskedQuiz,
  attempt: Pick<QuizAttempt, 'scorePercent' | 'passPercent' | 'isPassed' | 'answers' | 'answeredAt'>,
  hasPassed: boolean,
): QuizResult {
  const graded = new Map(attempt.answers.map(({ questionId, isRight }) => [questionId, isRight]));
  return {
    scorePercent: attempt.scorePercent,
    passPercent: attempt.passPercent,
    isPassed: attempt.isPassed,
    answeredAt: attempt.answeredAt.toISOString(),
    // What was asked only later is not judged.
    questions: questions
      .filter(({ id }) => graded.has(id))
      .map(({ id, options, explanation }) => ({
        id,
        isRight: graded.get(id) ?? false,
        rightOptionIds: hasPassed
          ? options.filter(({ isRight }) => isRight).map((option) => option.id)
          : null,
        explanation: hasPassed ? explanation : null,
      })),
  };
}
