import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { sessionCheck, type AccessClaims } from '@academy/contracts/auth-service.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { AuthClient } from '../upstream/service-clients.js';
import { hasBinding } from './session-cookies.js';
import { SessionEndings } from './session-endings.js';
import { type Session } from './session.js';

const CHECK_TIMEOUT_MS = 3_000;

/** What the auth service says of a session at this very request: nothing of it is kept (T8, T9). */
@Injectable()
export class LiveSessions {
  constructor(
    private readonly auth: AuthClient,
    private readonly endings: SessionEndings,
  ) {}

  /**
   * @param claims of a verified token
   * @returns null for a session that is over, of somebody else, or whose companion cookie is missing
   * @throws AppError SERVICE_UNAVAILABLE
   */
  async find(request: FastifyRequest, { bnd, role, sid, sub }: AccessClaims): Promise<Session | null> {
    if (!hasBinding(request, bnd)) return null;
    await this.endings.deliver();
    try {
      const { user } = await this.auth.call(authServiceRoutes.check, {
        params: { id: sid },
        caller: { userId: sub, role, sessionId: sid },
        timeoutMs: CHECK_TIMEOUT_MS,
        schema: sessionCheck,
      });
      return user.id === sub ? { userId: sub, sessionId: sid, role: user.role, user } : null;
    } catch (error) {
      if (error instanceof AppError && ['unauthenticated', 'not-found'].includes(error.kind)) return null;
      throw error;
    }
  }
}
