import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RevokedEnrollment } from '@academy/contracts/enrollments/enrollment.schemas';
import {
  personalLearningPage,
  type PersonalLearningPage,
} from '@academy/contracts/data-export/data-export.schemas';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { type CatalogTestApp } from '../catalog-test-app.js';
import { LearningTestApp, type TaughtCourse } from './learning-test-app.js';

describe('access to a course of a revoked purchase [decision 0163]', () => {
  let learning: LearningTestApp;
  let other: CatalogTestApp;
  let taught: TaughtCourse;
  let learner: { userId: string };
  beforeAll(async () => {
    learning = await LearningTestApp.open();
    other = await learning.app.twin(learning.payment);
  });
  afterAll(async () => {
    await other.close();
    await learning.close();
  });
  beforeEach(async () => {
    learning.payment.isBroken = false;
    learner = { userId: newId() };
    taught = await learning.teachOwned([{}], learner.userId);
  });

  const report = (enrollment: RevokedEnrollment, issuer: 'auth' | 'payment' = 'payment') =>
    learning.app.callFrom(issuer, '/revoked-enrollments', enrollment);
  const statuses = async (app = learning.app): Promise<number[]> => {
    const [lecture] = taught.lectures;
    const note = { text: 'Ask who calls', positionSec: 3 };
    const progress = { lectureId: lecture?.id, positionSec: 3, watchedSec: 3, completed: false };
    const responses = [
      await app.call(learner, 'GET', `/lectures/${lecture?.id}`),
      await app.call(learner, 'PUT', `/lectures/${lecture?.id}/notes/${crypto.randomUUID()}`, note),
      await app.call(learner, 'POST', '/progress', progress),
      await app.call(learner, 'GET', `/courses/${taught.course.id}/notes`),
      await app.call(learner, 'GET', `/courses/${taught.course.slug}/notes`),
    ];
    return responses.map(({ status }) => status);
  };
  const all = (status: number): number[] => Array.from({ length: 5 }, () => status);
  const revoke = () => learning.payment.revoke(learner.userId, taught.course.id);

  it('ends at once for lectures, notes and progress, in every process, when payment reports it [T27]', async () => {
    expect([await statuses(), await statuses(other)]).toEqual([all(200), all(200)]);
    const enrollment = revoke();
    expect((await report(enrollment)).status).toBe(200);
    expect((await report(enrollment)).status).toBe(200);
    expect([await statuses(), await statuses(other)]).toEqual([all(403), all(403)]);
  });

  it('ends for each note, which stays in the data export [H3, T27, T72]', async () => {
    const path = `/lectures/${taught.lectures[0]?.id}/notes/${crypto.randomUUID()}`;
    await learning.app.call(learner, 'PUT', path, { text: 'Ask who calls', positionSec: 3 });
    await report(revoke());
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { text: 'Changed', positionSec: 3 } : undefined;
      const response = await learning.app.call(learner, method, path, body);
      expect([method, response.status, response.error.code]).toEqual([method, 403, 'NOT_ENROLLED']);
    }
    const remaining: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const query: string = after && `?after=${encodeURIComponent(after)}`;
      const response = await learning.app.call(learner, 'GET', `/data-export/learning${query}`);
      const page: PersonalLearningPage = response.as(personalLearningPage);
      remaining.push(...page.notes.map(({ text }) => text));
      after = page.next;
    }
    expect(remaining).toEqual(['Ask who calls']);
  });

  it('returns after a new purchase, even if the report arrives late or twice', async () => {
    await statuses();
    const enrollment = revoke();
    learning.payment.sell(learner.userId, taught.course.id);
    for (let times = 0; times < 2; times += 1) {
      expect((await report(enrollment)).status).toBe(200);
      expect(await statuses()).toEqual(all(200));
    }
  });

  it('stays for owners while payment is unavailable, but not for users whose purchase was reported as revoked', async () => {
    await statuses();
    learning.payment.isBroken = true;
    expect(await statuses()).toEqual(all(200));
    await report(revoke());
    expect(await statuses()).toEqual(all(500));
  });

  const confirmations = async (): Promise<number> => {
    const { userId } = learner;
    const [row] = await learning.app.source.query<{ n: string }[]>(
      'SELECT COUNT(*) AS n FROM confirmed_enrollments WHERE user_id = ?',
      [userId],
    );
    return Number(row?.n);
  };
  /** Moves payment's last response back by the given seconds. */
  const age = (seconds: number, where = 'TRUE', values: string[] = []) =>
    learning.app.source.query(
      `UPDATE confirmed_enrollments SET confirmed_at = confirmed_at - INTERVAL ${seconds} SECOND WHERE ${where}`,
      values,
    );

  it('stays in every process while payment is unavailable, whichever of them got the confirmation [H3, T58]', async () => {
    await statuses();
    learning.payment.isBroken = true;
    expect(await statuses(other)).toEqual(all(200));
    await report(revoke());
    expect([await statuses(other), await confirmations()]).toEqual([all(500), 0]);
  });

  it('stays while payment is unavailable for a course that was never opened, once its owner loaded the list [H3]', async () => {
    expect((await other.call(learner, 'GET', '/progress')).status).toBe(200);
    await eventually('the course is confirmed', async () => (await confirmations()) === 1);
    learning.payment.isBroken = true;
    expect(await statuses()).toEqual(all(200));
    learner = { userId: newId() };
    expect(await statuses()).toEqual(all(500));
  });

  it('stays while payment is unavailable for a buyer who has opened nothing yet, whatever was read before [H3, T58]', async () => {
    expect((await learning.app.call(learner, 'GET', '/progress')).status).toBe(200);
    await eventually('the first course is confirmed', async () => (await confirmations()) === 1);
    taught = await learning.teachOwned([{}], learner.userId);
    for (let times = 0; times < 2; times += 1)
      expect((await learning.app.call(learner, 'POST', '/confirmed-enrollments')).status).toBe(200);
    learning.payment.isBroken = true;
    expect(await statuses(other)).toEqual(all(200));
    learner = { userId: newId() };
    expect((await learning.app.call(learner, 'POST', '/confirmed-enrollments')).status).toBe(500);
    expect(await statuses(other)).toEqual(all(500));
    expect((await learning.app.call('visitor', 'POST', '/confirmed-enrollments')).status).toBe(401);
  });

  it('stays for ten minutes after payment’s last response to anyone, however old this course’s confirmation is [H3]', async () => {
    await statuses();
    await age(86_400, 'user_id = ?', [learner.userId]);
    const neighbour = await learning.teachOwned([{}]);
    await learning.app.call('user', 'GET', `/lectures/${neighbour.lectures[0]?.id}`);
    learning.payment.isBroken = true;
    expect(await statuses(other)).toEqual(all(200));
    await age(601);
    expect(await statuses(other)).toEqual(all(500));
  });

  it('is ended by payment only [T67]', async () => {
    await statuses();
    const enrollment = revoke();
    learning.payment.sell(learner.userId, taught.course.id);
    expect((await report(enrollment, 'auth')).status).toBe(403);
    for (const user of ['visitor', 'user', 'admin'] as const)
      expect((await learning.app.call(user, 'POST', '/revoked-enrollments', enrollment)).status).toBe(403);
    expect((await report({ ...enrollment, enrollmentId: 'x' })).status).toBe(400);
  });
});
