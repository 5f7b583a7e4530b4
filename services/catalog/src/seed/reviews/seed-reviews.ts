import { type DataSource, type EntityManager } from 'typeorm';
import { changeReviews } from '../../courses/rating-totals.js';
import { authorNameOf } from '../../reviews/writing/author-name.js';
import { Review } from '../../reviews/review.entity.js';
import { demoReviews } from './demo-reviews.js';

/** Adds the missing reviews of the demo; existing ones stay as they are. */
export async function seedReviews(source: DataSource): Promise<void> {
  for (const courseId of new Set(demoReviews.map(({ learner }) => learner.courseId)))
    await source.transaction('READ COMMITTED', (manager) =>
      changeReviews(manager, courseId, () => addMissing(manager, courseId)),
    );
}

async function addMissing(manager: EntityManager, courseId: string): Promise<boolean> {
  const present = await manager.findBy(Review, { courseId });
  const missing = demoReviews.filter(
    ({ learner }) =>
      learner.courseId === courseId && !present.some(({ userId }) => userId === learner.userId),
  );
  if (missing.length === 0) return false;
  await manager.insert(
    Review,
    missing.map(({ learner, response, writtenAt, ...demo }) => ({
      ...demo,
      courseId,
      userId: learner.userId,
      enrollmentId: null,
      authorName: authorNameOf(learner.name),
      state: 'published' as const,
      hiddenReason: null,
      hiddenNote: null,
      responseText: response?.text ?? null,
      responseAt: response ? new Date(response.at) : null,
      moderationQueuedAt: null,
      version: 1,
      createdAt: new Date(writtenAt),
      editedAt: null,
    })),
  );
  return true;
}
