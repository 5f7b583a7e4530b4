import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noteList, noteResponse } from '@academy/contracts/notes/note.schemas';
import { newId } from '@academy/nest-kit';
import { Course } from '../../src/courses/course.entity.js';
import { LectureNote } from '../../src/notes/lecture-note.entity.js';
import { LEARNER_ID, type TestUser } from '../catalog-test-app.js';
import { LearningTestApp } from './learning-test-app.js';

describe('notes', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const put = (lectureId = '', id: string, body: object, as: TestUser = 'user') =>
    learning.app.call(as, 'PUT', `/lectures/${lectureId}/notes/${id}`, body);
  const remove = (lectureId = '', id: string, as: TestUser = 'user') =>
    learning.app.call(as, 'DELETE', `/lectures/${lectureId}/notes/${id}`);
  const list = async (course: string, as: TestUser = 'user') =>
    (await learning.app.call(as, 'GET', `/courses/${course}/notes`)).as(noteList).notes;

  it('are created, changed and deleted; a repeated request changes the same note', async () => {
    const { course, lectures } = await learning.teachOwned([{}, {}]);
    const [first, second] = lectures.map(({ id }) => id);
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    await put(second, ids[0], { text: 'last', positionSec: 3 });
    await put(first, ids[1], { text: 'second', positionSec: 90 });
    const { note } = (await put(first, ids[2], { text: '  first  ', positionSec: 8 })).as(noteResponse);
    expect(note).toMatchObject({ id: ids[2], lectureId: first, text: 'first', positionSec: 8 });
    await put(first, ids[2], { text: 'first', positionSec: 8 });
    const changed = (await put(first, ids[2].toUpperCase(), { text: 'very first', positionSec: 7 })).as(
      noteResponse,
    );
    expect(changed.note).toMatchObject({ id: ids[2], createdAt: note.createdAt, text: 'very first' });
    for (const key of [course.id, course.slug])
      expect((await list(key)).map(({ text }) => text)).toEqual(['very first', 'second', 'last']);
    expect((await remove(first, ids[2])).status).toBe(200);
    expect((await remove(first, ids[2])).error.code).toBe('NOTE_NOT_FOUND');
    expect(await list(course.id)).toHaveLength(2);
  });

  it('are hidden from other users, who may create one with the same id [T27]', async () => {
    const { course, lectures } = await learning.teachOwned([{}]);
    const [id, stranger] = [randomUUID(), { userId: newId() }];
    learning.payment.sell(stranger.userId, course.id);
    await put(lectures[0]?.id, id, { text: 'mine', positionSec: 0 });
    expect(await list(course.id, stranger)).toEqual([]);
    const response = await remove(lectures[0]?.id, id, stranger);
    expect([response.status, response.error.code]).toEqual([404, 'NOTE_NOT_FOUND']);
    await put(lectures[0]?.id, id, { text: 'theirs', positionSec: 0 }, stranger);
    expect((await list(course.id)).map(({ text }) => text)).toEqual(['mine']);
    expect((await list(course.id, stranger)).map(({ text }) => text)).toEqual(['theirs']);
  });

  it('are 404 for a draft, except for its owners [T27]', async () => {
    const { course } = await learning.teachOwned([{}]);
    await learning.app.source.manager.update(Course, { id: course.id }, { publication: 'draft' });
    for (const user of [{ userId: newId() }, 'admin'] as const)
      for (const key of [course.id, course.slug, 'never-was']) {
        const response = await learning.app.call(user, 'GET', `/courses/${key}/notes`);
        expect([response.status, response.error.code]).toEqual([404, 'COURSE_NOT_FOUND']);
      }
    expect(await list(course.id)).toEqual([]);
  });

  it('belong to one lecture: the same id in another one is rejected', async () => {
    const { course, lectures } = await learning.teachOwned([{}, {}]);
    const [id, body] = [randomUUID(), { text: 'here', positionSec: 0 }];
    await put(lectures[0]?.id, id, body);
    const response = await put(lectures[1]?.id, id, body);
    expect([response.status, response.error.code]).toEqual([409, 'NOTE_LECTURE_MISMATCH']);
    expect((await list(course.id)).map(({ lectureId }) => lectureId)).toEqual([lectures[0]?.id]);
  });

  it('are limited to 500 in a course', async () => {
    const { course, lectures } = await learning.teachOwned([{}]);
    const [at, lectureId] = [new Date(), lectures[0]?.id ?? ''];
    const rows = Array.from({ length: 500 }, () => ({ id: randomUUID(), text: 'x', positionSec: 0 }));
    const place = { userId: LEARNER_ID, courseId: course.id, lectureId, createdAt: at, updatedAt: at };
    await learning.app.source.manager.insert(
      LectureNote,
      rows.map((row) => ({ ...row, ...place })),
    );
    const response = await put(lectureId, randomUUID(), { text: 'one more', positionSec: 0 });
    expect([response.status, response.error.code]).toEqual([409, 'TOO_MANY_NOTES']);
    expect((await put(lectureId, rows[7]?.id ?? '', { text: 'changed', positionSec: 1 })).status).toBe(200);
  });

  it.each([
    ['without text', { text: '  ', positionSec: 0 }],
    ['longer than 4,000 letters', { text: 'x'.repeat(4_001), positionSec: 0 }],
    ['in another user’s name', { text: 'x', positionSec: 0, userId: newId() }],
  ])('%s are rejected [SEC-14]', async (_, body) => {
    const { course, lectures } = await learning.teachOwned([{}]);
    expect((await put(lectures[0]?.id, randomUUID(), body)).status).toBe(400);
    expect((await put(lectures[0]?.id, 'note-1', { text: 'x', positionSec: 0 })).status).toBe(400);
    expect(await list(course.id)).toEqual([]);
  });

  it('are read, written and deleted by the enrolled only, like their lectures [H3, T27]', async () => {
    const owner = { userId: newId() };
    const { course, lectures } = await learning.teachOwned([{ isPreview: true }], owner.userId);
    const path = `/lectures/${lectures[0]?.id}/notes/${randomUUID()}`;
    const body = { text: 'kept', positionSec: 0 };
    const rejections = async (user: TestUser) => {
      const responses = [
        await learning.app.call(user, 'GET', `/courses/${course.id}/notes`),
        await learning.app.call(user, 'GET', `/courses/${course.slug}/notes`),
        await learning.app.call(user, 'PUT', path, body),
        await learning.app.call(user, 'DELETE', path),
      ];
      return responses.map(({ status, error }) => `${status} ${error.code}`);
    };
    await learning.app.call(owner, 'PUT', path, body);
    const rejected = Array.from({ length: 4 }, () => '403 NOT_ENROLLED');
    for (const user of [{ userId: newId() }, 'admin'] as const)
      expect(await rejections(user)).toEqual(rejected);
    expect((await list(course.id, owner)).map(({ text }) => text)).toEqual(['kept']);
  });
});
