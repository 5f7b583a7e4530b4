import { BULL_BOARD_PATH } from '@academy/contracts/queues/queue.calls';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { RequirePolicy } from '../../../http/policies/policy.decorator.js';
import { callerOf, CurrentSession, type Session } from '../../../http/sessions/session.js';
import { PaymentClient } from '../../../http/proxy/service-clients.js';

/** A segment of a path below Bull Board, which cannot lead out of it (T36). */
const SEGMENT = /^[\w.~:%-]{1,200}$/;
/**
 * The page of Bull Board styles by attributes and by a style element. It requests only its own path, and no other
 * site.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/** Names of files change with their content; the ticket is checked before they are requested. */
const FILES = `${BULL_BOARD_PATH}/static/`;

/** A read-only Bull Board of the payment service: only GET has a route (T69, decision 0123). */
@Controller(BULL_BOARD_PATH)
export class BullBoardController {
  constructor(private readonly payment: PaymentClient) {}

  @Get(['/', '*'])
  @RequirePolicy('bull-board')
  async read(
    @CurrentSession() session: Session,
    @Req() { url }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [path = '', query] = url.split('?');
    if (!isPlain(path)) throw generalErrors.NOT_FOUND('There is nothing at this address');
    const response = await this.payment.forward(
      { method: 'GET', path },
      { caller: callerOf(session), query: Object.fromEntries(new URLSearchParams(query)) },
    );
    if (response.statusCode >= 400) throw await this.payment.errorOf(response);
    const type = response.headers['content-type'];
    if (path.startsWith(FILES)) void reply.header('cache-control', 'private, max-age=3600');
    await reply
      .headers({
        'content-security-policy': POLICY,
        'content-type': typeof type === 'string' ? type : 'application/octet-stream',
        'referrer-policy': 'no-referrer',
      })
      .send(Buffer.from(await response.body.arrayBuffer()));
  }
}

function isPlain(path: string): boolean {
  const segments = path.split('/').filter(Boolean);
  return segments.every(
    (segment) => SEGMENT.test(segment) && !/^(\.|%2e){1,2}$/i.test(segment) && !/%(2f|5c|00)/i.test(segment),
  );
}
