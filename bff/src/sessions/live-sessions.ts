import { type User } from '@academy/contracts/account.schemas';
import { type AccessClaims } from '@academy/contracts/auth-service.schemas';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { hasBinding } from './session-cookies.js';
import { SessionChecks } from './session-checks.js';
import { SessionEndings } from './session-endings.js';
import { type Session } from './session.js';

/** What the auth service says of a session at this very request: nothing of it is kept (T8, T9). */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly checks: SessionChecks,
    private readonly endings: SessionEndings,
  ) {}

  /**
   * @param claims of a verified token
   * @returns null for a session that is over, of somebody else, or whose companion cookie is missing
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async find(
    request: FastifyRequest,
    { bnd, sid, sub }: Pick<AccessClaims, 'sid' | 'sub'> & Partial<Pick<AccessClaims, 'bnd'>>,
  ): Promise<Session | null> {
    if (!hasBinding(request, bnd)) return null;
    const user = await this.ownerOf(sid);
    return user?.id === sub ? { userId: sub, sessionId: sid, role: user.role, user } : null;
  }

  /** @returns null for a session that is over. @throws AppError SERVICE_UNAVAILABLE */
  async ownerOf(sessionId: string): Promise<User | null> {
    await this.endings.deliver();
    return this.checks.ask(sessionId);
  }
}
