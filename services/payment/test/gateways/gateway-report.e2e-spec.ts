import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import { newId } from '@academy/nest-kit';
import { PaymentTestApp, webhookUser } from '../payment-test-app.js';
import { PhonePeSimulator } from '../phonepe-simulator.js';

jest.setTimeout(150_000);

const secrets = {
  PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
  PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
  PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
  PHONEPE_V1_SALT_KEY: randomUUID(),
};
const account = {
  ...secrets,
  PHONEPE_CLIENT_ID: 'TEST_CLIENT',
  PHONEPE_V1_MERCHANT_ID: 'TESTMERCHANT',
};

describe('the gateway report for developers', () => {
  const app = new PaymentTestApp();
  const simulator = new PhonePeSimulator((notification) => app.passOn(notification));
  beforeEach(() => simulator.start(account));
  afterEach(async () => {
    await app.stop();
    await simulator.stop();
  });

  const start = (environment: Record<string, string>): Promise<void> =>
    app.start({
      ...account,
      PHONEPE_BASE_URL: simulator.baseUrl,
      PHONEPE_OAUTH_URL: simulator.baseUrl,
      ...environment,
    });
  const read = (role: 'user' | 'admin' = 'admin') =>
    app.call('GET', '/developer/gateway', { user: newId(), role });

  it.each(['v1', 'v2'])(
    'shows admins, for %s, that the provider responds, and no secret [S-239, S-242, SEC-15]',
    async (api) => {
      await start({ PHONEPE_API: api });
      expect((await read('user')).status).toBe(403);
      const { body } = await read();
      expect(gatewayReport.parse(body)).toMatchObject({
        success: true,
        api,
        probe: { result: 'not-found' },
        testPayload: { amount: 100, paymentInstrument: { type: 'PAY_PAGE' } },
        hash: { path: '/pg/v1/pay', xVerify: expect.stringMatching(/^[0-9a-f]{8}…###1$/) },
      });
      const text = JSON.stringify(body);
      for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
      expect(await simulator.orders()).toEqual([]);
    },
  );

  it('shows wrong credentials as failed [S-241]', async () => {
    await start({ PHONEPE_API: 'v2', PHONEPE_CLIENT_SECRET: 'wrong' });
    expect((await read()).body).toMatchObject({ success: false, probe: { code: 'unauthorized' } });
  });
});
