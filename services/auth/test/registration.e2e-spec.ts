import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keySetResponse } from '@academy/contracts/keys/key.schemas';
import { accessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { sessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { eventually } from '@academy/nest-kit/testing';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { User } from '../src/users/user.entity.js';
import {
  AuthTestApp,
  BROWSER,
  claimsOf,
  COMMAND_LINE,
  ORIGIN,
  PASSWORD,
  tokenOf,
  VERIFY_LINK,
} from './auth-test-app.js';

describe('signing up', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  it('returns a token of a valid session, and the user without a password [S-079]', async () => {
    const { status, body } = await app.register('first@example.in');
    expect(status).toBe(200);
    expect(sessionGrant.parse(body).user).toMatchObject({
      email: 'first@example.in',
      name: 'Asha Rao',
      role: 'user',
      emailVerified: false,
    });
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
    const { body: checked } = await app.check(claimsOf(body.token).sid);
    expect(checked.user).toEqual(body.user);
  });

  it('returns a token signed with ES256 by a published key, valid for ten minutes, and bound only for a browser [SEC-09]', async () => {
    const { body } = await app.register('keys@example.in');
    const jwks = keySetResponse.parse((await app.call('keys')).body);
    const { payload, protectedHeader } = await jwtVerify(body.token, createLocalJWKSet(jwks), {
      issuer: ORIGIN,
      audience: 'academy',
      algorithms: ['ES256'],
    });
    expect(protectedHeader.kid).toBe(jwks.keys[0]?.kid);
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
    expect(accessClaims.parse(payload).bnd).toBe(
      createHash('sha256')
        .update(body.binding ?? '')
        .digest('base64url'),
    );
    expect(JSON.stringify(jwks)).not.toContain('"d"');
    const unbound = await app.register('curl@example.in', { client: COMMAND_LINE });
    expect([unbound.body.binding, claimsOf(unbound.body.token)['bnd']]).toEqual([null, undefined]);
  });

  it('gives an e-mail address with an account a response of the same shape that grants no access, and a mail [T15]', async () => {
    const known = 'owner@example.in';
    const fresh = await app.register(known);
    const again = await app.register(known.toUpperCase(), { name: 'Somebody Else' });
    expect([again.status, shapeOf(again.body)]).toEqual([fresh.status, shapeOf(fresh.body)]);
    expect(Object.keys(again.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    expect(again.body.user).toMatchObject({ name: 'Somebody Else', email: known, role: 'user' });
    expect((await app.check(claimsOf(again.body.token).sid)).body).toMatchObject({ code: 'SESSION_ENDED' });
    expect((await app.refresh(again.body.refreshToken)).status).toBe(401);
    expect((await app.login(known, PASSWORD)).body.user).toEqual(fresh.body.user);
    await app.read(known, /(You already have an account)/);
  });

  it('creates one account per mailbox in any case of the letters, and one of concurrent sign-ups succeeds [T42]', async () => {
    const responses = await Promise.all(
      ['Race@Example.in', 'race@example.in', 'RACE@EXAMPLE.IN'].map((email) => app.register(email)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = await app.source.manager.findBy(User, { email: 'race@example.in' });
    const alive = await Promise.all(responses.map(({ body }) => app.check(claimsOf(body.token).sid)));
    expect([users.length, alive.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
  });

  it.each(['role', 'id', 'emailVerified', 'googleId', 'passwordHash'])(
    'rejects the field %s, and writes nothing [T28]',
    async (field) => {
      const { status, body } = await app.register('assigned@example.in', { [field]: 'admin' });
      expect([status, body]).toMatchObject([400, { code: 'VALIDATION_FAILED' }]);
      expect(await app.source.manager.existsBy(User, { email: 'assigned@example.in' })).toBe(false);
    },
  );

  it.each([
    'Asha\u2028Rao',
    'Asha\u200bRao',
    'Asha\u2060Rao',
    'Asha\ufeffRao',
    'A\u{e0041}sha',
    'As\u200dha',
    '\u3164\u3164',
  ])('rejects a name with invisible characters, and writes nothing: %j [T42]', async (name) => {
    const { status, body } = await app.register('unseen@example.in', { name });
    expect([status, body]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', message: 'The name has a character that cannot be displayed' },
    ]);
    expect(await app.source.manager.existsBy(User, { email: 'unseen@example.in' })).toBe(false);
  });

  it('keeps the joiners of names in Telugu or Hindi [T42]', async () => {
    for (const [at, name] of ['రాజ్\u200cకుమార్', 'लक्\u200dष्मी', 'Asha 👩🏽\u200d💻'].entries()) {
      const { body } = await app.register(`joined-${at}@example.in`, { name });
      expect(body.user.name).toBe(name);
    }
  });

  it('removes the joiner that a Telugu keyboard appends to a name [H12, T42]', async () => {
    const { status, body } = await app.register('joiner@example.in', { name: 'రాజ్\u200cకుమార్\u200c' });
    expect([status, body.user.name]).toEqual([200, 'రాజ్\u200cకుమార్']);
  });

  it.each([
    ['too short', 'Ab1#xyz9q', 'VALIDATION_FAILED'],
    ['129 characters long', 'x1Y'.repeat(43), 'VALIDATION_FAILED'],
    ['common', 'Password@123', 'PASSWORD_TOO_COMMON'],
    ['a row of the keyboard', 'qwertyuiop', 'PASSWORD_TOO_COMMON'],
    ['the e-mail address', 'weak.person@example.in', 'PASSWORD_TOO_COMMON'],
  ])('rejects a password that is %s [T26]', async (_, password, code) => {
    const { status, body } = await app.register('weak.person@example.in', { password });
    expect([status, body]).toMatchObject([400, { code }]);
  });

  it('keeps a password verbatim, including spaces, emoji and everything beyond 72 bytes [T26]', async () => {
    const password = `  ${'తెలుగు '.repeat(8)}🦚 tail-a `;
    await app.register('verbatim@example.in', { password });
    const outcomes = [
      password,
      password.trim(),
      password.replace('tail-a', 'tail-b'),
      password.normalize('NFKD'),
    ];
    const statuses = await Promise.all(
      outcomes.map(async (text) => (await app.login('verbatim@example.in', text)).status),
    );
    expect(statuses.slice(0, 3)).toEqual([200, 401, 401]);
  });

  it('rejects a password of one megabyte before it is hashed [T26]', async () => {
    const { status } = await app.register('large@example.in', { password: 'p'.repeat(1_000_000) });
    expect(status).toBe(413);
  });

  it('sends a verification link with the configured origin, which works more than once [T20, S-080]', async () => {
    const { body } = await app.register('verify@example.in');
    const token = tokenOf(await app.read('verify@example.in', VERIFY_LINK));
    for (let time = 0; time < 2; time += 1) {
      expect((await app.verify(token)).status).toBe(200);
    }
    expect((await app.check(claimsOf(body.token).sid)).body.user.emailVerified).toBe(true);
    expect(
      await app.source.manager.findBy(AuditEntry, { userId: body.user.id, action: 'email-verified' }),
    ).toMatchObject([{ ip: BROWSER.ip }]);
  });

  it('sends the verification mail again; each of its links verifies the e-mail address, and an invented one does not', async () => {
    const { caller, email, id } = await app.aUser();
    const first = tokenOf(await app.read(email, VERIFY_LINK));
    const { body } = await app.call('resendVerification', { caller });
    expect(body).toMatchObject({ success: true });
    const second = await eventually('the second link', async () => {
      const newest = tokenOf(await app.read(email, VERIFY_LINK));
      return newest === first ? undefined : newest;
    });
    expect(await app.verify('made-up')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    for (const token of [first, second]) expect((await app.verify(token)).status).toBe(200);
    const verified = { userId: id, action: 'email-verified' as const };
    expect(await app.source.manager.countBy(AuditEntry, verified)).toBe(1);
  });
});

const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
    : typeof value;
