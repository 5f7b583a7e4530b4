import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PageViewCounters } from '../src/api/admin/analytics/page-view-counters.js';
import { PageViewReporter } from '../src/api/admin/analytics/page-view-reporter.service.js';
import { pageViewServiceCalls } from '@academy/contracts/analytics/page-view.calls';
import { type PageViewCounts, pageViewCounts } from '@academy/contracts/analytics/page-views.schemas';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

/** Headers of a page of the academy that shows a course. */
const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};

describe('counting page views [decision 0124]', () => {
  let bff: Bff;
  let isUnavailable = false;
  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params['id'] === 'ceh' ? { body: { course: { slug: 'ceh' } } } : rejection(404, 'NOT_FOUND'),
    );
    bff.payment.on(pageViewServiceCalls.recordPageViews, () =>
      isUnavailable ? rejection(503, 'AWAY') : { body: {} },
    );
  });
  beforeEach(() => {
    bff.payment.calls.length = 0;
  });
  afterAll(() => bff.stop());

  const report = () => bff.app.get(PageViewReporter, { strict: false }).report();
  const reported = (): PageViewCounts[] =>
    bff.payment
      .callsTo(pageViewServiceCalls.recordPageViews)
      .map(({ body }) => pageViewCounts.parse(JSON.parse(body.toString())));
  const read = async (slug = 'ceh') =>
    (await bff.inject({ url: `/api/course/${slug}`, headers: { ...READER, cookie: 'a=b' } })).statusCode;

  it('sends totals under one id, and nothing without new views', async () => {
    await report();
    expect(reported()).toEqual([]);
    await read();
    await read();
    await report();
    await report();
    await read();
    await report();
    const [first, second, ...rest] = reported();
    expect([first?.counts[0]?.total, second?.counts[0]?.total, rest]).toEqual([2, 3, []]);
    expect(second?.processId).toBe(first?.processId);
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    expect(first?.counts).toEqual([{ day: today, kind: 'item', total: 2 }]);
  });

  it('counts no rejection, and keeps its counts while the payment service is unavailable', async () => {
    expect(await read('nothing')).toBe(404);
    isUnavailable = true;
    await read();
    await expect(report()).rejects.toThrow();
    isUnavailable = false;
    await report();
    expect(reported().map(({ counts }) => counts[0]?.total)).toEqual([4, 4]);
  });

  it('sends no personal data [T72]', async () => {
    await read();
    await report();
    const [call] = bff.payment.callsTo(pageViewServiceCalls.recordPageViews);
    expect(call?.caller).toMatchObject({ issuer: 'bff' });
    expect(call?.caller.userId).toBeUndefined();
    expect(Object.keys(JSON.parse(call?.body.toString() ?? '') as object)).toEqual(['processId', 'counts']);
    expect(call?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('a day ends at midnight in India [AMB-10]', () => {
    const counters = new PageViewCounters();
    counters.add('visit', Date.parse('2026-11-21T18:29:59Z'));
    counters.add('visit', Date.parse('2026-11-21T18:30:00Z'));
    expect(counters.unreported()?.counts.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
