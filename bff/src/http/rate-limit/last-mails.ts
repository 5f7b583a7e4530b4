import { AppError, mailTooSoon } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RedisConnection } from '../redis/redis-connection.js';
import { accountKey } from './rate-limits.js';

/** The validity of a code in such a mail; the time is useless afterwards. */
const TTL_SEC = 600;

/** The auth service limits mails per requester: all unknown devices together, each known device separately. */
export interface MailRequester {
  /** The key of a device that is counted separately from its network. */
  readonly device: string | null;
  readonly email: string;
}

const sentMail = z.object({ lastSentAt: z.iso.datetime() });
const rejected = z.object({ retryAfterSec: z.number() });

/**
 * Stores the time at which the auth service last sent a mail to an address. A call that is rejected by the limit of
 * its network returns that time too, so that a user who shares the network with strangers sees that a code was sent
 * already.
 */
@Injectable()
export class LastMails {
  constructor(private readonly redis: RedisConnection) {}

  /** @param response of the auth service, or the details of its error. Without Redis nothing is recorded (T60). */
  async record(requester: MailRequester, response: unknown): Promise<void> {
    const { data } = sentMail.safeParse(response);
    if (data) await this.redis.client.set(keyOf(requester), data.lastSentAt, 'EX', TTL_SEC).catch(() => null);
  }

  /** @returns the error with the time of the last mail, like that of the auth service, if it is stored */
  async addTo(rejection: unknown, requester: MailRequester): Promise<unknown> {
    const { data } = rejected.safeParse(rejection instanceof AppError ? rejection.details : null);
    const lastSentAt = data && (await this.redis.client.get(keyOf(requester)).catch(() => null));
    return lastSentAt ? mailTooSoon(new Date(lastSentAt), data.retryAfterSec) : rejection;
  }
}

const keyOf = ({ device, email }: MailRequester): string =>
  `bff:last-mail:${device ?? ''}/${accountKey(email)}`;
