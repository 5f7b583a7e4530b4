import { curriculumLectureResponse } from '@academy/contracts/curriculum/curriculum.schemas';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type SeededRandom } from '../../lab/seeded-random.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { claim, learner, report, type Learner } from '../../lab/learners.js';
import { admin, signUp } from '../../lab/users.js';
import { upload } from '../../lab/uploads.js';

afterAll(closeDatabase);

type Range = [from: number, to: number];

const HOURS = 3_600;
const completed = ({ lectureId }: Learner) =>
  count('catalog', 'lecture_progress', 'lecture_id = ? AND completed_at IS NOT NULL', [lectureId]);
const countWatchedSegments = ({ lectureId }: Learner) =>
  count(
    'catalog',
    'watched_segments',
    'lecture_id = ? AND (mask_second0 | mask_second1 | mask_second2 | mask_second3 | mask_second4) > 0',
    [lectureId],
  );
/** Moves the time at which the lecture was opened back. */
const backdateOpening = ({ lectureId }: Learner, seconds: number) =>
  rows(
    'catalog',
    'UPDATE lecture_openings SET opened_at = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE lecture_id = ?',
    [seconds, lectureId],
  );

/** The whole video in segments of any length and order, some repeated, and some beyond its end. */
function forged(random: SeededRandom, durationSec: number): Range[] {
  const [ranges, step] = [[] as Range[], random.number('step', 7, 120)];
  for (let at = 0; at < durationSec; at += step) ranges.push([at, Math.min(at + step, durationSec)]);
  const more: Range[] = [
    [0, durationSec],
    [durationSec, 86_400],
    [0, 86_400],
  ];
  return random.shuffled([...ranges, ...random.some('more', 2, more)]);
}

/** The header of a WebM video, and padding in which its parser never finds an end. */
const ENDLESS = Buffer.concat([
  Buffer.from(
    '1a45dfa31000001f4286810142f7810142f2810442f381084282847765626d428781044285810218538067040000007d',
    'hex',
  ),
  Buffer.alloc(3_000, 7),
]);

async function isRejected(one: Learner): Promise<void> {
  const { status, text } = await claim(one);
  expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'COURSE_NOT_COMPLETED' }]);
  expect(await count('catalog', 'certificates', 'course_id = ?', [one.course.id])).toBe(0);
}

