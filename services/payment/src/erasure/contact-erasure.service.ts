import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnpaidContacts } from './unpaid-contacts.service.js';

const EVERY_MS = 60 * 60_000;
/** By then every checkout that was under way when the notice came has opened its order, or never will. */
export const UNDER_WAY_MIN = 10;
/** Accounts at a time. */
const BATCH = 50;

/**
 * Erases for a second time what the notice of a closed account has erased at once: an order may have been opened by a
 * checkout that had looked at the account a moment before (T72, decision 0063).
 */
@Injectable()
export class ContactErasure implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('contact-erasure');
  private readonly timer = new PeriodicTask('contact-erasure', EVERY_MS, () => this.erase());
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly contacts: UnpaidContacts,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** One turn. Accounts that another process is at are left to it. */
  async erase(): Promise<void> {
    while (!this.isStopped) {
      const accounts = await inTransaction(this.source, (manager) => this.eraseBatch(manager));
      if (accounts > 0) this.logger.log(`erased the contacts of ${accounts} closed accounts`);
      if (accounts < BATCH) return;
    }
  }

  private async eraseBatch(manager: EntityManager): Promise<number> {
    const accounts = await manager.query<{ userId: string }[]>(
      `SELECT user_id AS userId FROM closed_accounts
       WHERE contacts_erased_at IS NULL AND recorded_at < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE
       ORDER BY closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [UNDER_WAY_MIN, BATCH],
    );
    if (accounts.length === 0) return 0;
    const userIds = accounts.map(({ userId }) => userId);
    await this.contacts.erase(manager, userIds);
    await manager.query(
      'UPDATE closed_accounts SET contacts_erased_at = UTC_TIMESTAMP(3) WHERE user_id IN (?)',
      [userIds],
    );
    return accounts.length;
  }
}
