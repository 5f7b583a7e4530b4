import { createHash } from 'node:crypto';
import { type LimitName } from '@academy/contracts/call';
import { generalErrors, durationText, networkKey } from '@academy/nest-kit';
import { RateLimiter } from '@academy/nest-kit/limits';
import { Inject, Injectable } from '@nestjs/common';
import { BFF_ENVIRONMENT, type BffEnvironment } from '../../config/env.js';
import { RedisConnection } from '../redis/redis-connection.js';

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * SEC-17: limits by address against floods, by account against guessing. `releasesOnSuccess`: a success does not count
 * against the account. `each` limits one account at one address, so that one address can be used by twenty accounts, as
 * that of a carrier or a college (decision 0160).
 */
export interface LimitRule {
  readonly client: Limit;
  readonly each?: Limit;
  readonly account?: Limit;
  readonly releasesOnSuccess?: boolean;
  /** The calls name no e-mail address: a known device of any account is counted separately from its network. */
  readonly byDevice?: true;
  /** A browser that requested a mail to the account is counted separately from its network, too. */
  readonly byClient?: true;
  /** A rejection contains the time of the last mail, like that of the auth service. */
  readonly returnsLastMail?: true;
  /** Counts only calls whose body has this field, by the signed-in user. */
  readonly onlyWith?: 'coupon';
  /** The message for an account over its limit; a general text by default. */
  readonly text?: (wait: string) => string;
}

export const limitRules = {
  /** The auth service limits the attempts per account (decision 0066). */
  login: {
    client: { points: 400, seconds: 60 },
    each: { points: 20, seconds: 60 },
  },
  register: {
    client: { points: 120, seconds: 60 },
    each: { points: 6, seconds: 60 },
  },
  google: { client: { points: 300, seconds: 60 }, byDevice: true },
  /** A device refreshes once for all its tabs, every few minutes. */
  refresh: { client: { points: 300, seconds: 60 }, each: { points: 60, seconds: 60 }, byDevice: true },
  /** The auth service limits the mails per account (decision 0166). */
  mail: {
    client: { points: 120, seconds: 60 },
    each: { points: 6, seconds: 60 },
    byDevice: true,
    byClient: true,
    returnsLastMail: true,
  },
  /** The auth service limits the attempts per code, in the browser that requested it. */
  code: {
    client: { points: 200, seconds: 60 },
    each: { points: 10, seconds: 60 },
    byDevice: true,
    byClient: true,
  },
  coupon: {
    client: { points: 400, seconds: 60 },
    account: { points: 20, seconds: 900 },
    releasesOnSuccess: true,
    onlyWith: 'coupon',
    text: (wait) =>
      `Too many coupon codes were tried. Please try again in ${wait}, or pay without a code: that still works.`,
  },
  /** Each message sends a mail to the address in it. */
  contact: {
    client: { points: 100, seconds: 900 },
    account: { points: 5, seconds: 3_600 },
    text: (wait) => `You have sent us several messages already. Please try again in ${wait}.`,
  },
  /** One or two calls per page. */
  reports: { client: { points: 600, seconds: 60 } },
  /**
   * A number has forty random bits, so that at this rate none is guessed in a lifetime. A class behind one address
   * stays below it.
   */
  verification: { client: { points: 120, seconds: 60 } },
  /**
   * A known device does not share a limit with others in its network, such as a thief with the password who has to
   * enter the second factor.
   */
  profile: { client: { points: 600, seconds: 60 }, each: { points: 30, seconds: 60 }, byDevice: true },
} as const satisfies Record<LimitName, LimitRule>;

/** The identities by which a call is counted. */
interface CountedCall {
  /** The network, or the key of a known device. */
  readonly client: string;
  /** The account whose attempts are counted over all addresses. */
  readonly account: string | undefined;
  /** The target of the call: the signed-in user, the named e-mail address, or the known device. */
  readonly user: string | undefined;
}

/** One counter of a call. */
interface RequestCount {
  readonly name: string;
  readonly limit: Limit;
  readonly key: string;
}

const generalText = (wait: string): string => `Too many attempts. Please try again in ${wait}.`;

/** Counters are in Redis for all processes, and in each process while Redis is unavailable (T60). */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<string, RateLimiter>();

  constructor(
    @Inject(BFF_ENVIRONMENT) private readonly env: BffEnvironment,
    private readonly redis: RedisConnection,
  ) {}

  /**
   * Calls that are rejected for an account do not count against other accounts at its address.
   * @returns what was counted, to be released if the call does not count after all
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  async take(name: LimitName, { client, account, user }: CountedCall): Promise<readonly RequestCount[]> {
    const { text, ...rule }: LimitRule = limitRules[name];
    const network = networkKey(client);
    const ofAccount = rule.account &&
      account && { name: `${name}:account`, limit: rule.account, key: accountKey(account) };
    const ofUser = rule.each &&
      user && { name: `${name}:each`, limit: rule.each, key: `${network}/${accountKey(user)}` };
    const ofNetwork = { name: `${name}:client`, limit: rule.client, key: network };
    if (ofAccount) await this.consume(ofAccount, text);
    if (ofUser) await this.consume(ofUser);
    try {
      await this.consume(ofNetwork);
    } catch (rejection) {
      if (ofAccount) await this.release(ofAccount);
      throw rejection;
    }
    return [ofAccount, ofUser, ofNetwork].filter((count) => typeof count === 'object');
  }

  /**
   * Counts by result: a call that is rejected, or that changes nothing, counts for neither address nor account.
   * @param work returns in `isCharged` whether it counts
   * @throws AppError RATE_LIMITED with the seconds to wait, before anything is done
   */
  async charge<Result>(
    name: LimitName,
    { client, account }: { readonly client: string; readonly account: string },
    work: () => Promise<{ readonly response: Result; readonly isCharged: boolean }>,
  ): Promise<Result> {
    const rule: LimitRule = limitRules[name];
    const own = { limit: rule.client, name: `${name}:client`, key: networkKey(client) };
    await this.consume(own);
    const taken = [own];
    let isCharged = false;
    try {
      if (rule.account) {
        const theirs = { limit: rule.account, name: `${name}:account`, key: accountKey(account) };
        await this.consume(theirs, rule.text);
        taken.push(theirs);
      }
      const done = await work();
      isCharged = done.isCharged;
      return done.response;
    } finally {
      if (!isCharged) await this.release(...taken);
    }
  }

  /** A successful log-in does not count against the limit. */
  async releaseAccount(name: LimitName, account: string | undefined): Promise<void> {
    const rule: LimitRule = limitRules[name];
    if (!rule.releasesOnSuccess || !rule.account || !account) return;
    await this.release({ name: `${name}:account`, limit: rule.account, key: accountKey(account) });
  }

  async release(...counts: readonly RequestCount[]): Promise<void> {
    await Promise.all(counts.map(({ name, limit, key }) => this.limiter(name, limit).release(key)));
  }

  private async consume({ name, limit, key }: RequestCount, text = generalText): Promise<void> {
    const msToWait = await this.limiter(name, limit).take(key);
    if (msToWait === null) return;
    const retryAfterSec = Math.max(1, Math.ceil(msToWait / 1_000));
    throw generalErrors.RATE_LIMITED(text(durationText(retryAfterSec)), { retryAfterSec });
  }

  private limiter(name: string, { points, seconds }: Limit): RateLimiter {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiter({
      keyPrefix: `bff:limit:${name}`,
      points: Math.max(1, Math.round(points * this.env.RATE_LIMIT_FACTOR)),
      seconds,
      redis: this.redis.client,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** Hashed, so that Redis stores no e-mail address. */
export function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
}
