import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { Course } from '../../src/courses/course.entity.js';
import { LearningTestApp } from './learning-test-app.js';

describe('an unpublished course', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  it.each(['draft', 'archived'] as const)(
    'gets the same response as one that does not exist: %s [T27]',
    async (publication) => {
      const { course, lectures } = await learning.teachOwned([{ isPreview: true }]);
      await learning.app.source.manager.update(Course, { id: course.id }, { publication });
      const lecture = lectures[0]?.id ?? '';
      const write = { lectureId: lecture, positionSec: 1, watchedSec: 1, completed: false };
      for (const user of ['visitor', { userId: newId() }] as const)
        for (const [method, hidden, absent, body] of [
          ['GET', `/courses/${course.id}`, `/courses/${newId()}`],
          ['GET', `/courses/${course.slug}`, '/courses/never-was'],
          ['GET', `/courses/${course.id}?bought=false`, `/courses/${newId()}?bought=false`],
          ['GET', `/courses/${course.slug}/lectures`, '/courses/never-was/lectures'],
          ['GET', `/lectures/${lecture}`, `/lectures/${newId()}`],
          ['POST', '/progress', '/progress', write],
        ] as const) {
          const send = (path: string, sent: object | undefined) =>
            learning.app.call(user, method, path, sent);
          const response = await send(hidden, body);
          const none = await send(absent, body && { ...body, lectureId: newId() });
          expect([hidden, response.status, response.error.code]).toEqual([
            hidden,
            none.status,
            none.error.code,
          ]);
          expect([401, 404]).toContain(response.status);
        }
    },
  );
});
