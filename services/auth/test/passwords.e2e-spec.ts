import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { ActionToken } from '../src/action-tokens/action-token.entity.js';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { PasswordResetCode } from '../src/passwords/password-reset/password-reset-code.entity.js';
import { TokenSecrets } from '../src/secrets/token-secrets.js';
import { AuthTestApp, BROWSER, CODE, PASSWORD, tokenOf } from './auth-test-app.js';

const NEW_PASSWORD = 'Nine loud cranes 9';
const RESET_LINK = /(https:\/\/academy\.example\/reset-password\?token=[\w-]+)/;

describe('forgotten passwords', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const forgot = (email: string) => app.call('forgotPassword', { body: { email } });
  const enterCode = (email: string, code: string) => app.call('checkCode', { body: { email, code } });
  /** The row of that address's code, which every test here requests from one network. */
  const rowOf = (email: string) => ({ emailHash: app.app.get(TokenSecrets).derive('email', email) });
  const reset = (token: string, password = NEW_PASSWORD) => app.reset(token, password);
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const aCode = async () => {
    const user = await app.aUser();
    await forgot(user.email);
    return { ...user, code: await app.read(user.email, CODE) };
  };

  it('are replaced by a code from a mail; every session ends [S-090, S-092, S-093, S-095, SEC-28]', async () => {
    const { id, email, code, sessionId } = await aCode();
    const { status, body } = await enterCode(email, code);
    expect([status, body]).toMatchObject([
      200,
      { message: 'OTP verified! You can now reset your password.' },
    ]);
    expect((await reset(body.token)).status).toBe(200);
    expect((await app.check(sessionId)).status).toBe(401);
    expect((await app.login(email, PASSWORD)).status).toBe(401);
    const { body: grant } = await app.login(email, NEW_PASSWORD);
    expect(grant.user.emailVerified).toBe(true);
    await app.read(email, /(Your password at Test Academy was changed)/);
    expect(
      await app.source.manager.findBy(AuditEntry, { userId: id, action: 'password-reset' }),
    ).toMatchObject([{ ip: BROWSER.ip }]);
  });

  it('lead to the same response for known and unknown e-mail addresses, and to a mail for known ones only [SEC-11, T13]', async () => {
    const { email } = await app.aUser();
    const [known, unknown] = await Promise.all([forgot(email), forgot('nobody@example.in')]);
    const withoutTime = ({ status, body }: typeof known) => ({ status, ...body, lastSentAt: 'a time' });
    expect(withoutTime(known)).toEqual(withoutTime(unknown));
    await app.read(email, CODE);
    expect(app.smtp.to('nobody@example.in')).toEqual([]);
  });

  it('have codes that five wrong entries in the requesting browser invalidate [S-091, SEC-10, T16]', async () => {
    const { email, code } = await aCode();
    for (let time = 0; time < 5; time += 1) {
      expect(await enterCode(email, other(code))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_CODE', message: 'Invalid OTP code' },
      });
    }
    expect(await enterCode(email, code)).toMatchObject({ status: 400, body: { code: 'CODE_USED_UP' } });
  });

  it('have five entries and the same responses for an e-mail address without an account [T13]', async () => {
    const email = 'nobody.at.all@example.in';
    await forgot(email);
    const codes: unknown[] = [];
    for (let time = 0; time < 7; time += 1) codes.push((await enterCode(email, '123456')).body['code']);
    const [wrong, usedUp] = [Array<string>(5).fill('INVALID_CODE'), Array<string>(2).fill('CODE_USED_UP')];
    expect(codes).toEqual([...wrong, ...usedUp]);
  });

  it('have codes whose wrong entries count in the requesting browser, and which are valid only there [SEC-10, T16]', async () => {
    const { email } = await app.aUser();
    const at = (letter: string) => ({ ...BROWSER, device: { id: letter.repeat(22), mark: null } });
    const [owner, stranger] = [at('a'), at('b')];
    const enterCodeAs = (client: typeof owner, code: string) =>
      app.call('checkCode', { body: { email, code, client } });
    await app.call('forgotPassword', { body: { email, client: owner } });
    const code = await app.read(email, CODE);
    for (let time = 0; time < 6; time += 1)
      expect((await enterCodeAs(stranger, other(code))).body).toMatchObject({ code: 'INVALID_CODE' });
    expect((await enterCodeAs(stranger, code)).body).toMatchObject({ code: 'INVALID_CODE' });
    await app.call('forgotPassword', { body: { email, client: stranger } });
    for (let time = 0; time < 6; time += 1) await enterCodeAs(stranger, other(code));
    expect((await enterCodeAs(stranger, other(code))).body).toMatchObject({ code: 'CODE_USED_UP' });
    expect((await enterCodeAs(owner, code)).status).toBe(200);
  });

  it('have a mailed link beside the code; each of the last five works until one is used [SEC-11, T19]', async () => {
    const { email, id } = await app.aUser();
    const links: string[] = [];
    while (links.length < 6) {
      await eventually('another mail', async () => ((await forgot(email)).status === 200 ? true : undefined));
      const token = await eventually('its link', async () => {
        const newest = tokenOf(await app.read(email, RESET_LINK));
        return links.includes(newest) ? undefined : newest;
      });
      links.push(token);
    }
    expect(await app.source.manager.countBy(ActionToken, { userId: id, purpose: 'reset-password' })).toBe(5);
    const [oldest = '', ...others] = links;
    expect((await reset(oldest)).body).toMatchObject({ code: 'INVALID_TOKEN' });
    const responses = await Promise.all(others.map((token) => reset(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('count five concurrent wrong entries as five [T16]', async () => {
    const { email, code } = await aCode();
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => enterCode(email, other(code))));
    expect((await app.source.manager.findOneByOrFail(PasswordResetCode, rowOf(email))).attempts).toBe(5);
    expect((await enterCode(email, code)).status).toBe(400);
  });

  it('accept one of several concurrent correct codes [T16]', async () => {
    const { email, code } = await aCode();
    const responses = await Promise.all([1, 2, 3, 4].map(() => enterCode(email, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('have codes that expire after ten minutes and work for their own account only [T16]', async () => {
    const [one, two] = [await aCode(), await aCode()];
    expect((await enterCode(two.email, one.code)).status).toBe(one.code === two.code ? 200 : 400);
    const { createdAt, expiresAt } = await app.source.manager.findOneByOrFail(
      PasswordResetCode,
      rowOf(one.email),
    );
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(600_000);
    await app.source.manager.update(PasswordResetCode, rowOf(one.email), { expiresAt: new Date() });
    expect((await enterCode(one.email, one.code)).status).toBe(400);
  });

  it('have neither code nor token in the database, and the mail’s content is deleted after sending [T16]', async () => {
    const { email, code, id } = await aCode();
    const { body } = await enterCode(email, code);
    const stored = [
      await app.source.manager.findBy(PasswordResetCode, rowOf(email)),
      await app.source.manager.findBy(ActionToken, { userId: id }),
    ];
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    await forgot(email);
    const mails = await app.source.query<{ content: Buffer | null }[]>('SELECT content FROM mail_outbox');
    for (const { content } of mails) expect(String(content)).not.toContain(email);
  });

  it('have reset tokens that work once, also under concurrent use [SEC-11, T19]', async () => {
    const { email, code } = await aCode();
    const { body } = await enterCode(email, code);
    const responses = await Promise.all([reset(body.token), reset(body.token), reset(body.token)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await reset(body.token)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('have reset tokens that are valid for 30 minutes [SEC-11, T19]', async () => {
    const user = await aCode();
    const { body: first } = await enterCode(user.email, user.code);
    const rows = await app.source.manager.findBy(ActionToken, {
      userId: user.id,
      purpose: 'reset-password',
    });
    // The link of the mail, and the token for which the code was exchanged.
    expect(rows.map(({ createdAt, expiresAt }) => expiresAt.getTime() - createdAt.getTime())).toEqual([
      1_800_000, 1_800_000,
    ]);
    await app.source.manager.update(ActionToken, { userId: user.id }, { expiresAt: new Date() });
    expect((await reset(first.token)).status).toBe(400);
  });

  it('keep the reset token valid after a password that is too common or equals the e-mail address [T26]', async () => {
    const { email, code } = await aCode();
    const { body } = await enterCode(email, code);
    expect((await reset(body.token, 'welcome@123')).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await reset(body.token, email)).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await reset(body.token)).status).toBe(200);
  });

  it('have mails whose row is completed after sending, without its content', async () => {
    const { email } = await aCode();
    await app.read(email, CODE);
    const open = await app.source.manager.findBy(OutboxMail, { template: 'reset-code' });
    for (const { finishedAt, content } of open) expect(finishedAt === null).toBe(content !== null);
  });
});
