import { createHash } from 'node:crypto';
import { LessThan, type DataSource, type EntityManager } from 'typeorm';
import { type MailLimitRow } from './mail-limit.entity.js';

const GAP_MS = 60_000;
const DAY_MS = 86_400_000;

interface MailLimitRule {
  readonly perDay: number;
  /** One that is too early takes the next free minute instead of being left out. */
  readonly canBeDelayed: boolean;
}

/** Limits mails to one a minute, and a number a day, to an e-mail address that anybody can name (decision 0166). */
export class MailLimits {
  constructor(
    private readonly source: DataSource,
    private readonly row: new () => MailLimitRow,
    private readonly rule: MailLimitRule,
  ) {}

  /**
   * Counts one mail, as part of the caller's transaction.
   * @returns when the mail may leave; null where it may not
   */
  async take(manager: EntityManager, email: string, now: Date): Promise<Date | null> {
    const emailHash = createHash('sha256').update(email.normalize('NFC').toLowerCase()).digest('base64url');
    const row = await this.lock(manager, emailHash, now);
    const isOver = now.getTime() - row.startedAt.getTime() >= DAY_MS;
    const { used, startedAt } = isOver ? { used: 0, startedAt: now } : row;
    // The minute outlives the day.
    const gapEnd = new Date(row.used === 0 ? 0 : row.lastUsedAt.getTime() + GAP_MS);
    const isEarly = gapEnd > now;
    if (used >= this.rule.perDay || (isEarly && !this.rule.canBeDelayed)) return null;
    const lastAt = isEarly ? gapEnd : now;
    await manager.update(this.row, { emailHash }, { used: used + 1, startedAt, lastUsedAt: lastAt });
    return lastAt;
  }

  /** Deletes expired limits: a day old, and a minute past the last mail of that day. */
  async clear(now: Date): Promise<void> {
    const lastsMs = DAY_MS + (this.rule.canBeDelayed ? this.rule.perDay : 1) * GAP_MS;
    await this.source.manager.delete(this.row, { startedAt: LessThan(new Date(now.getTime() - lastsMs)) });
  }

  /** Locks at once for writing; of two mails at the same time the second waits here. */
  private async lock(manager: EntityManager, emailHash: string, now: Date): Promise<MailLimitRow> {
    await manager.query(
      `INSERT INTO ${this.source.getMetadata(this.row).tableName} (email_hash, used, started_at, last_used_at) VALUES (?, 0, ?, ?)
       ON DUPLICATE KEY UPDATE used = used`,
      [emailHash, now, now],
    );
    return manager.findOneByOrFail(this.row, { emailHash });
  }
}
