import { type SessionClient } from '@academy/contracts/sessions/session-client.schemas';
import { type SessionGrant } from '@academy/contracts/sessions/session-grant.schemas';
import { sessionServiceCalls } from '@academy/contracts/sessions/session.calls';
import { type LoginRequest, type SessionResponse } from '@academy/contracts/sessions/session.schemas';
import { AppError, generalErrors } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DeviceCookie } from '../../../http/rate-limit/device-cookie.js';
import { bearerToken } from '../../../http/sessions/tokens/jwt.strategy.js';
import { sessionClientOf } from '../../../http/sessions/session-client.js';
import {
  clearSessionCookies,
  hasBinding,
  refreshTokenOf,
  setSessionCookies,
} from '../../../http/sessions/session-cookies.js';
import { PendingLogouts } from '../../../http/sessions/pending-logouts.js';
import { VerifiedTokens } from '../../../http/sessions/tokens/verified-tokens.js';
import { AuthClient } from '../../../http/proxy/service-clients.js';

/** Turns grants of the auth service into a token for the page and cookies that the page cannot read (SEC-09). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly auth: AuthClient,
    private readonly pendingLogouts: PendingLogouts,
    private readonly tokens: VerifiedTokens,
    private readonly devices: DeviceCookie,
  ) {}

  async login(body: LoginRequest, request: FastifyRequest, reply: FastifyReply) {
    const grant = await this.auth.request(sessionServiceCalls.login, {
      body: { ...body, client: this.clientOf(request, body.email) },
    });
    return this.respondToLogin(grant, request, reply);
  }

  async refresh(request: FastifyRequest, reply: FastifyReply) {
    const refreshToken = refreshTokenOf(request);
    if (!refreshToken) throw generalErrors.UNAUTHORIZED();
    await this.pendingLogouts.deliver();
    try {
      const grant = await this.auth.request(sessionServiceCalls.refresh, {
        body: { refreshToken, client: sessionClientOf(request) },
      });
      this.remember(request, reply, grant);
      return respondToGrant(reply, grant, 'Session renewed');
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unauthenticated') clearSessionCookies(reply);
      throw error;
    }
  }

  /**
   * Ends the session by any credential that names it; the cookies are removed in any case, even while the session
   * cannot be checked.
   */
  async logout(request: FastifyRequest, reply: FastifyReply) {
    clearSessionCookies(reply);
    const refreshToken = refreshTokenOf(request);
    const claims = this.tokens.recall(bearerToken(request) ?? '');
    await this.pendingLogouts.end([
      ...(claims && hasBinding(request, claims.bnd) ? [{ sessionId: claims.sid }] : []),
      ...(refreshToken ? [{ refreshToken }] : []),
    ]);
    return { success: true as const, message: 'Logged out' };
  }

  async respondToLogin(grant: SessionGrant, request: FastifyRequest, reply: FastifyReply) {
    await this.pendingLogouts.endReplaced(request);
    this.remember(request, reply, grant);
    return respondToGrant(reply, grant, 'Login successful');
  }

  private clientOf(request: FastifyRequest, email: string): SessionClient {
    return { ...sessionClientOf(request), device: this.devices.of(request, email) };
  }

  private remember(request: FastifyRequest, reply: FastifyReply, { deviceMark, user }: SessionGrant): void {
    this.devices.remember(request, reply, user.email, deviceMark);
  }
}

export function respondToGrant(reply: FastifyReply, grant: SessionGrant, message: string): SessionResponse {
  setSessionCookies(reply, grant);
  const { token, expiresInSec, user } = grant;
  return { success: true, message, token, expiresInSec, user };
}
