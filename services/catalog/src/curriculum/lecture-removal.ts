import { In, type EntityManager } from 'typeorm';
import { type AuditLog } from '../audit/audit-log.js';
import { LectureArticle } from '../lectures/lecture-article.entity.js';
import { Lecture } from '../lectures/lecture.entity.js';
import { LectureAttachment } from '../media/lecture-attachment.entity.js';
import { QuizOption } from '../quizzes/quiz-option.entity.js';
import { QuizQuestion } from '../quizzes/quiz-question.entity.js';
import { Quiz } from '../quizzes/quiz.entity.js';

/**
 * Deletes lectures of a course with their contents, which the audit log records. Progress, attempts and notes belong
 * to the learners and stay: they are part of their data export, and completion is never revoked.
 */
export async function removeLectures(
  manager: EntityManager,
  audit: AuditLog,
  { actorId, lectures }: { readonly actorId: string; readonly lectures: readonly Lecture[] },
): Promise<void> {
  if (lectures.length === 0) return;
  const lectureId = In(lectures.map(({ id }) => id));
  const [articles, attachments, quizzes, questions] = [
    await manager.findBy(LectureArticle, { lectureId }),
    await manager.findBy(LectureAttachment, { lectureId }),
    await manager.findBy(Quiz, { lectureId }),
    await manager.findBy(QuizQuestion, { lectureId }),
  ];
  const questionId = In(questions.map(({ id }) => id));
  const options = await manager.findBy(QuizOption, { questionId });
  for (const lecture of lectures) {
    const isOwn = (row: { lectureId: string }): boolean => row.lectureId === lecture.id;
    const own = questions.filter(isOwn).map((question) => ({
      ...question,
      options: options.filter((option) => option.questionId === question.id),
    }));
    const before = {
      ...lecture,
      article: articles.find(isOwn)?.text,
      files: attachments.filter(isOwn),
      passPercent: quizzes.find(isOwn)?.passPercent,
      questions: own,
    };
    const about = {
      action: 'lecture-removed',
      actorId,
      subjectType: 'course',
      subjectId: lecture.courseId,
    } as const;
    await audit.append(manager, { ...about, before, after: {} });
  }
  await manager.delete(QuizOption, { questionId });
  for (const entity of [QuizQuestion, Quiz, LectureAttachment, LectureArticle])
    await manager.delete(entity, { lectureId });
  await manager.delete(Lecture, { id: lectureId });
}
