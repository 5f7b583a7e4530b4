import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loadSecrets } from './secrets.mjs';

let dir = '';
let file = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(dir, 'data/secrets.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('secrets', () => {
  it('are stored in a file that only its owner can read', () => {
    loadSecrets(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('stay the same from start to start', () => {
    expect(loadSecrets(file)).toEqual(loadSecrets(file));
  });

  it('differ from checkout to checkout, and from one another', () => {
    const values = [
      ...Object.values(loadSecrets(file)),
      ...Object.values(loadSecrets(join(dir, 'other.json'))),
    ];
    expect(new Set(values).size).toBe(values.length);
  });

  it('include a missing one after the next start, without a change of the others', () => {
    const { redis, ...rest } = loadSecrets(file);
    writeFileSync(file, JSON.stringify(rest));
    const completed = loadSecrets(file);
    expect(completed).toMatchObject(rest);
    expect(completed.redis).not.toBe(redis);
  });

  it('have the shapes that the apps and PhonePe require', () => {
    const secrets = loadSecrets(file);
    expect(secrets.phonepeWebhookUsername).toMatch(/^\w{5,20}$/);
    expect(secrets.phonepeV1MerchantId).toMatch(/^[\w-]{1,37}$/);
    expect(secrets.phonepeWebhookPassword).toMatch(/^\w{8,20}$/);
    expect(Buffer.from(secrets.internalTokenAuth, 'base64url')).toHaveLength(32);
    expect(Buffer.from(secrets.phoneEncryptionKey, 'base64')).toHaveLength(32);
    const pem = Buffer.from(secrets.accessTokenPrivateKey, 'base64').toString();
    expect(createPrivateKey(pem).asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    const certificates = Buffer.from(secrets.certificatePrivateKey, 'base64').toString();
    expect(createPrivateKey(certificates).asymmetricKeyType).toBe('ed25519');
  });

  it('are not replaced when their file is damaged', () => {
    loadSecrets(file);
    writeFileSync(file, '{ "redis": "cut o');
    expect(() => loadSecrets(file)).toThrow('is damaged');
    expect(readFileSync(file, 'utf8')).toBe('{ "redis": "cut o');
  });
});
