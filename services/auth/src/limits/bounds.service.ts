import { inTransaction } from '@academy/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ENVIRONMENT, type Environment } from '../config/env.js';
import { TokenSecrets } from '../secrets/token-secrets.js';
import { Bound } from './bound.entity.js';

interface Rule {
  readonly perDay: number;
  /** Between one and the next. */
  readonly gapSec: number;
  /** No setting stretches it. */
  readonly isFixed?: boolean;
}

/** Decision 0166: what others than the owner may use up of an e-mail address within a day. */
const rules = {
  /** Wrong passwords. */
  guesses: { perDay: 50, gapSec: 0 },
  /** Wrong codes of an authenticator app, by whoever knows the password. */
  'second-factor': { perDay: 20, gapSec: 0 },
  /** Mails with a code or a link that open the account. */
  'recovery-mails': { perDay: 10, gapSec: 60 },
  'verification-mails': { perDay: 10, gapSec: 60 },
  'sign-up-mails': { perDay: 10, gapSec: 60 },
  /** To the owner of an address that others sign up with (T15). */
  'registration-mails': { perDay: 10, gapSec: 3_600, isFixed: true },
} as const satisfies Record<string, Rule>;
export type BoundName = keyof typeof rules;

export interface Taken {
  readonly isTaken: boolean;
  /** When one was taken last: now, where this one was. */
  readonly lastAt: Date;
  /** When the next one may be taken, where this one was not. */
  readonly nextAt: Date;
}

const DAY_MS = 86_400_000;

/** Daily bounds, kept by keyed hash for any e-mail address, so that one with an account is like one without (T13). */
@Injectable()
export class Bounds {
  constructor(
    private readonly source: DataSource,
    private readonly secrets: TokenSecrets,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  /**
   * Takes one, as part of the caller's transaction; whoever takes of the same bound meanwhile waits.
   * @param who an e-mail address, or a known device with an address
   */
  async take(manager: EntityManager, name: BoundName, who: string): Promise<Taken> {
    const row = await this.lock(manager, name, who);
    // After the lock: the one before may have been taken while this one waited.
    const now = new Date();
    const { perDay, gapMs } = this.ruleOf(name);
    const isOver = now.getTime() - row.startedAt.getTime() >= DAY_MS;
    const { used, startedAt } = isOver ? { used: 0, startedAt: now } : row;
    // Without a gap nothing is compared: clocks of processes differ.
    const gapEnd = used === 0 || gapMs === 0 ? 0 : row.lastAt.getTime() + gapMs;
    const nextAt = used >= perDay ? startedAt.getTime() + DAY_MS : gapEnd;
    if (nextAt > now.getTime()) return { isTaken: false, lastAt: row.lastAt, nextAt: new Date(nextAt) };
    const { who: key } = row;
    await manager.update(Bound, { name, who: key }, { used: used + 1, startedAt, lastAt: now });
    return { isTaken: true, lastAt: now, nextAt: now };
  }

  /** The same in a transaction of its own. @returns whether there was one left */
  async tryTake(name: BoundName, who: string): Promise<boolean> {
    return (await inTransaction(this.source, (manager) => this.take(manager, name, who))).isTaken;
  }

  /** It was none after all. */
  async giveBack(name: BoundName, who: string): Promise<void> {
    await this.source.query('UPDATE bounds SET used = used - 1 WHERE name = ? AND who = ? AND used > 0', [
      name,
      this.keyOf(who),
    ]);
  }

  private async lock(manager: EntityManager, name: BoundName, who: string): Promise<Bound> {
    const key = this.keyOf(who);
    const now = new Date();
    // Locks at once for writing: an insertion that ignores a duplicate would lock for reading first, and deadlock.
    await manager.query(
      `INSERT INTO bounds (name, who, used, startedAt, lastAt) VALUES (?, ?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE used = used`,
      [name, key, now, now],
    );
    return manager.findOneByOrFail(Bound, { name, who: key });
  }

  private keyOf(who: string): string {
    return this.secrets.derive('limit-key', who);
  }

  private ruleOf(name: BoundName): { perDay: number; gapMs: number } {
    const { perDay, gapSec, isFixed }: Rule = rules[name];
    const factor = isFixed ? 1 : this.env.RATE_LIMIT_FACTOR;
    return { perDay: Math.max(1, Math.round(perDay * factor)), gapMs: (gapSec * 1_000) / factor };
  }
}
