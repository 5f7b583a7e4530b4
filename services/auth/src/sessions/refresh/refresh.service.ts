import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { SecurityMails } from '../../mail/security-mails.service.js';
import { sha256 } from '../../secrets/token-secrets.js';
import { type User } from '../../users/user.entity.js';
import { UserStore } from '../../users/store/user-store.service.js';
import { RefreshToken } from './refresh-token.entity.js';
import { SessionGrants } from '../login/session-grants.js';
import { isAlive, SLIDING_LIFE_MS } from '../session-life.js';
import { sessionErrors } from '../session.errors.js';
import { Session } from '../session.entity.js';
import { SessionsRepository } from '../sessions.repository.js';

/** Tabs that refresh at the same time all send the same token; a later use is that of a copy. */
const GRACE_MS = 10_000;

interface TokenOwnership {
  readonly session: Session;
  readonly token: RefreshToken;
  readonly user: User;
}

/** Rotates refresh tokens; an old one that is used again ends the session (SEC-09, T4, T5, T6). */
@Injectable()
export class RefreshService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly users: UserStore,
    private readonly grants: SessionGrants,
    private readonly audit: AuditLog,
    private readonly securityMails: SecurityMails,
  ) {}

  /** @throws AppError SESSION_ENDED */
  async refresh(refreshToken: string, client: SessionClient): Promise<SessionGrant> {
    const owned = await inTransaction(this.source, async (manager) => {
      const found = await this.lockOwned(refreshToken, manager);
      if (!found) return null;
      if (isReused(found.token)) {
        await this.endReused(found, client, manager);
        return null;
      }
      await this.rotate(found, refreshToken, client, manager);
      return found;
    });
    this.securityMails.send();
    if (!owned) throw sessionErrors.SESSION_ENDED();
    return this.grants.grant(owned.session, owned.user, this.grants.successorOf(refreshToken));
  }

  private async lockOwned(refreshToken: string, manager: EntityManager): Promise<TokenOwnership | null> {
    const hash = sha256(refreshToken);
    const unlocked = await this.sessions.findRefreshToken(hash, manager);
    const session = unlocked && (await this.sessions.lock(unlocked.sessionId, manager));
    if (!session) return null;
    // Read again, because another tab may have refreshed while this request waited for the lock.
    const token = await this.sessions.findRefreshToken(hash, manager);
    const user = await this.users.find(session.userId, manager);
    return token && user && isAlive(session, user.role) ? { session, token, user } : null;
  }

  private async rotate(
    { session, token }: TokenOwnership,
    refreshToken: string,
    client: SessionClient,
    manager: EntityManager,
  ): Promise<void> {
    if (token.rotatedAt !== null) return;
    const now = new Date();
    await manager.update(RefreshToken, { hash: token.hash }, { rotatedAt: now });
    const successor = this.grants.successorOf(refreshToken);
    await this.sessions.addRefreshToken(session.id, sha256(successor), manager);
    const { ip, userAgent } = this.grants.newSession(session.userId, client);
    const isCookieBound = session.isCookieBound || client.isBrowser;
    Object.assign(session, {
      ip,
      isCookieBound,
      lastUsedAt: now,
      userAgent,
      expiresAt: new Date(now.getTime() + SLIDING_LIFE_MS),
    });
    await manager.save(Session, session, { reload: false });
  }

  private async endReused(
    { session, user }: TokenOwnership,
    client: SessionClient,
    manager: EntityManager,
  ): Promise<void> {
    await this.sessions.end(session.id, 'reuse', manager);
    await this.audit.append(manager, {
      action: 'refresh-token-reused',
      actorId: null,
      userId: user.id,
      after: { sessionId: session.id },
      ip: client.ip,
    });
    await this.securityMails.sessionEnded(manager, user);
  }
}

const isReused = ({ rotatedAt }: RefreshToken): boolean =>
  rotatedAt !== null && Date.now() - rotatedAt.getTime() > GRACE_MS;
