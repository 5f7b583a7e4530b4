import { type Caller } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Session } from './session.entity.js';
import { SessionsRepository } from './sessions.repository.js';

/** For this time, a log-in counts as proof for an account without a password (decision 0062). */
const FRESH_MS = 10 * 60_000;

/** Proofs of identity of a session: the times of its log-in and of its second factor. */
@Injectable()
export class SessionProofs {
  constructor(private readonly sessions: SessionsRepository) {}

  async isFresh({ sessionId }: Caller): Promise<boolean> {
    const openedAt = sessionId ? await this.sessions.openedAt(sessionId) : null;
    return openedAt !== null && Date.now() - openedAt.getTime() < FRESH_MS;
  }

  /** @returns the session of the request, locked; null if it has ended or belongs to another user */
  async lockOwn({ userId = '', sessionId = '' }: Caller, manager: EntityManager): Promise<Session | null> {
    const session = await this.sessions.lock(sessionId, manager);
    return session?.userId === userId && !session.endedAt ? session : null;
  }

  /** The first time opens the admin area, each later time confirms one action. */
  async recordSecondFactor({ id, secondFactorVerifiedAt }: Session, manager: EntityManager): Promise<void> {
    const now = new Date();
    const passed =
      secondFactorVerifiedAt === null ? { secondFactorVerifiedAt: now } : { reauthenticatedAt: now };
    await this.sessions.recordProof(id, passed, manager);
  }

  /** Records the proof of a new second factor in this session, and clears it in all other sessions. */
  async replaceSecondFactor({ id, userId }: Session, manager: EntityManager): Promise<void> {
    await this.sessions.clearSecondFactorOf(userId, manager);
    await this.sessions.recordProof(id, { secondFactorVerifiedAt: new Date() }, manager);
  }
}
