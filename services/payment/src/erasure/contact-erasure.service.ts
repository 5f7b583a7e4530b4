import { inTransaction, PeriodicTask } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PendingErasures } from '../closed-accounts/pending-erasures.service.js';
import { UnpaidContacts } from '../orders/contact/unpaid-contacts.service.js';

const EVERY_MS = 60 * 60_000;
/** After this time, every checkout that was in progress when the message arrived has ended. */
export const MAX_CHECKOUT_MIN = 10;
/** The number of accounts in one batch. */
const BATCH = 50;

/**
 * Erases contacts a second time, after the message of a closed account has erased them at once: a checkout that had
 * read the account before may have opened an order meanwhile (T72, decision 0063).
 */
@Injectable()
export class ContactErasure implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('contact-erasure');
  private readonly timer = new PeriodicTask('contact-erasure', EVERY_MS, () => this.erase());
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly pending: PendingErasures,
    private readonly contacts: UnpaidContacts,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.timer.stop();
  }

  /** One run. Skips accounts that another process is erasing. */
  async erase(): Promise<void> {
    while (!this.isStopped) {
      const accounts = await inTransaction(this.source, (manager) => this.eraseBatch(manager));
      if (accounts > 0) this.logger.log(`erased the contacts of ${accounts} closed accounts`);
      if (accounts < BATCH) return;
    }
  }

  private async eraseBatch(manager: EntityManager): Promise<number> {
    const userIds = await this.pending.claim(manager, { sinceMin: MAX_CHECKOUT_MIN, limit: BATCH });
    if (userIds.length === 0) return 0;
    await this.contacts.erase(manager, userIds);
    await this.pending.complete(manager, userIds);
    return userIds.length;
  }
}
