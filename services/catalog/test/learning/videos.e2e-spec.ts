import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { certificateResponse } from '@academy/contracts/certificates/certificate.schemas';
import { type WatchedRange } from '@academy/contracts/progress/progress.schemas';
import { newId } from '@academy/nest-kit';
import { type Lecture } from '../../src/lectures/lecture.entity.js';
import { LectureAttachment } from '../../src/media/lecture-attachment.entity.js';
import { MediaFile } from '../../src/media/media-file.entity.js';
import { MediaStore } from '../../src/media/media-store.js';
import { LearningTestApp } from './learning-test-app.js';
import { aVideoFile } from './video-file.js';

const MINUTES = 60;

describe('a video that is completed by watching [decision 0164]', () => {
  let learning: LearningTestApp;
  let userId: string;
  let video: Lecture;
  beforeAll(async () => {
    learning = await LearningTestApp.open();
  });
  afterAll(() => learning.close());
  beforeEach(async () => {
    learning.payment.isBroken = false;
    userId = newId();
    video = await aVideo({});
  });

  /** A ten-minute video in a separate course that the learner owns. */
  async function aVideo(facts: Partial<Lecture>): Promise<Lecture> {
    const [lecture] = (await learning.teachOwned([facts], userId)).lectures;
    if (!lecture) throw new Error('There is no video');
    return lecture;
  }
  const open = async (as: 'visitor' | 'admin' | { userId: string } = { userId }) =>
    (await learning.app.call(as, 'GET', `/lectures/${video.id}`)).status;
  const report = (watched: WatchedRange[], more: object = {}) =>
    learning.watch(video, { userId, watched, ...more });
  const send = (body: object) =>
    learning.app.call({ userId }, 'POST', '/progress', {
      lectureId: video.id,
      positionSec: 0,
      watchedSec: 0,
      completed: false,
      ...body,
    });
  const claim = () => {
    const body = { courseId: video.courseId, name: 'Asha Rao' };
    return learning.app.call({ userId }, 'POST', '/certificates', body);
  };
  const rejectedClaim = async () => (await claim()).error.code;
  const openings = async (): Promise<number> => {
    const sql = 'SELECT COUNT(*) AS n FROM lecture_openings WHERE lecture_id = ?';
    const [row] = await learning.app.source.query<{ n: string }[]>(sql, [video.id]);
    return Number(row?.n);
  };

  it('is not completed by request, with whatever position and watched time, however often [AMB-02]', async () => {
    await learning.openedBefore(video, 60 * MINUTES, userId);
    for (let times = 0; times < 3; times += 1)
      expect((await send({ positionSec: 600, watchedSec: 86_400, completed: true })).status).toBe(200);
    expect(await report([])).toMatchObject({
      percent: 0,
      completed: false,
      lectures: [{ completed: false }],
    });
    expect(await rejectedClaim()).toBe('COURSE_NOT_COMPLETED');
  });

  it('is completed once nine tenths are watched, in any order, in overlapping parts and twice', async () => {
    await learning.openedBefore(video, 60 * MINUTES, userId);
    await report([[300, 535]]);
    await report([
      [0, 100],
      [50, 200],
    ]);
    const short = await report([[100, 300]]);
    expect(short).toMatchObject({ completed: false, lectures: [{ completed: false }] });
    expect(await report([[300, 400]])).toEqual(short);
    expect(await report([[535, 540]])).toMatchObject({ percent: 100, completed: true });
  });

  it('is not completed by three of each five seconds, which are three fifths of it', async () => {
    await learning.openedBefore(video, 60 * MINUTES, userId);
    const chosen = Array.from({ length: 120 }, (_, index): WatchedRange => [5 * index, 5 * index + 3]);
    expect(await report(chosen)).toMatchObject({ completed: false });
    expect(await rejectedClaim()).toBe('COURSE_NOT_COMPLETED');
  });

  it('counts every second, wherever one report ends and the next begins', async () => {
    await learning.openedBefore(video, 60 * MINUTES, userId);
    const cut = Array.from({ length: 77 }, (_, index): WatchedRange => [7 * index, 7 * index + 7]);
    await report(cut.filter((_, index) => index % 2 === 1));
    expect(await report(cut.filter((_, index) => index % 2 === 0))).toMatchObject({ completed: false });
    expect(await report([[539, 540]])).toMatchObject({ percent: 100, completed: true });
  });

  it('counts at most twice the time since its first opening, whatever is reported', async () => {
    expect(await open()).toBe(200);
    expect(await report([[0, 600]])).toMatchObject({ completed: false });
    await learning.openedBefore(video, 4 * MINUTES, userId);
    expect(await report([[0, 600]])).toMatchObject({ completed: false });
    await learning.openedBefore(video, 4.5 * MINUTES, userId);
    // Earlier reports are stored, so this one adds nothing.
    expect(await report([])).toMatchObject({ percent: 100, completed: true });
  });

  it('starts its time at the first opening by its owner, not at a later one', async () => {
    expect(await openings()).toBe(0);
    await open();
    await learning.openedBefore(video, 60 * MINUTES, userId);
    await open();
    expect(await openings()).toBe(1);
    expect(await report([[0, 540]])).toMatchObject({ completed: true });
  });

  it('starts its time at the first report if it was not opened before', async () => {
    expect(await report([[0, 600]])).toMatchObject({ completed: false });
    expect(await openings()).toBe(1);
  });

  it('stores nothing for visitors, for admins, and for users who have not bought the course', async () => {
    video = await aVideo({ isPreview: true });
    for (const user of ['visitor', 'admin', { userId: newId() }] as const) expect(await open(user)).toBe(200);
    learning.payment.isBroken = true;
    expect(await open({ userId: newId() })).toBe(200);
    expect(await openings()).toBe(0);
    learning.payment.isBroken = false;
    expect(await open()).toBe(200);
    expect(await openings()).toBe(1);
  });

  it('completes the course on the claim of its certificate if only time was lacking before', async () => {
    await report([[0, 600]]);
    await learning.openedBefore(video, 60 * MINUTES, userId);
    const response = await claim();
    expect(response.as(certificateResponse).certificate.courseId).toBe(video.courseId);
    expect(await report([])).toMatchObject({ percent: 100, completed: true });
  });

  it('ignores parts beyond its end', async () => {
    video = await aVideo({ durationSec: 38 });
    await learning.openedBefore(video, 60 * MINUTES, userId);
    expect(await report([[30, 86_400]])).toMatchObject({ completed: false });
    expect(await report([[0, 30]])).toMatchObject({ completed: true });
  });

  it('is neither completed nor certified while its length is unknown', async () => {
    video = await aVideo({ durationSec: 0 });
    await learning.openedBefore(video, 60 * MINUTES, userId);
    expect(await report([[0, 5]])).toMatchObject({ percent: 0, completed: false });
    expect(await rejectedClaim()).toBe('COURSE_NOT_COMPLETED');
  });

  it('is neither reported nor certified while its file is missing', async () => {
    await learning.app.source.manager.delete(LectureAttachment, { lectureId: video.id });
    await learning.app.bumpVersion();
    await learning.openedBefore(video, 60 * MINUTES, userId);
    expect((await send({ watched: [[0, 600]] })).error.code).toBe('LECTURE_NOT_FOUND');
    expect(await rejectedClaim()).toBe('COURSE_NOT_COMPLETED');
    await learning.addContents([video]);
    await learning.app.bumpVersion();
    expect(await report([[0, 600]])).toMatchObject({ percent: 100, completed: true });
  });

  it('is not completed by the stored length if its file is longer [H9]', async () => {
    video = await aVideo({ durationSec: 10 });
    const file = await learning.app.get(MediaStore).add(await aVideoFile('webm', 60, newId()), 'webm');
    const { manager } = learning.app.source;
    const facts = { name: 'A video.webm', mimeType: 'video/webm', sizeBytes: 1, createdAt: new Date() };
    await manager.insert(MediaFile, { file, ...facts, durationMs: 60_000 });
    await manager.update(LectureAttachment, { lectureId: video.id }, { file });
    await learning.openedBefore(video, 60 * MINUTES, userId);
    expect(await report([[0, 10]])).toMatchObject({ completed: false });
    expect(await rejectedClaim()).toBe('COURSE_NOT_COMPLETED');
  });

  it('stays completed for learners who had completed it, even if it becomes longer', async () => {
    await learning.openedBefore(video, 60 * MINUTES, userId);
    const done = await report([[0, 600]]);
    await learning.app.source.query('UPDATE lectures SET duration_sec = 6000 WHERE id = ?', [video.id]);
    await learning.app.bumpVersion();
    expect(await report([[0, 5]])).toMatchObject({ completed: true, completedAt: done.completedAt });
  });

  it('counts for its learner only', async () => {
    const other = newId();
    learning.payment.sell(other, video.courseId);
    await learning.openedBefore(video, 60 * MINUTES, userId);
    await learning.openedBefore(video, 60 * MINUTES, other);
    await report([[0, 600]]);
    expect(await learning.watch(video, { userId: other, watched: [[0, 5]] })).toMatchObject({ percent: 0 });
  });

  it('is the only type of lecture whose watched parts are stored', async () => {
    const [article] = (await learning.teachOwned([{ type: 'article' }], userId)).lectures;
    const done = await learning.watch(article, { userId, completed: true, watched: [[0, 600]] });
    expect(done).toMatchObject({ percent: 100, completed: true });
    const sql = 'SELECT COUNT(*) AS n FROM watched_segments WHERE lecture_id = ?';
    expect(await learning.app.source.query(sql, [article?.id])).toMatchObject([{ n: '0' }]);
  });

  it.each([
    ['a range that ends before it begins', [[10, 5]]],
    ['an empty range', [[5, 5]]],
    ['a negative second', [[-5, 5]]],
    ['a part of a second', [[0, 5.5]]],
    ['more than a day', [[0, 86_401]]],
    ['three numbers', [[0, 5, 10]]],
    ['text', [['0', '5']]],
    ['no list', { '0': [0, 5] }],
    ['too many ranges', Array.from({ length: 1_001 }, (_, index) => [2 * index, 2 * index + 1])],
  ])('rejects %s and stores nothing', async (_, watched) => {
    const response = await send({ watched });
    expect([response.status, response.error.code, await openings()]).toEqual([400, 'VALIDATION_FAILED', 0]);
  });
});
