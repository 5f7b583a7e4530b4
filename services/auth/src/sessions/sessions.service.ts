import { type IntrospectedSession } from '@academy/contracts/sessions/introspection.schemas';
import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { type PersonalAccount } from '@academy/contracts/data-export/data-export.schemas';
import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type DataSource, type EntityManager } from 'typeorm';
import { SecurityLog } from '../audit/security-log.js';
import { type ExpiredRows } from '../database/delete-expired.js';
import { SecondFactorPolicy } from '../second-factor/second-factor-policy.js';
import { randomToken, sha256 } from '../secrets/token-secrets.js';
import { type User } from '../users/user.entity.js';
import { UserPresenter } from '../users/user-presenter.js';
import { SessionGrants } from './login/session-grants.js';
import { isAlive } from './session-life.js';
import { sessionErrors } from './session.errors.js';
import { type Session, type SessionEnd } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

@Injectable()
export class SessionsService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly grants: SessionGrants,
    private readonly presenter: UserPresenter,
    private readonly factors: SecondFactorPolicy,
    private readonly log: SecurityLog,
  ) {}

  async open(user: User, client: SessionClient, manager: EntityManager): Promise<SessionGrant> {
    const session = this.grants.newSession(user.id, client);
    const refreshToken = randomToken();
    await this.sessions.add(session, sha256(refreshToken), manager);
    this.log.write({ event: 'session-opened', userId: user.id, sessionId: session.id });
    return this.grants.grant(session, user, refreshToken);
  }

  /** A grant of a session that does not exist, indistinguishable from others: every use of it is rejected (T15). */
  dummyGrant(user: User, client: SessionClient): Promise<SessionGrant> {
    return this.grants.grant(this.grants.newSession(user.id, client), user, randomToken());
  }

  /** @throws AppError SESSION_ENDED (T8, T9) */
  async check(id: string): Promise<IntrospectedSession> {
    const [alive] = await this.checkBatch([id]);
    if (!alive) throw sessionErrors.SESSION_ENDED();
    return alive;
  }

  /** @returns the valid ones of these sessions */
  async checkBatch(ids: readonly string[]): Promise<({ id: string } & IntrospectedSession)[]> {
    const found = await this.sessions.findWithUsers(ids);
    return [...found].flatMap(([id, { session, user, hasSecondFactor }]) => {
      if (!isAlive(session, user.role)) return [];
      const secondFactor = this.factors.stateOf(user, session, hasSecondFactor);
      const isReauthenticated = this.factors.isReauthenticated(session);
      return [{ id, user: { ...this.presenter.present(user), secondFactor }, isReauthenticated }];
    });
  }

  /** Idempotent. @throws AppError SESSION_ENDED for the session of another user */
  async logout(id: string, caller: Caller): Promise<void> {
    if (caller.sessionId !== id) throw sessionErrors.SESSION_ENDED();
    await this.sessions.end(id, 'logout');
    this.log.write({ event: 'session-ended', sessionId: id });
  }

  /** Needs only the refresh token; an unknown one counts as ended. */
  async revoke(refreshToken: string): Promise<void> {
    const token = await this.sessions.findRefreshToken(sha256(refreshToken));
    if (token) await this.sessions.end(token.sessionId, 'logout');
  }

  async endAllOf(userId: string, reason: SessionEnd, manager: EntityManager): Promise<void> {
    await this.sessions.endAllOf(userId, reason, manager);
    if (reason === 'account-deleted') await this.sessions.clearDevicesOf(userId, manager);
  }

  /** @returns the number of ended sessions */
  endOthersOf(userId: string, exceptId: string, reason: SessionEnd, manager: EntityManager): Promise<number> {
    return this.sessions.endOthersOf(userId, exceptId, reason, manager);
  }

  /** The last use of any stored session, including ended ones. */
  lastUseOf(userId: string): Promise<Date | null> {
    return this.sessions.lastUseOf(userId);
  }

  /** All stored sessions, newest first, for the owner's data export (T72). */
  async exportOf(userId: string): Promise<PersonalAccount['sessions']> {
    return (await this.sessions.findAllOf(userId)).map(toExported);
  }

  deleteUsedTokens(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return this.sessions.deleteUsedTokens(manager, expired);
  }

  deleteTokensOfExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return this.sessions.deleteTokensOfExpired(manager, expired);
  }

  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return this.sessions.deleteExpired(manager, expired);
  }

  /** @returns the caller's IP address for the audit log */
  ipOf(caller: Caller, manager: EntityManager): Promise<string> {
    return this.sessions.ipOf(caller.sessionId, manager);
  }
}

const toExported = (session: Session): PersonalAccount['sessions'][number] => ({
  openedAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  endedAt: session.endedAt?.toISOString() ?? null,
  endReason: session.endReason,
  networkAddress: session.ip,
  userAgent: session.userAgent,
});

/** For commands, which run without the modules of the service. */
export const sessionEnding = (source: DataSource): Pick<SessionsService, 'endAllOf'> =>
  new SessionsRepository(source);
