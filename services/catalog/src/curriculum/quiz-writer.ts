import { type CurriculumQuiz } from '@academy/contracts/curriculum/curriculum.schemas';
import { newId } from '@academy/nest-kit';
import { In, type EntityManager } from 'typeorm';
import { QuizOption } from '../quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../quizzes/quiz-question.entity.js';
import { Quiz } from '../quizzes/quiz.entity.js';

/**
 * Replaces the quiz of a lecture. Questions and options keep the ids of the request, because stored attempts refer to
 * them; an id of another lecture's quiz is replaced by a new one.
 */
export async function writeQuiz(
  manager: EntityManager,
  lectureId: string,
  quiz: CurriculumQuiz,
): Promise<void> {
  const existing = await manager.findBy(QuizQuestion, { lectureId });
  const questionId = In(existing.map(({ id }) => id));
  const existingOptions = await manager.findBy(QuizOption, { questionId });
  const own = new Set([...existing, ...existingOptions].map(({ id }) => id));
  const idOf = (given: string | undefined): string => {
    const id = given !== undefined && own.has(given) ? given : newId();
    // If an id occurs twice, the second one gets a new id.
    own.delete(id);
    return id;
  };
  await manager.delete(QuizOption, { questionId });
  await manager.delete(QuizQuestion, { lectureId });
  const { passPercent, questions } = quiz;
  await manager.upsert(Quiz, { lectureId, passPercent }, ['lectureId']);
  for (const [index, { id: given, options, ...question }] of questions.entries()) {
    const id = idOf(given);
    await manager.insert(QuizQuestion, { ...question, id, lectureId, position: index + 1 });
    await manager.insert(
      QuizOption,
      options.map((option, place) => ({
        ...option,
        id: idOf(option.id),
        questionId: id,
        position: place + 1,
      })),
    );
  }
}
