import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { EventStreams } from './event-streams.js';
import { PassThrough } from './pass-through.js';
import { AuthClient, CatalogClient, PaymentClient } from './service-clients.js';

/** The payment service itself waits for the provider; the page waits 30 s at most (S-121, T59). */
const PAYMENT_TIMEOUT_MS = 25_000;

@Global()
@Module({
  providers: [
    EventStreams,
    PassThrough,
    {
      provide: AuthClient,
      useFactory: (env: BffEnvironment) =>
        new AuthClient({
          name: 'auth',
          audience: 'auth',
          issuer: 'bff',
          baseUrl: env.AUTH_URL,
          secret: env.AUTH_TOKEN_SECRET,
        }),
      inject: [BFF_ENVIRONMENT],
    },
    {
      provide: CatalogClient,
      useFactory: (env: BffEnvironment) =>
        new CatalogClient({
          name: 'catalog',
          audience: 'catalog',
          issuer: 'bff',
          baseUrl: env.CATALOG_URL,
          secret: env.CATALOG_TOKEN_SECRET,
        }),
      inject: [BFF_ENVIRONMENT],
    },
    {
      provide: PaymentClient,
      useFactory: (env: BffEnvironment) =>
        new PaymentClient({
          name: 'payment',
          audience: 'payment',
          issuer: 'bff',
          baseUrl: env.PAYMENT_URL,
          secret: env.PAYMENT_TOKEN_SECRET,
          timeoutMs: PAYMENT_TIMEOUT_MS,
        }),
      inject: [BFF_ENVIRONMENT],
    },
  ],
  exports: [AuthClient, CatalogClient, EventStreams, PassThrough, PaymentClient],
})
export class UpstreamModule implements OnApplicationShutdown {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly payment: PaymentClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.auth.close(), this.catalog.close(), this.payment.close()]);
  }
}
