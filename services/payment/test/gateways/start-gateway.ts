import { randomBytes, randomUUID } from 'node:crypto';
import { PhonePeGateway } from '../../src/gateways/phonepe/phonepe-gateway.js';
import { PhonePeV1Gateway } from '../../src/gateways/phonepe-v1/phonepe-v1-gateway.js';
import { webhookUser } from '../payment-test-app.js';
import { type PhonePeSimulator } from '../phonepe-simulator.js';

export type TestGateway = PhonePeGateway | PhonePeV1Gateway;

/** The simulator with a new account in both API versions, and the gateway for one of them. */
export async function startGateway(
  generation: 'v1' | 'v2',
  simulator: PhonePeSimulator,
  timeoutMs?: number,
): Promise<TestGateway> {
  const clientSecret = randomBytes(16).toString('hex');
  const saltKey = randomUUID();
  await simulator.start({
    PHONEPE_CLIENT_ID: 'TEST_CLIENT',
    PHONEPE_CLIENT_SECRET: clientSecret,
    PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
    PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    PHONEPE_V1_MERCHANT_ID: 'TESTMERCHANT',
    PHONEPE_V1_SALT_KEY: saltKey,
  });
  const { baseUrl, webhookProxyOrigin } = simulator;
  const bounded = timeoutMs === undefined ? {} : { timeoutMs };
  if (generation === 'v1')
    return new PhonePeV1Gateway({
      baseUrl,
      merchantId: 'TESTMERCHANT',
      salt: { key: saltKey, index: 1 },
      callbackUrl: webhookProxyOrigin,
      ...bounded,
    });
  return new PhonePeGateway({
    baseUrl,
    oauthUrl: baseUrl,
    credentials: { clientId: 'TEST_CLIENT', clientSecret, clientVersion: '1' },
    webhook: webhookUser,
    ...bounded,
  });
}
