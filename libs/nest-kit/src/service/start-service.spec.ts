import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import { HealthModule } from '../health.module.js';
import { signInternalToken } from '../internal-token/internal-token.js';
import { AdminOnly, Caller, InternalTokenModule } from '../internal-token/internal-token.module.js';
import { createService, type ServiceApp } from './start-service.js';

const secret = 'a secret of this test, 32 bytes long at least';
const token = (role?: 'user' | 'admin'): string =>
  `Bearer ${signInternalToken({ issuer: 'bff', userId: role && 'U1', role }, { audience: 'auth', secret })}`;

@Controller()
class EchoController {
  @Get('who')
  who(@Caller() caller: Caller): { caller: Caller } {
    return { caller };
  }

  @AdminOnly()
  @Get('secret')
  secret(): { ok: true } {
    return { ok: true };
  }

  @Post('echo')
  echo(
    @Body({ schema: z.strictObject({ name: z.string('Please enter a name') }) }) body: { name: string },
  ): unknown {
    return body;
  }

  @Get('busy')
  busy(): never {
    throw new AppError('BUSY', 'unavailable', 'Busy', { retryAfterSec: 3 });
  }

  @Get('broken')
  broken(): never {
    throw new Error('select password from users');
  }
}

@Module({
  imports: [
    InternalTokenModule.forRoot({ audience: 'auth', secret }),
    HealthModule.forRoot({
      useFactory: () => ({ database: async () => undefined, redis: () => Promise.reject(new Error('away')) }),
    }),
  ],
  controllers: [EchoController],
})
class EchoModule {}

describe('a service', () => {
  let service: ServiceApp;
  beforeAll(async () => {
    service = await createService({
      name: 'echo',
      module: EchoModule,
      env: {
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: 0,
        LOG_LEVEL: 'silent',
        SHUTDOWN_GRACE_MS: 1000,
        SHUTDOWN_DRAIN_MS: 0,
      },
    });
  });
  afterAll(() => service.app.close());

  it('rejects a call without an internal token, or with one for another service [T67]', async () => {
    const foreign = `Bearer ${signInternalToken({ issuer: 'bff' }, { audience: 'catalog', secret })}`;
    for (const authorization of [undefined, 'Bearer x.y.z', foreign]) {
      const response = await service.app.inject({
        url: '/who',
        headers: authorization ? { authorization } : {},
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        code: 'INTERNAL_TOKEN_INVALID',
        requestId: expect.any(String),
      });
    }
  });

  it('passes the verified caller to the route', async () => {
    const response = await service.app.inject({ url: '/who', headers: { authorization: token('user') } });
    expect(response.json()).toEqual({ caller: { issuer: 'bff', userId: 'U1', role: 'user' } });
  });

  it('requires the role that a route declares', async () => {
    const as = async (role?: 'user' | 'admin') =>
      (await service.app.inject({ url: '/secret', headers: { authorization: token(role) } })).statusCode;
    expect([await as(), await as('user'), await as('admin')]).toEqual([401, 403, 200]);
  });

  it('names the invalid field and changes nothing', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/echo',
      headers: { authorization: token() },
      payload: {},
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'Please enter a name',
      details: { fields: [{ path: 'name' }] },
    });
  });

  it('responds to broken JSON with 400 in the shape of every error', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/echo',
      headers: { authorization: token(), 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: expect.any(String),
      requestId: response.headers['x-request-id'],
    });
  });

  it('responds to an unknown path with 404 in the same shape', async () => {
    const response = await service.app.inject({ url: '/nothing', headers: { authorization: token() } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND', requestId: response.headers['x-request-id'] });
  });

  it('turns details.retryAfterSec into Retry-After', async () => {
    const response = await service.app.inject({ url: '/busy', headers: { authorization: token() } });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '3']);
  });

  it('reveals nothing about an unknown error', async () => {
    const response = await service.app.inject({ url: '/broken', headers: { authorization: token() } });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('password');
  });

  it('keeps a valid request id and replaces any other', async () => {
    const idFor = async (id: string) =>
      (await service.app.inject({ url: '/health/live', headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await idFor('abcdefgh-1')).toBe('abcdefgh-1');
    expect(await idFor('evil"id\\n')).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('is live, and not ready while a dependency is down, with its name', async () => {
    expect((await service.app.inject({ url: '/health/live' })).statusCode).toBe(200);
    const ready = await service.app.inject({ url: '/health/ready' });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({ status: 'down', checks: { database: 'up', redis: 'down' } });
  });
});
