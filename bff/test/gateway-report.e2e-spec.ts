import { afterEach, describe, expect, it } from '@jest/globals';
import { checkoutServiceCalls } from '@academy/contracts/checkout/checkout.calls';
import { gatewayReportServiceCalls } from '@academy/contracts/gateways/gateway-report.calls';
import { testRedisUrl } from '@academy/nest-kit/testing';
import { startBff, type Bff } from './start-bff.js';

const signed = {
  request: Buffer.from(JSON.stringify({ courseId: 'C1' })).toString('base64'),
  xVerify: 'f00###1',
};
const report = {
  success: true,
  message: 'The gateway answers.',
  api: 'v2',
  configuration: [],
  probe: { result: 'not-found', code: 'INVALID_MERCHANT_ORDER_ID' },
  testPayload: {},
  hash: { base64: '', path: '/pg/v1/pay', xVerify: '' },
};

/** SEC-29: production rejects the secrets of development, and a Redis without a password. */
const ORIGIN = 'https://academy.example';
const redis = new URL(testRedisUrl());
redis.password ||= 'k7Qm2x-Lw9';
const OF_PRODUCTION = {
  PUBLIC_ORIGIN: ORIGIN,
  ADMIN_ORIGIN: 'https://admin.academy.example',
  ALLOWED_ORIGINS: ORIGIN,
  RATE_LIMIT_FACTOR: '10',
  REDIS_URL: redis.toString(),
};

describe('the developers’ payment tools', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  const start = async (NODE_ENV: 'development' | 'production') => {
    bff = await startBff({ ...OF_PRODUCTION, NODE_ENV });
    bff.payment.on(gatewayReportServiceCalls.readReport, () => ({ body: report }));
    bff.payment.on(checkoutServiceCalls.checkout, () => ({
      body: { success: true, message: '', merchantOrderId: 'AC1', checkoutPageUrl: 'http://localhost/pay' },
    }));
  };
  const requestAs = async (role: 'user' | 'admin') => {
    const headers = await bff.signedIn(bff.auth.add(role), { claims: { iss: ORIGIN } });
    const responses = await Promise.all([
      bff.inject({ method: 'GET', url: '/api/phonepe/test', headers }),
      bff.inject({ method: 'POST', url: '/api/phonepe/initiate', headers, payload: signed }),
    ]);
    return responses.map(({ statusCode }) => statusCode);
  };

  it('work for admins outside production, and ignore the hash of the client [S-243, SEC-15, T48]', async () => {
    await start('development');
    expect(await requestAs('user')).toEqual([403, 404]);
    expect(await requestAs('admin')).toEqual([200, 200]);
    const [sent] = bff.payment.callsTo(checkoutServiceCalls.checkout);
    expect(String(sent?.body)).not.toContain('f00');
  });

  it('do not exist in production [SEC-15, T56]', async () => {
    await start('production');
    expect(await requestAs('admin')).toEqual([404, 404]);
    expect(bff.payment.callsTo(gatewayReportServiceCalls.readReport)).toEqual([]);
    expect(bff.payment.callsTo(checkoutServiceCalls.checkout)).toEqual([]);
  });
});
