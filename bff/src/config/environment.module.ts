import { Module, type DynamicModule } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from './env.js';

@Module({})
export class EnvironmentModule {
  static with(env: BffEnvironment): DynamicModule {
    return {
      module: EnvironmentModule,
      global: true,
      providers: [{ provide: BFF_ENVIRONMENT, useValue: env }],
      exports: [BFF_ENVIRONMENT],
    };
  }
}
