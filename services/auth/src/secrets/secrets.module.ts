import { createPrivateKey, hkdfSync } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { FieldEncryption } from './field-encryption.js';
import { TokenSecrets } from './token-secrets.js';

/** Injection tokens: one key per column, so that a value of one column cannot be decrypted as that of another. */
export const PHONE_ENCRYPTION = Symbol('phone encryption');
export const MAIL_ENCRYPTION = Symbol('mail encryption');
export const SECOND_FACTOR_ENCRYPTION = Symbol('second factor encryption');

@Global()
@Module({
  providers: [
    {
      provide: PHONE_ENCRYPTION,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => new FieldEncryption(Buffer.from(env.PHONE_ENCRYPTION_KEY, 'base64')),
    },
    {
      provide: MAIL_ENCRYPTION,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => derivedEncryption(env, 'academy-auth mail'),
    },
    {
      provide: SECOND_FACTOR_ENCRYPTION,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) => derivedEncryption(env, 'academy-auth second factor'),
    },
    {
      provide: TokenSecrets,
      inject: [ENVIRONMENT],
      useFactory: (env: Environment) =>
        new TokenSecrets(
          createPrivateKey(Buffer.from(env.ACCESS_TOKEN_PRIVATE_KEY, 'base64')).export({
            type: 'pkcs8',
            format: 'der',
          }),
        ),
    },
  ],
  exports: [PHONE_ENCRYPTION, MAIL_ENCRYPTION, SECOND_FACTOR_ENCRYPTION, TokenSecrets],
})
export class SecretsModule {}

function derivedEncryption(env: Environment, purpose: string): FieldEncryption {
  const root = Buffer.from(env.PHONE_ENCRYPTION_KEY, 'base64');
  return new FieldEncryption(Buffer.from(hkdfSync('sha256', root, '', purpose, 32)));
}
