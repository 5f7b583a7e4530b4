import { AppError, mailTooSoon } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RedisConnection } from '../redis/redis-connection.js';
import { accountKey } from './rate-limits.js';

/** As long as a code in that mail works: later nobody is helped by the time. */
const KEPT_SEC = 600;

/** Each has a bound of its own in the auth service: strangers together, each known device by itself. */
export interface MailAsker {
  /** The bucket of a device that is counted apart from its network. */
  readonly device: string | null;
  readonly email: string;
}

const said = z.object({ lastSentAt: z.iso.datetime() });
const refused = z.object({ retryAfterSec: z.number() });

/**
 * When the last mail to an address was sent, as the auth service said. So a call that is refused for its network's sake hears
 * that too, and whoever shares a network with strangers finds the code that is there already.
 */
@Injectable()
export class LastMails {
  constructor(private readonly redis: RedisConnection) {}

  /** @param answer of the auth service, or the details of its refusal. While Redis is away nothing is noted (T60). */
  async note(asker: MailAsker, answer: unknown): Promise<void> {
    const { data } = said.safeParse(answer);
    if (data) await this.redis.client.set(keyOf(asker), data.lastSentAt, 'EX', KEPT_SEC).catch(() => null);
  }

  /** @returns the refusal in the words of the auth service, where the time is known */
  async addTo(refusal: unknown, asker: MailAsker): Promise<unknown> {
    const { data } = refused.safeParse(refusal instanceof AppError ? refusal.details : null);
    const lastSentAt = data && (await this.redis.client.get(keyOf(asker)).catch(() => null));
    return lastSentAt ? mailTooSoon(new Date(lastSentAt), data.retryAfterSec) : refusal;
  }
}

const keyOf = ({ device, email }: MailAsker): string => `bff:last-mail:${device ?? ''}/${accountKey(email)}`;
