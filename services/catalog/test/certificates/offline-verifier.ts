import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type CredentialKey } from '@academy/contracts/certificates/credential.schemas';

export type Payload = Record<string, unknown>;

export interface Jws {
  readonly header: Record<string, unknown>;
  readonly payload: Payload;
  readonly signature: string;
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const unpart = (text: string): Payload =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Payload;

export function parse(compact: string): Jws {
  const [header = '', payload = '', signature = ''] = compact.split('.');
  return { header: unpart(header), payload: unpart(payload), signature };
}

export const serialize = ({ header, payload, signature }: Jws): string =>
  `${part(header)}.${part(payload)}.${signature}`;

/**
 * Verifies like a third party with saved keys: without network or clock, and with Node's own Ed25519 instead of the
 * signing library.
 */
export function isGenuine(compact: string, keys: readonly CredentialKey[]): boolean {
  const [header = '', payload = '', signature = ''] = compact.split('.');
  const { kid, alg } = parse(compact).header;
  const key = keys.find((each) => each.kid === kid);
  if (!key || alg !== 'EdDSA') return false;
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  return verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
}

/** Reads a Bitstring Status List: bit 0 is the most significant bit of the first byte. */
export function isSet(encodedList: string, index: number): boolean {
  const bits = gunzipSync(Buffer.from(encodedList.replace(/^u/, ''), 'base64url'));
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

/** Copies of the value with one changed value each, as `[path, changed]`. */
export function alterations(value: unknown, where = ''): [string, unknown][] {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      alterations(each, `${where}/${index}`).map(([path, changed]): [string, unknown] => [
        path,
        (value as unknown[]).with(index, changed),
      ]),
    );
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) =>
      alterations(each, `${where}/${name}`).map(([path, changed]): [string, unknown] => [
        path,
        { ...value, [name]: changed },
      ]),
    );
  if (typeof value === 'number') return [[where, value + 1]];
  if (typeof value === 'boolean') return [[where, !value]];
  return [[where, `${String(value)}x`]];
}
