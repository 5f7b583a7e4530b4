import { checkCodeResponse } from '@academy/contracts/passwords/password.schemas';
import { userList } from '@academy/contracts/users/admin-user.schemas';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type LightMyRequestResponse } from 'fastify';
import { BffWithAuth, anEmail, choosePassword, PASSWORD } from './bff-with-auth.js';

const LINK = /(http:\/\/localhost:4000\/[\w-]+\?token=[\w-]+)/;
const CODE = /^(\d{6})\r?$/m;
const tokenOf = (link: string): string => new URL(link).searchParams.get('token') ?? '';

describe('accounts, with the real auth service, database, Redis and mail', () => {
  let bffWithAuth: BffWithAuth;
  beforeAll(async () => {
    bffWithAuth = await BffWithAuth.open();
  });
  afterAll(() => bffWithAuth.close());

  /** A response without its random parts. */
  const visible = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
    statusCode,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        .map(([name, value]) => [name, [value].flat().map((each) => String(each).replace(/=[^;]*/, ''))]),
    ),
    shape: shapeOf(JSON.parse(body) as unknown),
  });

  it('log-in, code and sign-up respond alike for a known and an unknown address [T13, T15]', async () => {
    const known = (await bffWithAuth.aMember()).email;
    const browser = { origin: 'http://localhost:4000', 'x-academy-csrf': '1' };
    for (const headers of [{}, browser]) {
      for (const send of [
        (email: string) => bffWithAuth.login(email, 'a wrong password', headers),
        (email: string) => bffWithAuth.post('/api/user/forgot', { email }, headers),
        (email: string) => bffWithAuth.post('/api/user/otp', { email, code: '000000' }, headers),
        (email: string) => bffWithAuth.register(email, {}, headers),
      ]) {
        // Both addresses have the same length, because the response to a sign-up repeats the address.
        expect(visible(await send(known))).toEqual(visible(await send(anEmail())));
      }
    }
    expect(await bffWithAuth.auth.read(known, /(You already have an account|already)/)).toBeTruthy();
  });

  it('the fixed codes of prototypes are rejected [T16]', async () => {
    const { email } = await bffWithAuth.aMember();
    await bffWithAuth.post('/api/user/forgot', { email });
    const real = await bffWithAuth.auth.read(email, CODE);
    const fixed = ['123456', '000000', '111111', '654321'].filter((code) => code !== real);
    for (const code of fixed)
      expect((await bffWithAuth.post('/api/user/otp', { email, code })).statusCode).toBe(400);
    // After four wrong codes, the fifth attempt is still possible.
    expect((await bffWithAuth.post('/api/user/otp', { email, code: real })).statusCode).toBe(200);
  });

  it('one of several parallel correct codes succeeds, and five wrong ones invalidate the code [T16]', async () => {
    const { email } = await bffWithAuth.aMember();
    const other = await bffWithAuth.aMember();
    await bffWithAuth.post('/api/user/forgot', { email });
    await bffWithAuth.post('/api/user/forgot', { email: other.email });
    const [code, burnt] = [
      await bffWithAuth.auth.read(email, CODE),
      await bffWithAuth.auth.read(other.email, CODE),
    ];
    const responses = await Promise.all(
      [1, 2, 3].map(() => bffWithAuth.post('/api/user/otp', { email, code })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const wrong = String((Number(burnt) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 5; attempt += 1)
      await bffWithAuth.post('/api/user/otp', { email: other.email, code: wrong });
    expect((await bffWithAuth.post('/api/user/otp', { email: other.email, code: burnt })).statusCode).toBe(
      400,
    );
  });

  it('a password reset works once, ends every session, and logs neither code, token nor address [T19]', async () => {
    const { email, token } = await bffWithAuth.aMember();
    await bffWithAuth.post('/api/user/forgot', { email });
    const code = await bffWithAuth.auth.read(email, CODE);
    const given = checkCodeResponse.parse((await bffWithAuth.post('/api/user/otp', { email, code })).json());
    const choose = (password: string) => choosePassword(bffWithAuth, given.token, password);
    const responses = await Promise.all([choose('Nine loud cranes 9'), choose('Nine loud cranes 9')]);
    expect(responses.sort()).toEqual([200, 400]);
    expect((await bffWithAuth.me(token)).statusCode).toBe(401);
    expect((await bffWithAuth.login(email)).statusCode).toBe(401);
    expect((await bffWithAuth.login(email, 'Nine loud cranes 9')).statusCode).toBe(200);
    expect(bffWithAuth.auth.log).toContain('"login-rejected"');
    for (const secret of [given.token, token, email, `"${code}"`, PASSWORD])
      expect(bffWithAuth.auth.log).not.toContain(secret);
  });

  it('mails link to the configured origin, whatever host a request names [T20]', async () => {
    const email = anEmail();
    const poisoned = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
    expect((await bffWithAuth.register(email, {}, poisoned)).statusCode).toBe(200);
    const link = await bffWithAuth.auth.read(email, LINK);
    expect(new URL(link).origin).toBe('http://localhost:4000');
    const verified = await bffWithAuth.post('/api/user/verify', { token: tokenOf(link) });
    expect(verified.statusCode).toBe(200);
  });

  it.each(['role', 'id', 'emailVerified', 'googleId', 'price', 'status', '__proto__'])(
    '%s in a sign-up or a profile is rejected and changes nothing [T28]',
    async (field) => {
      const email = anEmail();
      const headers = { 'content-type': 'application/json' };
      const signUp = `{"name":"Asha Rao","email":"${email}","password":"${PASSWORD}","${field}":"admin"}`;
      const rejected = await bffWithAuth.bff.inject({
        method: 'POST',
        url: '/api/user/register',
        headers,
        payload: signUp,
      });
      expect(rejected.statusCode).toBe(400);
      expect((await bffWithAuth.login(email)).statusCode).toBe(401);
      const member = await bffWithAuth.aMember();
      const changed = await bffWithAuth.bff.inject({
        method: 'PUT',
        url: '/api/user/update',
        headers: { ...headers, ...member.headers },
        payload: `{"name":"Changed","${field}":"admin"}`,
      });
      expect(changed.statusCode).toBe(400);
      expect((await bffWithAuth.me(member.token)).json()).toEqual({ user: member.user });
    },
  );

  it('the e-mail address of an account cannot change [T28]', async () => {
    const member = await bffWithAuth.aMember();
    const changed = await bffWithAuth.bff.inject({
      method: 'PUT',
      url: '/api/user/update',
      headers: { ...member.headers },
      payload: { name: 'Changed', email: anEmail() },
    });
    expect([changed.statusCode, changed.json()]).toMatchObject([400, { message: 'Email cannot be changed' }]);
    expect((await bffWithAuth.me(member.token)).json()).toEqual({ user: member.user });
  });

  it('objects, lists and SQL in place of strings are rejected or match nothing, and break nothing [T29]', async () => {
    const admin = await bffWithAuth.anAdmin();
    const member = await bffWithAuth.aMember();
    for (const odd of [{ $gt: '' }, ['a@b.in'], { toString: 'x' }, 1, true, null]) {
      for (const [url, body] of [
        ['/api/user/login', { email: odd, password: PASSWORD }],
        ['/api/user/login', { email: member.email, password: odd }],
        ['/api/user/forgot', { email: odd }],
        ['/api/user/otp', { email: member.email, code: odd }],
        ['/api/user/reset', { token: odd, password: PASSWORD }],
        ['/api/user/verify', { token: odd }],
      ] as const)
        expect([url, odd, (await bffWithAuth.post(url, body)).statusCode]).toEqual([url, odd, 400]);
    }
    const read = async (query: string) =>
      bffWithAuth.bff.inject({ url: `/api/admin/users?${query}`, headers: { ...admin.headers } });
    for (const query of ['sort=id;DROP TABLE users', 'page=x&page[$gt]=0', 'limit=1e9', 'page=-1'])
      expect([query, (await read(query)).statusCode]).toEqual([query, 400]);
    for (const text of [
      "' OR '1'='1",
      '%',
      '_',
      '\\',
      '";--',
      "x' UNION SELECT password_hash FROM users -- ",
    ]) {
      const response = await read(`search=${encodeURIComponent(text)}`);
      expect([text, response.statusCode, userList.parse(response.json()).users]).toEqual([text, 200, []]);
    }
    for (const id of ["' OR 1=1 -- ", '{"$gt":""}', '1; DELETE FROM users', '%00']) {
      const url = `/api/admin/user/${encodeURIComponent(id)}`;
      const response = await bffWithAuth.bff.inject({ method: 'DELETE', url, headers: { ...admin.headers } });
      expect([400, 404]).toContain(response.statusCode);
    }
    expect((await bffWithAuth.me(member.token)).statusCode).toBe(200);
  });

  it('the last admin can neither be demoted nor deleted [T31, SEC-22]', async () => {
    const admin = await bffWithAuth.anAdmin();
    const own = `/api/admin/user/${admin.user.id}`;
    const headers = { ...admin.headers };
    const demoted = await bffWithAuth.bff.inject({
      method: 'PUT',
      url: own,
      headers,
      payload: { role: 'user' },
    });
    expect([demoted.statusCode, demoted.json()]).toMatchObject([409, { code: 'LAST_ADMIN' }]);
    const remove = await bffWithAuth.bff.inject({ method: 'DELETE', url: own, headers });
    expect([remove.statusCode, remove.json()]).toMatchObject([409, { code: 'SELF_DELETE' }]);
    expect((await bffWithAuth.me(admin.token)).json()).toMatchObject({ user: { role: 'admin' } });
  });

  it('a user has exactly the declared fields, for oneself and for admins, without a password [S-304]', async () => {
    const [member, admin] = [await bffWithAuth.aMember(), await bffWithAuth.anAdmin()];
    const read = async (url: string) =>
      (await bffWithAuth.bff.inject({ url, headers: { ...admin.headers } })).json();
    const own = (await bffWithAuth.me(member.token)).json().user;
    const { users } = await read(`/api/admin/users?search=${member.email}`);
    const one = await read(`/api/admin/user/${member.user.id}`);
    const fields = ['_id', 'createdAt', 'email', 'emailVerified', 'googleId', 'id', 'name', 'phone', 'role'];
    expect(Object.keys(own).sort()).toEqual(fields);
    for (const shown of [users[0], one.user]) {
      expect(Object.keys(shown).sort()).toEqual([...fields, 'state'].sort());
      expect(shown).toMatchObject({ _id: member.user.id, role: 'user', googleId: null });
    }
    for (const shown of [own, users, one, member.user])
      expect(JSON.stringify(shown)).not.toMatch(/argon2|\$2[aby]\$/);
  });

  it('a user whom an admin invites, with name, address, phone and role, sets a password by the mailed link [S-273, SEC-23]', async () => {
    const admin = await bffWithAuth.anAdmin();
    const email = anEmail();
    const added = await bffWithAuth.post(
      '/api/admin/user',
      { name: 'Ravi Kumar', email, phone: '+91 98765 43210', role: 'user' },
      { ...admin.headers },
    );
    expect([added.statusCode, added.json()]).toMatchObject([
      200,
      { user: { name: 'Ravi Kumar', email, phone: '9876543210', role: 'user' } },
    ]);
    expect((await bffWithAuth.login(email)).statusCode).toBe(401);
    const link = await bffWithAuth.auth.read(email, LINK);
    const chosen = await bffWithAuth.post('/api/user/reset', { token: tokenOf(link), password: PASSWORD });
    expect(chosen.statusCode).toBe(200);
    expect((await bffWithAuth.login(email)).json()).toMatchObject({ user: { email, role: 'user' } });
  });
});

function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
