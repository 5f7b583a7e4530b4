import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { visitCounts, type VisitCounts } from '@academy/contracts/analytics/page-views.schemas';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { paymentServiceRoutes } from '@academy/contracts/payment-service.routes';
import { VisitTally } from '../src/visits/visit-tally.js';
import { VisitTeller } from '../src/visits/visit-teller.service.js';
import { refusal } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

/** What a page of ours sends when it shows a course. */
const READER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
};

describe('counting visits (decision 0124)', () => {
  let bff: Bff;
  let isAway = false;
  beforeAll(async () => {
    bff = await startBff();
    bff.catalog.on(catalogServiceCalls.getCourse, ({ params }) =>
      params['id'] === 'ceh' ? { body: { course: { slug: 'ceh' } } } : refusal(404, 'NOT_FOUND'),
    );
    bff.payment.on(paymentServiceRoutes.noteVisits, () => (isAway ? refusal(503, 'AWAY') : { body: {} }));
  });
  beforeEach(() => {
    bff.payment.calls.length = 0;
  });
  afterAll(() => bff.stop());

  const tell = () => bff.app.get(VisitTeller, { strict: false }).tell();
  const told = (): VisitCounts[] =>
    bff.payment
      .callsTo(paymentServiceRoutes.noteVisits)
      .map(({ body }) => visitCounts.parse(JSON.parse(body.toString())));
  const look = async (slug = 'ceh') =>
    (await bff.inject({ url: `/api/course/${slug}`, headers: { ...READER, cookie: 'a=b' } })).statusCode;

  it('tells whole numbers under one name, and nothing where nothing is new', async () => {
    await tell();
    expect(told()).toEqual([]);
    await look();
    await look();
    await tell();
    await tell();
    await look();
    await tell();
    const [first, second, ...rest] = told();
    expect([first?.counts[0]?.total, second?.counts[0]?.total, rest]).toEqual([2, 3, []]);
    expect(second?.source).toBe(first?.source);
    const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10);
    expect(first?.counts).toEqual([{ day: today, kind: 'item', total: 2 }]);
  });

  it('counts no refusal, and forgets nothing while the payment service is away', async () => {
    expect(await look('nothing')).toBe(404);
    isAway = true;
    await look();
    await expect(tell()).rejects.toThrow();
    isAway = false;
    await tell();
    expect(told().map(({ counts }) => counts[0]?.total)).toEqual([4, 4]);
  });

  it('T72: what is told names nobody', async () => {
    await look();
    await tell();
    const [call] = bff.payment.callsTo(paymentServiceRoutes.noteVisits);
    expect(call?.caller).toMatchObject({ issuer: 'bff' });
    expect(call?.caller.userId).toBeUndefined();
    expect(Object.keys(JSON.parse(call?.body.toString() ?? '') as object)).toEqual(['source', 'counts']);
    expect(call?.headers).not.toHaveProperty('x-forwarded-for');
  });

  it('AMB-10: a day ends at midnight in India', () => {
    const tally = new VisitTally();
    tally.add('visit', Date.parse('2026-11-21T18:29:59Z'));
    tally.add('visit', Date.parse('2026-11-21T18:30:00Z'));
    expect(tally.news()?.counts.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
