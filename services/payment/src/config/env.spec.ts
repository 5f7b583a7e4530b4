import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './env.js';

const random = () => randomBytes(24).toString('base64url');
const app = {
  NODE_ENV: 'production',
  PORT: '0',
  DATABASE_URL: 'mysql://payment:k7Qm2x-Lw9@db.internal/payment',
  REDIS_URL: 'redis://:k7Qm2x-Lw9@redis.internal',
  INTERNAL_TOKEN_SECRET: random(),
  AUTH_URL: 'http://auth.internal',
  AUTH_TOKEN_SECRET: random(),
  CATALOG_URL: 'http://catalog.internal',
  CATALOG_TOKEN_SECRET: random(),
  PUBLIC_ORIGIN: 'https://academy.example',
  SITE_NAME: 'Academy',
  CONTACT_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'academy@example.test',
};
const v2 = {
  PHONEPE_BASE_URL: 'https://api.phonepe.com/apis/pg',
  PHONEPE_OAUTH_URL: 'https://api.phonepe.com/apis/identity-manager',
  PHONEPE_CLIENT_ID: 'CLIENT',
  PHONEPE_CLIENT_SECRET: random(),
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'academy',
  PHONEPE_WEBHOOK_PASSWORD: 'k7Qm2x-Lw9',
};
const v1 = {
  PHONEPE_API: 'v1',
  PHONEPE_BASE_URL: 'https://api.phonepe.com/apis/hermes',
  PHONEPE_V1_MERCHANT_ID: 'ACADEMYONLINE',
  PHONEPE_V1_SALT_KEY: randomUUID(),
};

describe('the environment of the payment service', () => {
  it('uses v2 of the gateway by default, and requires the credentials of the generation in use', () => {
    expect(readEnvironment({ ...app, ...v2 })).toMatchObject({ PHONEPE_API: 'v2' });
    expect(readEnvironment({ ...app, ...v1 })).toMatchObject({
      PHONEPE_API: 'v1',
      PHONEPE_V1_SALT_INDEX: 1,
    });
    expect(() => readEnvironment({ ...app, ...v2, PHONEPE_API: 'v1' })).toThrow(
      'PHONEPE_V1_MERCHANT_ID is missing',
    );
    expect(() => readEnvironment({ ...app, ...v1, PHONEPE_API: 'v2' })).toThrow(
      'PHONEPE_CLIENT_ID is missing',
    );
    expect(() => readEnvironment({ ...app, ...v2, PHONEPE_API: 'v3' })).toThrow('PHONEPE_API is not valid');
  });

  it('waits 4 s for a connection and 3 s for a locked row by default, because a client gives up after 5 s [T61]', () => {
    const usual = { DATABASE_WAIT_MS: 4_000, DATABASE_LOCK_WAIT_SEC: 2 };
    expect(readEnvironment({ ...app, ...v2 })).toMatchObject(usual);
  });

  it('sweeps every 2.5 s and waits 5 s for the provider by default [faults 15, 16]', () => {
    const usual = { SWEEP_INTERVAL_MS: 2_500, PHONEPE_TIMEOUT_MS: 5_000 };
    expect(readEnvironment({ ...app, ...v2 })).toMatchObject(usual);
    // A lease on an attempt or a refund lasts longer than any request.
    expect(() => readEnvironment({ ...app, ...v2, PHONEPE_TIMEOUT_MS: '6000' })).toThrow(
      'PHONEPE_TIMEOUT_MS is not valid',
    );
  });

  it.each([
    [v2, 'PHONEPE_BASE_URL', 'http://localhost:4030/apis/pg-sandbox'],
    [v2, 'PHONEPE_BASE_URL', 'http://phonepe:4030/apis/pg'],
    [v2, 'PHONEPE_OAUTH_URL', 'https://api-preprod.phonepe.com/apis/pg-sandbox'],
    [v2, 'PHONEPE_OAUTH_URL', 'https://mercury-uat.phonepe.com/apis/pg'],
    [v2, 'PHONEPE_BASE_URL', 'https://phonepe.com.payments.in/apis/pg'],
    [v2, 'PHONEPE_BASE_URL', 'https://notphonepe.com/apis/pg'],
    [v1, 'PHONEPE_BASE_URL', 'https://93.184.216.34/apis/hermes'],
    [v2, 'PUBLIC_ORIGIN', 'http://localhost:4000'],
    [v1, 'PHONEPE_BASE_URL', 'http://127.0.0.1:4030/apis/pg-sandbox'],
    [v1, 'PHONEPE_V1_MERCHANT_ID', 'PGTESTPAYUAT'],
  ])('rejects a sandbox in production: %# [SEC-29]', (generation, name, value) => {
    const environment = { ...app, ...generation, [name]: value };
    expect(() => readEnvironment(environment)).toThrow(name);
    expect(readEnvironment({ ...environment, NODE_ENV: 'development' })).toMatchObject({ [name]: value });
  });

  it.each([
    ['INTERNAL_TOKEN_SECRET', 'i'.repeat(32)],
    ['CONTACT_ENCRYPTION_KEY', Buffer.alloc(32).toString('base64')],
    ['PHONEPE_WEBHOOK_PASSWORD', 'password-1'],
  ])('production does not start with a %s that can be guessed [SEC-29]', (name, value) => {
    const environment = { ...app, ...v2, [name]: value };
    expect(() => readEnvironment(environment)).toThrow(`${name} can be guessed`);
    expect(readEnvironment({ ...environment, NODE_ENV: 'test' })).toMatchObject({ [name]: value });
  });

  it('names a variable that is missing or invalid, without its value', () => {
    const salt = 'short-salt';
    expect(() => readEnvironment({ ...app, ...v1, PHONEPE_V1_SALT_KEY: salt })).toThrow(
      'PHONEPE_V1_SALT_KEY is not valid',
    );
    expect(() => readEnvironment({ ...app, ...v1, PHONEPE_V1_SALT_KEY: salt })).not.toThrow(salt);
  });
});
