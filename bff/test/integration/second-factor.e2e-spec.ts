import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSettingsCalls } from '@academy/contracts/account-settings/account-settings.calls';
import { dataExportCalls } from '@academy/contracts/data-export/data-export.calls';
import { errorBody } from '@academy/contracts/error.schemas';
import { importCheck } from '@academy/contracts/imports/import.schemas';
import {
  secondFactorSetup,
  recoveryCodesResponse,
} from '@academy/contracts/second-factor/second-factor.schemas';
import { secondFactorCalls } from '@academy/contracts/second-factor/second-factor.calls';
import { meResponse } from '@academy/contracts/users/user.schemas';
import { authenticatorCode } from '@academy/nest-kit/testing';
import { PolicyAudit, type RouteWithPolicy } from '../../src/http/policies/policy-audit.js';
import { BffWithAuth, PASSWORD, type Member } from './bff-with-auth.js';

/** Routes that require a recent second factor. */
const CONFIRMED = [
  'POST /api/admin/refunds',
  'POST /api/admin/refunds/:id/approve',
  'POST /api/admin/refunds/:id/retry',
  'POST /api/admin/refunds/:id/close',
  'PUT /api/admin/user/:id',
  'DELETE /api/admin/user/:id',
  'POST /api/admin/workshop/:id/cancel',
  'DELETE /api/admin/user/:id/second-factor',
  'POST /api/admin/releases/:remote/canary',
  'POST /api/admin/releases/:remote/preview',
  'POST /api/admin/releases/:remote/promote',
  'POST /api/admin/releases/:remote/rollback',
];

