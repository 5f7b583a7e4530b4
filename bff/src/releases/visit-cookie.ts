import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../config/env.js';

const VISIT_COOKIE = '__Host-academy_visit';
/** Lax, so that a link from elsewhere finds the same visit; without an age, so that it ends with the browser's session. */
const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'lax', secure: true } as const;
/** 16 random bytes and their seal, base64url. */
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Tells one browser session from another and nothing about who it is (decision 0091): the same visit gets the same
 * releases, and its reports count once. Sealed, so that nobody makes up visits without asking for pages.
 */
@Injectable()
export class VisitCookie {
  private readonly key: Buffer;

  constructor(@Inject(BFF_ENVIRONMENT) env: Pick<BffEnvironment, 'AUTH_TOKEN_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff visit', 32));
  }

  /** @returns undefined where there is none of ours */
  read({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const [, visit, seal] = FORM.exec(cookies[VISIT_COOKIE] ?? '') ?? [];
    if (!visit || !seal) return undefined;
    return timingSafeEqual(Buffer.from(seal), Buffer.from(this.seal(visit))) ? visit : undefined;
  }

  /** @returns the visit of this browser, which begins here where there is none yet */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.read(request);
    if (known) return known;
    const visit = randomBytes(16).toString('base64url');
    void reply.setCookie(VISIT_COOKIE, `${visit}.${this.seal(visit)}`, ATTRIBUTES);
    return visit;
  }

  private seal(visit: string): string {
    return createHmac('sha256', this.key).update(visit).digest('base64url');
  }
}
