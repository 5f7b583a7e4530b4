import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { ActionToken } from '../src/action-tokens/action-token.entity.js';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { ResetCode } from '../src/passwords/reset-code.entity.js';
import { AuthRoom, BROWSER, CODE, PASSWORD } from './auth-room.js';

const NEW_PASSWORD = 'Nine loud cranes 9';

describe('forgotten passwords', () => {
  let room: AuthRoom;
  beforeAll(async () => {
    room = await AuthRoom.start();
  });
  afterAll(() => room.stop());

  const forgot = (email: string) => room.call('forgot', { body: { email } });
  const tryCode = (email: string, code: string) =>
    room.call<{ token: string; code?: string }>('checkCode', { body: { email, code } });
  const reset = (token: string, password = NEW_PASSWORD) => room.reset(token, password);
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const aCode = async () => {
    const person = await room.aPerson();
    await forgot(person.email);
    return { ...person, code: await room.read(person.email, CODE) };
  };

  it('S-090, S-092, S-093, S-095, SEC-28: code by mail, then a new password; every session ends', async () => {
    const { id, email, code, sessionId } = await aCode();
    const { status, body } = await tryCode(email, code);
    expect([status, body]).toMatchObject([
      200,
      { message: 'OTP verified! You can now reset your password.' },
    ]);
    expect((await reset(body.token)).status).toBe(200);
    expect((await room.check(sessionId)).status).toBe(401);
    expect((await room.login(email, PASSWORD)).status).toBe(401);
    const { body: grant } = await room.login(email, NEW_PASSWORD);
    expect(grant.user.emailVerified).toBe(true);
    await room.read(email, /(Your password at Test Academy was changed)/);
    expect(
      await room.source.manager.findBy(AuditEntry, { userId: id, action: 'password-reset' }),
    ).toMatchObject([{ ip: BROWSER.ip }]);
  });

  it('SEC-11, T13: known and unknown addresses get the same answer; only the known one a mail', async () => {
    const { email } = await room.aPerson();
    const [known, unknown] = await Promise.all([forgot(email), forgot('nobody@example.in')]);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await room.read(email, CODE);
    expect(room.smtp.to('nobody@example.in')).toEqual([]);
  });

  it('S-091, T16: five wrong tries burn the code', async () => {
    const { email, code } = await aCode();
    for (let time = 0; time < 5; time += 1) {
      expect(await tryCode(email, other(code))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_CODE', message: 'Invalid OTP code' },
      });
    }
    expect(await tryCode(email, code)).toMatchObject({ status: 400, body: { code: 'CODE_USED_UP' } });
  });

  it('T13: an address without an account has five tries as well, and hears the same after them', async () => {
    const email = 'nobody.at.all@example.in';
    const codes: unknown[] = [];
    for (let time = 0; time < 7; time += 1) codes.push((await tryCode(email, '123456')).body['code']);
    const [wrong, usedUp] = [Array<string>(5).fill('INVALID_CODE'), Array<string>(2).fill('CODE_USED_UP')];
    expect(codes).toEqual([...wrong, ...usedUp]);
  });

  it('T17: whoever guesses at an account does not keep its owner from the next code', async () => {
    const { email, code } = await aCode();
    for (let time = 0; time < 20; time += 1) await tryCode(email, other(code));
    await forgot(email);
    const next = await eventually('the next code', () =>
      room.smtp
        .to(email, CODE)
        .map(({ source }) => CODE.exec(source)?.[1])
        .find((mailed) => mailed !== undefined && mailed !== code),
    );
    expect((await tryCode(email, next)).status).toBe(200);
  });

  it('T16: five wrong tries at the same time count as five', async () => {
    const { email, code, id } = await aCode();
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => tryCode(email, other(code))));
    expect((await room.source.manager.findOneByOrFail(ResetCode, { userId: id })).tries).toBe(5);
    expect((await tryCode(email, code)).status).toBe(400);
  });

  it('T16: of parallel right answers one succeeds', async () => {
    const { email, code } = await aCode();
    const answers = await Promise.all([1, 2, 3, 4].map(() => tryCode(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('T16: a code ends after ten minutes, by its successor, and works for its own account alone', async () => {
    const [one, two] = [await aCode(), await aCode()];
    expect((await tryCode(two.email, one.code)).status).toBe(one.code === two.code ? 200 : 400);
    const { createdAt, expiresAt } = await room.source.manager.findOneByOrFail(ResetCode, { userId: one.id });
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(600_000);
    await room.source.manager.update(ResetCode, { userId: one.id }, { expiresAt: new Date() });
    expect((await tryCode(one.email, one.code)).status).toBe(400);
  });

  it('T16: neither code nor token stands in the database, and the mail’s content goes with the sending', async () => {
    const { email, code, id } = await aCode();
    const { body } = await tryCode(email, code);
    const stored = [
      await room.source.manager.findBy(ResetCode, { userId: id }),
      await room.source.manager.findBy(ActionToken, { userId: id }),
    ];
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(JSON.stringify(stored)).not.toContain(`"${code}"`);
    await forgot(email);
    const mails = await room.source.query<{ content: Buffer | null }[]>('SELECT content FROM mail_outbox');
    for (const { content } of mails) expect(String(content)).not.toContain(email);
  });

  it('SEC-11, T19: a reset token works once, also when used twice at the same time', async () => {
    const { email, code } = await aCode();
    const { body } = await tryCode(email, code);
    const answers = await Promise.all([reset(body.token), reset(body.token), reset(body.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await reset(body.token)).body).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('SEC-11, T19: a reset token ends after 30 minutes, and by its successor', async () => {
    const person = await aCode();
    const { body: first } = await tryCode(person.email, person.code);
    const rows = await room.source.manager.findBy(ActionToken, {
      userId: person.id,
      purpose: 'reset-password',
    });
    expect(rows.map(({ createdAt, expiresAt }) => expiresAt.getTime() - createdAt.getTime())).toEqual([
      1_800_000,
    ]);
    await room.source.manager.update(ActionToken, { userId: person.id }, { expiresAt: new Date() });
    expect((await reset(first.token)).status).toBe(400);
  });

  it('T26: a frequent password, or the own address, does not use the token up', async () => {
    const { email, code } = await aCode();
    const { body } = await tryCode(email, code);
    expect((await reset(body.token, 'welcome@123')).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await reset(body.token, email)).body).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await reset(body.token)).status).toBe(200);
  });

  it('a sent mail is closed and forgets what it said', async () => {
    const { email } = await aCode();
    await room.read(email, CODE);
    const open = await room.source.manager.findBy(OutboxMail, { template: 'reset-code' });
    for (const { closedAt, content } of open) expect(closedAt === null).toBe(content !== null);
  });
});
