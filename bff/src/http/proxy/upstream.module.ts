import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { PassThrough } from './pass-through.js';
import {
  AuthClient,
  CatalogClient,
  MediaClient,
  PaymentClient,
  PaymentEventsClient,
} from './service-clients.js';

/**
 * Log-ins and sign-ups hold a connection while their password waits to be hashed; other calls do not wait for them.
 */
const AUTH_CALLS_AT_ONCE = 512;
/** A player reads ahead and then holds its connection until it has played the buffered part. */
const PLAYERS_AT_ONCE = 1_024;
/** Event streams of this process; a user has a few of them at most. */
const STREAMS_AT_ONCE = 2_048;

@Global()
@Module({
  providers: [
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
          connections: AUTH_CALLS_AT_ONCE,
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
      provide: MediaClient,
      useFactory: (env: BffEnvironment) =>
        new MediaClient({
          name: 'catalog',
          audience: 'catalog',
          issuer: 'bff',
          baseUrl: env.CATALOG_URL,
          secret: env.CATALOG_TOKEN_SECRET,
          connections: PLAYERS_AT_ONCE,
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
        }),
      inject: [BFF_ENVIRONMENT],
    },
    {
      provide: PaymentEventsClient,
      useFactory: (env: BffEnvironment) =>
        new PaymentEventsClient({
          name: 'payment',
          audience: 'payment',
          issuer: 'bff',
          baseUrl: env.PAYMENT_URL,
          secret: env.PAYMENT_TOKEN_SECRET,
          connections: STREAMS_AT_ONCE,
        }),
      inject: [BFF_ENVIRONMENT],
    },
  ],
  exports: [AuthClient, CatalogClient, MediaClient, PassThrough, PaymentClient, PaymentEventsClient],
})
export class UpstreamModule implements OnApplicationShutdown {
  constructor(
    private readonly auth: AuthClient,
    private readonly catalog: CatalogClient,
    private readonly media: MediaClient,
    private readonly payment: PaymentClient,
    private readonly events: PaymentEventsClient,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    const clients = [this.auth, this.catalog, this.media, this.payment, this.events];
    await Promise.all(clients.map((client) => client.close()));
  }
}
