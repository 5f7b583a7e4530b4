import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pageViewServiceCalls } from '@academy/contracts/analytics/page-view.calls';
import { type PageViewCounts } from '@academy/contracts/analytics/page-views.schemas';
import { salesServiceCalls } from '@academy/contracts/analytics/sales.calls';
import { paymentDays, type PaymentDays } from '@academy/contracts/analytics/sales.schemas';
import { newId } from '@academy/nest-kit';
import { internalToken } from '@academy/nest-kit/testing';
import { PaymentTestApp } from './payment-test-app.js';

jest.setTimeout(60_000);

const dayBefore = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 - days * 86_400_000).toISOString().slice(0, 10);

describe('page views by day of India [decision 0124]', () => {
  const app = new PaymentTestApp();
  beforeAll(() => app.start());
  afterAll(() => app.stop());

  const record = async (body: unknown, caller: { issuer: string; userId?: string } = { issuer: 'bff' }) => {
    const token = internalToken(caller, { audience: 'payment', secret: app.secret });
    const { statusCode } = await app.nest.inject({
      method: pageViewServiceCalls.recordPageViews.method,
      url: pageViewServiceCalls.recordPageViews.path,
      headers: { authorization: `Bearer ${token}` },
      payload: body as object,
    });
    return statusCode;
  };
  const read = async (): Promise<PaymentDays> =>
    paymentDays.parse(
      (
        await app.call('GET', `${salesServiceCalls.readDays.path}?days=7`, {
          user: newId(),
          role: 'admin',
        })
      ).body,
    );
  const one = (processId: string, daysAgo: number, visits: number, items = 1): PageViewCounts => ({
    processId,
    counts: [
      { day: dayBefore(daysAgo), kind: 'visit', total: visits },
      { day: dayBefore(daysAgo), kind: 'item', total: items },
    ],
  });

  it('are unknown before the first count', async () => {
    expect((await read()).days.every((day) => day.visits === null && day.itemViews === null)).toBe(true);
  });

  it('are summed over the processes, count repeated and late reports once, and do not exist before the first counted day', async () => {
    const [first, second] = [newId(), newId()];
    expect(await record(one(first, 3, 5, 2))).toBe(200);
    await Promise.all([record(one(first, 3, 9, 4)), record(one(second, 3, 1)), record(one(first, 3, 5, 2))]);
    await record(one(first, 3, 9, 4));
    await record(one(first, 1, 2));
    const counts = (await read()).days.map(({ visits, itemViews }) => [visits, itemViews]);
    expect(counts).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [10, 5],
      [0, 0],
      [2, 1],
      [0, 0],
    ]);
  });

  it('are reported by the BFF only, without a user [T67]', async () => {
    expect(await record(one(newId(), 1, 99), { issuer: 'catalog' })).toBe(403);
    expect(await record(one(newId(), 1, 99), { issuer: 'bff', userId: newId() })).toBe(403);
    expect((await read()).days.at(-2)?.visits).toBe(2);
  });

  it('reject an invalid count, and stay unchanged', async () => {
    const count = { day: dayBefore(1), kind: 'visit', total: 5 };
    for (const counts of [
      [],
      [{ ...count, total: 0 }],
      [{ ...count, total: 1.5 }],
      [{ ...count, kind: 'person' }],
      [{ ...count, day: '2026-02-30' }],
      [{ ...count, ip: '10.0.0.1' }],
    ])
      expect(await record({ processId: newId(), counts })).toBe(400);
    expect((await read()).days.at(-2)?.visits).toBe(2);
  });
});
