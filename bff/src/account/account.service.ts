import {
  type LoginRequest,
  type RegisterRequest,
  type SessionResponse,
} from '@academy/contracts/account.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { sessionGrant, type SessionGrant } from '@academy/contracts/auth-service.schemas';
import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { sessionClientOf } from '../sessions/session-client.js';
import { clearSessionCookies, refreshTokenOf, setSessionCookies } from '../sessions/session-cookies.js';
import { callerOf, type Session } from '../sessions/session.js';
import { AuthClient } from '../upstream/service-clients.js';

const REGISTERED = 'Registration successful! Please check your email for verification.';

/** Turns grants of the auth service into a token for the page and cookies that the page cannot read (SEC-09). */
@Injectable()
export class AccountService {
  constructor(private readonly auth: AuthClient) {}

  async register(body: RegisterRequest, request: FastifyRequest, reply: FastifyReply) {
    const grant = await this.auth.call(authServiceRoutes.register, {
      body: { ...body, client: sessionClientOf(request) },
      schema: sessionGrant,
    });
    return answerGrant(reply, grant, REGISTERED);
  }

  async login(body: LoginRequest, request: FastifyRequest, reply: FastifyReply) {
    const grant = await this.auth.call(authServiceRoutes.login, {
      body: { ...body, client: sessionClientOf(request) },
      schema: sessionGrant,
    });
    return answerGrant(reply, grant, 'Login successful');
  }

  async refresh(request: FastifyRequest, reply: FastifyReply) {
    const refreshToken = refreshTokenOf(request);
    if (!refreshToken) throw new AppError('UNAUTHORIZED', 'unauthenticated', 'Unauthorized');
    try {
      const grant = await this.auth.call(authServiceRoutes.renew, {
        body: { refreshToken, client: sessionClientOf(request) },
        schema: sessionGrant,
      });
      return answerGrant(reply, grant, 'Session renewed');
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated') clearSessionCookies(reply);
      throw error;
    }
  }

  /** Ends the session by whatever still names it; the cookies go in any case. */
  async logout(session: Session | undefined, request: FastifyRequest, reply: FastifyReply) {
    clearSessionCookies(reply);
    const refreshToken = refreshTokenOf(request);
    if (session) {
      const params = { id: session.sessionId };
      await unlessEnded(this.auth.run(authServiceRoutes.logout, { params, caller: callerOf(session) }));
    }
    if (refreshToken) await unlessEnded(this.auth.run(authServiceRoutes.revoke, { body: { refreshToken } }));
    return { success: true as const, message: 'Logged out' };
  }
}

/** A session that is over already is what logging out is for. */
async function unlessEnded(ending: Promise<void>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    const isEnded = error instanceof AppError && ['unauthenticated', 'not-found'].includes(error.kind);
    if (!isEnded) throw error;
  }
}

function answerGrant(reply: FastifyReply, grant: SessionGrant, message: string): SessionResponse {
  setSessionCookies(reply, grant);
  const { token, expiresInSec, user } = grant;
  return { success: true, message, token, expiresInSec, user };
}
