import { Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { KeysController } from './keys.controller.js';
import { SigningKey } from './jwt-signing-key.js';

@Module({
  controllers: [KeysController],
  providers: [
    {
      provide: SigningKey,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => SigningKey.load(env.ACCESS_TOKEN_PRIVATE_KEY, env.PUBLIC_ORIGIN),
    },
  ],
  exports: [SigningKey],
})
export class KeysModule {}
