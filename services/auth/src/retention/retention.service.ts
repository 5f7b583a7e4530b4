import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';

const EVERY_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
/** Small enough that no transaction holds its locks for long. */
const BATCH = 500;
/** One turn's share: what is left waits for the next. */
const MAX_BATCHES = 40;

interface Rule {
  /** For the log. */
  readonly what: string;
  readonly days: number;
  /** Takes the instant before which it is old, and how many to forget at most. */
  readonly sql: string;
}

/**
 * Decision 0064. A session goes after its tokens, since one without a session is nobody's. Audit
 * entries stay (SEC-28); what a mail said is forgotten when it is sent, here goes what is left of it.
 */
const RULES: readonly Rule[] = [
  // Longer than a session lives without being used: whoever still has such a copy has no session to steal.
  { what: 'used refresh tokens', days: 31, sql: 'DELETE FROM refresh_tokens WHERE rotated_at < ? LIMIT ?' },
  {
    what: 'refresh tokens of sessions that are over',
    days: 30,
    sql: `DELETE FROM refresh_tokens WHERE session_id IN (
      SELECT id FROM (SELECT s.id FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
        WHERE s.expires_at < ? GROUP BY s.id ORDER BY s.id LIMIT ?) AS past)`,
  },
  {
    what: 'sessions that are over',
    days: 30,
    sql: `DELETE FROM sessions WHERE expires_at < ?
      AND NOT EXISTS (SELECT 1 FROM refresh_tokens t WHERE t.session_id = sessions.id) LIMIT ?`,
  },
  { what: 'links of mails', days: 7, sql: 'DELETE FROM action_tokens WHERE expires_at < ? LIMIT ?' },
  { what: 'codes of mails', days: 1, sql: 'DELETE FROM recovery_codes WHERE expires_at < ? LIMIT ?' },
  // Written by versions before 0.2; a later migration drops the table.
  // The last mail of a day may have begun a minute, or be in the outbox until the next one begins.
  {
    what: 'daily limits that have expired',
    days: 1,
    sql: 'DELETE FROM daily_limits WHERE started_at < ? - INTERVAL 2 MINUTE LIMIT ?',
  },
  { what: 'sign-in codes', days: 1, sql: 'DELETE FROM sign_in_codes WHERE expires_at < ? LIMIT ?' },
  { what: 'mails that are closed', days: 30, sql: 'DELETE FROM mail_outbox WHERE closed_at < ? LIMIT ?' },
];

/** Forgets what has expired and is of no use to anybody but a thief. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('retention');
  private readonly timer = new PeriodicTask('retention', EVERY_MS, () => this.clean());
  private isStopped = false;

  constructor(private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** One turn. Two processes may do it at the same time. */
  async clean(): Promise<void> {
    for (const rule of RULES) {
      const deleted = await this.inBatches(rule);
      if (deleted > 0) this.logger.log(`deleted ${deleted} ${rule.what}`);
    }
  }

  private async inBatches({ days, sql }: Rule): Promise<number> {
    const before = new Date(Date.now() - days * DAY_MS);
    let total = 0;
    for (let round = 0; round < MAX_BATCHES && !this.isStopped; round += 1) {
      const { affectedRows } = await inTransaction(this.source, (manager) =>
        manager.query<{ affectedRows: number }>(sql, [before, BATCH]),
      );
      total += affectedRows;
      if (affectedRows < BATCH) break;
    }
    return total;
  }
}
