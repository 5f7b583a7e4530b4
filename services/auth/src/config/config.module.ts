import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from './env.js';

@Global()
@Module({})
export class ConfigModule {
  static forRoot(env: Environment): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: ENVIRONMENT, useValue: env }],
      exports: [ENVIRONMENT],
    };
  }
}
