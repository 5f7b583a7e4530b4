import { AppendOnlyCheck, type DatabaseEnvironment, poolLimits } from '@academy/nest-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { catalogDatabase } from './schema.js';

@Module({})
export class DatabaseModule {
  static forRoot(env: DatabaseEnvironment): DynamicModule {
    const options = catalogDatabase(env.DATABASE_URL, poolLimits(env));
    return {
      module: DatabaseModule,
      imports: [TypeOrmModule.forRoot(options)],
      providers: [AppendOnlyCheck],
    };
  }
}
