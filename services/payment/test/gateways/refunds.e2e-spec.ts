import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../payment-test-app.js';
import { type Notification, PhonePeSimulator } from '../phonepe-simulator.js';
import { startGateway, type TestGateway } from './start-gateway.js';

const unknown = (reason: string) => ({ kind: 'inconclusive', reason });

describe.each(['v2', 'v1'] as const)(
  'refunds through the PhonePe gateway of API version %s',
  (generation) => {
    const received: Notification[] = [];
    const simulator = new PhonePeSimulator(async (notification) => {
      received.push(notification);
      return 200;
    });
    let gateway: TestGateway;

    beforeAll(async () => {
      gateway = await startGateway(generation, simulator, 1_500);
    });
    afterAll(async () => {
      await gateway.onApplicationShutdown();
      await simulator.stop();
    });
    beforeEach(() => simulator.reset());

    const anId = (prefix: string): string => `${prefix}_${randomUUID().slice(0, 23).toUpperCase()}`;
    const aPaidOrder = async (): Promise<string> => {
      const merchantOrderId = anId('ORDER');
      await gateway.pay({
        merchantOrderId,
        amountPaise: 100_000,
        redirectUrl: 'http://localhost/payment/callback',
        expiresAfterSec: 1200,
        message: 'A course',
        payer: () => ({ userId: 'U', mobile: undefined }),
      });
      await simulator.press(merchantOrderId, 'COMPLETED');
      return merchantOrderId;
    };
    const aRefund = (originalMerchantOrderId: string, amountPaise = 100_000) => ({
      merchantRefundId: anId('REFUND'),
      originalMerchantOrderId,
      amountPaise,
    });
    const kindOf = async (merchantRefundId: string): Promise<string> =>
      (await gateway.refundStatus({ merchantRefundId })).kind;

    it('change from PENDING to CONFIRMED to COMPLETED', async () => {
      const refund = aRefund(await aPaidOrder());
      const result = await gateway.refund(refund);
      expect(result).toMatchObject({ kind: 'pending', code: 'REFUND_PENDING', amountPaise: 100_000 });
      // v1 has no intermediate state.
      if (generation === 'v2')
        await eventually(async () => (await kindOf(refund.merchantRefundId)) === 'confirmed', 'confirmed');
      await eventually(async () => (await kindOf(refund.merchantRefundId)) === 'completed', 'completed');
      const done = await gateway.refundStatus(refund);
      expect(done).toMatchObject({ code: 'REFUND_COMPLETED', amountPaise: 100_000 });
      expect(done).toHaveProperty(
        'providerRefundId',
        (result as { providerRefundId: string }).providerRefundId,
      );
    });

    it('end as FAILED with the detailed code, which is final [fault 36]', async () => {
      const order = await aPaidOrder();
      await simulator.script({ orderId: order, refundState: 'FAILED' });
      const refund = aRefund(order);
      await gateway.refund(refund);
      await eventually(async () => (await kindOf(refund.merchantRefundId)) === 'failed', 'failed');
      expect(await gateway.refundStatus(refund)).toMatchObject({
        kind: 'failed',
        code: { v2: 'INSUFFICIENT_BALANCE', v1: 'PAYMENT_ERROR' }[generation],
      });
      expect((await gateway.refund(aRefund(order))).kind).toBe('pending');
    });

    it('are known by their id after a request without a response, and never start twice [fault 35]', async () => {
      const order = await aPaidOrder();
      await simulator.script({ orderId: order, refund: ['timeout-after-accept'], refundState: 'PENDING' });
      const refund = aRefund(order);
      expect(await gateway.refund(refund)).toEqual(unknown('timeout'));
      expect(await gateway.refundStatus(refund)).toMatchObject({ kind: 'pending', amountPaise: 100_000 });
      expect(await gateway.refund(refund)).toEqual({ kind: 'duplicate' });
    });

    it('are not found after a request that never arrived, and may be sent again', async () => {
      const order = await aPaidOrder();
      await simulator.script({ orderId: order, refund: ['timeout'] });
      const refund = aRefund(order);
      expect(await gateway.refund(refund)).toEqual(unknown('timeout'));
      expect(await gateway.refundStatus(refund)).toMatchObject({ kind: 'not-found' });
      expect(await gateway.refund(refund)).toMatchObject({ kind: 'pending' });
    });

    it.each([
      [
        'an unpaid order',
        100_000,
        anId('NOBODY'),
        { v2: 'MERCHANT_ORDER_MAPPING_NOT_FOUND', v1: 'TRANSACTION_NOT_FOUND' }[generation],
      ],
      ['more than the amount paid', 100_001, undefined, 'BAD_REQUEST'],
    ])('are rejected for %s, and nothing is started', async (_what, amountPaise, order, code) => {
      const refund = aRefund(order ?? (await aPaidOrder()), amountPaise);
      expect(await gateway.refund(refund)).toMatchObject({ kind: 'rejected', code });
      expect(await kindOf(refund.merchantRefundId)).toBe('not-found');
    });

    it.each([
      ['500', 'server-error'],
      ['html', 'server-error'],
      ['429', 'rate-limited'],
      ['truncated', 'malformed'],
      ['reset', 'unreachable'],
      ['timeout', 'timeout'],
    ])(
      'get no information from "%s", for the request and for its status [fault 15]',
      async (step, reason) => {
        const order = await aPaidOrder();
        await simulator.script({
          orderId: order,
          refund: [step],
          refundStatus: [step],
          refundState: 'PENDING',
        });
        const refund = aRefund(order);
        expect(await gateway.refund(refund)).toMatchObject(unknown(reason));
        await gateway.refund(refund);
        expect(await gateway.refundStatus(refund)).toMatchObject(unknown(reason));
        expect(await gateway.refundStatus(refund)).toMatchObject({ kind: 'pending' });
      },
    );

    it('get no information from rejected credentials, in v2 after one new token [faults 18, 19]', async () => {
      const order = await aPaidOrder();
      await simulator.script({ orderId: order, refund: ['401', 'ok'], refundStatus: ['401', '401'] });
      const refund = aRefund(order);
      if (generation === 'v1') expect(await gateway.refund(refund)).toEqual(unknown('unauthorized'));
      expect(await gateway.refund(refund)).toMatchObject({ kind: 'pending' });
      expect(await gateway.refundStatus(refund)).toEqual(unknown('unauthorized'));
    });

    it('are identified with their order by a genuine notification', async () => {
      const order = await aPaidOrder();
      const refund = aRefund(order);
      await gateway.refund(refund);
      // v2 also notifies of the refund's acceptance; v1 gives one id for both kinds.
      const isOfIt = ({ rawBody }: Notification): boolean =>
        gateway.readHint(rawBody)?.merchantRefundId === refund.merchantRefundId;
      const ofRefund = (): Notification[] => received.filter(isOfIt);
      await eventually(async () => ofRefund().length === { v2: 2, v1: 1 }[generation], 'notified');
      for (const notification of ofRefund()) {
        expect(gateway.isGenuine(notification)).toBe(true);
        expect(gateway.readHint(notification.rawBody)).toEqual({
          merchantOrderId: { v2: order, v1: refund.merchantRefundId }[generation],
          providerOrderId: null,
          merchantRefundId: refund.merchantRefundId,
          claimsCapture: generation === 'v1',
        });
      }
    });
  },
);
