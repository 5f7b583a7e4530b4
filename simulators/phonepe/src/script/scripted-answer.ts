import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyReply } from 'fastify';
import { ProviderError } from '../errors/provider-error.js';
import { type Step } from './script.schema.js';

/** Longer than any client's patience; then the connection is dropped. */
const HANG_MS = 120_000;

const BAD_GATEWAY_PAGE = `<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** How a generation of the API says what the steps ask for. */
export interface FailureForms {
  readonly serverError: ProviderError;
  readonly tooManyRequests: ProviderError;
  readonly unauthorized: ProviderError;
  readonly rejected: ProviderError;
  readonly notFound: ProviderError;
}

interface Scripted {
  readonly step: Step;
  readonly reply: FastifyReply;
  readonly failures: FailureForms;
  /** Does what was asked; steps that stand for a fault before the provider's books never call it. */
  readonly serve: () => Promise<Answer>;
}

export async function answerScripted({ step, reply, failures, serve }: Scripted): Promise<FastifyReply> {
  if (typeof step === 'object') {
    await sleep(step.delayMs, undefined, { ref: false });
    return send(reply, await outcome(serve));
  }
  switch (step) {
    case 'ok':
      return send(reply, await outcome(serve));
    case '500':
      return send(reply, failures.serverError);
    case '429':
      return send(reply.header('retry-after', '2'), failures.tooManyRequests);
    case '401':
      return send(reply, failures.unauthorized);
    case 'reject':
      return send(reply, failures.rejected);
    case 'not-found':
      return send(reply, failures.notFound);
    case 'html':
      return reply.code(502).type('text/html').send(BAD_GATEWAY_PAGE);
    case 'truncated':
      return sendHalf(reply, await outcome(serve));
    case 'reset':
      return reset(reply);
    case 'timeout':
      return hang(reply);
    case 'timeout-after-accept':
      await outcome(serve);
      return hang(reply);
  }
}

async function outcome(serve: () => Promise<Answer>): Promise<Answer> {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.code(status).send(body);
}

function sendHalf(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const text = JSON.stringify(body);
  return reply
    .code(status)
    .type('application/json')
    .send(text.slice(0, Math.floor(text.length / 2)));
}

function reset(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  const timer = setTimeout(() => socket?.destroy(), HANG_MS).unref();
  socket?.once('close', () => clearTimeout(timer));
  return reply;
}
