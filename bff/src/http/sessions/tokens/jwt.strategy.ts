import { accessClaims, type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type FastifyRequest } from 'fastify';
import { decodeProtectedHeader } from 'jose';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../../config/env.js';
import { Jwks } from './jwks.js';
import { VerifiedTokens } from './verified-tokens.js';

export const ACCESS_TOKEN = 'access-token';
/** T3: clocks may differ by a minute, not by two. */
const CLOCK_TOLERANCE_SEC = 60;
const verifiedClaims = accessClaims.extend({ exp: z.number() });

export const bearerToken = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Bearer tokens of the academy (SEC-09): ES256 by a published key; issuer, audience and lifetime are checked. The
 * guard checks the session behind them, so that a log-out and a changed role take effect at the next request (T8, T9).
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(
    private readonly tokens: VerifiedTokens,
    keys: Jwks,
    @Inject(BFF_ENVIRONMENT) env: BffEnvironment,
  ) {
    super({
      algorithms: ['ES256'],
      audience: 'academy',
      issuer: env.PUBLIC_ORIGIN,
      jsonWebTokenOptions: { clockTolerance: CLOCK_TOLERANCE_SEC },
      jwtFromRequest: bearerToken,
      passReqToCallback: true,
      secretOrKeyProvider: (_: unknown, token: string, done: (error: unknown, key?: never) => void) => {
        keyOf(token, keys).then(
          (key) => done(null, key as never),
          (error: unknown) => done(error),
        );
      },
    });
  }

  /** @returns null for a rejected token */
  validate(request: FastifyRequest, payload: unknown): AccessClaims | null {
    const parsed = verifiedClaims.safeParse(payload);
    if (!parsed.success) return null;
    const { exp, ...claims } = parsed.data;
    this.tokens.remember(bearerToken(request) ?? '', claims, (exp + CLOCK_TOLERANCE_SEC) * 1_000);
    return claims;
  }
}

async function keyOf(token: string, keys: Jwks) {
  const { kid } = decodeProtectedHeader(token);
  const key = kid === undefined ? undefined : await keys.find(kid);
  if (!key) throw new Error('The token names no published key');
  return key;
}
