import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lectureResponse } from '@academy/contracts/lectures/lecture.schemas';
import { newId } from '@academy/nest-kit';
import { Course } from '../../src/courses/course.entity.js';
import { LectureArticle } from '../../src/lectures/lecture-article.entity.js';
import { type TestUser } from '../catalog-test-app.js';
import { LearningTestApp, type TaughtCourse } from './learning-test-app.js';
import { attach } from './lecture-contents.js';

describe('a lecture [S-264, AMB-01]', () => {
  let learning: LearningTestApp;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());

  const open = (as: TestUser, lectureId = '') => learning.app.call(as, 'GET', `/lectures/${lectureId}`);
  const read = async (as: TestUser, lectureId?: string) =>
    (await open(as, lectureId)).as(lectureResponse).lecture;
  const rejection = async (as: TestUser, lectureId?: string) => {
    const response = await open(as, lectureId);
    return [response.status, response.error.code];
  };

  it('contains its place in the course, its neighbours and only the parts of its type [AMB-01]', async () => {
    const { course, lectures } = await learning.teachOwned([
      { type: 'article' },
      {},
      { type: 'file', isRequired: false },
    ]);
    const [article, video, file] = lectures;
    const { manager } = learning.app.source;
    await manager.update(LectureArticle, { lectureId: article?.id ?? '' }, { text: '# Read me' });
    const recording = {
      role: 'video',
      content: 'video',
      name: 'video.webm',
      mimeType: 'video/webm',
    } as const;
    await attach(learning.app, video?.id, recording);
    const words = { role: 'captions', content: 'WEBVTT', name: 'video.vtt', mimeType: 'text/vtt' } as const;
    await attach(learning.app, video?.id, words);
    const list = {
      role: 'file',
      content: 'list',
      name: 'Check list.pdf',
      mimeType: 'application/pdf',
    } as const;
    await attach(learning.app, file?.id, list);
    await attach(learning.app, file?.id, {
      ...list,
      role: 'resource',
      content: 'sheet',
      name: 'sheet.pdf',
    });
    expect(await read('user', article?.id)).toMatchObject({
      courseId: course.id,
      courseSlug: course.slug,
      courseTitle: course.title,
      courseImage: course.image,
      previousLectureId: null,
      nextLectureId: video?.id,
      article: '# Read me',
      video: null,
      file: null,
      quiz: null,
      resources: [],
    });
    const signed = expect.stringMatching(
      /^\/api\/media\/[0-9a-f]{32}\.\w+\?until=\d{10}&signature=[\w-]{43}$/,
    );
    expect(await read('user', video?.id)).toMatchObject({
      previousLectureId: article?.id,
      nextLectureId: file?.id,
      video: {
        url: signed,
        mimeType: 'video/webm',
        sizeBytes: 5,
        captions: [{ language: 'en', label: 'English', url: signed }],
      },
      article: null,
      file: null,
    });
    expect(await read('user', file?.id)).toMatchObject({
      nextLectureId: null,
      isRequired: false,
      file: { name: 'Check list.pdf', url: signed, mimeType: 'application/pdf' },
      resources: [{ name: 'sheet.pdf' }],
      video: null,
    });
  });

  describe('its access [SEC-13, T27]', () => {
    let taught: TaughtCourse;
    let [preview, locked] = ['', ''];
    beforeAll(async () => {
      taught = await learning.teachOwned([{ isPreview: true }, {}]);
      [preview, locked] = taught.lectures.map(({ id }) => id) as [string, string];
    });

    it('is given to everyone for a preview', async () => {
      for (const user of ['visitor', 'user', 'admin', { userId: newId() }] as const)
        expect((await read(user, preview))._id).toBe(preview);
    });

    it('is given to enrolled users and to admins only, except for a preview', async () => {
      for (const user of ['user', 'admin'] as const) expect((await read(user, locked))._id).toBe(locked);
      for (const user of ['visitor', { userId: newId() }] as const)
        expect(await rejection(user, locked)).toEqual([403, 'NOT_ENROLLED']);
      expect((await open('nobody', preview)).status).toBe(401);
    });

    it('is given only if payment confirms the purchase, whatever the request claims', async () => {
      const stranger = { userId: newId() };
      expect(await rejection(stranger, `${locked}?bought=true`)).toEqual([403, 'NOT_ENROLLED']);
      learning.payment.sell(stranger.userId, taught.course.id);
      expect((await read(stranger, locked))._id).toBe(locked);
    });

    it.each([newId(), 'nothing', "x' OR '1'='1", '%F0%9F%92%A9'])(
      'is given under no unknown id such as %s',
      async (id) => {
        expect(await rejection('admin', id)).toEqual([404, 'LECTURE_NOT_FOUND']);
      },
    );
  });

  it.each(['archived', 'draft'] as const)(
    'stays open to owners after its course became %s, and is gone for the others [AMB-22]',
    async (publication) => {
      const { course, lectures } = await learning.teachOwned([{ isPreview: true }]);
      await learning.app.source.manager.update(Course, { id: course.id }, { publication });
      await learning.app.bumpVersion();
      for (const user of ['user', 'admin'] as const)
        expect((await read(user, lectures[0]?.id))._id).toBe(lectures[0]?.id);
      expect((await learning.watch(lectures[0], { completed: true })).completed).toBe(true);
      for (const user of ['visitor', { userId: newId() }] as const)
        expect(await rejection(user, lectures[0]?.id)).toEqual([404, 'LECTURE_NOT_FOUND']);
    },
  );

  it('responds with 503 while payment is unavailable, except to learners with recent access', async () => {
    const { course, lectures } = await learning.teachOwned([{}]);
    const late = { userId: newId() };
    learning.payment.sell(late.userId, course.id);
    await read('user', lectures[0]?.id);
    learning.payment.isBroken = true;
    try {
      expect((await read('user', lectures[0]?.id))._id).toBe(lectures[0]?.id);
      expect((await open(late, lectures[0]?.id)).status).toBeGreaterThanOrEqual(500);
    } finally {
      learning.payment.isBroken = false;
    }
    expect((await read(late, lectures[0]?.id))._id).toBe(lectures[0]?.id);
  });
});
