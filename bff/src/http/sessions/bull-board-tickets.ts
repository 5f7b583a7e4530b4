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
/** Not `__Host-`, which requires Path=/: this cookie is sent only with requests to Bull Board. */
const TICKET_COOKIE = '__Secure-academy_board';
const ATTRIBUTES = { httpOnly: true, path: BULL_BOARD_PATH, sameSite: 'strict', secure: true } as const;

const ticket = z.object({ sub: z.string(), sid: z.string() });

/**
 * Tickets for Bull Board, because a browser sends no token when it opens a document. A ticket contains a user and a
 * session; each request checks that the session is active and the role of the user (T8, T9).
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

  /** @returns null without a ticket, and for one that was altered or is too old */
  async read({ cookies }: FastifyRequest): Promise<Pick<AccessClaims, 'sid' | 'sub'> | null> {
    try {
      const { payload } = await jwtDecrypt(cookies[TICKET_COOKIE] ?? '', this.key);
      return ticket.parse(payload);
    } catch {
      return null;
    }
  }
}
