import { type DeviceSession } from '@academy/contracts/account-settings/account-settings.schemas';
import { type Caller, inTransaction, isAscii } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../audit/audit-log.js';
import { deviceName } from './device-name.js';
import { isAlive } from '../session-life.js';
import { sessionErrors } from '../session.errors.js';
import { type Session } from '../session.entity.js';
import { SessionsRepository } from '../sessions.repository.js';

/** A user's own devices with a session. A session that is ended here is rejected at its next request (T8). */
@Injectable()
export class DevicesService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditLog,
  ) {}

  /** This device first, the others by last use. */
  async list({ userId = '', sessionId = '', role = 'user' }: Caller): Promise<DeviceSession[]> {
    const alive = (await this.sessions.findOpenOf(userId)).filter((session) => isAlive(session, role));
    const [own, others] = [
      alive.filter(({ id }) => id === sessionId),
      alive.filter(({ id }) => id !== sessionId),
    ];
    return [...own, ...others].map((session) => toDevice(session, sessionId));
  }

  /** @throws AppError SESSION_NOT_FOUND, also for another user's session (SEC-13, T27) */
  async end(id: string, caller: Caller): Promise<void> {
    const { userId = '' } = caller;
    if (!isAscii(id)) throw sessionErrors.SESSION_NOT_FOUND();
    await inTransaction(this.source, async (manager) => {
      const session = await this.sessions.lock(id, manager);
      if (!session || session.userId !== userId || session.endedAt) throw sessionErrors.SESSION_NOT_FOUND();
      const ip = await this.sessions.ipOf(caller.sessionId, manager);
      await this.sessions.end(id, 'ended-by-owner', manager);
      await this.audit.append(manager, {
        action: 'session-ended',
        actorId: userId,
        userId,
        before: { sessionId: id },
        ip,
      });
    });
  }

  /** Ends all sessions but the caller's. @returns the number of ended sessions */
  async endOthers(caller: Caller): Promise<number> {
    const { userId = '', sessionId = '' } = caller;
    return inTransaction(this.source, async (manager) => {
      const ended = await this.sessions.endOthersOf(userId, sessionId, 'ended-by-owner', manager);
      if (ended === 0) return 0;
      const ip = await this.sessions.ipOf(sessionId, manager);
      await this.audit.append(manager, {
        action: 'other-sessions-ended',
        actorId: userId,
        userId,
        after: { ended },
        ip,
      });
      return ended;
    });
  }
}

const toDevice = ({ id, userAgent, createdAt, lastUsedAt }: Session, currentId: string): DeviceSession => ({
  id,
  ...deviceName(userAgent),
  isCurrent: id === currentId,
  openedAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
});
