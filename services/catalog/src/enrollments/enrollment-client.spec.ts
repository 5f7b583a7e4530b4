import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, ServiceClient } from '@academy/nest-kit';
import { FakePayment } from '../../test/fake-payment.js';
import { type ConfirmedEnrollment } from './confirmed-enrollments.service.js';
import { EnrollmentClient } from './enrollment-client.js';
import { RecentOwners } from './recent-owners.js';

const MINUTE_MS = 60_000;

describe('enrollments that payment confirms [T27, decisions 0098, 0163]', () => {
  let payment: FakePayment;
  let enrollments: EnrollmentClient;
  let nowMs: number;
  let revoked: Set<string>;
  let stored: string[];
  /** Confirmed in another process. */
  let isHeld: boolean;
  const confirmed = {
    record: (rows: readonly ConfirmedEnrollment[]) =>
      Promise.resolve(void stored.push(...rows.map(({ userId, courseId }) => `${userId}/${courseId}`))),
    remove: () => Promise.resolve(),
    isHeld: () => Promise.resolve(isHeld),
  };
  const [user, course] = [newId(), newId()];
  beforeEach(async () => {
    payment = await new FakePayment().start();
    nowMs = 1_000_000;
    revoked = new Set();
    stored = [];
    isHeld = false;
    const { url, secret } = payment;
    const client = { name: 'payment', baseUrl: url, issuer: 'catalog', audience: 'payment', secret };
    enrollments = new EnrollmentClient(
      new ServiceClient(client),
      { has: (id) => Promise.resolve(revoked.has(id)) },
      confirmed,
      () => nowMs,
    );
  });
  afterEach(async () => {
    await enrollments.onApplicationShutdown();
    await payment.stop();
  });

  it('are cached for half a minute', async () => {
    payment.sell(user, course);
    expect(await enrollments.owns(user, course)).toBe(true);
    nowMs += 29_999;
    expect(await enrollments.owns(user, course)).toBe(true);
    expect(payment.requests).toHaveLength(1);
    nowMs += 1;
    expect(await enrollments.owns(user, course)).toBe(true);
    expect(payment.requests).toHaveLength(2);
  });

  it('are not cached if payment denies them, so a course that was just bought opens at once', async () => {
    expect(await enrollments.owns(user, course)).toBe(false);
    payment.sell(user, course);
    expect(await enrollments.owns(user, course)).toBe(true);
  });

  it('end within half a minute after a refund, even if no report of it arrives', async () => {
    payment.sell(user, course);
    await enrollments.owns(user, course);
    payment.revoke(user, course);
    nowMs += 30_000;
    expect(await enrollments.owns(user, course)).toBe(false);
    payment.isBroken = true;
    await expect(enrollments.owns(user, course)).rejects.toThrow();
  });

  it('end as soon as payment reports their end, even while payment is unavailable', async () => {
    payment.sell(user, course);
    await enrollments.owns(user, course);
    revoked.add(payment.revoke(user, course).enrollmentId);
    expect(await enrollments.owns(user, course)).toBe(false);
    payment.sell(user, course);
    expect(await enrollments.owns(user, course)).toBe(true);
    revoked.add(payment.revoke(user, course).enrollmentId);
    payment.isBroken = true;
    await expect(enrollments.owns(user, course)).rejects.toMatchObject({ kind: 'internal' });
  });

  it('count for ten minutes while payment is unavailable, and not longer', async () => {
    payment.sell(user, course);
    await enrollments.owns(user, course);
    payment.isBroken = true;
    nowMs += 10 * MINUTE_MS - 1;
    expect(await enrollments.owns(user, course)).toBe(true);
    nowMs += 1;
    await expect(enrollments.owns(user, course)).rejects.toMatchObject({ kind: 'internal' });
    await expect(enrollments.owns(newId(), course)).rejects.toThrow();
  });

  it('count for other processes while payment is unavailable, but not while it responds', async () => {
    isHeld = true;
    expect(await enrollments.owns(user, course)).toBe(false);
    payment.isBroken = true;
    expect(await enrollments.owns(user, course)).toBe(true);
  });

  it('are read together for a learner, at most once in five minutes, and sooner after a failure', async () => {
    const other = newId();
    for (const id of [course, other]) payment.sell(user, id);
    payment.isBroken = true;
    await enrollments.confirmAll(user);
    payment.isBroken = false;
    await enrollments.confirmAll(user);
    await enrollments.confirmAll(user);
    expect(stored).toEqual([`${user}/${course}`, `${user}/${other}`]);
    nowMs += 5 * MINUTE_MS;
    await enrollments.confirmAll(user);
    expect(stored).toHaveLength(4);
  });

  it('are read once for concurrent requests about the same user and course', async () => {
    payment.sell(user, course);
    const others = [newId(), newId()];
    const responses = await Promise.all([
      ...Array.from({ length: 20 }, () => enrollments.owns(user, course)),
      ...others.map((other) => enrollments.owns(other, course)),
    ]);
    expect(responses.filter(Boolean)).toHaveLength(20);
    expect(payment.requests).toHaveLength(3);
  });

  it('are cached in a bounded number', () => {
    const owners = new RecentOwners(2);
    for (const key of ['a', 'b', 'a', 'c']) owners.set(key, { requestedAt: 0, enrollmentId: null });
    expect(['a', 'b', 'c'].map((key) => owners.find(key)?.requestedAt)).toEqual([0, undefined, 0]);
  });
});
