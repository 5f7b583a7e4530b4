import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import { attackTarget } from './attack-target.js';

/** The academy's own key, so that a token is invalid only because of its changed claim. */
const issuerKey = (): KeyObject =>
  createPrivateKey(Buffer.from(attackTarget.secrets['accessTokenPrivateKey'] ?? '', 'base64').toString());

export const unrelatedKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

export const claimsOf = (token: string): JWTPayload => decodeJwt(token);
export const headerOf = (token: string): Record<string, unknown> => ({ ...decodeProtectedHeader(token) });

/** The same token with other claims and header, signed again. @param claims undefined removes one */
export function signAgain(
  token: string,
  claims: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  key: KeyObject = issuerKey(),
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claimsOf(token), ...claims }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload)
    .setProtectedHeader({ ...headerOf(token), alg: 'ES256', ...header } as never)
    .sign(key);
}

/** The public keys, in every form that a library might use as a shared secret. */
export function publicForms(): string[] {
  const key = createPublicKey(issuerKey());
  const pem = String(key.export({ type: 'spki', format: 'pem' }));
  return [
    pem,
    pem.trim(),
    JSON.stringify(key.export({ format: 'jwk' })),
    key.export({ type: 'spki', format: 'der' }).toString('latin1'),
  ];
}

export const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
