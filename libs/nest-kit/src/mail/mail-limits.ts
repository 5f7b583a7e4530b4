import { createHash } from 'node:crypto';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { type MailLimitRow } from './mail-limit.entity.js';

const MIN_INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;

interface MailLimitRule {
  readonly perDay: number;
  /** True if a mail that is too early is scheduled for the next free minute instead of being dropped. */
  readonly canBeDelayed: boolean;
}

/** Limits mails to an unverified e-mail address to one per minute and a number per day (decision 0166). */
export class MailLimits {
  constructor(
    private readonly source: DataSource,
    private readonly row: new () => MailLimitRow,
    private readonly rule: MailLimitRule,
  ) {}

  /**
   * Counts one mail, as part of the caller's transaction.
   * @returns the time at which the mail may be sent; null if the limit is reached
   */
  async take(manager: EntityManager, email: string, now: Date): Promise<Date | null> {
    const emailHash = createHash('sha256').update(email.normalize('NFC').toLowerCase()).digest('base64url');
    const row = await this.lock(manager, emailHash, now);
    const isOver = now.getTime() - row.startedAt.getTime() >= DAY_MS;
    const { used, startedAt } = isOver ? { used: 0, startedAt: now } : row;
    // The minute continues across days.
    const gapEnd = new Date(row.used === 0 ? 0 : row.lastUsedAt.getTime() + MIN_INTERVAL_MS);
    const isEarly = gapEnd > now;
    if (used >= this.rule.perDay || (isEarly && !this.rule.canBeDelayed)) return null;
    const lastAt = isEarly ? gapEnd : now;
    await manager.update(this.row, { emailHash }, { used: used + 1, startedAt, lastUsedAt: lastAt });
    return lastAt;
  }

  /** Deletes limits that are a day old, and a minute older than the last mail of that day. */
  async clear(now: Date): Promise<void> {
    const lastsMs = DAY_MS + (this.rule.canBeDelayed ? this.rule.perDay : 1) * MIN_INTERVAL_MS;
    await this.source.manager.delete(this.row, { startedAt: LessThan(new Date(now.getTime() - lastsMs)) });
  }

  /** Locks for writing at once, so that the second of two concurrent mails waits here. */
  private async lock(manager: EntityManager, emailHash: string, now: Date): Promise<MailLimitRow> {
    await manager.query(
      `INSERT INTO ${this.source.getMetadata(this.row).tableName} (email_hash, used, started_at, last_used_at) VALUES (?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE used = used`,
      [emailHash, now, now],
    );
    return manager.findOneByOrFail(this.row, { emailHash });
  }
}
