import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ActionTokens } from '../action-tokens/action-tokens.service.js';
import { type ExpiredRows } from '../database/delete-expired.js';
import { SignInCodes } from '../google/sign-in-codes.service.js';
import { DailyLimits } from '../limits/daily-limits.service.js';
import { MailOutbox } from '../mail/mail-outbox.service.js';
import { PasswordResetCodes } from '../passwords/password-reset/password-reset-codes.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const EVERY_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
/** Small enough that no transaction holds its locks for long. */
const BATCH = 500;
/** Limits the work of one run; the next run continues. */
const MAX_BATCHES = 40;

interface Rule {
  /** The name in the log. */
  readonly what: string;
  readonly days: number;
  readonly delete: (manager: EntityManager, expired: ExpiredRows) => Promise<number>;
}

/** Deletes expired rows, so that a stolen copy of the database does not contain them. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('retention');
  private readonly timer = new PeriodicTask('retention', EVERY_MS, () => this.clean());
  private isStopped = false;

  /**
   * Decision 0064. Refresh tokens are deleted before their session, because without it they belong to no user. Audit
   * entries stay (SEC-28). The content of a mail is deleted when it is sent, and the rest of its row here.
   */
  private readonly rules: readonly Rule[];

  constructor(
    private readonly source: DataSource,
    sessions: SessionsService,
    links: ActionTokens,
    passwordResetCodes: PasswordResetCodes,
    limits: DailyLimits,
    signInCodes: SignInCodes,
    mails: MailOutbox,
  ) {
    this.rules = [
      // Longer than an unused session is valid. An older one is rejected, but does not end the session as stolen.
      { what: 'used refresh tokens', days: 31, delete: (...args) => sessions.deleteUsedTokens(...args) },
      {
        what: 'refresh tokens of sessions that are over',
        days: 30,
        delete: (...args) => sessions.deleteTokensOfExpired(...args),
      },
      { what: 'sessions that are over', days: 30, delete: (...args) => sessions.deleteExpired(...args) },
      { what: 'links of mails', days: 7, delete: (...args) => links.deleteExpired(...args) },
      { what: 'codes of mails', days: 1, delete: (...args) => passwordResetCodes.deleteExpired(...args) },
      { what: 'daily limits that have expired', days: 1, delete: (...args) => limits.deleteExpired(...args) },
      { what: 'sign-in codes', days: 1, delete: (...args) => signInCodes.deleteExpired(...args) },
      { what: 'mails that are closed', days: 30, delete: (...args) => mails.deleteClosed(...args) },
    ];
  }

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** One run. Concurrent runs of several processes are harmless. */
  async clean(): Promise<void> {
    for (const rule of this.rules) {
      const deleted = await this.inBatches(rule);
      if (deleted > 0) this.logger.log(`deleted ${deleted} ${rule.what}`);
    }
  }

  private async inBatches(rule: Rule): Promise<number> {
    const before = new Date(Date.now() - rule.days * DAY_MS);
    let total = 0;
    for (let round = 0; round < MAX_BATCHES && !this.isStopped; round += 1) {
      const count = await inTransaction(this.source, (manager) =>
        rule.delete(manager, { before, limit: BATCH }),
      );
      total += count;
      if (count < BATCH) break;
    }
    return total;
  }
}