describe('the second factor, with the real auth service', () => {
  let bffWithAuth: BffWithAuth;
  let admin: Member;
  let secret: string;
  let recoveryCodes: string[];
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open({ auth: { ADMIN_SECOND_FACTOR: 'required' } });
    admin = await bffWithAuth.anAdmin();
  });
  afterAll(() => bffWithAuth.close());

  const adminRoutes = () =>
    bffWithAuth.bff.app
      .get(PolicyAudit, { strict: false })
      .routes()
      .filter(({ policy }) => policy === 'admin');
  const nameOf = ({ method, path }: RouteWithPolicy) => `${method} ${path}`;
  /** The rejection code at each admin route. */
  async function rejections({ headers }: Member): Promise<Map<string, string | undefined>> {
    const met = new Map<string, string | undefined>();
    for (const route of adminRoutes()) {
      const response = await bffWithAuth.bff.inject({
        method: route.method as 'GET',
        url: route.path.replace(/:\w+/g, 'X'),
        headers,
        ...(route.method === 'GET' ? {} : { payload: {} }),
      });
      met.set(nameOf(route), /"code":"(\w+)"/.exec(response.body)?.[1]);
    }
    return met;
  }
  const call = (path: string, member: Member, payload: object = {}) =>
    bffWithAuth.post(path, payload, member.headers);
  const prove = (member: Member, code: string) =>
    call(secondFactorCalls.proveSecondFactor.path, member, { code });
  const userOf = async (member: Member) => meResponse.parse((await bffWithAuth.me(member.token)).json()).user;

  it('an admin without a second factor, if it is required, can only set one up', async () => {
    expect(admin.user).toMatchObject({ role: 'admin', secondFactor: 'to-set-up' });
    const met = await rejections(admin);
    expect(met.size).toBeGreaterThan(60);
    expect(new Set(met.values())).toEqual(new Set(['SECOND_FACTOR_SETUP_REQUIRED']));
    const begun = await call(secondFactorCalls.beginSecondFactor.path, admin);
    secret = secondFactorSetup.parse(begun.json()).secret;
    expect(begun.headers['cache-control']).toContain('no-store');
    const finished = await call(secondFactorCalls.finishSecondFactor.path, admin, {
      code: authenticatorCode(secret),
    });
    ({ recoveryCodes } = recoveryCodesResponse.parse(finished.json()));
    expect(await userOf(admin)).toMatchObject({ role: 'admin', secondFactor: 'proven' });
  });

  it('the password alone opens nothing of the admin area', async () => {
    const thief = await bffWithAuth.anAdmin();
    expect(new Set((await rejections(thief)).values())).toEqual(new Set(['SECOND_FACTOR_REQUIRED']));
    for (const code of ['12345', 'abcdefg', '']) expect((await prove(thief, code)).statusCode).toBe(400);
    expect(await userOf(thief)).toMatchObject({ secondFactor: 'to-prove' });
  });

  it('the password alone neither changes the account, ends a session nor reads personal data', async () => {
    const thief = await bffWithAuth.anAdmin();
    const proof = { password: PASSWORD, currentPassword: PASSWORD, confirmation: 'DELETE' };
    const calls = [
      accountSettingsCalls.changePassword,
      accountSettingsCalls.closeAccount,
      dataExportCalls.exportData,
      accountSettingsCalls.endOtherSessions,
      accountSettingsCalls.endSession,
    ];
    for (const { method, path } of calls) {
      const url = path.replace('{id}', '01ARZ3NDEKTSV4RRFFQ69G5FB0');
      const response = await bffWithAuth.bff.inject({ method, url, payload: proof, headers: thief.headers });
      expect([path, response.statusCode, errorBody.parse(response.json()).code]).toEqual([
        path,
        403,
        'SECOND_FACTOR_REQUIRED',
      ]);
    }
    expect((await bffWithAuth.me(admin.token)).statusCode).toBe(200);
  });

  it('opens the admin area, except refunds, roles and releases, which require it again', async () => {
    const met = await rejections(admin);
    const protectedCalls = [...met]
      .filter(([, code]) => code === 'SECOND_FACTOR_REQUIRED')
      .map(([name]) => name);
    expect(protectedCalls.sort()).toEqual([...CONFIRMED].sort());
    expect([...met.values()]).not.toContain('FORBIDDEN');
    const invite = (role: string) =>
      call('/api/admin/user', admin, { name: 'Ravi Kumar', email: `ravi-${role}@example.in`, role });
    expect((await invite('user')).statusCode).toBe(200);
    expect((await invite('admin')).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('verified again, it opens these too, in this session only', async () => {
    const [code = '', other = ''] = recoveryCodes;
    const elsewhere = await bffWithAuth.anAdmin();
    expect((await prove(elsewhere, other)).statusCode).toBe(200);
    expect((await prove(admin, code)).statusCode).toBe(200);
    expect([...(await rejections(admin)).values()]).not.toContain('SECOND_FACTOR_REQUIRED');
    expect((await rejections(elsewhere)).get(CONFIRMED[0]!)).toBe('SECOND_FACTOR_REQUIRED');
    const invited = await call('/api/admin/user', admin, {
      name: 'Ravi Kumar',
      email: 'ravi-admin@example.in',
      role: 'admin',
    });
    expect(invited.statusCode).toBe(200);
  });

  it('an import of users creates no admin before it is verified again', async () => {
    const elsewhere = await bffWithAuth.anAdmin();
    await prove(elsewhere, recoveryCodes[2]!);
    const file = Buffer.from('name,email,role\nMeera Nair,meera@example.in,admin\n');
    const send = (url: string, member: Member) =>
      bffWithAuth.bff.inject({
        method: 'POST',
        url,
        payload: file,
        headers: { ...member.headers, 'content-type': 'text/csv' },
      });
    const { hash } = importCheck.parse((await send('/api/admin/imports/users/check', elsewhere)).json());
    const apply = (member: Member) => send(`/api/admin/imports/users?hash=${hash}&from=0`, member);
    expect((await apply(elsewhere)).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await apply(admin)).json()).toMatchObject({ done: 1 });
  });
});
