import { AppError, mailTooSoon } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RedisConnection } from '../redis/redis-connection.js';
import { accountKey } from './rate-limits.js';

/** As long as a code in that mail works: later nobody is helped by the time. */
const TTL_SEC = 600;

/** The auth service limits mails per requester: all unknown devices together, each known device by itself. */
export interface MailRequester {
  /** The bucket of a device that is counted apart from its network. */
  readonly device: string | null;
  readonly email: string;
}

const sentMail = z.object({ lastSentAt: z.iso.datetime() });
const rejected = z.object({ retryAfterSec: z.number() });

/**
 * Remembers when the auth service last sent a mail to an address. A call that is rejected for the limit of its network
 * gets that time too: somebody who shares the network with strangers learns that a code was sent already.
 */
@Injectable()
export class LastMails {
  constructor(private readonly redis: RedisConnection) {}

  /** @param response of the auth service, or the details of its error. Without Redis nothing is recorded (T60). */
  async record(requester: MailRequester, response: unknown): Promise<void> {
    const { data } = sentMail.safeParse(response);
    if (data) await this.redis.client.set(keyOf(requester), data.lastSentAt, 'EX', TTL_SEC).catch(() => null);
  }

  /** @returns the error that the auth service would return, if the time is recorded */
  async addTo(rejection: unknown, requester: MailRequester): Promise<unknown> {
    const { data } = rejected.safeParse(rejection instanceof AppError ? rejection.details : null);
    const lastSentAt = data && (await this.redis.client.get(keyOf(requester)).catch(() => null));
    return lastSentAt ? mailTooSoon(new Date(lastSentAt), data.retryAfterSec) : rejection;
  }
}

const keyOf = ({ device, email }: MailRequester): string =>
  `bff:last-mail:${device ?? ''}/${accountKey(email)}`;
