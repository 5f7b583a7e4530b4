import { type QuizAnswers } from '@academy/contracts/quizzes/quiz.schemas';
import { type GradedAnswer } from './quiz-attempt.entity.js';
import { type QuizOption } from './quiz-option.entity.js';
import { type QuizQuestion } from './quiz-question.entity.js';
import { quizErrors } from './quiz.errors.js';

interface GradedQuestion extends Pick<QuizQuestion, 'id' | 'text' | 'kind' | 'explanation'> {
  readonly options: readonly Pick<QuizOption, 'id' | 'text' | 'isRight'>[];
}

export interface QuizWithQuestions {
  readonly passPercent: number;
  /** Questions in their order. */
  readonly questions: readonly GradedQuestion[];
}

export interface Grade {
  readonly scorePercent: number;
  readonly isPassed: boolean;
  /** One for each question of the quiz. */
  readonly answers: readonly GradedAnswer[];
}

/**
 * A question is correct if exactly its right options are chosen; an omitted question is wrong.
 * @throws AppError QUIZ_ANSWERS_INVALID for a question or an option that the quiz does not contain
 */
export function grade({ passPercent, questions }: QuizWithQuestions, { answers }: QuizAnswers): Grade {
  const chosen = new Map<string, ReadonlySet<string>>();
  for (const { questionId, optionIds } of answers) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw quizErrors.QUIZ_ANSWERS_INVALID('A question is not part of this quiz');
    if (chosen.has(questionId)) throw quizErrors.QUIZ_ANSWERS_INVALID('A question was answered twice');
    chosen.set(questionId, chosenOf(question, optionIds));
  }
  const graded = questions.map((question) => gradeOne(question, chosen.get(question.id) ?? new Set()));
  const right = graded.filter(({ isRight }) => isRight).length;
  const scorePercent = questions.length === 0 ? 0 : Math.floor((100 * right) / questions.length);
  return { scorePercent, isPassed: questions.length > 0 && scorePercent >= passPercent, answers: graded };
}

function chosenOf({ kind, options }: GradedQuestion, optionIds: readonly string[]): ReadonlySet<string> {
  const chosen = new Set(optionIds);
  if (chosen.size < optionIds.length) throw quizErrors.QUIZ_ANSWERS_INVALID('An option was chosen twice');
  if (optionIds.some((chosenId) => !options.some(({ id }) => id === chosenId)))
    throw quizErrors.QUIZ_ANSWERS_INVALID('An option is not part of its question');
  if (kind === 'single' && chosen.size > 1)
    throw quizErrors.QUIZ_ANSWERS_INVALID('A question with one answer was given several');
  return chosen;
}

function gradeOne({ id, options }: GradedQuestion, chosen: ReadonlySet<string>): GradedAnswer {
  const isRight = options.every((option) => option.isRight === chosen.has(option.id));
  return { questionId: id, optionIds: [...chosen], isRight };
}
