import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@academy/nest-kit';
import { eventually } from '@academy/nest-kit/testing';
import { ActionToken } from '../src/action-tokens/action-token.entity.js';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { SignInCode } from '../src/google/sign-in-code.entity.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { DailyLimit } from '../src/limits/daily-limit.entity.js';
import { PasswordResetCode } from '../src/passwords/password-reset/password-reset-code.entity.js';
import { TokenSecrets } from '../src/secrets/token-secrets.js';
import { RetentionService } from '../src/retention/retention.service.js';
import { sha256 } from '../src/secrets/token-secrets.js';
import { RefreshToken } from '../src/sessions/refresh/refresh-token.entity.js';
import { Session } from '../src/sessions/session.entity.js';
import { AuthTestApp } from './auth-test-app.js';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

type TestUser = Pick<Awaited<ReturnType<AuthTestApp['aUser']>>, 'email' | 'id' | 'sessionId'>;

describe('retention', () => {
  let app: AuthTestApp;
  beforeAll(async () => {
    app = await AuthTestApp.start();
  });
  afterAll(() => app.stop());

  const clean = () => app.app.get(RetentionService).clean();
  const codesOf = (email: string) => ({ emailHash: app.app.get(TokenSecrets).derive('email', email) });
  const counts = async ({ id: userId, email, sessionId }: TestUser) => {
    const { manager } = app.source;
    return {
      sessions: await manager.countBy(Session, { id: sessionId }),
      refresh: await manager.countBy(RefreshToken, { sessionId }),
      links: await manager.countBy(ActionToken, { userId }),
      codes: await manager.countBy(PasswordResetCode, codesOf(email)),
    };
  };

  it('deletes what expired long ago, and keeps valid rows', async () => {
    const [old, young] = [await app.aUser(), await app.aUser()];
    for (const { email } of [old, young]) await app.call('forgotPassword', { body: { email } });
    const { manager } = app.source;
    await manager.update(Session, { id: old.sessionId }, { expiresAt: daysAgo(31) });
    await manager.update(ActionToken, { userId: old.id }, { expiresAt: daysAgo(8) });
    await manager.update(PasswordResetCode, codesOf(old.email), { expiresAt: daysAgo(2) });
    await Promise.all([clean(), clean()]);
    expect(await counts(old)).toEqual({ sessions: 0, refresh: 0, links: 0, codes: 0 });
    expect(await counts(young)).toEqual({ sessions: 1, refresh: 1, links: 2, codes: 1 });
    expect((await app.refresh(young.grant.refreshToken)).status).toBe(200);
  });

  it('keeps what has just expired, because a link may be followed late and a request may be repeated', async () => {
    const user = await app.aUser();
    const { manager } = app.source;
    await manager.update(Session, { id: user.sessionId }, { expiresAt: daysAgo(29) });
    await manager.update(ActionToken, { userId: user.id }, { expiresAt: daysAgo(6) });
    await clean();
    expect(await counts(user)).toMatchObject({ sessions: 1, refresh: 1, links: 1 });
  });

  it('deletes only refresh tokens of a valid session that cannot be used any more [T4]', async () => {
    const { grant, sessionId } = await app.aUser();
    const second = (await app.refresh(grant.refreshToken)).body;
    const third = (await app.refresh(second.refreshToken)).body;
    const rotated = (token: string, days: number) =>
      app.source.manager.update(RefreshToken, { hash: sha256(token) }, { rotatedAt: daysAgo(days) });
    await rotated(grant.refreshToken, 32);
    await rotated(second.refreshToken, 30);
    await clean();
    expect(await app.source.manager.countBy(RefreshToken, { sessionId })).toBe(2);
    expect((await app.refresh(grant.refreshToken)).status).toBe(401);
    expect((await app.check(sessionId)).status).toBe(200);
    expect((await app.refresh(third.refreshToken)).status).toBe(200);
    expect((await app.refresh(second.refreshToken)).status).toBe(401);
    expect((await app.check(sessionId)).status).toBe(401);
  });

  it('deletes sign-in codes and sent mails, and no waiting mail', async () => {
    const user = await app.aUser();
    const { manager } = app.source;
    await manager.insert(SignInCode, { hash: sha256(user.id), userId: user.id, expiresAt: daysAgo(2) });
    const closed = await eventually('a closed mail', async () => {
      const mails = await manager.findBy(OutboxMail, { template: 'verify-email' });
      return mails.every(({ finishedAt }) => finishedAt !== null) ? mails : undefined;
    });
    for (const { id } of closed) await manager.update(OutboxMail, { id }, { finishedAt: daysAgo(31) });
    app.smtp.status = 451;
    await app.call('forgotPassword', { body: { email: user.email } });
    await clean();
    app.smtp.status = 250;
    expect(await manager.countBy(SignInCode, { userId: user.id })).toBe(0);
    expect(await manager.countBy(OutboxMail, { template: 'verify-email' })).toBe(0);
    expect(await manager.countBy(OutboxMail, { template: 'reset-code' })).toBeGreaterThan(0);
  });

  it('deletes the daily limit of a mail once it no longer limits anything', async () => {
    const keyHash = sha256(newId());
    const row = { keyHash, used: 3, lastUsedAt: daysAgo(2) };
    await app.source.manager.insert(DailyLimit, [
      { ...row, name: 'old', startedAt: daysAgo(2) },
      { ...row, name: 'young', startedAt: daysAgo(0.5) },
    ]);
    await clean();
    expect((await app.source.manager.findBy(DailyLimit, { keyHash })).map(({ name }) => name)).toEqual([
      'young',
    ]);
  });

  it('leaves the audit log unchanged [SEC-28]', async () => {
    const { id } = await app.aUser();
    const { manager } = app.source;
    const entry = await manager.findOneByOrFail(AuditEntry, { userId: id });
    await manager.insert(AuditEntry, { ...entry, id: newId(), createdAt: daysAgo(400) });
    await clean();
    expect(await manager.countBy(AuditEntry, { userId: id })).toBe(2);
  });

  it('deletes several batches in one run', async () => {
    const { id } = await app.aUser();
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      hash: sha256(`${id}/${index}`),
      userId: id,
      expiresAt: daysAgo(3),
    }));
    await app.source.manager.insert(SignInCode, rows);
    await clean();
    expect(await app.source.manager.countBy(SignInCode, { userId: id })).toBe(0);
  });
});
