import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { mediaFolderOf, readEnvironment } from './env.js';

const secret = randomBytes(32).toString('base64url');
const pem = (type: 'ec' | 'ed25519') => {
  const { privateKey } =
    type === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  return Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
};
const FORMER = 'A'.repeat(43);
const good = {
  NODE_ENV: 'production',
  PORT: '4021',
  DATABASE_URL: 'mysql://catalog:k7Qm2x-Lw9@mysql/academy_catalog',
  INTERNAL_TOKEN_SECRET: secret,
  IMAGE_STORE_DIR: '/images',
  CERTIFICATE_PRIVATE_KEY: pem('ed25519'),
  PAYMENT_URL: 'http://payment:4022',
  PAYMENT_TOKEN_SECRET: secret,
  SITE_NAME: 'Academy',
  PUBLIC_ORIGIN: 'https://academy.example/',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Academy <no-reply@academy.example>',
};

describe('the environment of the catalog', () => {
  it('is valid without a staff address, and contains the origin of the site [AMB-20]', () => {
    expect(readEnvironment(good)).toMatchObject({ PUBLIC_ORIGIN: 'https://academy.example' });
    expect(readEnvironment(good).SITE_EMAIL).toBeUndefined();
  });

  it('contains the former public keys of certificates', () => {
    expect(readEnvironment(good).CERTIFICATE_FORMER_KEYS).toEqual([]);
    const CERTIFICATE_FORMER_KEYS = `${FORMER}, ${'B'.repeat(43)},`;
    expect(readEnvironment({ ...good, CERTIFICATE_FORMER_KEYS }).CERTIFICATE_FORMER_KEYS).toEqual([
      FORMER,
      'B'.repeat(43),
    ]);
  });

  it.each([
    ['PUBLIC_ORIGIN', 'http://localhost:4000'],
    ['SITE_EMAIL', 'nobody'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://mail:4032'],
    ['CERTIFICATE_PRIVATE_KEY', ''],
    ['CERTIFICATE_PRIVATE_KEY', pem('ec')],
    ['CERTIFICATE_PRIVATE_KEY', 'bm8ga2V5'],
    ['CERTIFICATE_FORMER_KEYS', `${FORMER},short`],
  ])('rejects %s=%s in production [SEC-29]', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
  });

  it('keeps files of lectures beside the folder of images, never inside it [SEC-30]', () => {
    expect(mediaFolderOf(readEnvironment(good))).toBe('/images-media');
    expect(mediaFolderOf(readEnvironment({ ...good, MEDIA_STORE_DIR: '/media' }))).toBe('/media');
  });
});
