import { Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { PassThrough, type PassThroughCall } from './pass-through.js';

/** Server-sent events on their way from a service to a browser. */
@Injectable()
export class EventStreams {
  private readonly open = new Set<AbortController>();

  constructor(private readonly passThrough: PassThrough) {}

  /** Streams until either side ends; nothing is left behind (T71). */
  async pipe(reply: FastifyReply, call: PassThroughCall): Promise<void> {
    const ended = new AbortController();
    this.open.add(ended);
    reply.raw.once('close', () => {
      this.open.delete(ended);
      ended.abort();
    });
    const { body } = await this.passThrough.fetch({ ...call, signal: ended.signal, timeoutMs: 0 });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(body);
  }

  /** Browsers reconnect by themselves, to a process that stays (T62). */
  closeAll(): void {
    for (const ended of this.open) ended.abort();
  }
}
