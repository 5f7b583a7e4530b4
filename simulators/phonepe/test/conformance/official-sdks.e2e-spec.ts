import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConformanceSetup } from './conformance-setup.js';
import { checkNames, checks } from './checks.js';
import { eventually } from '../simulator.fixture.js';
import { SDKS } from './sdk.js';

describe.each(SDKS)('the official SDK %s against the simulator', (name) => {
  let setup: ConformanceSetup;
  beforeAll(async () => {
    setup = await ConformanceSetup.start(name);
  });
  afterAll(() => setup.stop());

  it.each(checkNames)('agrees on: %s', (check) => checks[check](setup));

  it.each([
    [400, 'BadRequest'],
    [401, 'UnauthorizedAccess'],
    [403, 'ForbiddenAccess'],
    [404, 'ResourceNotFound'],
    [409, 'ResourceConflict'],
    [410, 'ResourceGone'],
    [417, 'ExpectationFailed'],
    [418, 'ClientError'],
    [422, 'ResourceInvalid'],
    [429, 'TooManyRequests'],
    [500, 'ServerError'],
    [503, 'ServerError'],
  ])('maps %i to its %s', async (status, error) => {
    const { id } = await setup.anOrder();
    const step = { status, code: 'A_CODE' };
    await setup.sim.control('/script', { orderId: id, status: [step, step] });
    expect(await setup.sdk.failure('getOrderStatus', id)).toMatchObject({
      name: error,
      isPhonePe: true,
      httpStatusCode: status,
      code: 'A_CODE',
    });
    await setup.sim.control('/script', { orderId: id, status: [] });
    expect(await setup.sdk.call('getOrderStatus', id)).toMatchObject({ state: 'PENDING' });
  });

  it('maps plain text with 503 and the HTML page of a gateway to a ServerError [fault 15]', async () => {
    const { id } = await setup.anOrder();
    await setup.sim.control('/script', { orderId: id, status: ['plain', 'html', 'reset'] });
    for (const httpStatusCode of [503, 502])
      expect(await setup.sdk.failure('getOrderStatus', id)).toMatchObject({
        name: 'ServerError',
        httpStatusCode,
      });
    expect(await setup.sdk.failure('getOrderStatus', id)).toMatchObject({ isPhonePe: false });
  });

  it('requests a new token after 401: 2.0.2 throws all the same, 2.0.6 tries once more', async () => {
    const { id } = await setup.anOrder();
    await setup.sim.control('/reset', { tokens: true });
    const isRetrying = name === '@phonepe-pg/pg-sdk-node';
    if (isRetrying) expect(await setup.sdk.call('getOrderStatus', id)).toMatchObject({ state: 'PENDING' });
    else
      expect(await setup.sdk.failure('getOrderStatus', id)).toMatchObject({
        name: 'UnauthorizedAccess',
        code: 'AUTHORIZATION_FAILED',
      });
    const seen = (await setup.journal()).map(({ url, status }) => [url.includes('/token'), status]);
    const attempts = [
      [false, 401],
      [true, 200],
    ];
    expect(seen).toEqual(isRetrying ? [...attempts, [false, 200]] : attempts);
    expect(await setup.sdk.call('getOrderStatus', id)).toMatchObject({ state: 'PENDING' });
  });

  it('accepts a notification only under the exact header, which equals that of its own vector', async () => {
    const digest = createHash('sha256').update('username:password').digest('hex');
    expect(digest).toBe('bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e');
    const body = '{"event":"checkout.order.completed","type":"CHECKOUT_ORDER_COMPLETED","payload":{}}';
    const judge = (header: string) => ['validateCallback', 'username', 'password', header, body] as const;
    expect(await setup.sdk.call(...judge(digest))).toMatchObject({ type: 'CHECKOUT_ORDER_COMPLETED' });
    for (const header of [digest.toUpperCase(), `SHA256 ${digest}`, ''])
      expect(await setup.sdk.failure(...judge(header))).toMatchObject({ name: 'PhonePeException' });
  });
});

describe.each(SDKS)('the token of %s', (name) => {
  it('is fetched anew once half of its life is over, counted in seconds', async () => {
    const setup = await ConformanceSetup.start(name, { PHONEPE_TOKEN_TTL_SEC: '6' });
    try {
      await eventually(async () => {
        await setup.anOrder();
        return (await setup.journal()).filter(({ url }) => url.includes('/token')).length === 2;
      });
      // An expired token would have been rejected.
      expect((await setup.journal()).map(({ status }) => status)).not.toContain(401);
    } finally {
      await setup.stop();
    }
  });
});
