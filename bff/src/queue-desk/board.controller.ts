import { QUEUE_BOARD_PATH } from '@academy/contracts/queue-desk.routes';
import { generalErrors } from '@academy/nest-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Policed } from '../policies/policy.decorator.js';
import { callerOf, CurrentSession, type Session } from '../sessions/session.js';
import { PaymentClient } from '../upstream/service-clients.js';

/** Of an address below the board; what a step may not be is another direction (T36). */
const STEP = /^[\w.~:%-]{1,200}$/;
/** Its page styles by attributes and by an element of its own. It asks its own path, and nobody else. */
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
/** Their names change with what they hold; the ticket is looked at before they are asked for. */
const FILES = `${QUEUE_BOARD_PATH}/static/`;

/** Bull Board as the payment service shows it, for reading: nothing but GET has a route (T69, decision 0123). */
@Controller(QUEUE_BOARD_PATH)
export class BoardController {
  constructor(private readonly payment: PaymentClient) {}

  @Get(['/', '*'])
  @Policed('board')
  async read(
    @CurrentSession() session: Session,
    @Req() { url }: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [path = '', query] = url.split('?');
    if (!isPlain(path)) throw generalErrors.NOT_FOUND('There is nothing at this address');
    const answer = await this.payment.forward(
      { method: 'GET', path },
      { caller: callerOf(session), query: Object.fromEntries(new URLSearchParams(query)) },
    );
    if (answer.statusCode >= 400) throw await this.payment.errorOf(answer);
    const type = answer.headers['content-type'];
    if (path.startsWith(FILES)) void reply.header('cache-control', 'private, max-age=3600');
    await reply
      .headers({
        'content-security-policy': POLICY,
        'content-type': typeof type === 'string' ? type : 'application/octet-stream',
        'referrer-policy': 'no-referrer',
      })
      .send(Buffer.from(await answer.body.arrayBuffer()));
  }
}

function isPlain(path: string): boolean {
  const steps = path.split('/').filter(Boolean);
  return steps.every(
    (step) => STEP.test(step) && !/^(\.|%2e){1,2}$/i.test(step) && !/%(2f|5c|00)/i.test(step),
  );
}
