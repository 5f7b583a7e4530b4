import { type CurriculumQuiz } from '@academy/contracts/curriculum/curriculum.schemas';
import { type Lecture } from '@academy/contracts/lectures/lecture.schemas';
import { type QuizResult } from '@academy/contracts/quizzes/quiz.schemas';
import { type QuizAttempt } from './quiz-attempt.entity.js';
import { type QuizWithQuestions } from './quiz-grading.js';

/** The quiz with its right answers, for its authors. */
export const toCurriculumQuiz = ({ passPercent, questions }: QuizWithQuestions): CurriculumQuiz => ({
  passPercent,
  questions: questions.map(({ id, text, kind, explanation, options }) => ({
    id,
    text,
    kind,
    explanation,
    options: options.map((option) => ({ id: option.id, text: option.text, isRight: option.isRight })),
  })),
});

/** The questions in their order, without the right answers. */
export const toQuestions = ({ questions }: QuizWithQuestions): NonNullable<Lecture['quiz']>['questions'] =>
  questions.map(({ id, text, kind, options }) => ({
    id,
    text,
    kind,
    options: options.map((option) => ({ id: option.id, text: option.text })),
  }));

/**
 * @param attempt as graded at that time
 * @param hasPassed true if this user has ever passed the quiz; only then the result includes right answers and
 * explanations
 */
export function toResult(
  { questions }: QuizWithQuestions,
  attempt: Pick<QuizAttempt, 'scorePercent' | 'passPercent' | 'isPassed' | 'answers' | 'answeredAt'>,
  hasPassed: boolean,
): QuizResult {
  const graded = new Map(attempt.answers.map(({ questionId, isRight }) => [questionId, isRight]));
  return {
    scorePercent: attempt.scorePercent,
    passPercent: attempt.passPercent,
    isPassed: attempt.isPassed,
    answeredAt: attempt.answeredAt.toISOString(),
    // Questions that were added later are left out.
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
