import { accessClaims, sessionCheck } from '@academy/contracts/auth-service.schemas';
import { authServiceRoutes } from '@academy/contracts/auth-service.routes';
import { AppError } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';
import { AuthClient } from '../upstream/service-clients.js';
import { KeySet } from './key-set.js';
import { hasBinding } from './session-cookies.js';
import { type Session } from './session.js';

export const ACCESS_TOKEN = 'access-token';
/** T3: clocks may differ by a minute, not by two. */
const CLOCK_TOLERANCE_SEC = 60;
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Bearer tokens of the academy (SEC-09): ES256 by a published key, issuer, audience and life time right, the
 * companion cookie there if the token is bound, and the session alive at the auth service, so that log-out and a
 * changed role act at the next request (T8, T9).
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(
    private readonly auth: AuthClient,
    keys: KeySet,
    @Inject(BFF_ENVIRONMENT) env: BffEnvironment,
  ) {
    super({
      algorithms: ['ES256'],
      audience: 'academy',
      issuer: env.PUBLIC_ORIGIN,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_SEC },
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      passReqToCallback: true,
      secretOrKeyProvider: (_: unknown, token: string, done: (error: unknown, key?: never) => void) => {
        keyOf(token, keys).then(
          (key) => done(null, key as never),
          (error: unknown) => done(error),
        );
      },
    });
  }

  /** @returns null for a token that is refused */
  async validate(request: FastifyRequest, payload: unknown): Promise<Session | null> {
    const claims = accessClaims.safeParse(payload);
    if (!claims.success || !hasBinding(request, claims.data.bnd)) return null;
    const { sid, sub, role } = claims.data;
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

async function keyOf(token: string, keys: KeySet) {
  const { kid } = decodeProtectedHeader(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (!key) throw new Error('The token names no published key');
  return key;
}
