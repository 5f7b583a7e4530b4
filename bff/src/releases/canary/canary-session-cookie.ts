import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';

const SESSION_COOKIE = '__Host-academy_visit';
/** Lax, so that a link from elsewhere finds the same session; without an age, so that it ends with the browser's session. */
const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'lax', secure: true } as const;
/** 16 random bytes and their seal, base64url. */
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Tells one browser session from another and nothing about its owner (decision 0091): the same session gets the same
 * releases, and its reports count once. Sealed, so that sessions cannot be made up without requesting pages.
 */
@Injectable()
export class CanarySessionCookie {
  private readonly key: Buffer;

  constructor(@Inject(BFF_ENVIRONMENT) env: Pick<BffEnvironment, 'AUTH_TOKEN_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff visit', 32));
  }

  /** @returns undefined where there is none of ours */
  read({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const [, session, seal] = FORM.exec(cookies[SESSION_COOKIE] ?? '') ?? [];
    if (!session || !seal) return undefined;
    return timingSafeEqual(Buffer.from(seal), Buffer.from(this.seal(session))) ? session : undefined;
  }

  /** @returns the session of this browser, which begins here where there is none yet */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.read(request);
    if (known) return known;
    const session = randomBytes(16).toString('base64url');
    void reply.setCookie(SESSION_COOKIE, `${session}.${this.seal(session)}`, ATTRIBUTES);
    return session;
  }

  private seal(session: string): string {
    return createHmac('sha256', this.key).update(session).digest('base64url');
  }
}
