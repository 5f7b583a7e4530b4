import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import {
  catalogEnrollmentCalls,
  enrollmentServiceCalls,
} from '@academy/contracts/enrollments/enrollment.calls';
import { orderServiceCalls } from '@academy/contracts/orders/order.calls';
import { paymentServiceCalls } from '@academy/contracts/payments/payment.calls';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { type FakeUser } from './fake-auth.js';
import { paidOrder } from './order.factory.js';
import { startBff, type Bff } from './start-bff.js';

const { confirmEnrollments } = catalogEnrollmentCalls;
const { checkout } = checkoutServiceCalls;
const { fixEnrollments, listEnrollments } = enrollmentServiceCalls;
const { getOrder } = orderServiceCalls;
const { getStatus } = paymentServiceCalls;
const ORDER = 'ACA-2026-000001';

describe('the confirmation of a purchase [decision 0172]', () => {
  let bff: Bff;
  let user: FakeUser;
  let headers: { authorization: string };
  beforeAll(async () => {
    bff = await startBff();
    // The catalog never responds, and no request waits for it.
    bff.catalog.on(confirmEnrollments, () => new Promise(() => undefined));
    bff.payment.on(getStatus, () => ({ body: paymentOf('SUCCESS') }));
    bff.payment.on(getOrder, () => ({ body: paidOrder(ORDER) }));
    bff.payment.on(fixEnrollments, () => ({
      body: { success: true, message: 'Repaired', checked: 1, repaired: 1 },
    }));
    bff.payment.on(checkout, () => ({
      body: { success: true, message: 'You are enrolled.', merchantOrderId: 'AC2', enrolled: true },
    }));
    bff.payment.on(paymentEventsServiceRoute, () => ({
      write: (response) =>
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .end(`event: status\ndata: ${JSON.stringify(paymentOf('SUCCESS'))}\n\n`),
    }));
  });
  afterAll(async () => {
    await bff.catalog.stop();
    await bff.stop();
  });
  beforeEach(async () => {
    user = bff.auth.add('user');
    headers = await bff.signedIn(user);
  });

  const confirmed = () =>
    bff.catalog.callsTo(confirmEnrollments).filter(({ caller }) => caller.userId === user.user.id).length;

  const cases: [string, 'GET' | 'POST', string, object | undefined][] = [
    ['the status of their payment', 'GET', '/api/course/phonepe/status/ACA1', undefined],
    ['the events of their order', 'GET', '/api/payments/ACA1/events', undefined],
    ['their order', 'GET', `/api/payment/orders/${ORDER}`, undefined],
    ['the check of their open orders', 'POST', '/api/payment/fix-enrollment', {}],
    ['a free item', 'POST', `/api/course/${newId()}/phonepe-checkout`, {}],
    ['the older status', 'POST', '/api/phonepe/status', { merchantTransactionId: 'ACA1' }],
    ['a free item of the older client', 'POST', '/api/phonepe/initiate', { payload: { courseId: 'C1' } }],
  ];
  it.each(cases)('is requested once a purchase was read in %s [H3, T58]', async (_, method, url, payload) => {
    const response = await bff.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(response.statusCode).toBe(200);
    await eventually('the confirmation', () => confirmed() === 1);
  });

  it.each([
    ['/api/dashboard', 1, 1],
    ['/api/mycourse', 1, 1],
    ['/api/dashboard', 11, 0],
  ])(
    'is requested by %s if an enrollment is %d minutes old: %d times [H3]',
    async (url, minutesAgo, times) => {
      const enrolledAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const given = { id: newId(), itemType: 'course', itemId: newId(), title: 'Hacking', enrolledAt };
      bff.payment.on(listEnrollments, () => ({ body: { enrollments: [given] } }));
      await bff.inject({ url, headers });
      // A confirmation of the call above would have been sent before that of this one.
      await bff.inject({ url: `/api/payment/orders/${ORDER}`, headers });
      await eventually('the confirmation', () => confirmed() > times);
      expect(confirmed()).toBe(times + 1);
    },
  );

  it('is not requested while a payment is open or after it failed [H3]', async () => {
    for (const state of ['PENDING', 'FAILURE'] as const) {
      bff.payment.on(getStatus, () => ({ body: paymentOf(state) }));
      expect((await bff.inject({ url: '/api/course/phonepe/status/ACA1', headers })).statusCode).toBe(200);
    }
    // A confirmation of the calls above would have been sent before that of this call.
    await bff.inject({ url: `/api/payment/orders/${ORDER}`, headers });
    await eventually('the confirmation', () => confirmed() > 0);
    expect(confirmed()).toBe(1);
  });
});

const paymentOf = (state: 'FAILURE' | 'PENDING' | 'SUCCESS') => ({
  status: state,
  transactionId: 'T1',
  orderId: 'ACA1',
  amount: 499,
  responseCode: state,
  itemType: 'course',
  itemId: newId(),
  title: 'Hacking',
  refundDue: false,
});
