import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { progressList } from '@academy/contracts/progress/progress.schemas';
import { newId } from '@academy/nest-kit';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { LEARNER_ID } from '../catalog-test-app.js';
import { aLecture, LearningTestApp } from './learning-test-app.js';

describe('progress (S-265, AMB-02)', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const mine = async (query = '', userId = LEARNER_ID) =>
    (await learning.app.call({ userId }, 'GET', `/progress${query}`)).as(progressList).courses;

  it('AMB-02: answers the course’s progress, and only rises', async () => {
    const { course, lectures } = await learning.teachOwned([{}, {}, {}]);
    const [first, second] = lectures;
    expect(await learning.watch(first, { positionSec: 120, watchedSec: 100 })).toMatchObject({
      courseId: course.id,
      percent: 0,
      completed: false,
      completedAt: null,
      lastLectureId: first?.id,
      lectures: [{ lectureId: first?.id, positionSec: 120, watchedSec: 100, completed: false }],
      certificateId: null,
    });
    await learning.watch(second, { positionSec: 5 });
    const done = await learning.watch(first, { positionSec: 60, watchedSec: 130, completed: true });
    expect(done).toMatchObject({ percent: 33, lastLectureId: first?.id });
    expect(done.lectures[0]).toMatchObject({ positionSec: 120, watchedSec: 130, completed: true });
    const again = await learning.watch(first, { positionSec: 1 });
    expect(again.lectures[0]).toMatchObject({ positionSec: 120, watchedSec: 130, completed: true });
    expect(await mine(`?courseId=${course.id}`)).toEqual([again]);
  });

  it('AMB-02: a write that comes late or twice changes nothing, not even where to go on', async () => {
    const { lectures } = await learning.teachOwned([{}, {}]);
    const [first, second] = lectures;
    await learning.watch(first, { positionSec: 300, completed: true });
    const before = await learning.watch(second, { positionSec: 10 });
    expect(await learning.watch(first, { positionSec: 200 })).toEqual(before);
    expect(await learning.watch(second, { positionSec: 10 })).toEqual(before);
    expect(before.lastLectureId).toBe(second?.id);
  });

  it('a position beyond the lecture is its end', async () => {
    const { lectures } = await learning.teachOwned([{ durationSec: 100 }]);
    const { lectures: rows } = await learning.watch(lectures[0], { positionSec: 5_000, watchedSec: 900 });
    expect(rows[0]).toMatchObject({ positionSec: 130, watchedSec: 900 });
  });

  it('CON-39: a course is completed by its required lectures, for good', async () => {
    const { course, lectures } = await learning.teachOwned([{}, { isRequired: false }, {}]);
    await learning.watch(lectures[1], { completed: true });
    expect(await learning.watch(lectures[0], { completed: true })).toMatchObject({ percent: 50 });
    const done = await learning.watch(lectures[2], { completed: true });
    expect(done).toMatchObject({ percent: 100, completed: true });
    await learning.app.source.manager.insert(Lecture, aLecture({ courseId: course.id, position: 4 }));
    await learning.app.bumpVersion();
    const grown = await learning.watch(lectures[0], { positionSec: 9 });
    expect(grown).toMatchObject({ percent: 66, completed: true, completedAt: done.completedAt });
    expect((await mine(`?courseId=${course.id}&summary=true`))[0]).toEqual({ ...grown, lectures: [] });
  });

  it('names the certificate of a course, once there is one', async () => {
    const userId = newId();
    const { course, lectures } = await learning.teachOwned([{}], userId);
    await learning.watch(lectures[0], { userId, completed: true });
    const claim = { courseId: course.id, name: 'A Learner' };
    const { certificate } = (await learning.app.call({ userId }, 'POST', '/certificates', claim)).as(
      certificateResponse,
    );
    const { certificateId } = certificate;
    for (const query of ['', '?summary=true', `?courseId=${course.id}`])
      expect(await mine(query, userId)).toMatchObject([{ certificateId }]);
    expect(await learning.watch(lectures[0], { userId })).toMatchObject({ certificateId });
  });

  it('a quiz is not completed by saying so', async () => {
    const { lectures } = await learning.teachOwned([{ type: 'quiz' }]);
    const progress = await learning.watch(lectures[0], { positionSec: 3, completed: true });
    expect(progress).toMatchObject({ percent: 0, completed: false, lectures: [{ completed: false }] });
  });

  it('lists every course of the caller and of nobody else (T27), in full or where each stands', async () => {
    const userId = newId();
    const courses = [await learning.teachOwned([{}, {}], userId), await learning.teachOwned([{}], userId)];
    for (const { lectures } of courses) await learning.watch(lectures[0], { userId, completed: true });
    const full = await mine('', userId);
    expect(full.map(({ percent, completed }) => [percent, completed]).sort()).toEqual([
      [100, true],
      [50, false],
    ]);
    const summaries = await mine('?summary=true', userId);
    expect(summaries).toHaveLength(2);
    expect(summaries).toEqual(expect.arrayContaining(full.map((course) => ({ ...course, lectures: [] }))));
    expect(await mine('', newId())).toEqual([]);
  });

  it.each([
    ['SEC-13: of a course that one does not own', 403, 'NOT_ENROLLED', {}],
    ['of no lecture', 404, 'LECTURE_NOT_FOUND', { lectureId: newId() }],
    ['of no id of a lecture', 400, 'VALIDATION_FAILED', { lectureId: '../x' }],
    ['of a negative position', 400, 'VALIDATION_FAILED', { positionSec: -1 }],
    ['of half a second', 400, 'VALIDATION_FAILED', { positionSec: 1.5 }],
    ['completed in words', 400, 'VALIDATION_FAILED', { completed: 'yes' }],
    ['of a piece that ends before it begins', 400, 'VALIDATION_FAILED', { watched: [[10, 5]] }],
    ['of a piece longer than a day', 400, 'VALIDATION_FAILED', { watched: [[0, 86_401]] }],
    ['of a day and a second', 400, 'VALIDATION_FAILED', { watchedSec: 86_401 }],
    ['SEC-14: in another’s name', 400, 'VALIDATION_FAILED', { userId: newId() }],
  ])('%s is refused and nothing is kept', async (_, status, code, wrong) => {
    const { lectures } = await learning.teach([{}]);
    const body = { lectureId: lectures[0]?.id, positionSec: 1, watchedSec: 1, completed: true, ...wrong };
    const userId = newId();
    const answer = await learning.app.call({ userId }, 'POST', '/progress', body);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(await mine('', userId)).toEqual([]);
  });

  it('is for people who are logged in', async () => {
    expect((await learning.app.call('visitor', 'GET', '/progress')).status).toBe(401);
    expect((await learning.app.call('visitor', 'POST', '/progress', {})).status).toBe(401);
  });

  it('two tabs that complete the last two lectures at once complete the course', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { lectures } = await learning.teachOwned([{}, {}, {}, {}]);
      await Promise.all(
        lectures.flatMap((lecture) => [
          learning.watch(lecture, { positionSec: 10 }),
          learning.watch(lecture, { completed: true }),
        ]),
      );
      const [progress] = await mine(`?courseId=${lectures[0]?.courseId}`);
      expect(progress).toMatchObject({ percent: 100, completed: true });
    }
  });

  it('many learners’ writes at once are all kept, each at its highest', async () => {
    const { course, lectures } = await learning.teach(Array.from({ length: 5 }, () => ({})));
    const people = Array.from({ length: 20 }, () => newId());
    for (const person of people) learning.payment.sell(person, course.id);
    await Promise.all(
      people.flatMap((userId) =>
        lectures.flatMap((lecture) =>
          [30, 10, 20].map((positionSec) => learning.watch(lecture, { userId, positionSec })),
        ),
      ),
    );
    for (const userId of people) {
      const [progress] = await mine('', userId);
      expect(progress?.lectures.map(({ positionSec }) => positionSec)).toEqual([30, 30, 30, 30, 30]);
    }
  });
});
