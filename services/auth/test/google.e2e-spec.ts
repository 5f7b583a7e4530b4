import 'reflect-metadata';
import { randomBytes, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { newId } from '@academy/nest-kit';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { SignInCode } from '../src/google/sign-in-code.entity.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { User } from '../src/users/user.entity.js';
import { AuthTestApp, BROWSER, claimsOf, CODE, PASSWORD, tokenOf, VERIFY_LINK } from './auth-test-app.js';

const ISSUER = 'https://accounts.google.test';
const aSecret = () => randomBytes(32).toString('base64url');
const aSubject = () => `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`;

interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}
const anIdentity = (over: Partial<Identity> = {}): Identity => ({
  issuer: ISSUER,
  subject: aSubject(),
  email: `${newId().toLowerCase()}@gmail.test`,
  emailVerified: true,
  name: 'Asha Rao',
  ...over,
});

describe('signing in with a Google identity', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const requestCode = (identity: Identity, browser = aSecret()) =>
    app.call('googleSignIn', { body: { identity, browser, client: BROWSER } });
  const exchange = (code: string, browser: string) =>
    app.call('googleExchange', { body: { code, browser, client: BROWSER } });
  const signIn = async (identity: Identity): Promise<SessionGrant> => {
    const browser = aSecret();
    const { body } = await requestCode(identity, browser);
    return (await exchange(body.code, browser)).body;
  };
  const userOf = (email: string) => app.source.manager.findOneByOrFail(User, { email });
  const auditOf = async (userId: string) =>
    (await app.source.manager.findBy(AuditEntry, { userId })).map(({ action }) => action);
  /** A user who has signed up and followed the mailed link. */
  const aVerifiedUser = async () => {
    const user = await app.aUser();
    const link = await app.read(user.email, VERIFY_LINK);
    expect((await app.verify(tokenOf(link))).status).toBe(200);
    return user;
  };

  it('gives an unknown identity with a verified e-mail address a verified account without a password [SEC-06, S-102]', async () => {
    const identity = anIdentity({ email: 'New.Person@Gmail.test', name: 'New Person' });
    const grant = await signIn(identity);
    expect(grant.user).toMatchObject({
      email: 'new.person@gmail.test',
      name: 'New Person',
      role: 'user',
      emailVerified: true,
      googleId: identity.subject,
    });
    expect((await app.check(claimsOf(grant.token).sid)).status).toBe(200);
    expect((await userOf('new.person@gmail.test')).passwordHash).toBeNull();
    expect(await auditOf(grant.user.id)).toEqual(['google-registered']);
    expect((await app.login('new.person@gmail.test')).status).toBe(401);
  });

  it('identifies the account by issuer and subject: the e-mail address may change, another issuer is another user [T23]', async () => {
    const identity = anIdentity();
    const { user } = await signIn(identity);
    const moved = await signIn({ ...identity, email: 'moved@gmail.test', emailVerified: false });
    expect([moved.user.id, moved.user.email]).toEqual([user.id, identity.email]);
    const elsewhere = await signIn(anIdentity({ subject: identity.subject, issuer: 'https://other.test' }));
    expect(elsewhere.user.id).not.toBe(user.id);
  });

  it('links an account with a verified e-mail address, which keeps its password and sessions, and mails its owner [SEC-06]', async () => {
    const user = await aVerifiedUser();
    const grant = await signIn(anIdentity({ email: user.email.toUpperCase(), name: 'Another Name' }));
    expect(grant.user).toMatchObject({ id: user.id, name: 'Asha Rao' });
    expect((await app.login(user.email)).status).toBe(200);
    expect((await app.check(user.sessionId)).status).toBe(200);
    await app.read(user.email, /(Google now opens your account)/);
    expect(await auditOf(user.id)).toContain('google-linked');
  });

  it('deletes password, sessions and valid links of an account with an unconfirmed e-mail address before it is linked [T22]', async () => {
    const attacker = await app.aUser();
    const link = await app.read(attacker.email, VERIFY_LINK);
    const grant = await signIn(anIdentity({ email: attacker.email, name: 'The Owner' }));
    expect(grant.user).toMatchObject({
      id: attacker.id,
      name: 'The Owner',
      phone: null,
      emailVerified: true,
      role: 'user',
    });
    expect((await app.login(attacker.email, PASSWORD)).status).toBe(401);
    expect((await app.check(attacker.sessionId)).status).toBe(401);
    expect((await app.refresh(attacker.grant.refreshToken)).status).toBe(401);
    expect((await app.verify(tokenOf(link))).status).toBe(400);
    expect((await app.check(claimsOf(grant.token).sid)).status).toBe(200);
    const ended = (await app.sessionsOf(attacker.id)).filter(({ endedAt }) => endedAt);
    expect(ended.map(({ endReason }) => endReason)).toEqual(['address-claimed']);
    await app.read(attacker.email, /(Somebody had signed up with your e-mail address before)/);
    const entry = await app.source.manager.findOneBy(AuditEntry, {
      userId: attacker.id,
      action: 'google-claimed',
    });
    expect(entry).toMatchObject({ action: 'google-claimed', before: '{"hadPassword":true}', ip: BROWSER.ip });
  });

  it('invalidates a reset code that was requested before the claim [T22, SEC-10]', async () => {
    const { email } = await app.aUser();
    await app.call('forgotPassword', { body: { email } });
    const code = await app.read(email, CODE);
    await signIn(anIdentity({ email }));
    expect((await app.call('checkCode', { body: { email, code } })).body).toMatchObject({
      code: 'INVALID_CODE',
    });
  });

  it('rejects an e-mail address that Google has not verified, and changes nothing [SEC-06]', async () => {
    const user = await aVerifiedUser();
    for (const email of [user.email, 'stranger@gmail.test']) {
      const { status, body } = await requestCode(anIdentity({ email, emailVerified: false }));
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'GOOGLE_EMAIL_UNVERIFIED' })]);
    }
    expect((await userOf(user.email)).googleId).toBeNull();
    expect(await app.source.manager.countBy(User, { email: 'stranger@gmail.test' })).toBe(0);
  });

  it('does not replace a linked identity by a second one with the same e-mail address [decision 0061]', async () => {
    const first = anIdentity();
    await signIn(first);
    const { status, body } = await requestCode(anIdentity({ email: first.email }));
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'GOOGLE_OTHER_IDENTITY' })]);
    expect((await userOf(first.email)).googleId).toBe(first.subject);
  });

  it('links an admin only by a verified e-mail address, and never changes the role [decision 0061]', async () => {
    const open = await app.aUser('admin');
    expect((await requestCode(anIdentity({ email: open.email }))).body).toMatchObject({
      code: 'GOOGLE_ADMIN_UNVERIFIED',
    });
    expect((await app.login(open.email)).status).toBe(200);
    await app.source.manager.update(User, { id: open.id }, { emailVerifiedAt: new Date() });
    expect((await signIn(anIdentity({ email: open.email }))).user).toMatchObject({
      id: open.id,
      role: 'admin',
    });
  });

  it('opens a new account for the identity of a deleted one, whose row reveals nothing of it [SEC-22]', async () => {
    const identity = anIdentity();
    const { user } = await signIn(identity);
    const admin = await app.aUser('admin');
    expect((await app.call('deleteUser', { params: { id: user.id }, caller: admin.caller })).status).toBe(
      200,
    );
    const again = await signIn(identity);
    expect(again.user.id).not.toBe(user.id);
    const old = await app.source.manager.findOneByOrFail(User, { id: user.id });
    expect([old.googleIssuer, old.googleId]).toEqual([null, null]);
  });

  it.each([
    ['nobody', async () => anIdentity()],
    ['a verified account', async () => anIdentity({ email: (await aVerifiedUser()).email })],
    ['an unverified account', async () => anIdentity({ email: (await app.aUser()).email })],
  ])('makes one account of eight concurrent first sign-ins that meet %s [SEC-06]', async (_, make) => {
    const identity = await make();
    const responses = await Promise.all(Array.from({ length: 8 }, () => requestCode(identity)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const users = await app.source.manager.findBy(User, { email: identity.email });
    expect(users.map(({ googleId }) => googleId)).toEqual([identity.subject]);
    const changes = (await auditOf(users[0]?.id ?? '')).filter((action) => action.startsWith('google-'));
    expect(changes).toHaveLength(1);
  });

  it('opens one session by a code, only with the secret of its browser, and only for 60 seconds [S-104, SEC-07]', async () => {
    const browser = aSecret();
    const { body } = await requestCode(anIdentity(), browser);
    const foreign = await exchange(body.code, aSecret());
    expect([foreign.status, foreign.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'GOOGLE_CODE_INVALID',
        message: 'Authentication failed. Please try again.',
      }),
    ]);
    const responses = await Promise.all([1, 2, 3, 4].map(() => exchange(body.code, browser)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await exchange(body.code, browser)).status).toBe(400);

    const identity = anIdentity();
    const late = await requestCode(identity, browser);
    const { id: userId } = await userOf(identity.email);
    await app.source.manager.update(SignInCode, { userId }, { expiresAt: new Date(Date.now() - 1) });
    expect((await exchange(late.body.code, browser)).status).toBe(400);
  });

  it('accepts code, refresh, verification and reset values only for their own purpose [T24]', async () => {
    const { email, grant } = await app.aUser();
    const verify = tokenOf(await app.read(email, VERIFY_LINK));
    const other = await app.aUser();
    await app.call('forgotPassword', { body: { email: other.email } });
    const digits = await app.read(other.email, CODE);
    const { body: right } = await app.call('checkCode', {
      body: { email: other.email, code: digits },
    });
    const browser = aSecret();
    const { body: issued } = await requestCode(anIdentity(), browser);
    const values = { code: issued.code, refresh: grant.refreshToken, verify, reset: right.token, browser };
    const entryPoints = {
      code: (value: string) => exchange(value, browser),
      refresh: (value: string) => app.refresh(value),
      verify: (value: string) => app.verify(value),
      reset: (value: string) => app.reset(value, PASSWORD),
    };
    for (const [entryPoint, enter] of Object.entries(entryPoints)) {
      for (const [kind, value] of Object.entries(values)) {
        if (kind === entryPoint) continue;
        const { status } = await enter(value);
        expect([entryPoint, kind, status >= 400 && status < 500]).toEqual([entryPoint, kind, true]);
      }
    }
    for (const [entryPoint, enter] of Object.entries(entryPoints)) {
      const { status } = await enter(values[entryPoint as keyof typeof entryPoints]);
      expect([entryPoint, status]).toEqual([entryPoint, 200]);
    }
  });

  it('still works after an account without a password has set one by the mailed code [SEC-06]', async () => {
    const identity = anIdentity();
    const { user } = await signIn(identity);
    await app.call('forgotPassword', { body: { email: identity.email } });
    const code = await app.read(identity.email, CODE);
    const { body } = await app.call('checkCode', {
      body: { email: identity.email, code },
    });
    await app.reset(body.token, PASSWORD);
    expect((await app.login(identity.email)).body.user.id).toBe(user.id);
    expect((await signIn(identity)).user.id).toBe(user.id);
  });

  it('rejects a command with missing, invalid or additional claims [T23, T28]', async () => {
    const identity = anIdentity();
    for (const bad of [
      { googleId: identity.subject },
      { ...identity, subject: '' },
      { ...identity, emailVerified: 'true' },
      { ...identity, email: 'no address' },
      { ...identity, role: 'admin' },
    ]) {
      expect((await requestCode(bad as Identity)).status).toBe(400);
    }
    expect(await app.source.manager.countBy(User, { email: identity.email })).toBe(0);
  });

  it('stores no mail of a sign-in in plain text in the outbox [SEC-26]', async () => {
    const { email } = await aVerifiedUser();
    await signIn(anIdentity({ email }));
    const rows = await app.source.manager.findBy(OutboxMail, { template: 'google-linked' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { content } of rows) expect(content?.toString('latin1') ?? '').not.toContain(email);
  });
});
