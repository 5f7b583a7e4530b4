import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK } from 'jose';

export const ACCESS_TOKEN_LIFE_SEC = 600;
const AUDIENCE = 'academy';

/** The P-256 key that signs access tokens (SEC-09). Its id is its thumbprint, so a new key always has a new id. */
export class SigningKey {
  private constructor(
    private readonly privateKey: KeyObject,
    private readonly issuer: string,
    readonly publicJwk: JWK & { kid: string },
  ) {}

  /** @param pkcs8 a PEM in base64 */
  static async load(pkcs8: string, issuer: string): Promise<SigningKey> {
    const privateKey = createPrivateKey(Buffer.from(pkcs8, 'base64'));
    const jwk = await exportJWK(createPublicKey(privateKey));
    const kid = await calculateJwkThumbprint(jwk);
    return new SigningKey(privateKey, issuer, { ...jwk, kid, alg: 'ES256', use: 'sig' });
  }

  /** @returns a JWT that is valid for ten minutes */
  sign({ sub, ...claims }: AccessClaims): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: this.publicJwk.kid, typ: 'JWT' })
      .setSubject(sub)
      .setIssuer(this.issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setNotBefore(now)
      .setExpirationTime(now + ACCESS_TOKEN_LIFE_SEC)
      .sign(this.privateKey);
  }
}
