import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { limitRules } from '../src/limits/rate-limits.js';
import { startBff, type Bff } from './start-bff.js';

describe('rate limits', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  const login = (email: string, password: string, from = `10.0.${Math.floor(Math.random() * 250)}.1`) =>
    bff.inject({
      method: 'POST',
      url: '/api/user/login',
      remoteAddress: from,
      payload: { email, password },
    });
  const tries = limitRules.login.account.points;

  it('SEC-17, T17: guessing one password from many addresses ends with 429 and the time to wait', async () => {
    bff = await startBff({ RATE_LIMIT_FACTOR: '1' });
    const { user, password } = bff.auth.add('user');
    for (let count = 0; count < tries; count++) {
      expect((await login(user.email, 'wrong', `10.1.${count}.1`)).statusCode).toBe(401);
    }
    const refused = await login(user.email.toUpperCase(), password, '10.2.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const other = bff.auth.add('user');
    expect((await login(other.user.email, other.password)).statusCode).toBe(200);
  });

  it('SEC-17: right passwords cost an account nothing', async () => {
    bff = await startBff({ RATE_LIMIT_FACTOR: '1' });
    const { user, password } = bff.auth.add('user');
    for (let count = 0; count <= tries; count++) {
      expect((await login(user.email, password, `10.3.${count}.1`)).statusCode).toBe(200);
    }
  });

  it('T18: an X-Forwarded-For that nobody vouches for rotates no bucket', async () => {
    bff = await startBff({ RATE_LIMIT_FACTOR: '0.05' });
    const allowed = Math.round(limitRules.login.address.points * 0.05);
    const address = `2001:db8:${newId()
      .slice(-4)
      .replace(/[^0-9a-f]/gi, '0')}:${Math.floor(Math.random() * 9999)}`;
    const statuses: number[] = [];
    for (let count = 0; count <= allowed; count++) {
      const answer = await bff.inject({
        method: 'POST',
        url: '/api/user/login',
        remoteAddress: `${address}::${count + 1}`,
        headers: { 'x-forwarded-for': `9.9.9.${count}` },
        payload: { email: `${newId()}@academy.test`, password: 'wrong' },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(allowed).fill(401), 429]);
  });

  it('T60: without Redis each process counts for itself, and nobody waits', async () => {
    const closed = createServer().listen(0);
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    bff = await startBff({ RATE_LIMIT_FACTOR: '1', REDIS_URL: `redis://127.0.0.1:${port}` });
    const { user } = bff.auth.add('user');
    for (let count = 0; count < tries; count++) {
      expect((await login(user.email, 'wrong', `10.4.${count}.1`)).statusCode).toBe(401);
    }
    expect((await login(user.email, 'wrong', '10.5.0.1')).statusCode).toBe(429);
    expect((await bff.inject('/health')).json()).toMatchObject({ checks: { redis: 'down', auth: 'up' } });
  });
});