describe('a course of videos', () => {
  attack('is not completed by reports with the old fields, however many [H9, API6]', async (random) => {
    const durationSec = random.number('duration', 30, 900);
    const one = await learner('video', durationSec);
    await one.member.get(`/api/lecture/${one.lectureId}`);
    await backdateOpening(one, 24 * HOURS);
    const falseStatements = Array.from({ length: random.number('reports', 10, 60) }, () =>
      report(one, {
        positionSec: random.one('position', [0, durationSec, 86_400]),
        watchedSec: random.one('watched', [0, durationSec, 86_400]),
        completed: random.chance('completed', 0.8),
        ...(random.chance('empty', 0.3) && { watched: [] }),
      }),
    );
    const statuses = new Set((await Promise.all(falseStatements)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect([await completed(one), await countWatchedSegments(one)]).toEqual([0, 0]);
    await isRejected(one);
  });

  attack(
    'is not completed by forged reports before half of its length has passed on the server’s clock, and is completed by them then [H9, API6]',
    async (random) => {
      const durationSec = random.number('duration', 300, 7_200);
      const one = await learner('video', durationSec);
      if (random.chance('opened')) await one.member.get(`/api/lecture/${one.lectureId}`);
      const watched = forged(random, durationSec);
      const size = random.number('at once', 1, 8);
      const parts = Array.from({ length: size }, (_, index) =>
        watched.filter((_range, at) => at % size === index),
      );
      const reportAllWatched = () => Promise.all(parts.map((part) => report(one, { watched: part })));
      for (const { status } of await reportAllWatched()) expect(status).toBe(200);
      await isRejected(one);
      // Nine tenths at double speed; a minute remains for the rest of the test.
      await backdateOpening(one, Math.max(0, durationSec * 0.45 - 60));
      for (const { status } of await reportAllWatched()) expect(status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRejected(one);
      await backdateOpening(one, Math.ceil(durationSec * 0.45) + 5);
      expect((await claim(one)).status).toBe(200);
      expect(await completed(one)).toBe(1);
    },
  );

  attack(
    'is not completed by reports of less than nine tenths of its seconds, however they are divided [H9, API6]',
    async (random) => {
      const durationSec = random.number('duration', 60, 3_600);
      const one = await learner('video', durationSec);
      await one.member.get(`/api/lecture/${one.lectureId}`);
      await backdateOpening(one, 24 * HOURS);
      const step = random.number('step', 2, 10);
      const length = random.number('length', 1, Math.floor(step * 0.85));
      const parts: Range[] = [];
      for (let at = 0; at + length <= durationSec * 0.95; at += step) parts.push([at, at + length]);
      for (let at = 0; at < parts.length; at += 500)
        expect((await report(one, { watched: parts.slice(at, at + 500) })).status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRejected(one);
    },
  );

  attack(
    'is not completed while the length or the file of its video is missing, however long ago it was opened [H9, API6]',
    async (random) => {
      const isThere = random.chance('there');
      const one = await learner('video', isThere ? 0 : random.number('duration', 1, 900));
      if (!isThere)
        await rows('catalog', 'DELETE FROM lecture_attachments WHERE lecture_id = ?', [one.lectureId]);
      await one.member.get(`/api/lecture/${one.lectureId}`);
      await backdateOpening(one, 24 * HOURS);
      const segmentEnds = [5, 900, 86_400];
      const falseStatements = Array.from({ length: random.number('reports', 1, 8) }, () =>
        report(one, { watched: [[0, random.one('end', segmentEnds)]] }),
      );
      for (const { status } of await Promise.all(falseStatements)) expect(status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRejected(one);
    },
  );

  attack(
    'is as long as its videos, whatever length is entered for them or stored in the curriculum [H9, API6]',
    async (random) => {
      const durationSec = random.number('duration', 60, 7_200);
      const one = await learner('video', durationSec);
      const [adminUser, path] = [await admin(), `/api/admin/lecture/${one.lectureId}`];
      const { lecture } = curriculumLectureResponse.parse((await adminUser.get(path)).json());
      const facts = { version: lecture.version, title: lecture.title, isPreview: false, isRequired: true };
      const typed = random.one('typed', [0, 1, 5, durationSec - 3, durationSec + 3]);
      const saved = await adminUser.put(path, { ...facts, durationSec: typed });
      expect([saved.status, saved.json()]).toMatchObject([409, { code: 'LECTURE_LENGTH_MISMATCH' }]);
      // A row from a release that did not measure lengths.
      await rows('catalog', 'UPDATE lectures SET duration_sec = 5 WHERE id = ?', [one.lectureId]);
      await one.member.get(`/api/lecture/${one.lectureId}`);
      await backdateOpening(one, 24 * HOURS);
      const watched = [[0, random.number('watched', 5, Math.floor(durationSec * 0.8))]];
      expect((await report(one, { watched })).status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRejected(one);
    },
  );

  attack(
    'accepts no video that would block its reader, and continues to respond meanwhile [H9, API4]',
    async (random) => {
      const durationSec = random.number('duration', 60, 900);
      const one = await learner('video', durationSec);
      const videos = Array.from({ length: random.number('at once', 1, 3) }, () =>
        upload(one.lectureId, { role: 'video', name: 'video.webm' }, ENDLESS),
      );
      const rejected = Promise.all(videos);
      expect((await one.member.get(`/api/lecture/${one.lectureId}`)).status).toBe(200);
      for (const response of await rejected)
        expect([response.status, response.json()]).toMatchObject([400, { code: 'MEDIA_INVALID' }]);
      const { lecture } = curriculumLectureResponse.parse(
        (await (await admin()).get(`/api/admin/lecture/${one.lectureId}`)).json(),
      );
      expect(lecture.files).toMatchObject([{ durationSec }]);
    },
  );

  attack('stores nothing from reports in another shape, or of another user [H9, T37]', async (random) => {
    const one = await learner('video');
    const bad = random.one('shape', [
      [[10, 5]],
      [[5, 5]],
      [[-5, 50]],
      [[0, 59.5]],
      [[0, 86_401]],
      [[0, 5, 10]],
      [['0', '60']],
      [[0]],
      [null],
      { 0: [0, 60] },
      'all',
      [[0, 1e309]],
      Array.from({ length: 1_001 }, (_, index) => [2 * index, 2 * index + 1]),
    ]);
    const response = await report(one, { watched: bad });
    expect([response.status, response.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await countWatchedSegments(one)).toBe(0);
    const stranger = { ...one, member: await signUp() };
    expect((await report(stranger, { watched: [[0, 60]] })).status).toBe(403);
    expect(await count('catalog', 'lecture_openings', 'user_id = ?', [stranger.member.user.id])).toBe(0);
    expect(await countWatchedSegments(one)).toBe(0);
  });
});
