import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from '@academy/contracts/error.schemas';
import { itemServiceCalls } from '@academy/contracts/items/item.calls';
import {
  dataExport,
  type PersonalLearningPage,
  type PersonalOrder,
  type PersonalAccount,
} from '@academy/contracts/data-export/data-export.schemas';
import { dataExportServiceCalls } from '@academy/contracts/data-export/data-export.calls';
import { enrollmentServiceCalls } from '@academy/contracts/enrollments/enrollment.calls';
import { newId } from '@academy/nest-kit';
import { type FakeUser } from './fake-auth.js';
import { rejection } from './fake-service.js';
import { startBff, type Bff } from './start-bff.js';

const AT = '2026-11-01T10:00:00.000Z';
const anOrder = (over: Partial<PersonalOrder> = {}): PersonalOrder => ({
  orderNumber: `AC-${newId()}`,
  itemType: 'course',
  itemId: newId(),
  title: 'Certified Ethical Hacker',
  amountPaise: 50_000,
  listPaise: 100_000,
  discount: { label: 'DIWALI', paise: 50_000 },
  currency: 'INR',
  status: 'SUCCESS',
  merchantOrderId: 'M-1',
  transactionId: 'T-1',
  createdAt: AT,
  paidAt: AT,
  isOwned: false,
  hasReceipt: false,
  receiptNumber: null,
  timeline: [],
  contact: { name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210' },
  receipt: null,
  couponUse: null,
  ...over,
});

/** Two pages of notes and one of everything else. */
const learningPage = (after: string, lectureTitle: string): PersonalLearningPage => {
  const empty = {
    certificates: [],
    completedCourses: [],
    lectures: [],
    notes: [],
    quizAttempts: [],
    reviews: [],
    reviewReports: [],
  };
  const note = (text: string) => ({
    id: newId(),
    lectureId: newId(),
    lectureTitle,
    positionSec: 0,
    text,
    createdAt: AT,
    updatedAt: AT,
  });
  const completed = { courseId: newId(), courseTitle: 'Certified Ethical Hacker', completedAt: AT };
  const review = {
    id: newId(),
    courseId: newId(),
    courseTitle: 'Certified Ethical Hacker',
    author: 'Asha R.',
    stars: 5,
    text: 'Clear, calm and practical.',
    state: 'published',
    hiddenReason: null,
    hiddenNote: null,
    createdAt: AT,
    editedAt: null,
  };
  if (after === '') return { ...empty, completedCourses: [completed], next: 'notes' };
  if (after === 'notes') return { ...empty, notes: [note('One'), note('Two')], next: 'notes.2' };
  const report = { reviewId: newId(), reason: 'spam' as const, note: null, createdAt: AT };
  if (after === 'reviews') return { ...empty, reviews: [review], reviewReports: [report], next: null };
  return { ...empty, notes: [note('Three')], next: 'reviews' };
};

describe('the export of personal data', () => {
  let bff: Bff;
  let orders: PersonalOrder[] = [];
  const enrollment = { id: newId(), itemType: 'course', itemId: newId(), title: 'As bought', enrolledAt: AT };
  beforeAll(async () => {
    bff = await startBff();
    bff.auth.on(dataExportServiceCalls.exportAccount, ({ body, caller }) => {
      const { password } = JSON.parse(String(body)) as { password?: string };
      const fakeUser = bff.auth.users.find(({ user }) => user.id === caller.userId) as FakeUser;
      if (password !== fakeUser.password) return rejection(400, 'WRONG_PASSWORD');
      const account: PersonalAccount = {
        profile: fakeUser.user,
        signIn: { hasPassword: true, googleIssuer: null },
        sessions: [],
        events: [],
      };
      return { body: { ...account, passwordHash: 'must not get through' } };
    });
    bff.payment.on(dataExportServiceCalls.exportOrders, ({ query }) => {
      const [page, limit] = [Number(query.page), Number(query.limit)];
      return { body: { orders: orders.slice((page - 1) * limit, page * limit), total: orders.length, page } };
    });
    bff.catalog.on(dataExportServiceCalls.exportLearning, ({ query, caller }) => ({
      body: learningPage(String(query.after ?? ''), caller.userId ?? ''),
    }));
    bff.payment.on(enrollmentServiceCalls.listEnrollments, () => ({ body: { enrollments: [enrollment] } }));
  });
  afterAll(() => bff.stop());

  const download = async (user: FakeUser, body: object = { password: user.password }) =>
    bff.inject({ method: 'POST', url: '/api/user/data', headers: await bff.signedIn(user), payload: body });

  it('is one file with account, orders, receipts, coupons and enrollments, and nothing beside the contract [T72]', async () => {
    orders = [anOrder({ couponUse: { code: 'DIWALI', discountPaise: 50_000, redeemedAt: AT } }), anOrder()];
    const user = bff.auth.add('user');
    const response = await download(user);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="academy-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const data = dataExport.strict().parse(response.json());
    expect(data.account.profile.id).toBe(user.user.id);
    expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      orders.map(({ orderNumber }) => orderNumber),
    );
    expect(data.couponsUsed).toMatchObject([{ code: 'DIWALI', orderNumber: orders[0]?.orderNumber }]);
    expect(data.enrollments).toMatchObject([{ title: 'As bought', currentTitle: null }]);
    expect(response.body).not.toContain('must not get through');
  });

  it('reads every page of the orders', async () => {
    orders = Array.from({ length: 120 }, () => anOrder());
    expect(dataExport.parse((await download(bff.auth.add('user'))).json()).orders).toHaveLength(120);
  });

  it('contains all learning data, every page of it, on behalf of the caller [T72]', async () => {
    const user = bff.auth.add('user');
    const { learning } = dataExport.parse((await download(user)).json());
    expect(learning.notes.map(({ text, lectureTitle }) => [text, lectureTitle])).toEqual([
      ['One', user.user.id],
      ['Two', user.user.id],
      ['Three', user.user.id],
    ]);
    expect(learning.completedCourses).toHaveLength(1);
    expect(learning.reviews).toMatchObject([{ author: 'Asha R.', stars: 5 }]);
    expect(learning.reviewReports).toMatchObject([{ reason: 'spam' }]);
  });

  it('calls other services only after the password was correct', async () => {
    const before = bff.payment.callsTo(dataExportServiceCalls.exportOrders).length;
    const response = await download(bff.auth.add('user'), { password: 'wrong' });
    expect([response.statusCode, errorBody.parse(response.json()).code]).toEqual([400, 'WRONG_PASSWORD']);
    expect(bff.payment.callsTo(dataExportServiceCalls.exportOrders)).toHaveLength(before);
  });

  it('fails as a whole while payment or catalog data is unavailable, but not for the catalogue’s titles', async () => {
    orders = [];
    bff.catalog.on(itemServiceCalls.lookUpItems, () => rejection(500, 'INTERNAL'));
    expect((await download(bff.auth.add('user'))).statusCode).toBe(200);
    bff.payment.on(dataExportServiceCalls.exportOrders, () => rejection(503, 'SERVICE_UNAVAILABLE'));
    expect((await download(bff.auth.add('user'))).statusCode).toBe(503);
    bff.payment.on(dataExportServiceCalls.exportOrders, () => ({ body: { orders: [], total: 0, page: 1 } }));
    expect((await download(bff.auth.add('user'))).statusCode).toBe(200);
    bff.catalog.on(dataExportServiceCalls.exportLearning, () => rejection(503, 'SERVICE_UNAVAILABLE'));
    expect((await download(bff.auth.add('user'))).statusCode).toBe(503);
  });
});
