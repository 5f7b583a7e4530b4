import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { User } from '../users/user.entity.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session, type SessionEnd } from './session.entity.js';

@Injectable()
export class SessionsRepository {
  constructor(private readonly source: DataSource) {}

  /** One query by primary keys: it runs at every authenticated request. */
  async findWithUser(id: string): Promise<{ session: Session; user: User } | null> {
    const { entities, raw } = await this.source.manager
      .createQueryBuilder(User, 'user')
      .innerJoin(Session, 'session', 'session.userId = user.id')
      .addSelect(['session.createdAt', 'session.expiresAt', 'session.endedAt', 'session.id'])
      .where('session.id = :id AND user.deletedAt IS NULL', { id })
      .getRawAndEntities<Record<string, Date>>();
    const [user] = entities;
    const [row] = raw;
    if (!user || !row) return null;
    const session = Object.assign(new Session(), {
      id,
      userId: user.id,
      createdAt: row['session_createdAt'],
      expiresAt: row['session_expiresAt'],
      endedAt: row['session_endedAt'],
    });
    return { session, user };
  }

  findRefreshToken(hash: string, manager = this.source.manager): Promise<RefreshToken | null> {
    return manager.findOneBy(RefreshToken, { hash });
  }

  /** Renewals and endings of one session take turns here, so none of them acts on what is over (T5, T6). */
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
  }

  async endAllOf(userId: string, reason: SessionEnd, manager: EntityManager): Promise<void> {
    await manager.update(Session, { userId, endedAt: IsNull() }, { endedAt: new Date(), endReason: reason });
  }

  /** Where from and with what an erased person signed in is personal too. */
  async forgetDevicesOf(userId: string, manager: EntityManager): Promise<void> {
    await manager.update(Session, { userId }, { ip: '', userAgent: '' });
  }

  /** @returns the network address of a session for the audit log; '' when it is not known */
  async addressOf(id: string | undefined, manager: EntityManager): Promise<string> {
    if (!id) return '';
    const session = await manager.findOne(Session, { select: { id: true, ip: true }, where: { id } });
    return session?.ip ?? '';
  }
}
