import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PhonePeSimulator } from '../phonepe-simulator.js';
import { startGateway, type TestGateway } from './start-gateway.js';

/** More than the connections of the gateway. */
const MANY = 60;

describe.each(['v2', 'v1'] as const)('responses of the provider, %s', (generation) => {
  const simulator = new PhonePeSimulator(async () => 200);
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway(generation, simulator, 1_000);
  });
  afterAll(async () => {
    await gateway.onApplicationShutdown();
    await simulator.stop();
  });
  beforeEach(() => simulator.reset());

  const anOrder = async (): Promise<string> => {
    const merchantOrderId = `ORDER_${randomUUID().slice(0, 18).toUpperCase()}`;
    const result = await gateway.pay({
      merchantOrderId,
      amountPaise: 100_000,
      redirectUrl: 'http://localhost/payment/callback',
      expiresAfterSec: 1200,
      message: 'A course',
      payer: () => ({ userId: 'U', mobile: undefined }),
    });
    expect(result.kind).toBe('initiated');
    return merchantOrderId;
  };
  const responseTo = async (step: unknown): Promise<{ kind: string; reason?: string }> => {
    const merchantOrderId = await anOrder();
    await simulator.script({ orderId: merchantOrderId, status: [step] });
    return gateway.status({ merchantOrderId });
  };

  it('free their slots after the timeout if they hang [fault 16]', async () => {
    const merchantOrderId = await anOrder();
    await simulator.script({ orderId: merchantOrderId, status: Array(MANY).fill('timeout') });
    const hung = await Promise.all(Array.from({ length: MANY }, () => gateway.status({ merchantOrderId })));
    expect(new Set(hung.map(({ kind }) => kind))).toEqual(new Set(['inconclusive']));
    // Requests that never got a connection have consumed no step.
    await simulator.script({ orderId: merchantOrderId, status: [] });
    expect(await gateway.status({ merchantOrderId })).toMatchObject({ kind: 'pending' });
  });

  it('end with the timeout too if they arrive byte by byte [fault 16]', async () => {
    expect(await responseTo('drip')).toEqual({ kind: 'inconclusive', reason: 'timeout' });
  });

  it('give no information if they are plain text [fault 15]', async () => {
    expect(await responseTo('plain')).toEqual({ kind: 'inconclusive', reason: 'server-error' });
  });

  it('decide nothing with a state of a later version, and are read with a field of a later version [fault 15]', async () => {
    const unknown = { v2: { kind: 'inconclusive', reason: 'malformed' }, v1: { kind: 'pending' } };
    expect(await responseTo('unknown-state')).toMatchObject(unknown[generation]);
    expect(await responseTo('unknown-field')).toMatchObject({ kind: 'pending', code: 'PAYMENT_PENDING' });
  });

  it.each([403, 404, 409, 410, 417, 418, 422])(
    'never end a payment if their status is %i [fault 19]',
    async (status) => {
      const { kind } = await responseTo({ status });
      expect(['inconclusive', 'pending']).toContain(kind);
    },
  );

  it('report an expired order as expired [fault 14]', async () => {
    const merchantOrderId = await anOrder();
    await simulator.expire(merchantOrderId);
    const ended = {
      v2: { kind: 'expired', code: 'ORDER_EXPIRED' },
      v1: { kind: 'failed', code: 'TIMED_OUT' },
    };
    expect(await gateway.status({ merchantOrderId })).toMatchObject(ended[generation]);
  });

  it('report a known id as a duplicate, and reject an invalid payment', async () => {
    const merchantOrderId = await anOrder();
    const request = {
      merchantOrderId,
      amountPaise: 100_000,
      redirectUrl: 'http://localhost/payment/callback',
      expiresAfterSec: 1200,
      message: 'A course',
      payer: () => ({ userId: 'U', mobile: undefined }),
    };
    expect(await gateway.pay(request)).toEqual({ kind: 'duplicate' });
    expect(await gateway.pay({ ...request, amountPaise: 99 })).toMatchObject({
      kind: 'init-rejected',
      code: 'BAD_REQUEST',
    });
  });
});
