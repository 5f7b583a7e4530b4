import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { deleteExpired, type ExpiredRows } from '../database/delete-expired.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { DailyLimit } from './daily-limit.entity.js';

interface Rule {
  readonly perDay: number;
  /** Minimum seconds between two uses. */
  readonly gapSec: number;
}

/** Decision 0166: the number of uses per day that clients other than the owner may make for an e-mail address. */
const rules = {
  /** Wrong passwords. */
  guesses: { perDay: 50, gapSec: 0 },
  /** Wrong codes of an authenticator app, after the correct password. */
  'second-factor': { perDay: 20, gapSec: 0 },
  /** Mails of all kinds that an unknown device can request. */
  mails: { perDay: 10, gapSec: 60 },
  /**
   * Mails of an account that was created after unknown devices used up `mails` of its address; both have the same
   * minute.
   */
  'new-account-mails': { perDay: 5, gapSec: 0 },
  /** Mails of an older account that are counted but not sent, so that the responses to both are the same (T15). */
  'unsent-mails': { perDay: 5, gapSec: 0 },
} as const satisfies Record<string, Rule>;
export type LimitName = keyof typeof rules;

export interface LimitUse {
  readonly isTaken: boolean;
  /** True if it was taken from the reserve. */
  readonly fromReserve: boolean;
  /** The time of the last use: now, or the scheduled time if it was taken for later. */
  readonly lastAt: Date;
  /** The time of the next possible use, if this one was rejected. */
  readonly nextAt: Date;
  /** True if none is left before the end of the day. */
  readonly isUsedUp: boolean;
}

export interface TakeOptions {
  /** The share of the limit that this kind may use; the rest is reserved for others. */
  readonly share?: number;
  /** A mail that is too early is scheduled for the next minute, unless another mail is. */
  readonly canBeDelayed?: boolean;
  /** Another limit of the same address, which is used when this one is used up; the minute is the same. */
  readonly reserve?: LimitName | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Daily limits, stored by keyed hash for every e-mail address, so that those with and without an account behave alike
 * (T13).
 */
@Injectable()
export class DailyLimits {
  constructor(
    private readonly source: DataSource,
    private readonly secrets: TokenSecrets,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Uses one, as part of the caller's transaction; concurrent uses of the same limit wait.
   * @param subject an e-mail address, or a known device with an address
   */
  async take(
    manager: EntityManager,
    name: LimitName,
    subject: string,
    { share = 1, canBeDelayed = false, reserve }: TakeOptions = {},
  ): Promise<LimitUse> {
    const row = await this.lock(manager, name, subject);
    // Read after the lock, because another use may have been committed while this one waited.
    const now = new Date();
    const { perDay, gapMs } = this.ruleOf(name, share);
    const { used, startedAt } = today(row, now);
    const rejected = { isTaken: false, fromReserve: false, lastAt: earlier(row.lastUsedAt, now) };
    const isUsedUp = used >= perDay;
    if (isUsedUp && !reserve)
      return { ...rejected, nextAt: new Date(startedAt.getTime() + DAY_MS), isUsedUp };
    // Without a gap no times are compared, because clocks of processes differ. The minute continues across days.
    const gapEnd = new Date(row.used === 0 || gapMs === 0 ? 0 : row.lastUsedAt.getTime() + gapMs);
    const isEarly = gapEnd > now;
    if (isEarly && !(canBeDelayed && row.lastUsedAt <= now))
      return { ...rejected, nextAt: gapEnd, isUsedUp: false };
    const lastAt = isEarly ? gapEnd : now;
    if (isUsedUp && reserve) {
      const taken = await this.take(manager, reserve, subject);
      if (!taken.isTaken) return { ...taken, lastAt: rejected.lastAt };
    }
    const count = isUsedUp ? {} : { used: used + 1, startedAt };
    await manager.update(DailyLimit, { name, keyHash: row.keyHash }, { ...count, lastUsedAt: lastAt });
    return { isTaken: true, fromReserve: isUsedUp, lastAt, nextAt: lastAt, isUsedUp: false };
  }

  /** @returns true if the limit was used within a day */
  async isBegun(manager: EntityManager, name: LimitName, subject: string): Promise<boolean> {
    const row = await manager.findOneBy(DailyLimit, { name, keyHash: this.hashOf(subject) });
    return row !== null && today(row, new Date()).used > 0;
  }

  /** The same in a separate transaction. @returns true if one was left */
  async takeInTransaction(name: LimitName, subject: string): Promise<boolean> {
    return (await inTransaction(this.source, (manager) => this.take(manager, name, subject))).isTaken;
  }

  /** Returns a use that turned out not to count. */
  async release(name: LimitName, subject: string): Promise<void> {
    await this.source.query(
      'UPDATE daily_limits SET used = used - 1 WHERE name = ? AND key_hash = ? AND used > 0',
      [name, this.hashOf(subject)],
    );
  }

  /** The last mail of a day may have started a minute, or be scheduled for the next one. */
  deleteExpired(manager: EntityManager, expired: ExpiredRows): Promise<number> {
    return deleteExpired(
      manager,
      'DELETE FROM daily_limits WHERE started_at < ? - INTERVAL 2 MINUTE LIMIT ?',
      expired,
    );
  }

  private async lock(manager: EntityManager, name: LimitName, subject: string): Promise<DailyLimit> {
    const keyHash = this.hashOf(subject);
    const now = new Date();
    // Locks for writing at once: an insert that ignores a duplicate would lock for reading first, which can deadlock.
    await manager.query(
      `INSERT INTO daily_limits (name, key_hash, used, started_at, last_used_at) VALUES (?, ?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE used = used`,
      [name, keyHash, now, now],
    );
    return manager.findOneByOrFail(DailyLimit, { name, keyHash });
  }

  private hashOf(subject: string): string {
    return this.secrets.derive('limit-key', subject);
  }

  private ruleOf(name: LimitName, share: number): { perDay: number; gapMs: number } {
    const { perDay, gapSec }: Rule = rules[name];
    const factor = this.env.RATE_LIMIT_FACTOR;
    return { perDay: Math.max(1, Math.round(perDay * share * factor)), gapMs: (gapSec * 1_000) / factor };
  }
}

/** @returns the valid values of the row: a day after its first use it counts as unused */
const today = ({ used, startedAt }: DailyLimit, now: Date): Pick<DailyLimit, 'startedAt' | 'used'> =>
  now.getTime() - startedAt.getTime() >= DAY_MS ? { used: 0, startedAt: now } : { used, startedAt };

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
