import { HealthModule, InternalTokenModule } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Environment } from './config/env.js';
import { EnvironmentModule } from './config/environment.module.js';
import { DatabaseModule } from './database/database.module.js';
import { EnrollmentsModule } from './enrollments/enrollments.module.js';
import { EventsModule } from './events/events.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { SeatsModule } from './seats/seats.module.js';
import { StatsModule } from './stats/stats.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The HTTP side. Ready as soon as the database is: Redis may be away without a payment being lost. */
@Module({})
export class AppModule {
  static of(env: Environment): DynamicModule {
    return {
      module: AppModule,
      imports: [
        EnvironmentModule.of(env),
        DatabaseModule,
        InternalTokenModule.forRoot({ audience: 'payment', secret: env.INTERNAL_TOKEN_SECRET }),
        HealthModule.forRoot({
          inject: [DataSource],
          useFactory: (source: DataSource) => ({ database: () => source.query('SELECT 1') }),
        }),
        EnrollmentsModule,
        EventsModule,
        OrdersModule,
        SeatsModule,
        StatsModule,
        TransactionsModule,
        WebhooksModule,
      ],
    };
  }
}
