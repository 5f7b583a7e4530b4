import { webhookRoutes } from '@academy/contracts/webhooks/webhook.routes';
import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { PAYMENT_GATEWAY, type PaymentGateway } from './payment-gateway.js';
import { PhonePeGateway } from './phonepe/phonepe-gateway.js';
import { PhonePeV1Gateway } from './phonepe-v1/phonepe-v1-gateway.js';

@Module({
  providers: [{ provide: PAYMENT_GATEWAY, inject: [ENVIRONMENT], useFactory: gatewayOf }],
  exports: [PAYMENT_GATEWAY],
})
export class GatewaysModule {}

/** Only the configuration chooses the API version (SEC-02). */
function gatewayOf(env: Environment): PaymentGateway {
  const timeoutMs = env.PHONEPE_TIMEOUT_MS;
  if (env.PHONEPE_API === 'v1')
    return new PhonePeV1Gateway({
      baseUrl: env.PHONEPE_BASE_URL,
      merchantId: env.PHONEPE_V1_MERCHANT_ID,
      salt: { key: env.PHONEPE_V1_SALT_KEY, index: env.PHONEPE_V1_SALT_INDEX },
      callbackUrl: new URL(webhookRoutes.phonepe.path, env.PUBLIC_ORIGIN).toString(),
      timeoutMs,
    });
  return new PhonePeGateway({
    baseUrl: env.PHONEPE_BASE_URL,
    oauthUrl: env.PHONEPE_OAUTH_URL,
    credentials: {
      clientId: env.PHONEPE_CLIENT_ID,
      clientSecret: env.PHONEPE_CLIENT_SECRET,
      clientVersion: env.PHONEPE_CLIENT_VERSION,
    },
    webhook: { username: env.PHONEPE_WEBHOOK_USERNAME, password: env.PHONEPE_WEBHOOK_PASSWORD },
    timeoutMs,
  });
}
