import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './env.js';

const pem = (curve: string) =>
  Buffer.from(
    generateKeyPairSync('ec', { namedCurve: curve }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  ).toString('base64');

const good = {
  NODE_ENV: 'production',
  PORT: '4020',
  DATABASE_URL: 'mysql://auth:k7Qm2x-Lw9@db/academy_auth',
  REDIS_URL: 'redis://:k7Qm2x-Lw9@redis',
  INTERNAL_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  ACCESS_TOKEN_PRIVATE_KEY: pem('P-256'),
  PHONE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  CATALOG_URL: 'http://catalog:4021',
  CATALOG_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  PAYMENT_URL: 'http://payment:4022',
  PAYMENT_TOKEN_SECRET: randomBytes(32).toString('base64url'),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Academy <no-reply@academy.example>',
  PUBLIC_ORIGIN: 'https://academy.example/',
  SITE_NAME: 'Academy',
};

describe('the environment', () => {
  it('is complete, with the origin in one spelling and no demo accounts', () => {
    expect(readEnvironment(good)).toMatchObject({
      PUBLIC_ORIGIN: 'https://academy.example',
      DEMO_ACCOUNTS: 'false',
    });
  });

  it.each([
    ['DEMO_ACCOUNTS', 'true'],
    ['PUBLIC_ORIGIN', 'http://localhost:4000'],
    ['SMTP_URL', 'smtp://mail:4032'],
    ['MIN_RESPONSE_MS', '0'],
    ['ACCESS_TOKEN_PRIVATE_KEY', pem('P-384')],
    ['ACCESS_TOKEN_PRIVATE_KEY', 'not a key'],
    ['PHONE_ENCRYPTION_KEY', randomBytes(16).toString('base64')],
    ['INTERNAL_TOKEN_SECRET', 'short'],
  ])('production does not start with a bad %s, and its value is not printed [SEC-29]', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
    expect(() => readEnvironment({ ...good, [name]: value })).not.toThrow(value);
  });

  it.each(['INTERNAL_TOKEN_SECRET', 'ACCESS_TOKEN_PRIVATE_KEY', 'PHONE_ENCRYPTION_KEY', 'DATABASE_URL'])(
    'has no default for %s',
    (name) => expect(() => readEnvironment({ ...good, [name]: undefined })).toThrow(`${name} is missing`),
  );
});
