import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { progressList } from '@academy/contracts/progress/progress.schemas';
import { newId } from '@academy/nest-kit';
import { type CatalogTestApp } from '../catalog-test-app.js';
import { LearningTestApp } from './learning-test-app.js';
import { giveQuiz } from './lecture-contents.js';

jest.setTimeout(60_000);

describe('progress that two processes write at once [S-265, T27]', () => {
  let learning: LearningTestApp;
  let apps: [CatalogTestApp, CatalogTestApp];
  beforeAll(async () => {
    learning = await LearningTestApp.open();
    apps = [learning.app, await learning.app.twin(learning.payment)];
  });
  afterAll(async () => {
    await apps[1].close();
    await learning.close();
  });

  const save = (
    app: CatalogTestApp,
    userId: string,
    command: {
      lectureId?: string | undefined;
      positionSec?: number;
      completed?: boolean;
      watched?: readonly (readonly [number, number])[];
    },
  ) =>
    app.call({ userId }, 'POST', '/progress', {
      positionSec: 0,
      watchedSec: 0,
      completed: false,
      ...command,
    });
  const read = async (userId: string) =>
    (await apps[0].call({ userId }, 'GET', '/progress')).as(progressList).courses;

  it('completes the course when the last two lectures are completed at the same time', async () => {
    for (let round = 0; round < 25; round += 1) {
      const userId = newId();
      const { lectures } = await learning.teachOwned([{ type: 'article' }, { type: 'article' }], userId);
      await Promise.all(
        lectures.map(({ id }, index) =>
          save(apps[index] ?? apps[0], userId, { lectureId: id, completed: true }),
        ),
      );
      expect(await read(userId)).toMatchObject([{ percent: 100, completed: true }]);
    }
  });

  it('completes a video when its two halves are reported at the same time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const userId = newId();
      const { lectures } = await learning.teachOwned([{ durationSec: 1_200 }], userId);
      const [video] = lectures;
      if (!video) throw new Error('There is no video');
      await learning.openedBefore(video, 3_600, userId);
      const halves = [[[0, 640]], [[640, 1_200]]] as const;
      await Promise.all(
        halves.map((watched, index) =>
          save(apps[index] ?? apps[0], userId, { lectureId: video.id, watched }),
        ),
      );
      expect(await read(userId)).toMatchObject([{ percent: 100, completed: true }]);
    }
  });

  it('completes the course when a quiz is passed while the last lecture is completed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const userId = newId();
      const { lectures } = await learning.teachOwned([{ type: 'article' }, { type: 'quiz' }], userId);
      const [lecture, quiz] = lectures;
      const ids = await giveQuiz(apps[0], quiz?.id, { questions: [{ text: 'Q', options: ['+A', 'B'] }] });
      const responses = [{ questionId: ids['Q'], optionIds: [ids['A']] }];
      const [passed] = await Promise.all([
        apps[1].call({ userId }, 'POST', `/lectures/${quiz?.id}/quiz-attempts`, { answers: responses }),
        save(apps[0], userId, { lectureId: lecture?.id, completed: true }),
      ]);
      expect(passed.status).toBe(200);
      expect(await read(userId)).toMatchObject([{ percent: 100, completed: true }]);
    }
  });

  it('keeps the highest of many positions, whichever tab and process reported it', async () => {
    const userId = newId();
    const { lectures } = await learning.teachOwned([{}, {}, {}], userId);
    const positions = Array.from({ length: 120 }, (_, index) => (index * 37) % 121);
    await Promise.all(
      positions.flatMap((positionSec, index) =>
        lectures.map(({ id }) => save(apps[index % 2] ?? apps[0], userId, { lectureId: id, positionSec })),
      ),
    );
    const [course] = await read(userId);
    expect(course?.lectures.map(({ positionSec }) => positionSec)).toEqual([120, 120, 120]);
  });

  it('is never lost after a response, even if the database closes every connection meanwhile', async () => {
    const { course, lectures } = await learning.teach([{ durationSec: 10_000 }]);
    const lectureId = lectures[0]?.id;
    const users = Array.from({ length: 12 }, () => newId());
    for (const userId of users) learning.payment.sell(userId, course.id);
    let [isOver, rejected] = [false, 0];
    const acknowledged = users.map(() => 0);
    const learn = async (place: number): Promise<void> => {
      const [userId, app] = [users[place] ?? '', apps[place % 2] ?? apps[0]];
      for (let positionSec = 1; !isOver; positionSec += 1) {
        const { status } = await save(app, userId, { lectureId, positionSec });
        if (status === 200) acknowledged[place] = positionSec;
        else rejected += 1;
      }
    };
    const learners = users.map((_, place) => learn(place));
    for (let round = 0; round < 6 || rejected === 0 || acknowledged.includes(0); round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      await endConnections();
    }
    isOver = true;
    await Promise.all(learners);
    for (const [place, userId] of users.entries()) {
      const [remaining] = await read(userId);
      expect(remaining?.lectures[0]?.positionSec).toBeGreaterThanOrEqual(acknowledged[place] ?? Infinity);
    }
  });

  /** Ends the connections of this schema, except the one that runs the query. */
  async function endConnections(): Promise<void> {
    const { source } = apps[1];
    const schema = new URL(apps[0].url).pathname.slice(1);
    const connections = await source.query<{ id: number }[]>(
      'SELECT id FROM information_schema.processlist WHERE db = ? AND id <> CONNECTION_ID()',
      [schema],
    );
    for (const { id } of connections) await source.query(`KILL ${Number(id)}`).catch(() => undefined);
  }
});
