import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './env.js';

const room = {
  NODE_ENV: 'production',
  PORT: '0',
  DATABASE_URL: 'mysql://db.internal/payment',
  REDIS_URL: 'redis://redis.internal',
  INTERNAL_TOKEN_SECRET: 'i'.repeat(32),
  CATALOG_URL: 'http://catalog.internal',
  CATALOG_TOKEN_SECRET: 'c'.repeat(32),
  PUBLIC_ORIGIN: 'https://academy.example',
  SITE_NAME: 'Academy',
  CONTACT_ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://mail.internal',
  MAIL_FROM: 'academy@example.test',
};
const v2 = {
  PHONEPE_BASE_URL: 'https://api.phonepe.com/apis/pg',
  PHONEPE_OAUTH_URL: 'https://api.phonepe.com/apis/identity-manager',
  PHONEPE_CLIENT_ID: 'CLIENT',
  PHONEPE_CLIENT_SECRET: 'secret-of-the-client',
  PHONEPE_CLIENT_VERSION: '1',
  PHONEPE_WEBHOOK_USERNAME: 'academy',
  PHONEPE_WEBHOOK_PASSWORD: 'password-1',
};
const v1 = {
  PHONEPE_API: 'v1',
  PHONEPE_BASE_URL: 'https://api.phonepe.com/apis/hermes',
  PHONEPE_V1_MERCHANT_ID: 'ACADEMYONLINE',
  PHONEPE_V1_SALT_KEY: '11111111-2222-3333-4444-555555555555',
};

describe('the environment of payment', () => {
  it('speaks v2 unless told otherwise, and wants the credentials of the generation it speaks', () => {
    expect(readEnvironment({ ...room, ...v2 })).toMatchObject({ PHONEPE_API: 'v2' });
    expect(readEnvironment({ ...room, ...v1 })).toMatchObject({
      PHONEPE_API: 'v1',
      PHONEPE_V1_SALT_INDEX: 1,
    });
    expect(() => readEnvironment({ ...room, ...v2, PHONEPE_API: 'v1' })).toThrow(
      'PHONEPE_V1_MERCHANT_ID is missing',
    );
    expect(() => readEnvironment({ ...room, ...v1, PHONEPE_API: 'v2' })).toThrow(
      'PHONEPE_CLIENT_ID is missing',
    );
    expect(() => readEnvironment({ ...room, ...v2, PHONEPE_API: 'v3' })).toThrow('PHONEPE_API is not valid');
  });

  it.each([
    [v2, 'PHONEPE_BASE_URL', 'http://localhost:4030/apis/pg-sandbox'],
    [v2, 'PHONEPE_OAUTH_URL', 'https://api-preprod.phonepe.com/apis/pg-sandbox'],
    [v2, 'PUBLIC_ORIGIN', 'http://localhost:4000'],
    [v1, 'PHONEPE_BASE_URL', 'http://127.0.0.1:4030/apis/pg-sandbox'],
    [v1, 'PHONEPE_V1_MERCHANT_ID', 'PGTESTPAYUAT'],
  ])('refuses a sandbox in production (SEC-29): %#', (generation, name, value) => {
    const environment = { ...room, ...generation, [name]: value };
    expect(() => readEnvironment(environment)).toThrow(`${name} is not valid`);
    expect(readEnvironment({ ...environment, NODE_ENV: 'development' })).toMatchObject({ [name]: value });
  });

  it('names what is missing or bad, and prints no value of it', () => {
    const salt = 'short-salt';
    expect(() => readEnvironment({ ...room, ...v1, PHONEPE_V1_SALT_KEY: salt })).toThrow(
      'PHONEPE_V1_SALT_KEY is not valid',
    );
    expect(() => readEnvironment({ ...room, ...v1, PHONEPE_V1_SALT_KEY: salt })).not.toThrow(salt);
  });
});
