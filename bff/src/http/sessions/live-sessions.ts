import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { hasBinding } from './session-cookies.js';
import { SessionIntrospection } from './introspection.js';
import { PendingLogouts } from './pending-logouts.js';
import { type Session } from './session.js';

/** Checks the session of every request at the auth service, without a cache (T8, T9). */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly checks: SessionIntrospection,
    private readonly pendingLogouts: PendingLogouts,
  ) {}

  /**
   * @param claims of a verified token
   * @returns null if the session is over, belongs to another user, or its companion cookie is missing
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async find(
    request: FastifyRequest,
    { bnd, sid, sub }: Pick<AccessClaims, 'sid' | 'sub'> & Partial<Pick<AccessClaims, 'bnd'>>,
  ): Promise<Session | null> {
    if (!hasBinding(request, bnd)) return null;
    const session = await this.read(sid);
    return session?.userId === sub ? session : null;
  }

  /**
   * @returns null if the session is over
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async read(sessionId: string): Promise<Session | null> {
    await this.pendingLogouts.deliver();
    const check = await this.checks.introspect(sessionId);
    if (!check) return null;
    const { isReauthenticated, user } = check;
    const needsSecondFactor = user.secondFactor === 'to-set-up' || user.secondFactor === 'to-prove';
    return {
      userId: user.id,
      sessionId,
      role: needsSecondFactor ? 'user' : user.role,
      isReauthenticated,
      user,
    };
  }
}
