import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { type Choices } from '../../lab/choices.js';
import { closeDatabase, count, rows } from '../../lab/database.js';
import { claim, learner, report, type Learner } from '../../lab/learners.js';
import { signUp } from '../../lab/people.js';

afterAll(closeDatabase);

type Range = [from: number, to: number];

const HOURS = 3_600;
const completed = ({ lectureId }: Learner) =>
  count('catalog', 'lecture_progress', 'lectureId = ? AND completedAt IS NOT NULL', [lectureId]);
const pieces = ({ lectureId }: Learner) =>
  count('catalog', 'watched_pieces', 'lectureId = ? AND mask > 0', [lectureId]);
/** As if the lecture had been opened that long ago. */
const openedBefore = ({ lectureId }: Learner, seconds: number) =>
  rows(
    'catalog',
    'UPDATE lecture_openings SET openedAt = UTC_TIMESTAMP(3) - INTERVAL ? SECOND WHERE lectureId = ?',
    [seconds, lectureId],
  );

/** The whole film in parts of any length, in any order, some of them twice, and some beyond its end. */
function forged(choose: Choices, durationSec: number): Range[] {
  const [ranges, step] = [[] as Range[], choose.number('step', 7, 120)];
  for (let at = 0; at < durationSec; at += step) ranges.push([at, Math.min(at + step, durationSec)]);
  const more: Range[] = [
    [0, durationSec],
    [durationSec, 86_400],
    [0, 86_400],
  ];
  return choose.shuffled([...ranges, ...choose.some('more', 2, more)]);
}

async function isRefused(one: Learner): Promise<void> {
  const { status, text } = await claim(one);
  expect([status, JSON.parse(text)]).toMatchObject([409, { code: 'COURSE_NOT_COMPLETED' }]);
  expect(await count('catalog', 'certificates', 'courseId = ?', [one.course.id])).toBe(0);
}

describe('a course of films', () => {
  attack('is completed by no report of the old fields, however many [H9] [API6]', async (choose) => {
    const durationSec = choose.number('duration', 30, 900);
    const one = await learner('video', durationSec);
    await one.member.get(`/api/lecture/${one.lectureId}`);
    await openedBefore(one, 24 * HOURS);
    const lies = Array.from({ length: choose.number('reports', 10, 60) }, () =>
      report(one, {
        positionSec: choose.one('position', [0, durationSec, 86_400]),
        watchedSec: choose.one('watched', [0, durationSec, 86_400]),
        completed: choose.chance('completed', 0.8),
        ...(choose.chance('empty', 0.3) && { watched: [] }),
      }),
    );
    const statuses = new Set((await Promise.all(lies)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
    expect([await completed(one), await pieces(one)]).toEqual([0, 0]);
    await isRefused(one);
  });

  attack(
    'is completed by no forged parts before half of its time has passed on the server’s clock, and by them then [H9] [API6]',
    async (choose) => {
      const durationSec = choose.number('duration', 300, 7_200);
      const one = await learner('video', durationSec);
      if (choose.chance('opened')) await one.member.get(`/api/lecture/${one.lectureId}`);
      const watched = forged(choose, durationSec);
      const size = choose.number('at once', 1, 8);
      const parts = Array.from({ length: size }, (_, index) =>
        watched.filter((_range, at) => at % size === index),
      );
      const lie = () => Promise.all(parts.map((part) => report(one, { watched: part })));
      for (const { status } of await lie()) expect(status).toBe(200);
      await isRefused(one);
      // Nine tenths at twice the speed; a minute is what this machine may need for what follows.
      await openedBefore(one, Math.max(0, durationSec * 0.45 - 60));
      for (const { status } of await lie()) expect(status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRefused(one);
      await openedBefore(one, Math.ceil(durationSec * 0.45) + 5);
      expect((await claim(one)).status).toBe(200);
      expect(await completed(one)).toBe(1);
    },
  );

  attack(
    'is completed by no report while its film has no length or is not there, however long ago it was opened [H9] [API6]',
    async (choose) => {
      const isThere = choose.chance('there');
      const one = await learner('video', isThere ? 0 : choose.number('duration', 1, 900));
      if (!isThere)
        await rows('catalog', 'DELETE FROM lecture_attachments WHERE lectureId = ?', [one.lectureId]);
      await one.member.get(`/api/lecture/${one.lectureId}`);
      await openedBefore(one, 24 * HOURS);
      const ends = [5, 900, 86_400];
      const lies = Array.from({ length: choose.number('reports', 1, 8) }, () =>
        report(one, { watched: [[0, choose.one('end', ends)]] }),
      );
      for (const { status } of await Promise.all(lies)) expect(status).toBe(200);
      expect(await completed(one)).toBe(0);
      await isRefused(one);
    },
  );

  attack('keeps nothing of reports in another shape, or of somebody else [H9] [T37]', async (choose) => {
    const one = await learner('video');
    const bad = choose.one('shape', [
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
    const answer = await report(one, { watched: bad });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
    expect(await pieces(one)).toBe(0);
    const stranger = { ...one, member: await signUp() };
    expect((await report(stranger, { watched: [[0, 60]] })).status).toBe(403);
    expect(await count('catalog', 'lecture_openings', 'userId = ?', [stranger.member.user.id])).toBe(0);
    expect(await pieces(one)).toBe(0);
  });
});
