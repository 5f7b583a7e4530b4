import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PolicyAudit, type RouteWithPolicy } from '../../src/http/policies/policy-audit.js';
import { BffWithAuth, type Member } from './bff-with-auth.js';

type Caller = 'visitor' | 'user' | 'admin';
const callers = ['visitor', 'user', 'admin'] as const;

/** The expected status for a caller at a route of that policy, or `through`. */
const expected: Record<RouteWithPolicy['policy'], Record<Caller, number | 'through'>> = {
  visitor: { visitor: 'through', user: 'through', admin: 'through' },
  webhook: { visitor: 'through', user: 'through', admin: 'through' },
  user: { visitor: 401, user: 'through', admin: 'through' },
  admin: { visitor: 401, user: 403, admin: 'through' },
  // Needs a ticket, which no caller of this test has (bull-board.e2e-spec.ts).
  'bull-board': { visitor: 401, user: 401, admin: 401 },
  // No release declares an operation here (extensions.e2e-spec.ts).
  extension: { visitor: 'through', user: 'through', admin: 'through' },
  registry: { visitor: 401, user: 401, admin: 401 },
};

describe('roles, with the real auth service', () => {
  let bffWithAuth: BffWithAuth;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
  });
  afterAll(() => bffWithAuth.close());

  const routes = () => bffWithAuth.bff.app.get(PolicyAudit, { strict: false }).routes();

  const call = ({ method, path }: RouteWithPolicy, member: Member | undefined) =>
    bffWithAuth.bff.inject({
      method: method as 'GET',
      url: path.replace(/:\w+/g, 'X').replace('*', 'X'),
      headers: { ...member?.headers },
      ...(method === 'GET' ? {} : { payload: {} }),
    });

  const rejectionOf = (body: string): number | 'through' => {
    if (/^\{"code":"(UNAUTHORIZED|INTERNAL_TOKEN_INVALID)"/.test(body)) return 401;
    return body.startsWith('{"code":"FORBIDDEN"') ? 403 : 'through';
  };

  it('every route rejects a visitor, a user and an admin exactly as its policy says [SEC-12, S-267]', async () => {
    const members = {
      visitor: undefined,
      user: await bffWithAuth.aMember(),
      admin: await bffWithAuth.anAdmin(),
    };
    // The log-out is last, because it ends the session of the other calls; a refresh without its cookie has a
    // different rejection.
    const [last, others] = [
      routes().filter(({ path }) => path === '/api/user/logout'),
      routes().filter(({ path }) => path !== '/api/user/logout' && path !== '/api/user/refresh'),
    ];
    const met: unknown[] = [];
    const wanted: unknown[] = [];
    for (const { method, path, policy } of [...others, ...last]) {
      for (const caller of callers) {
        const { statusCode, body } = await call({ method, path, policy }, members[caller]);
        const rejected = rejectionOf(body);
        met.push([caller, method, path, rejected]);
        wanted.push([caller, method, path, expected[policy][caller]]);
        if (rejected !== 'through') expect(statusCode).toBe(rejected);
      }
    }
    expect(met).toEqual(wanted);
    expect(met.length).toBeGreaterThan(180);
  });

  it.each(['/coupon', '/refunds', '/google', '/orders', '/phonepe'])(
    'the routes of %s are included [SEC-12]',
    (part) => {
      expect(routes().filter(({ path }) => path.includes(part))).not.toEqual([]);
    },
  );
});
