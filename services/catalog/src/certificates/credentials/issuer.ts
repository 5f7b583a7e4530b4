import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import {
  type CredentialIssuer,
  type CredentialKey,
} from '@academy/contracts/certificates/credential.schemas';
import { calculateJwkThumbprint, SignJWT, type JWTPayload } from 'jose';
import { type IssuerSettings } from './issuer-settings.js';

/** `did:web` of an origin: `https://academy.example` is `did:web:academy.example` (W3C CCG did:web, 3.2). */
const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/**
 * The academy as the issuer: its name, its signing key and its former keys. The id of a key is derived from its
 * thumbprint, so a new key always has a new id.
 */
export class Issuer {
  private constructor(
    readonly did: string,
    readonly name: string,
    readonly origin: string,
    private readonly privateKey: KeyObject,
    private readonly keys: readonly [CredentialKey, ...CredentialKey[]],
  ) {}

  static async load(settings: IssuerSettings): Promise<Issuer> {
    const { PUBLIC_ORIGIN: origin, SITE_NAME: name } = settings;
    const did = didOf(origin);
    const privateKey = createPrivateKey(Buffer.from(settings.CERTIFICATE_PRIVATE_KEY, 'base64'));
    const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
    const present = await publicKey(did, x);
    const former = await Promise.all(settings.CERTIFICATE_FORMER_KEYS.map((key) => publicKey(did, key)));
    const others = former.filter(({ kid }) => kid !== present.kid);
    return new Issuer(did, name, origin, privateKey, [present, ...others]);
  }

  get published(): CredentialIssuer {
    return { issuer: this.did, keys: [...this.keys] };
  }

  /**
   * Signs with exactly the header that Open Badges 3.0 requires (8.2.4.1).
   * @returns a compact JWS
   */
  sign(payload: JWTPayload): Promise<string> {
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'EdDSA', kid: this.keys[0].kid, typ: 'JWT' })
      .sign(this.privateKey);
  }
}

async function publicKey(did: string, x: string): Promise<CredentialKey> {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...jwk, kid: `${did}#${await calculateJwkThumbprint(jwk)}`, alg: 'EdDSA', use: 'sig' };
}
