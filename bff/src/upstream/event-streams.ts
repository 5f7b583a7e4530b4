import { AppError } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { PassThrough, type PassThroughCall } from './pass-through.js';

/** Tabs that wait for a payment; each stream costs a connection to the browser and one to the service. */
const MOST_OF_ONE_PERSON = 10;

/** Server-sent events on their way from a service to a browser. */
@Injectable()
export class EventStreams {
  private readonly open = new Set<AbortController>();
  /** By person. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly passThrough: PassThrough) {}

  /**
   * Streams until either side ends; nothing is left behind (T71).
   * @throws AppError TOO_MANY_STREAMS for a person who has enough of them: pages ask by themselves then
   */
  async pipe(reply: FastifyReply, call: PassThroughCall): Promise<void> {
    const ended = new AbortController();
    const leave = this.enter(call.caller?.userId ?? '');
    this.open.add(ended);
    reply.raw.once('close', () => {
      this.open.delete(ended);
      leave();
      ended.abort();
    });
    const { body } = await this.passThrough.fetch({ ...call, signal: ended.signal, timeoutMs: 0 });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .send(body);
  }

  /** @returns what to do when the stream has ended */
  private enter(person: string): () => void {
    const count = this.counts.get(person) ?? 0;
    if (count >= MOST_OF_ONE_PERSON)
      throw new AppError('TOO_MANY_STREAMS', 'rate-limited', 'Please close some of the other tabs first.', {
        retryAfterSec: 10,
      });
    this.counts.set(person, count + 1);
    return () => {
      const left = (this.counts.get(person) ?? 1) - 1;
      if (left > 0) this.counts.set(person, left);
      else this.counts.delete(person);
    };
  }

  /** Streams that are open at this moment. */
  get size(): number {
    return this.open.size;
  }

  /** Browsers reconnect by themselves, to a process that stays (T62). */
  closeAll(): void {
    for (const ended of this.open) ended.abort();
  }
}
