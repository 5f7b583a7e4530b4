import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyReply } from 'fastify';

export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Longer than any client's timeout; then the connection is closed. */
const HANG_MS = 120_000;
const DRIP_MS = 200;

export function sendHalf(reply: FastifyReply, { status, body }: ProviderResponse): FastifyReply {
  const text = JSON.stringify(body);
  return reply
    .code(status)
    .type('application/json')
    .send(text.slice(0, Math.floor(text.length / 2)));
}

export function drip(reply: FastifyReply, { status, body }: ProviderResponse): FastifyReply {
  const bytes = Buffer.from(JSON.stringify(body));
  async function* slowly(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.length; at += 1) {
      await sleep(DRIP_MS, undefined, { ref: false });
      yield bytes.subarray(at, at + 1);
    }
  }
  return reply
    .code(status)
    .type('application/json')
    .send(Readable.from(slowly(), { objectMode: false }));
}

export function reset(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

export function hang(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  const timer = setTimeout(() => socket?.destroy(), HANG_MS).unref();
  socket?.once('close', () => clearTimeout(timer));
  return reply;
}

/** The state is at the root in v2, in `data` in v1. */
export function withUnknownState({ status, body }: ProviderResponse): ProviderResponse {
  const { data, ...rest } = body as { data?: object };
  const state = 'STATE_OF_LATER';
  return data && 'state' in data
    ? { status, body: { ...rest, code: 'CODE_OF_LATER', data: { ...data, state } } }
    : { status, body: { ...rest, state } };
}

export function withUnknownField({ status, body }: ProviderResponse): ProviderResponse {
  const { data, ...rest } = body as { data?: object };
  const more = { fieldOfLater: { of: ['a', 'later', 'version'] } };
  return { status, body: { ...rest, ...(data ? { data: { ...data, ...more } } : {}), ...more } };
}
