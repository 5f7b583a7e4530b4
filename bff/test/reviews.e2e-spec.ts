import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { upstreamOf } from '@academy/contracts/call';
import { catalogServiceCalls } from '@academy/contracts/catalog/catalog.calls';
import { errorBody } from '@academy/contracts/error.schemas';
import { reviewCalls, reviewServiceCalls } from '@academy/contracts/reviews/review.calls';
import { reviewModerationCalls } from '@academy/contracts/reviews/review-moderation.calls';
import { type OwnReview, type ReviewList } from '@academy/contracts/reviews/review.schemas';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const review = {
  id: ID,
  author: 'Asha R.',
  stars: 5,
  text: 'Clear, calm and practical.',
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  response: null,
};
const own: OwnReview = { ...review, state: 'published', hidden: null };
const list: ReviewList = {
  reviews: [review],
  rating: { average: 5, count: 1, histogram: [0, 0, 0, 0, 1] },
  next: `5.${ID}`,
};
const LIST = '/api/course/ceh/reviews';

describe('reviews [decision 0188]', () => {
  let bff: Bff;
  let learner: FakeUser;
  let headers: Record<'user' | 'admin', { authorization: string }>;
  let version: string;
  beforeAll(async () => {
    bff = await startBff();
    learner = bff.auth.add('user');
    headers = {
      user: await bff.signedIn(learner),
      admin: await bff.signedIn(bff.auth.add('admin')),
    };
    bff.catalog.on(catalogServiceCalls.getVersion, () => ({ body: { version, leaseMs: 60_000 } }));
    bff.catalog.on(reviewServiceCalls.listReviews, ({ params }) =>
      params.courseId === 'ceh' ? { body: list } : rejection(404, 'COURSE_NOT_FOUND'),
    );
    bff.catalog.on(reviewServiceCalls.saveReview, () => ({ body: { review: own } }));
  });
  afterAll(() => bff.stop());
  beforeEach(() => {
    version = '1';
    bff.catalog.calls.length = 0;
  });

  const listCalls = () => bff.catalog.callsTo(reviewServiceCalls.listReviews).map(({ query }) => query);
  const put = (payload: object, who: object = headers.user) =>
    bff.inject({ method: 'PUT', url: '/api/course/ceh/review', headers: { ...who }, payload });

  it('are public, page by page, and are cached while the catalogue is unchanged', async () => {
    for (let times = 0; times < 2; times += 1) {
      const response = await bff.inject(LIST);
      expect([response.statusCode, response.json()]).toEqual([200, list]);
      expect(response.headers['cache-control']).toBe('public, no-cache');
    }
    await bff.inject(`${LIST}?sort=lowest&stars=1&after=5.${ID}`);
    expect(listCalls()).toEqual([
      { sort: 'newest', limit: '10' },
      { sort: 'lowest', stars: '1', after: `5.${ID}`, limit: '10' },
    ]);
  });

  it('reject invalid queries without a request to the catalog, and unknown courses by its response', async () => {
    for (const query of ['sort=best', 'stars=6', 'after=x']) {
      const response = await bff.inject(`${LIST}?${query}`);
      expect([response.statusCode, errorBody.parse(response.json()).code]).toEqual([
        400,
        'VALIDATION_FAILED',
      ]);
    }
    expect(listCalls()).toEqual([]);
    expect((await bff.inject('/api/course/nothing/reviews')).statusCode).toBe(404);
  });

  it('are written under the name of the account, whatever the request says', async () => {
    const body = { stars: 5, text: 'Clear, calm and practical.' };
    expect((await put(body)).json()).toEqual({ review: own });
    const [sent] = bff.catalog.callsTo(reviewServiceCalls.saveReview);
    expect(JSON.parse(String(sent?.body))).toEqual({ ...body, name: learner.user.name });
    expect(sent?.caller).toMatchObject({ userId: learner.user.id });
    for (const wrong of [{ ...body, name: 'Someone Else' }, { ...body, stars: 6 }, { stars: 5 }])
      expect((await put(wrong)).statusCode).toBe(400);
    expect((await put(body, {})).statusCode).toBe(401);
    expect(
      (await put(body, { ...BROWSER, origin: 'https://evil.example', ...headers.user })).statusCode,
    ).toBe(403);
    expect(bff.catalog.callsTo(reviewServiceCalls.saveReview)).toHaveLength(1);
  });

  it('can be read and deleted by their writer, and reported by other users, only with a session', async () => {
    const message = { success: true, message: 'ok' };
    const state = { review: own, canReview: true, progressPercent: 40, requiredPercent: 20 };
    bff.catalog.on(upstreamOf(reviewCalls.getOwnReview), () => ({ body: state }));
    bff.catalog.on(upstreamOf(reviewCalls.deleteReview), () => ({ body: message }));
    bff.catalog.on(upstreamOf(reviewCalls.reportReview), () => ({ body: message }));
    for (const [method, url, expected] of [
      ['GET', '/api/course/ceh/review', state],
      ['DELETE', '/api/course/ceh/review', message],
      ['POST', `/api/review/${ID}/report`, message],
    ] as const) {
      const payload = method === 'POST' ? { reason: 'spam' } : undefined;
      const response = await bff.inject({ method, url, headers: headers.user, ...(payload && { payload }) });
      expect([response.statusCode, response.json()]).toEqual([200, expected]);
      expect(response.headers['cache-control']).toBe('no-store');
      expect((await bff.inject({ method, url })).statusCode).toBe(401);
    }
  });

  it('are moderated by admins alone [SEC-12]', async () => {
    const admin = { ...own, courseId: ID, courseTitle: null, courseSlug: null, userId: ID, isOpen: false };
    const response = {
      success: true,
      message: 'ok',
      review: { ...admin, reportCount: 0, reports: [], version: 2 },
    };
    const url = `/api/admin/review/${ID}`;
    for (const [call, method, path, payload] of [
      [reviewModerationCalls.hideReview, 'POST', 'hide', { reason: 'spam', note: 'It advertises a shop.' }],
      [reviewModerationCalls.restoreReview, 'POST', 'restore', {}],
      [reviewModerationCalls.dismissReports, 'POST', 'dismiss', {}],
      [reviewModerationCalls.saveResponse, 'PUT', 'response', { text: 'Thank you!' }],
      [reviewModerationCalls.deleteResponse, 'DELETE', 'response', {}],
    ] as const) {
      bff.catalog.on(upstreamOf(call), () => ({ body: response }));
      const request = { method, url: `${url}/${path}`, payload: { version: 1, ...payload } };
      expect((await bff.inject({ ...request, headers: headers.admin })).json()).toEqual(response);
      expect(bff.catalog.callsTo(upstreamOf(call)).at(-1)).toMatchObject({ caller: { role: 'admin' } });
      expect((await bff.inject({ ...request, headers: headers.user })).statusCode).toBe(403);
      expect((await bff.inject(request)).statusCode).toBe(401);
    }
    const queue = { reviews: [], total: 0, page: 1 };
    bff.catalog.on(upstreamOf(reviewModerationCalls.listReviews), () => ({ body: queue }));
    const listed = await bff.inject({ url: '/api/admin/reviews?state=hidden', headers: headers.admin });
    expect(listed.json()).toEqual(queue);
    expect((await bff.inject({ url: '/api/admin/reviews', headers: headers.user })).statusCode).toBe(403);
  });
});
