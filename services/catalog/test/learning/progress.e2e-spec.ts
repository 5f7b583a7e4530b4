import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { learnerProgressResponse } from '@academy/contracts/progress/learner-progress.schemas';
import { progressList } from '@academy/contracts/progress/progress.schemas';
import { newId } from '@academy/nest-kit';
import { Lecture } from '../../src/lectures/lecture.entity.js';
import { LectureProgress } from '../../src/progress/lecture-progress.entity.js';
import { LEARNER_ID } from '../catalog-test-app.js';
import { aLecture } from '../catalog-builders.js';
import { LearningTestApp } from './learning-test-app.js';
import { giveQuiz } from './lecture-contents.js';

describe('progress [S-265, AMB-02]', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const mine = async (query = '', userId = LEARNER_ID) =>
    (await learning.app.call({ userId }, 'GET', `/progress${query}`)).as(progressList).courses;

  it('is returned for the whole course, and only rises [AMB-02]', async () => {
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

  it('is not changed by a late or repeated write, nor is the lecture to resume [AMB-02]', async () => {
    const { lectures } = await learning.teachOwned([{}, {}]);
    const [first, second] = lectures;
    await learning.watch(first, { positionSec: 300, completed: true });
    const before = await learning.watch(second, { positionSec: 10 });
    expect(await learning.watch(first, { positionSec: 200 })).toEqual(before);
    expect(await learning.watch(second, { positionSec: 10 })).toEqual(before);
    expect(before.lastLectureId).toBe(second?.id);
  });

  it('continues with the last lecture until it is done, then with the next one that is not [AMB-02]', async () => {
    const { lectures } = await learning.teachOwned([{}, {}, { isRequired: false }, {}]);
    const [first, second, , fourth] = lectures;
    const begun = await learning.watch(second, { positionSec: 10 });
    expect(begun.continueLectureId).toBe(second?.id);
    const done = await learning.watch(second, { positionSec: 20, completed: true });
    expect(done).toMatchObject({ lastLectureId: second?.id, continueLectureId: fourth?.id });
    const atEnd = await learning.watch(fourth, { completed: true });
    expect(atEnd.continueLectureId).toBe(first?.id);
    const all = await learning.watch(first, { completed: true });
    expect(all.continueLectureId).toBeNull();
    expect(await mine(`?courseId=${all.courseId}`)).toEqual([all]);
  });

  it('limits a position beyond the lecture to its end', async () => {
    const { lectures } = await learning.teachOwned([{ durationSec: 100 }]);
    const { lectures: rows } = await learning.watch(lectures[0], { positionSec: 5_000, watchedSec: 900 });
    expect(rows[0]).toMatchObject({ positionSec: 130, watchedSec: 900 });
  });

  it('completes a course by its required lectures, for good [CON-39]', async () => {
    const { course, lectures } = await learning.teachOwned([{}, { isRequired: false }, {}]);
    await learning.watch(lectures[1], { completed: true });
    expect(await learning.watch(lectures[0], { completed: true })).toMatchObject({ percent: 50 });
    const done = await learning.watch(lectures[2], { completed: true });
    expect(done).toMatchObject({ percent: 100, completed: true });
    const added = aLecture({ courseId: course.id, position: 4 });
    await learning.app.source.manager.insert(Lecture, added);
    await learning.app.bumpVersion();
    expect(await learning.watch(lectures[0], { positionSec: 8 })).toMatchObject({ percent: 100 });
    await learning.addContents([added]);
    await learning.app.bumpVersion();
    const grown = await learning.watch(lectures[0], { positionSec: 9 });
    expect(grown).toMatchObject({ percent: 66, completed: true, completedAt: done.completedAt });
    expect((await mine(`?courseId=${course.id}&summary=true`))[0]).toEqual({ ...grown, lectures: [] });
  });

  it('contains the certificate of a course once it is issued', async () => {
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

  it('is listed for many learners of one course to admins only, with the certificate while it is valid and the last activity', async () => {
    const [done, begun, idle] = [newId(), newId(), newId()];
    const { course, lectures } = await learning.teachOwned([{}, {}], done);
    for (const userId of [begun, idle]) learning.payment.sell(userId, course.id);
    for (const lecture of lectures) await learning.watch(lecture, { userId: done, completed: true });
    await learning.watch(lectures[0], { userId: begun, completed: true });
    const claim = { courseId: course.id, name: 'A Learner' };
    const { certificate } = (await learning.app.call({ userId: done }, 'POST', '/certificates', claim)).as(
      certificateResponse,
    );
    const { certificateId } = certificate;
    const read = (caller: 'admin' | { userId: string }, body: object) =>
      learning.app.call(caller, 'POST', '/progress/of-learners', body);
    const body = { courseId: course.id, userIds: [done, begun, idle] };
    const latestOf = async (userId: string) => {
      const rows = await learning.app.source.manager.findBy(LectureProgress, { userId });
      return rows
        .map(({ updatedAt }) => updatedAt.toISOString())
        .sort()
        .at(-1);
    };
    const listed = async () =>
      (await read('admin', body))
        .as(learnerProgressResponse)
        .learners.sort((one, other) => other.percent - one.percent);
    expect(await listed()).toEqual([
      { userId: done, percent: 100, certificateId, lastActiveAt: await latestOf(done) },
      { userId: begun, percent: 50, certificateId: null, lastActiveAt: await latestOf(begun) },
    ]);
    const reason = { reason: 'Somebody else took the quizzes.' };
    await learning.app.call('admin', 'POST', `/certificates/${certificateId}/revocation`, reason);
    expect((await listed())[0]).toMatchObject({ userId: done, percent: 100, certificateId: null });
    expect((await read({ userId: done }, body)).status).toBe(403);
    expect(
      (await read('admin', { ...body, courseId: newId() })).as(learnerProgressResponse).learners,
    ).toEqual([]);
  });

  it('does not complete a quiz by request', async () => {
    const { lectures } = await learning.teachOwned([{ type: 'quiz' }]);
    await giveQuiz(learning.app, lectures[0]?.id, { questions: [{ text: 'Why?', options: ['+So', 'No'] }] });
    const progress = await learning.watch(lectures[0], { positionSec: 3, completed: true });
    expect(progress).toMatchObject({ percent: 0, completed: false, lectures: [{ completed: false }] });
  });

  it('lists every course of the caller and of nobody else, in full or as a summary [T27]', async () => {
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
    ['of a course that the caller does not own', 403, 'NOT_ENROLLED', {}],
    ['of no lecture', 404, 'LECTURE_NOT_FOUND', { lectureId: newId() }],
    ['of no id of a lecture', 400, 'VALIDATION_FAILED', { lectureId: '../x' }],
    ['of a negative position', 400, 'VALIDATION_FAILED', { positionSec: -1 }],
    ['of half a second', 400, 'VALIDATION_FAILED', { positionSec: 1.5 }],
    ['completed in words', 400, 'VALIDATION_FAILED', { completed: 'yes' }],
    ['of a range that ends before it begins', 400, 'VALIDATION_FAILED', { watched: [[10, 5]] }],
    ['of a range longer than a day', 400, 'VALIDATION_FAILED', { watched: [[0, 86_401]] }],
    ['of a day and a second', 400, 'VALIDATION_FAILED', { watchedSec: 86_401 }],
    ['in another user’s name', 400, 'VALIDATION_FAILED', { userId: newId() }],
  ])('%s is rejected and not stored [SEC-13, SEC-14]', async (_, status, code, wrong) => {
    const { lectures } = await learning.teach([{}]);
    const body = { lectureId: lectures[0]?.id, positionSec: 1, watchedSec: 1, completed: true, ...wrong };
    const userId = newId();
    const response = await learning.app.call({ userId }, 'POST', '/progress', body);
    expect([response.status, response.error.code]).toEqual([status, code]);
    expect(await mine('', userId)).toEqual([]);
  });

  it('is for logged-in users only', async () => {
    expect((await learning.app.call('visitor', 'GET', '/progress')).status).toBe(401);
    expect((await learning.app.call('visitor', 'POST', '/progress', {})).status).toBe(401);
  });

  it('completes the course when two tabs complete the last two lectures at once', async () => {
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

  it('is stored completely, at the highest values, when many learners write at once', async () => {
    const { course, lectures } = await learning.teach(Array.from({ length: 5 }, () => ({})));
    const users = Array.from({ length: 20 }, () => newId());
    for (const user of users) learning.payment.sell(user, course.id);
    await Promise.all(
      users.flatMap((userId) =>
        lectures.flatMap((lecture) =>
          [30, 10, 20].map((positionSec) => learning.watch(lecture, { userId, positionSec })),
        ),
      ),
    );
    for (const userId of users) {
      const [progress] = await mine('', userId);
      expect(progress?.lectures.map(({ positionSec }) => positionSec)).toEqual([30, 30, 30, 30, 30]);
    }
  });
});
