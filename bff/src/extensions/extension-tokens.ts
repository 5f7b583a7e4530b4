import { createPrivateKey, createPublicKey, randomUUID, type KeyObject } from 'node:crypto';
import { EXTENSIONS_PATH, extensionAudience } from '@academy/contracts/extensions/extension.schemas';
import { type Caller } from '@academy/nest-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK } from 'jose';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';

const LIFETIME_SEC = 60;

/**
 * Tokens for the backends of other teams, which verify them by public keys: nothing that a team has lets it make a
 * token, and the access tokens of users and the tokens of services are of other algorithms (decision 0236).
 */
@Injectable()
export class ExtensionTokens implements OnModuleInit {
  private readonly privateKey: KeyObject | undefined;
  private publicJwk: (JWK & { kid: string }) | undefined;

  constructor(@Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment) {
    const { EXTENSION_TOKEN_PRIVATE_KEY: key } = env;
    this.privateKey = key === undefined ? undefined : createPrivateKey(Buffer.from(key, 'base64'));
  }

  async onModuleInit(): Promise<void> {
    if (!this.privateKey) return;
    const jwk = await exportJWK(createPublicKey(this.privateKey));
    this.publicJwk = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' };
  }

  /** Without a key the BFF calls no backend. */
  get isConfigured(): boolean {
    return this.privateKey !== undefined;
  }

  get keySet(): { readonly keys: readonly JWK[] } {
    return { keys: this.publicJwk ? [this.publicJwk] : [] };
  }

  /** @returns a JWT for the backend of one remote, with the id and the role of the user and nothing else about them */
  async sign(remote: string, { userId, role }: Pick<Caller, 'role' | 'userId'>): Promise<string> {
    if (!this.privateKey || !this.publicJwk) throw new Error('EXTENSION_TOKEN_PRIVATE_KEY is not set');
    const now = Math.floor(Date.now() / 1_000);
    const token = new SignJWT(role === undefined ? {} : { role })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.publicJwk.kid, typ: 'extension+jwt' })
      .setIssuer(`${this.env.PUBLIC_ORIGIN}${EXTENSIONS_PATH}`)
      .setAudience(extensionAudience(remote))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SEC);
    return (userId === undefined ? token : token.setSubject(userId)).sign(this.privateKey);
  }
}
