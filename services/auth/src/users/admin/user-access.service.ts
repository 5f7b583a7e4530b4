import { type Caller, inTransaction } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditAction } from '../../audit/audit-entry.entity.js';
import { AuditLog } from '../../audit/audit-log.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { Invitations } from './invitations.service.js';
import { stateOf } from '../user-state.js';
import { type User } from '../user.entity.js';
import { userErrors } from '../user.errors.js';
import { UserStore } from '../store/user-store.service.js';

/** Admin actions for users who cannot log in, or whose device was stolen. */
@Injectable()
export class UserAccess {
  constructor(
    private readonly source: DataSource,
    private readonly users: UserStore,
    private readonly invitations: Invitations,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Replaces the link of an invitation; a second call within a minute sends nothing.
   * @returns true if a mail was queued
   * @throws AppError USER_NOT_FOUND; NOT_INVITED for users who can log in already
   */
  async resendInvitation(id: string, caller: Caller): Promise<boolean> {
    const isSent = await this.change(id, caller, async (user, record, manager) => {
      if (stateOf(user) !== 'invited') throw userErrors.NOT_INVITED();
      if (!(await this.invitations.reissue(user, manager))) return false;
      await record('invitation-sent-again');
      return true;
    });
    this.invitations.send();
    return isSent;
  }

  /**
   * Ends all sessions of a user, or all other sessions of the caller. @returns the number of ended sessions. @throws
   * AppError USER_NOT_FOUND
   */
  endSessions(id: string, caller: Caller): Promise<number> {
    return this.change(id, caller, async (_, record, manager) => {
      const sparedSession = caller.userId === id ? (caller.sessionId ?? '') : '';
      const ended = await this.sessions.endOthersOf(id, sparedSession, 'ended-by-admin', manager);
      if (ended > 0) await record('sessions-ended', { ended });
      return ended;
    });
  }

  /** Runs a change in a transaction that locks the account. */
  private change<T>(
    userId: string,
    caller: Caller,
    work: (user: User, record: Recorder, manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.source, async (manager) => {
      const user = await this.users.lockOrFail(userId, manager);
      const ip = await this.sessions.ipOf(caller, manager);
      const actorId = caller.userId ?? null;
      const record: Recorder = (action, after) =>
        this.audit.append(manager, { action, actorId, userId, ip, ...(after ? { after } : {}) });
      return work(user, record, manager);
    });
  }
}

type Recorder = (action: AuditAction, after?: object) => Promise<void>;
