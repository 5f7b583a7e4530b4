import { inTransaction, RepeatedWork } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContactCipher } from '../orders/contact-cipher.js';

const EVERY_MS = 60 * 60_000;
/** By then no attempt is asked for any more (decision 0054), and PhonePe's window for disputes is over. */
export const CONTACT_DAYS = 100;
/** Accounts at a time. */
const BATCH = 50;
const NOBODY = { name: '', email: '' };

/**
 * Erases who opened an order that never saw money, once the account is long closed: only what was paid for has to stay
 * in the books (T72, decision 0063).
 */
@Injectable()
export class ContactErasure implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('contact-erasure');
  private readonly timer = new RepeatedWork('contact-erasure', EVERY_MS, () => this.erase());
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: ContactCipher,
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
       WHERE contacts_erased_at IS NULL AND closed_at < UTC_TIMESTAMP(3) - INTERVAL ? DAY
       ORDER BY closed_at LIMIT ? FOR UPDATE SKIP LOCKED`,
      [CONTACT_DAYS, BATCH],
    );
    if (accounts.length === 0) return 0;
    const userIds = accounts.map(({ userId }) => userId);
    const orders = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o WHERE o.user_id IN (?)
         AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.captured_paise IS NOT NULL)`,
      [userIds],
    );
    for (const { id } of orders) {
      await manager.query('UPDATE orders SET contact = ? WHERE id = ?', [this.cipher.seal(id, NOBODY), id]);
      await manager.query('DELETE FROM order_terms WHERE order_id = ?', [id]);
    }
    await manager.query(
      'UPDATE closed_accounts SET contacts_erased_at = UTC_TIMESTAMP(3) WHERE user_id IN (?)',
      [userIds],
    );
    return accounts.length;
  }
}
