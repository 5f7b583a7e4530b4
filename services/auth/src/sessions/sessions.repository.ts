import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, MoreThan, Not, type EntityManager } from 'typeorm';
import { deleteExpired, type ExpiredRows } from '../database/delete-expired.js';
import { type PresentableUser } from '../users/user-presenter.js';
import { recordEndedSessions } from './ended-sessions.js';
import { RefreshToken } from './refresh/refresh-token.entity.js';
import { Session, type SessionEnd } from './session.entity.js';

type SessionTimes = Pick<
  Session,
  'reauthenticatedAt' | 'createdAt' | 'endedAt' | 'expiresAt' | 'secondFactorVerifiedAt'
>;
type SessionRow = PresentableUser &
  Omit<SessionTimes, 'createdAt'> & {
    readonly openedAt: Date;
    readonly sessionId: string;
    readonly setUpAt: Date | null;
  };

export interface LiveSession {
  readonly session: SessionTimes;
  readonly user: PresentableUser;
  readonly hasSecondFactor: boolean;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly source: DataSource) {}

  /** One query by primary keys in plain SQL, because it runs at every authenticated request. */
  async findWithUsers(ids: readonly string[]): Promise<Map<string, LiveSession>> {
    const rows = await this.source.query<SessionRow[]>(
      `SELECT s.id AS sessionId, s.created_at AS openedAt, s.expires_at AS expiresAt, s.ended_at AS endedAt, s.second_factor_verified_at AS secondFactorVerifiedAt,
         s.reauthenticated_at AS reauthenticatedAt, f.set_up_at AS setUpAt,
         u.id, u.name, u.email, u.email_verified_at AS emailVerifiedAt, u.phone, u.role, u.google_id AS googleId, u.created_at AS createdAt
       FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN second_factors f ON f.user_id = u.id
       WHERE s.id IN (?) AND u.deleted_at IS NULL`,
      [ids],
    );
    return new Map(
      rows.map(
        ({
          sessionId,
          openedAt,
          expiresAt,
          endedAt,
          secondFactorVerifiedAt,
          reauthenticatedAt,
          setUpAt,
          ...user
        }) => [
          sessionId,
          {
            session: { createdAt: openedAt, expiresAt, endedAt, secondFactorVerifiedAt, reauthenticatedAt },
            user,
            hasSecondFactor: setUpAt !== null,
          },
        ],
      ),
    );
  }

  findRefreshToken(hash: string, manager = this.source.manager): Promise<RefreshToken | null> {
    return manager.findOneBy(RefreshToken, { hash });
  }

  /** Refreshes and ends of a session wait here for each other, so that none continues an ended session (T5, T6). */
  lock(id: string, manager: EntityManager): Promise<Session | null> {
    return manager.findOne(Session, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async add(session: Session, refreshHash: string, manager: EntityManager): Promise<void> {
    await manager.insert(Session, session);
    await this.addRefreshToken(session.id, refreshHash, manager);
  }

  async addRefreshToken(sessionId: string, hash: string, manager: EntityManager): Promise<void> {
    await manager.insert(RefreshToken, { hash, sessionId, createdAt: new Date(), rotatedAt: null });
  }

  async end(id: string, reason: SessionEnd, manager = this.source.manager): Promise<void> {
    await manager.update(Session, { id, endedAt: IsNull() }, { endedAt: new Date(), endReason: reason });
    recordEndedSessions({ sessionId: id });
  }

  async endAllOf(userId: string, reason: SessionEnd, manager: EntityManager): Promise<void> {
    await manager.update(Session, { userId, endedAt: IsNull() }, { endedAt: new Date(), endReason: reason });
    recordEndedSessions({ userId });
  }

  /** Records the proof of the second factor in this session. */
  async recordProof(
    id: string,
    passed: Partial<Pick<Session, 'reauthenticatedAt' | 'secondFactorVerifiedAt'>>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(Session, { id }, passed);
  }

  /** Every open session has to prove the second factor again. */
  async clearSecondFactorOf(userId: string, manager: EntityManager): Promise<void> {
    await manager.update(
      Session,
      { userId, endedAt: IsNull() },
      { secondFactorVerifiedAt: null, reauthenticatedAt: null },
    );
  }

  /** Ends all sessions but one. @returns the number of ended sessions */
  async endOthersOf(
    userId: string,
    exceptId: string,
    reason: SessionEnd,
    manager: EntityManager,
  ): Promise<number> {
    const others = { userId, id: Not(exceptId), endedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const { affected } = await manager.update(Session, others, { endedAt: new Date(), endReason: reason });
    recordEndedSessions({ userId, ...(exceptId && { exceptId }) });
    return affected ?? 0;
  }

  /** Sessions that neither ended nor expired; the caller checks whether the role ends one earlier. */
  findOpenOf(userId: string): Promise<Session[]> {
    return this.source.manager.find(Session, {
      where: { userId, endedAt: IsNull(), expiresAt: MoreThan(new Date()) },
      order: { lastUsedAt: 'DESC', id: 'DESC' },
    });
  }

  /** The last use of any stored session, including ended ones. */
  async lastUseOf(userId: string): Promise<Date | null> {
    const last = await this.source.manager.findOne(Session, {
      select: { id: true, lastUsedAt: true },
      where: { userId },
      order: { lastUsedAt: 'DESC' },
    });
    return last?.lastUsedAt ?? null;
  }

  /** All stored sessions, newest first. */
  findAllOf(userId: string): Promise<Session[]> {
    return this.source.manager.find(Session, { where: { userId }, order: { id: 'DESC' } });
  }

  /** IP and device of a deleted user's sessions are personal data too. */
  async clearDevicesOf(userId: string, manager: EntityManager): Promise<void> {
    await manager.update(Session, { userId }, { ip: '', userAgent: '' });
  }

  deleteUsedTokens(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(manager, 'DELETE FROM refresh_tokens WHERE rotated_at < ? LIMIT ?', expired);
  }

  /** @param expired selects sessions by their expiry, not tokens */
  deleteTokensOfExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(
      manager,
      `DELETE FROM refresh_tokens WHERE session_id IN (
        SELECT id FROM (SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
          WHERE s.expires_at < ? GROUP BY s.id ORDER BY s.id LIMIT ?) AS past)`,
      expired,
    );
  }

  /** Deletes sessions without refresh tokens. */
  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(
      manager,
      `DELETE FROM sessions WHERE expires_at < ?
        AND NOT EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = sessions.id) LIMIT ?`,
      expired,
    );
  }

  async openedAt(id: string): Promise<Date | null> {
    const where = { id, endedAt: IsNull() };
    const session = await this.source.manager.findOne(Session, {
      select: { id: true, createdAt: true },
      where,
    });
    return session?.createdAt ?? null;
  }

  /** @returns the IP address of a session for the audit log; '' if it is unknown */
  async ipOf(id: string | undefined, manager: EntityManager): Promise<string> {
    if (!id) return '';
    const session = await manager.findOne(Session, { select: { id: true, ip: true }, where: { id } });
    return session?.ip ?? '';
  }
}
