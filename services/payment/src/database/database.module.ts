import { AppendOnlyCheck, poolLimits } from '@academy/nest-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { paymentDatabase } from './data-source.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => ({
        ...paymentDatabase(env.DATABASE_URL, 20, poolLimits(env)),
        retryAttempts: 3,
        retryDelay: 1000,
      }),
    }),
  ],
  providers: [AppendOnlyCheck],
})
export class DatabaseModule {}
