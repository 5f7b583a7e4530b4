import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './env.js';

const secret = 'x'.repeat(43);
const good = {
  NODE_ENV: 'production',
  PORT: '4021',
  DATABASE_URL: 'mysql://catalog@mysql/academy_catalog',
  INTERNAL_TOKEN_SECRET: secret,
  IMAGE_STORE_DIR: '/images',
  PAYMENT_URL: 'http://payment:4022',
  PAYMENT_TOKEN_SECRET: secret,
  SITE_NAME: 'Academy',
  PUBLIC_ORIGIN: 'https://academy.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Academy <no-reply@academy.example>',
};

describe('the environment of the catalog', () => {
  it('AMB-20: runs without an address of the staff, and knows its own as an origin', () => {
    expect(readEnvironment(good)).toMatchObject({ PUBLIC_ORIGIN: 'https://academy.example' });
    expect(readEnvironment(good).SITE_EMAIL).toBeUndefined();
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://localhost:4000'],
    ['SITE_EMAIL', 'nobody'],
    ['SMTP_URL', 'https://mail.example'],
  ])('SEC-29: refuses %s=%s in production', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
  });
});
