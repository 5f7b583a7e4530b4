import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { PAYMENT_GATEWAY } from './payment-gateway.js';
import { PhonePeGateway } from './phonepe/phonepe-gateway.js';

@Module({
  providers: [
    {
      provide: PAYMENT_GATEWAY,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) =>
        new PhonePeGateway({
          baseUrl: env.PHONEPE_BASE_URL,
          oauthUrl: env.PHONEPE_OAUTH_URL,
          credentials: {
            clientId: env.PHONEPE_CLIENT_ID,
            clientSecret: env.PHONEPE_CLIENT_SECRET,
            clientVersion: env.PHONEPE_CLIENT_VERSION,
          },
          webhook: { username: env.PHONEPE_WEBHOOK_USERNAME, password: env.PHONEPE_WEBHOOK_PASSWORD },
        }),
    },
  ],
  exports: [PAYMENT_GATEWAY],
})
export class GatewaysModule {}
