import { type PublishPoint } from '@academy/contracts/items/publish-checklist';
import { type EntityManager } from 'typeorm';
import { type Publication } from '../items/item.entity.js';
import { lectureContentOf, type LectureContent } from '../lectures/lecture-content.js';
import { curriculumErrors } from './curriculum.errors.js';

/**
 * A published course keeps at least one lecture with content, and its lectures keep their content; a new lecture may
 * be empty (decision 0189). Runs after a change, in its transaction, and locks the course: a concurrent save that
 * publishes it has either committed or reads the changed lectures.
 * @param before the lectures before the change
 * @throws AppError NOT_PUBLISHABLE
 */
export async function checkPublishedLectures(
  manager: EntityManager,
  courseId: string,
  before: LectureContent,
): Promise<void> {
  const [course] = await manager.query<{ publication: Publication }[]>(
    'SELECT publication FROM courses WHERE id = ? FOR UPDATE',
    [courseId],
  );
  if (course?.publication !== 'published') return;
  const now = await lectureContentOf(manager, courseId);
  const unmet: PublishPoint[] = [];
  if (before.filled.size > 0 && now.filled.size === 0) unmet.push('lectures');
  if ([...before.filled].some((id) => now.empty.has(id))) unmet.push('lectureContent');
  if (unmet.length > 0) throw curriculumErrors.NOT_PUBLISHABLE(unmet);
}
