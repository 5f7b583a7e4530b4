import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from './env.js';

/** Provides the parsed environment for injection. */
@Global()
@Module({})
export class EnvironmentModule {
  static of(env: Environment): DynamicModule {
    return {
      module: EnvironmentModule,
      providers: [{ provide: ENVIRONMENT, useValue: env }],
      exports: [ENVIRONMENT],
    };
  }
}
