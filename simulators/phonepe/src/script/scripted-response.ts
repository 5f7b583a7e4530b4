import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyReply } from 'fastify';
import { ProviderError, rejection } from '../provider-error.js';
import {
  drip,
  hang,
  reset,
  sendHalf,
  withUnknownField,
  withUnknownState,
  type ProviderResponse,
} from './faulty-response.js';
import { type Step } from './script.schema.js';

const BAD_GATEWAY_PAGE = `<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;

/** The responses of each step in one generation of the API. */
export interface FailureForms {
  readonly serverError: ProviderError;
  readonly tooManyRequests: ProviderError;
  readonly unauthorized: ProviderError;
  readonly rejected: ProviderError;
  readonly notFound: ProviderError;
}

interface ScriptedRequest {
  readonly step: Step;
  readonly reply: FastifyReply;
  readonly failures: FailureForms;
  /** Executes the request; not called for steps that fail before the request has any effect. */
  readonly serve: () => Promise<ProviderResponse>;
}

export async function respondScripted({
  step,
  reply,
  failures,
  serve,
}: ScriptedRequest): Promise<FastifyReply> {
  if (typeof step === 'object') {
    if ('status' in step) return send(reply, rejection(step.status, step.code ?? 'SCRIPTED', 'As scripted'));
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
    case 'plain':
      return reply.code(503).type('text/plain').send('R999');
    case 'truncated':
      return sendHalf(reply, await outcome(serve));
    case 'drip':
      return drip(reply, await outcome(serve));
    case 'unknown-state':
      return send(reply, withUnknownState(await outcome(serve)));
    case 'unknown-field':
      return send(reply, withUnknownField(await outcome(serve)));
    case 'reset':
      return reset(reply);
    case 'timeout':
      return hang(reply);
    case 'timeout-after-accept':
      await outcome(serve);
      return hang(reply);
  }
}

async function outcome(serve: () => Promise<ProviderResponse>): Promise<ProviderResponse> {
  try {
    return await serve();
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
}

function send(reply: FastifyReply, { status, body }: ProviderResponse): FastifyReply {
  return reply.code(status).send(body);
}
