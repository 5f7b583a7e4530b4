import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseEnvironment, serviceEnvironment } from './environment.js';

const DATABASE_URL = 'mysql://academy:k7Qm2x-Lw9@db/x';
const schema = serviceEnvironment.extend({ DATABASE_URL: z.url(), SECRET: z.string().min(32) });

describe('parseEnvironment', () => {
  it('lists every missing and invalid variable at once, and prints no value', () => {
    const parse = (): unknown =>
      parseEnvironment(schema, { NODE_ENV: 'development', PORT: '4020', SECRET: 'hunter2' });
    expect(parse).toThrow('DATABASE_URL is missing');
    expect(parse).toThrow(/SECRET is not valid: .*32/);
    expect(parse).not.toThrow('hunter2');
  });

  it('fills in defaults', () => {
    const env = parseEnvironment(serviceEnvironment, { NODE_ENV: 'production', PORT: '4020' });
    expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 4020, LOG_LEVEL: 'info' });
  });

  it.each([
    'x'.repeat(43),
    'abc'.repeat(20),
    'change-me-'.repeat(4),
    'a-password-of-development-0123456789',
    '1234567890'.repeat(4),
    'qwertyuiopasdfghjklzxcvbnmqwertyuiop',
    'internal-token-secret-for-local-dev',
    'internal-token-secret-for-local-dev-1',
    'Internal-Token-Secret-For-Local-Dev',
    'academy-internal-token-secret-32chars!!',
    'thisisalocalsecretthisisalocalsecret1',
    Buffer.from('local-development-key-of-32-byte').toString('base64'),
  ])('production does not start with a secret like %s, but development does [SEC-29]', (SECRET) => {
    const source = { NODE_ENV: 'production', PORT: '4020', DATABASE_URL, SECRET };
    expect(() => parseEnvironment(schema, source)).toThrow('SECRET can be guessed');
    expect(() => parseEnvironment(schema, source)).not.toThrow(SECRET);
    expect(parseEnvironment(schema, { ...source, NODE_ENV: 'development' })).toMatchObject({ SECRET });
  });

  it('starts with a random secret that happens to have no digit [SEC-29]', () => {
    const SECRET = 'kQzWmPxR-VtLbNcYhJsGdFaK_uEoTiBvMwXrZqHpLnD';
    expect(
      parseEnvironment(schema, { NODE_ENV: 'production', PORT: '4020', DATABASE_URL, SECRET }),
    ).toHaveProperty('SECRET');
  });

  it('starts with random secrets of every form [SEC-29]', () => {
    const source = { NODE_ENV: 'production', PORT: '4020', DATABASE_URL };
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (let round = 0; round < 50; round += 1)
        expect(
          parseEnvironment(schema, { ...source, SECRET: randomBytes(32).toString(encoding) }),
        ).toHaveProperty('SECRET');
  });

  const live = serviceEnvironment.extend({
    PUBLIC_ORIGIN: z.url().optional(),
    ALLOWED_ORIGINS: z.array(z.url()).optional(),
    PHONEPE_BASE_URL: z.url().optional(),
    SMTP_URL: z.url().optional(),
    SITE_EMAIL: z.email().optional(),
    DATABASE_URL: z.url().optional(),
    REDIS_URL: z.url().optional(),
    RATE_LIMIT_FACTOR: z.number().optional(),
    MIN_RESPONSE_MS: z.number().optional(),
  });
  const source = { NODE_ENV: 'production', PORT: '4020' };
  const inProduction = (name: string, value: unknown) => () =>
    parseEnvironment(live, { ...source, [name]: value } as Record<string, string>);

  it.each([
    ['PUBLIC_ORIGIN', 'http://academy.in', 'is not https'],
    ['PUBLIC_ORIGIN', 'https://localhost:4000', 'development'],
    ['ALLOWED_ORIGINS', ['https://academy.in', 'http://localhost:4001'], 'development'],
    ['PHONEPE_BASE_URL', 'http://phonepe:4030/apis/pg', 'development'],
    ['PHONEPE_BASE_URL', 'http://[::1]:4030/apis/pg', 'development'],
    ['SMTP_URL', 'smtp://mail:4032', 'development'],
    ['SMTP_URL', 'smtp://127.0.0.1:4032', 'development'],
    ['DATABASE_URL', 'mysql://root:k7Qm2x-Lw9@db/x', "server's own account"],
    ['DATABASE_URL', 'mysql://academy@db/x', 'has no password'],
    ['DATABASE_URL', 'mysql://academy:changeme@db/x', 'can be guessed'],
    ['DATABASE_URL', 'mysql://academy:academy@db/x', 'can be guessed'],
    ['REDIS_URL', 'redis://:secret@redis', 'can be guessed'],
    ['PUBLIC_ORIGIN', 'https://localhost.', 'development'],
    ['SMTP_URL', 'smtp://mail.localhost.:4032', 'development'],
    ['REDIS_URL', 'redis://redis', 'has no password'],
    ['PHONEPE_BASE_URL', 'https://phonepe.test:4030/apis/pg', 'development'],
    ['PHONEPE_BASE_URL', 'https://phonepe.academy.svc.cluster.local/apis/pg', 'development'],
    ['PUBLIC_ORIGIN', 'https://10.0.0.9', 'development'],
    ['PUBLIC_ORIGIN', 'https://172.20.0.9:4000', 'development'],
    ['SITE_EMAIL', 'hello@academy.test', 'reaches nobody'],
    ['RATE_LIMIT_FACTOR', 100_000, 'is for tests'],
    ['MIN_RESPONSE_MS', 0, 'is for tests'],
  ])('production does not start with %s=%s: it %s [SEC-29]', (name, value, problem) => {
    expect(inProduction(name, value)).toThrow(new RegExp(`${name} .*${problem}`));
    expect(inProduction(name, value)).not.toThrow(String([value].flat().at(-1)));
  });

  it.each([
    ['PUBLIC_ORIGIN', 'https://academy.in'],
    ['SMTP_URL', 'smtp://postfix.mail.svc:25'],
    ['DATABASE_URL', DATABASE_URL],
    ['REDIS_URL', 'redis://:k7Qm2x-Lw9@redis:6379'],
    ['RATE_LIMIT_FACTOR', 1],
    ['PUBLIC_ORIGIN', 'https://172.67.1.1'],
    ['SITE_EMAIL', 'hello@academy.in'],
  ])('starts with %s=%s', (name, value) => {
    expect(inProduction(name, value)()).toMatchObject({ [name]: value });
  });
});
