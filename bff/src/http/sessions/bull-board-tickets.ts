import { hkdfSync } from 'node:crypto';
import { BULL_BOARD_PATH } from '@academy/contracts/queues/queue.calls';
import { type AccessClaims } from '@academy/contracts/sessions/access-claims.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { type Session } from './session.js';

export const BULL_BOARD_TICKET_SEC = 300;
/** Not `__Host-`, which insists on Path=/: this one goes with requests to Bull Board and to nothing else. */
const TICKET_COOKIE = '__Secure-academy_board';
const ATTRIBUTES = { httpOnly: true, path: BULL_BOARD_PATH, sameSite: 'strict', secure: true } as const;

const ticket = z.object({ sub: z.string(), sid: z.string() });

/**
 * Tickets for Bull Board: a browser that opens a document sends no token with it. A ticket names a user and the
 * session in which it was given; each request checks whether it is active, and the user's role (T8, T9).
 */
@Injectable()
export class BullBoardTickets {
  private readonly key: Uint8Array;

  constructor(@Inject(BFF_ENVIRONMENT) env: BffEnvironment) {
    this.key = new Uint8Array(hkdfSync('sha256', env.AUTH_TOKEN_SECRET, '', 'academy-bff board ticket', 32));
  }

  async give(reply: FastifyReply, { userId, sessionId }: Session): Promise<void> {
    const value = await new EncryptJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setSubject(userId)
      .setExpirationTime(`${BULL_BOARD_TICKET_SEC} s`)
      .encrypt(this.key);
    void reply.setCookie(TICKET_COOKIE, value, { ...ATTRIBUTES, maxAge: BULL_BOARD_TICKET_SEC });
  }

  /** @returns null where there is none, or it was altered or is too old */
  async read({ cookies }: FastifyRequest): Promise<Pick<AccessClaims, 'sid' | 'sub'> | null> {
    try {
      const { payload } = await jwtDecrypt(cookies[TICKET_COOKIE] ?? '', this.key);
      return ticket.parse(payload);
    } catch {
      return null;
    }
  }
}
