import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';

const SESSION_COOKIE = '__Host-academy_canary';
/**
 * Lax, so that a link from another site finds the same session; without an age, so that it ends with the browser's
 * session.
 */
const ATTRIBUTES = { httpOnly: true, path: '/', sameSite: 'lax', secure: true } as const;
/** 16 bytes and their signature, base64url. */
const FORM = /^([\w-]{22})\.([\w-]{43})$/;

export interface CanarySession {
  readonly id: string;
  readonly isNew: boolean;
}

/**
 * Distinguishes browser sessions and reveals nothing about their owners (decision 0091): the same session gets the
 * same releases, and its reports count once. Signed, so that sessions cannot be invented without requesting pages.
 */
@Injectable()
export class CanarySessionCookie {
  private readonly key: Buffer;

  constructor(@Inject(BFF_ENVIRONMENT) env: Pick<BffEnvironment, 'AUTH_TOKEN_SECRET'>) {
    this.key = Buffer.from(hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff canary session', 32));
  }

  /** @returns undefined without a valid cookie */
  read({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
    const [, session, signature] = FORM.exec(cookies[SESSION_COOKIE] ?? '') ?? [];
    if (!session || !signature) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(session))) ? session : undefined;
  }

  /** @returns the session of this browser; a new one has no effect before `begin` sets its cookie */
  of(request: Pick<FastifyRequest, 'cookies'>): CanarySession {
    const known = this.read(request);
    if (known) return { id: known, isNew: false };
    return { id: newSessionId(), isNew: true };
  }

  /** Sets the cookie of a new session. */
  begin({ id, isNew }: CanarySession, reply: FastifyReply): void {
    if (isNew) void reply.setCookie(SESSION_COOKIE, `${id}.${this.sign(id)}`, ATTRIBUTES);
  }

  private sign(session: string): string {
    return createHmac('sha256', this.key).update(session).digest('base64url');
  }
}

/** A version 4 UUID without its dashes, because Node draws many of them from one system call. */
const newSessionId = (): string => Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
