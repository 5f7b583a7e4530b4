import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { apiCalls } from '@academy/contracts/api-calls';
import { exportAudit } from '@academy/contracts/audit/audit.calls';
import { workshopCalendar } from '@academy/contracts/catalog/catalog.calls';
import { certificateRoutes } from '@academy/contracts/certificates/certificate.routes';
import { mediaRoutes } from '@academy/contracts/media/media.routes';
import { gatewayReportCalls } from '@academy/contracts/gateways/gateway-report.calls';
import { paymentRoutes } from '@academy/contracts/payments/payment.routes';
import { webhookRoutes } from '@academy/contracts/webhooks/webhook.routes';
import { csvListRoutes } from '@academy/contracts/csv-lists/csv-list.routes';
import { exportReport } from '@academy/contracts/reconciliation/report.calls';
import { type Route } from '@academy/contracts/route';
import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { PolicyAudit, type RouteWithPolicy } from '../src/http/policies/policy-audit.js';
import { RequirePolicy } from '../src/http/policies/policy.decorator.js';
import { startBff, type Bff } from './start-bff.js';

type Caller = 'visitor' | 'user' | 'admin';

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

  it('the server has only routes with a declared policy [SEC-12]', () => {
    const declared = new Set(routes().map(({ method, path }) => `${method} ${path}`));
    // A HEAD is served by its GET, guards included; TRACE and the like have no routes.
    const served = bff.routes.filter(({ method }) => method !== 'HEAD');
    expect(served.length).toBeGreaterThanOrEqual(declared.size);
    expect(served.filter(({ method, path }) => !declared.has(`${method} ${path}`))).toEqual([]);
  });

  it('everything below /api/admin is for admins, as is no other route except the debug report [S-243, SEC-12]', () => {
    const isAdminPath = ({ path }: RouteWithPolicy) =>
      path.startsWith('/api/admin/') || path === gatewayReportCalls.getReport.path;
    expect(routes().filter(isAdminPath).length).toBeGreaterThanOrEqual(14);
    expect(routes().filter((route) => isAdminPath(route) !== (route.policy === 'admin'))).toEqual([]);
  });

  it('every call of the contract is served', () => {
    const served = new Set(
      routes().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`),
    );
    const contract = [
      keyRoutes,
      mediaRoutes,
      certificateRoutes,
      paymentRoutes,
      webhookRoutes,
      { exportAudit, exportReport, workshopCalendar },
      csvListRoutes,
      ...Object.values(apiCalls),
    ]
      .flatMap((group): Route[] => Object.values(group))
      .map(({ method, path }) => `${method} ${path}`);
    expect(contract.length).toBeGreaterThan(40);
    expect(contract.filter((call) => !served.has(call))).toEqual([]);
  });

  it('an admin call without /api is rejected like the one with it [S-127, T30]', async () => {
    for (const [caller, status] of [
      ['visitor', 401],
      ['user', 403],
    ] as const) {
      const response = await bff.inject({
        url: '/admin/users',
        headers: { ...headers[caller], accept: 'application/json' },
      });
      expect(response.statusCode).toBe(status);
    }
  });

  it('unusual spellings of an admin path are rejected [T30]', async () => {
    for (const url of [
      '/api/Admin/users',
      '/api/admin/users/',
      '/api//admin/users',
      '/api/admin%2fusers',
      '/api/admin/./users',
      '/api/%61dmin/users',
    ]) {
      for (const [caller, rejections] of [
        ['visitor', [401, 404]],
        ['user', [403, 404]],
      ] as const) {
        const response = await bff.inject({
          url,
          headers: { ...headers[caller], accept: 'application/json' },
        });
        expect([url, caller, rejections.includes(response.statusCode as never)]).toEqual([url, caller, true]);
      }
    }
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND', 'LOCK'] as const) {
      const response = await bff.inject({
        method: method as 'HEAD',
        url: '/api/admin/users',
        headers: { ...headers.user },
      });
      expect([method, response.statusCode >= 400]).toEqual([method, true]);
    }
    const override = await bff.inject({
      method: 'POST',
      url: '/api/course/all',
      headers: { 'x-http-method-override': 'DELETE' },
    });
    expect(override.statusCode).toBe(404);
  });

  it('a route without a policy prevents the process from starting [SEC-12]', async () => {
    @Controller('open')
    class Undeclared {
      @Get('door')
      respond(): string {
        return 'open';
      }
      @Get('window')
      @RequirePolicy('visitor')
      declared(): string {
        return 'declared';
      }
    }
    @Module({ imports: [DiscoveryModule], controllers: [Undeclared], providers: [PolicyAudit] })
    class App {}
    const module = await Test.createTestingModule({ imports: [App] }).compile();
    await expect(module.init()).rejects.toThrow('These routes declare no policy: GET /open/door');
  });
});
