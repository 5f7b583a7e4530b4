import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courseList } from '@academy/contracts/catalog/catalog.schemas';
import { keyRoutes } from '@academy/contracts/keys/key.routes';
import { mediaServiceRoutes } from '@academy/contracts/media/media.routes';
import { paymentEventsServiceRoute } from '@academy/contracts/payments/payment.routes';
import { type Route } from '@academy/contracts/route';
import { callsOf } from '@academy/contracts/service-calls';
import { webhookServiceRoute } from '@academy/contracts/webhooks/webhook.routes';
import { afterAll, describe, expect } from '@jest/globals';
import { attack } from '../../lab/attack.js';
import { closeDatabase } from '../../lab/database.js';
import { admin, signUp } from '../../lab/users.js';
import { encoded } from '../../lab/tokens.js';
import { Visitor } from '../../lab/visitor.js';
import { send } from '../../lab/http.js';
import { attackTarget } from '../../lab/attack-target.js';

afterAll(closeDatabase);

const routes = {
  auth: keyRoutes,
  catalog: mediaServiceRoutes,
  payment: {
    paymentEventsServiceRoute,
    webhookServiceRoute,
  },
};
const services = ['auth', 'catalog', 'payment'] as const;
const internalToken = (claims: object, secret: string, alg = 'HS256') => {
  const text = `${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${alg === 'none' ? '' : createHmac('sha256', secret).update(text).digest('base64url')}`;
};

describe('the platform', () => {
  attack(
    'sends the headers that browsers need with every response, including errors and files [T64, API8]',
    async (random) => {
      const { image } = courseList
        .parse((await Visitor.client().get('/api/course/all')).json())
        .courses.find((one) => one.image) ?? { image: 'none' };
      const paths = [
        '/',
        '/course',
        '/login',
        '/api/course/all',
        '/api/user/me',
        '/api/nothing',
        '/nothing',
        `/uploads/${image}`,
        '/uploads/nothing.png',
        '/health',
        '/r/shell/nothing.js',
        '/%E0%A4',
        '/api/openapi.json',
        '/sitemap.xml',
      ];
      for (const path of random.shuffled(paths)) {
        const origin = random.one('origin', [attackTarget.origins.academy, attackTarget.origins.admin]);
        const method = random.one('method', ['GET', 'HEAD', 'POST', 'OPTIONS']);
        const { headers } = await send(origin, path, { method });
        expect([path, headers['x-powered-by'], headers['server']]).toEqual([path, undefined, undefined]);
        expect([origin, method, path, headers['x-content-type-options']]).toEqual([
          origin,
          method,
          path,
          'nosniff',
        ]);
        expect([path, /max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]]).toEqual([
          path,
          expect.stringMatching(/^(31536000|6\d{7})$/),
        ]);
        expect(String(headers['strict-transport-security'])).toContain('includeSubDomains');
        expect([path, String(headers['content-security-policy'])]).toEqual([
          path,
          expect.stringMatching(/default-src|frame-ancestors/),
        ]);
        expect([
          path,
          headers['referrer-policy'] !== undefined,
          headers['cross-origin-opener-policy'] !== undefined,
        ]).toEqual([path, true, true]);
      }
      for (const method of ['TRACE', 'TRACK', 'DEBUG', 'CONNECT']) {
        const response = await send(attackTarget.origins.academy, '/', {
          method,
          headers: { 'x-secret': 'echo' },
        }).catch(() => undefined);
        expect([
          method,
          response === undefined || (response.status >= 400 && !response.text.includes('echo')),
        ]).toEqual([method, true]);
      }
    },
  );

  attack('rejects every call that reaches a service past the BFF [T67, API5, API8]', async (random) => {
    const name = random.one('service', services);
    const other = random.one(
      'other',
      services.filter((one) => one !== name),
    );
    const secretOf = (service: string) =>
      attackTarget.secrets[`internalToken${service[0]?.toUpperCase()}${service.slice(1)}`] ?? '';
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: 'bff', aud: name, exp: now + 60, sub: 'U1', role: 'admin', sid: 'S1' };
    const wrong = [
      '',
      internalToken(claims, 'x'.repeat(43)),
      internalToken(claims, secretOf(other)),
      internalToken({ ...claims, aud: other }, secretOf(name)),
      internalToken({ ...claims, exp: now - 130 }, secretOf(name)),
      internalToken(claims, '', 'none'),
      (await admin()).token ?? '',
    ];
    const good = internalToken(claims, secretOf(name));
    const requestAs = (method: string, path: string, token: string) =>
      send(attackTarget.origins[name], path, {
        method,
        headers: {
          'x-user-id': 'U1',
          'x-user-role': 'admin',
          'x-forwarded-for': '127.0.0.1',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' && { body: {} }),
      });
    expect((await requestAs('GET', '/stats', good)).status).toBe(200);
    const all = [...callsOf(name), ...Object.values<Route>(routes[name])].filter(
      // Public keys may be read without authorization.
      ({ path }) => !path.startsWith('/.well-known/'),
    );
    for (const { method, path } of random.some('routes', 12, all))
      for (const token of wrong) {
        const { status } = await requestAs(method, path.replaceAll(/\{\w+\}/g, 'x'), token);
        expect([name, method, path, status]).toEqual([name, method, path, 401]);
      }
  });

  attack('ignores headers that name a user, a role or a network [T67, T18]', async (random) => {
    const [member, adminUser] = [await signUp(), await admin()];
    const headers = Object.fromEntries(
      random
        .some('headers', 5, [
          'x-user-id',
          'x-user-role',
          'x-role',
          'x-internal-token',
          'x-forwarded-user',
          'x-client-network',
          'x-forwarded-authorization',
          'x-authenticated-userid',
        ])
        .map((name) => [name, name.includes('role') ? 'admin' : adminUser.user.id]),
    );
    expect((await member.get('/api/admin/users', headers)).status).toBe(403);
    expect((await Visitor.client().get('/api/user/me', headers)).status).toBe(401);
    expect((await member.get('/api/user/me', headers)).json()).toMatchObject({
      user: { id: member.user.id },
    });
  });

  attack(
    'installs no package without a strong digest, from another source or with a forbidden licence [T68]',
    async (random) => {
      const { foreign, isPlaceholder, forbiddenLicences } =
        await import('@academy/dev-kit/supply-chain/licences');
      const lock = JSON.parse(readFileSync(join(attackTarget.root, 'package-lock.json'), 'utf8')) as {
        packages: Record<string, Record<string, string>>;
      };
      const isTrusted = (packages: typeof lock.packages) =>
        forbiddenLicences(packages).length === 0 &&
        foreign(packages)
          .filter(([, entry]) => !isPlaceholder(entry))
          .every(
            ([, { integrity, resolved }]) =>
              /^sha512-/.test(integrity ?? '') && !/^(git|http:|file:)/.test(resolved ?? ''),
          );
      expect(isTrusted(lock.packages)).toBe(true);
      const name = random.one(
        'package',
        foreign(lock.packages)
          .filter(([, entry]) => !isPlaceholder(entry))
          .map(([path]) => path),
      );
      const change = random.one<Record<string, string>>('change', [
        { integrity: '' },
        { integrity: 'sha1-AAAA' },
        { license: 'AGPL-3.0-only' },
        { license: 'SSPL-1.0' },
        { resolved: 'git+ssh://evil.example/x.git' },
        { resolved: 'http://evil.example/x.tgz' },
      ]);
      expect(isTrusted({ ...lock.packages, [name]: { ...lock.packages[name], ...change } })).toBe(false);
    },
  );
});
