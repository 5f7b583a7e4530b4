import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { environmentSchema, readEnvironment } from './env.js';
import { siteOf } from './site-settings.js';

const secret = randomBytes(32).toString('base64url');
const good = {
  NODE_ENV: 'production',
  PORT: '4000',
  AUTH_URL: 'http://auth:4020',
  AUTH_TOKEN_SECRET: secret,
  CATALOG_URL: 'http://catalog:4021',
  CATALOG_TOKEN_SECRET: secret,
  PAYMENT_URL: 'http://payment:4022',
  PAYMENT_TOKEN_SECRET: secret,
  REDIS_URL: 'redis://:k7Qm2x-Lw9@redis',
  PUBLIC_ORIGIN: 'https://academy.example',
  ADMIN_ORIGIN: 'https://admin.academy.example',
  ALLOWED_ORIGINS: 'https://academy.example,https://admin.academy.example',
  RELEASE_STORE_DIR: '/releases',
  RELEASE_KEYS_FILE: '/keys/key-ring.json',
  SITE_NAME: 'Academy',
};
const client = { GOOGLE_CLIENT_ID: 'academy', GOOGLE_CLIENT_SECRET: 'GOCSPX-k7Qm2xLw9' };

describe('the environment', () => {
  it('has no key that signs releases, journal entries or preview links [decision 0092]', () => {
    expect(Object.keys(environmentSchema.shape).filter((name) => /KEY_FILE$/.test(name))).toEqual([]);
  });

  it('needs no client at Google; with one, its issuer is Google [SEC-05]', () => {
    expect(readEnvironment(good).GOOGLE_CLIENT_ID).toBeUndefined();
    expect(readEnvironment({ ...good, ...client })).toMatchObject({
      ...client,
      GOOGLE_ISSUER: 'https://accounts.google.com',
    });
  });

  it.each([
    ['http://localhost:4033', 'GOOGLE_ISSUER'],
    ['https://127.0.0.1', 'GOOGLE_ISSUER'],
    ['http://accounts.google.com', 'GOOGLE_ISSUER'],
    ['https://google.accounts.in', 'GOOGLE_ISSUER'],
  ])('production does not start with the issuer %s [SEC-05, T39]', (GOOGLE_ISSUER, name) => {
    expect(() => readEnvironment({ ...good, ...client, GOOGLE_ISSUER })).toThrow(name);
    expect(readEnvironment({ ...good, NODE_ENV: 'test', ...client, GOOGLE_ISSUER })).toBeDefined();
  });

  it.each([
    ['PAYMENT_TOKEN_SECRET', 'x'.repeat(43)],
    ['AUTH_TOKEN_SECRET', 'change-me-change-me-change-me-please'],
    ['PUBLIC_ORIGIN', 'http://localhost:4000'],
    ['ADMIN_ORIGIN', 'http://localhost:4001'],
  ])('production does not start with a %s of development [SEC-29]', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
    expect(readEnvironment({ ...good, NODE_ENV: 'test', [name]: value })).toMatchObject({ [name]: value });
  });

  it.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const)(
    'rejects an incomplete client: %s',
    (missing) => {
      const half = { ...good, ...client, [missing]: undefined };
      expect(() => readEnvironment(half)).toThrow(missing);
      expect(() => readEnvironment(half)).not.toThrow(client.GOOGLE_CLIENT_SECRET);
    },
  );

  it('a registry needs the secret that it shares with this process [decision 0224]', () => {
    const REGISTRY_URL = 'http://registry:4024';
    expect(() => readEnvironment({ ...good, REGISTRY_URL })).toThrow('REGISTRY_INTERNAL_TOKEN_SECRET');
    const complete = { ...good, REGISTRY_URL, REGISTRY_INTERNAL_TOKEN_SECRET: secret };
    expect(readEnvironment(complete)).toMatchObject({ REGISTRY_URL });
  });

  it('one network alone cannot roll a canary back in production [F4]', () => {
    const open = { ...good, CANARY_SESSIONS_PER_NETWORK: '3', CANARY_MIN_SESSIONS: '6' };
    expect(() => readEnvironment(open)).toThrow('CANARY_SESSIONS_PER_NETWORK');
    expect(readEnvironment({ ...open, CANARY_MIN_SESSIONS: '7' })).toBeDefined();
  });

  it('the facts of the site are settings, with the values of the specification as defaults [AMB-20, CON-38]', () => {
    expect(siteOf(readEnvironment(good)).facts).toEqual({
      address: ['Bapatla', 'Andhra Pradesh 522101', 'India'],
      year: 2025,
      goals: {
        hackers: { target: 1000, percent: 80 },
        ventures: { target: 50, percent: 40 },
        movement: { percent: 60 },
      },
    });
    const set = {
      SITE_ADDRESS: '1 Beach Road|Visakhapatnam',
      SITE_GOAL_HACKERS: '2500/15',
      SITE_GOAL_MOVEMENT: '61',
      SITE_PROFILE_VIDEO: 'https://video.example/@us',
      SITE_YEAR: '2027',
    };
    expect(siteOf(readEnvironment({ ...good, ...set }))).toMatchObject({
      facts: {
        address: ['1 Beach Road', 'Visakhapatnam'],
        year: 2027,
        goals: { hackers: { target: 2500, percent: 15 }, movement: { percent: 61 } },
      },
      profiles: { video: 'https://video.example/@us' },
    });
  });

  it.each([
    ['SITE_GOAL_HACKERS', '80%'],
    ['SITE_GOAL_VENTURES', '50/101'],
    ['SITE_PROFILE_PHOTO', 'javascript:alert(1)'],
    ['SITE_YEAR', 'now'],
  ])('rejects %s=%s and names the variable [AMB-20]', (name, value) => {
    expect(() => readEnvironment({ ...good, [name]: value })).toThrow(name);
  });
});
