import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountRoutes } from '@academy/contracts/account.routes';
import { adminRoutes } from '@academy/contracts/admin.routes';
import { catalogRoutes } from '@academy/contracts/catalog.routes';
import { learnerRoutes } from '@academy/contracts/learner.routes';
import { paymentRoutes } from '@academy/contracts/payment.routes';
import { releaseRoutes } from '@academy/contracts/release.routes';
import { type Route } from '@academy/contracts/route';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { PolicyAudit, type PolicedRoute } from '../src/policies/policy-audit.js';
import { Policed } from '../src/policies/policy.decorator.js';
import { startBff, type Bff } from './start-bff.js';

type Caller = 'visitor' | 'user' | 'admin';

/** What each caller meets at a route of that policy: refused with this status, or let through. */
const expected: Record<PolicedRoute['policy'], Record<Caller, number | 'through'>> = {
  visitor: { visitor: 'through', user: 'through', admin: 'through' },
  webhook: { visitor: 'through', user: 'through', admin: 'through' },
  user: { visitor: 401, user: 'through', admin: 'through' },
  admin: { visitor: 401, user: 403, admin: 'through' },
};

describe('policies', () => {
  let bff: Bff;
  let headers: Record<Caller, Record<string, string>>;
  beforeAll(async () => {
    bff = await startBff();
    headers = {
      visitor: {},
      user: await bff.signedIn(bff.auth.add('user')),
      admin: await bff.signedIn(bff.auth.add('admin')),
    };
  });
  afterAll(() => bff.stop());

  const routes = () => bff.app.get(PolicyAudit, { strict: false }).routes();
  const call = ({ method, path }: PolicedRoute, caller: Caller) =>
    bff.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, 'X').replace('*', 'X'),
      headers: { ...headers[caller] },
      ...(method === 'GET' ? {} : { payload: {} }),
    });

  it('SEC-12, S-267: every route refuses a visitor, a user and an admin exactly as its policy says', async () => {
    const seen: string[] = [];
    for (const route of routes()) {
      for (const caller of ['visitor', 'user', 'admin'] as const) {
        // Logging out would end the session that the other routes are called with.
        if (route.path === '/api/user/logout') continue;
        const { statusCode, body } = await call(route, caller);
        const refused = body.includes('"UNAUTHORIZED"')
          ? 401
          : body.includes('"FORBIDDEN"')
            ? 403
            : 'through';
        const isOwnAnswer = route.path === '/api/user/refresh';
        if (!isOwnAnswer)
          expect([route, caller, refused]).toEqual([route, caller, expected[route.policy][caller]]);
        if (refused !== 'through') expect(statusCode).toBe(refused);
        seen.push(`${caller} ${route.method} ${route.path}`);
      }
    }
    expect(seen.length).toBeGreaterThan(120);
  });

  it('SEC-12: everything below /api/admin is for admins, and no route of theirs is elsewhere but the report of S-243', () => {
    const isAdminPath = ({ path }: PolicedRoute) =>
      path.startsWith('/api/admin/') || path === paymentRoutes.gatewayReport.path;
    expect(routes().filter(isAdminPath).length).toBeGreaterThanOrEqual(14);
    expect(routes().filter((route) => isAdminPath(route) !== (route.policy === 'admin'))).toEqual([]);
  });

  it('every call of the contract is served', () => {
    const served = new Set(
      routes().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const contract = [accountRoutes, adminRoutes, catalogRoutes, learnerRoutes, paymentRoutes, releaseRoutes]
      .flatMap((group): Route[] => Object.values(group))
      .map(({ method, path }) => `${method} ${path}`);
    expect(contract.length).toBeGreaterThan(40);
    expect(contract.filter((call) => !served.has(call))).toEqual([]);
  });

  it('S-127, T30: an admin call without /api is refused like the one with it', async () => {
    for (const [caller, status] of [
      ['visitor', 401],
      ['user', 403],
    ] as const) {
      const answer = await bff.inject({
        url: '/admin/users',
        headers: { ...headers[caller], accept: 'application/json' },
      });
      expect(answer.statusCode).toBe(status);
    }
  });

  it('T30: odd spellings of an admin path open nothing', async () => {
    for (const url of [
      '/api/Admin/users',
      '/api/admin/users/',
      '/api//admin/users',
      '/api/admin%2fusers',
      '/api/admin/./users',
      '/api/%61dmin/users',
    ]) {
      const answer = await bff.inject({ url, headers: { accept: 'application/json' } });
      expect([url, [401, 404].includes(answer.statusCode)]).toEqual([url, true]);
    }
    const override = await bff.inject({
      method: 'POST',
      url: '/api/course/all',
      headers: { 'x-http-method-override': 'DELETE' },
    });
    expect(override.statusCode).toBe(404);
  });

  it('SEC-12: a route without a policy keeps the process from booting', async () => {
    @Controller('open')
    class Forgotten {
      @Get('door')
      answer(): string {
        return 'open';
      }
      @Get('window')
      @Policed('visitor')
      declared(): string {
        return 'declared';
      }
    }
    @Module({ imports: [DiscoveryModule], controllers: [Forgotten], providers: [PolicyAudit] })
    class App {}
    const module = await Test.createTestingModule({ imports: [App] }).compile();
    await expect(module.init()).rejects.toThrow('These routes declare no policy: GET /open/door');
  });
});
