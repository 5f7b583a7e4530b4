import { inTransaction } from '@academy/nest-kit';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContactCipher, TERMS_VERSION } from '../../contact-cipher.js';
import { fillReceiptAmounts } from '../../../receipts/missing-amounts.js';

const BATCH = 200;

interface SealedOrder {
  readonly id: string;
  readonly contact: Buffer;
}

/**
 * Gives orders what they are found by, where an older version wrote them: the terms of their contacts (decisions 0120,
 * 0141) and the amounts of their receipts. Runs once when a worker starts.
 */
@Injectable()
export class MissingTerms implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('missing-terms');
  private running: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly source: DataSource,
    private readonly cipher: ContactCipher,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.fill().catch((error: unknown) => this.logger.warn(`not filled: ${String(error)}`));
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  async fill(): Promise<void> {
    await fillReceiptAmounts(this.source.manager);
    let after = '';
    while (!this.isStopped) {
      const orders = await this.source.query<{ id: string }[]>(
        'SELECT id FROM orders WHERE id > ? AND terms_version < ? ORDER BY id LIMIT ?',
        [after, TERMS_VERSION, BATCH],
      );
      const ids = orders.map(({ id }) => id);
      if (ids.length > 0) await inTransaction(this.source, (manager) => this.fillBatch(manager, ids));
      const last = ids.at(-1);
      if (!last || ids.length < BATCH) return;
      after = last;
    }
  }

  /** Under the orders' locks: a contact that is erased meanwhile gets no terms back. Earlier terms stay and do no harm. */
  private async fillBatch(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const orders = await manager.query<SealedOrder[]>(
      'SELECT id, contact FROM orders WHERE id IN (?) AND terms_version < ? ORDER BY id FOR UPDATE',
      [ids, TERMS_VERSION],
    );
    const terms = orders.flatMap((order) => this.termsOf(order));
    if (terms.length > 0)
      await manager.query('INSERT IGNORE INTO order_terms (term, order_id) VALUES ?', [terms]);
    await manager.query('UPDATE orders SET terms_version = ? WHERE id IN (?)', [TERMS_VERSION, ids]);
  }

  /** A contact that cannot be read is none that could be found. */
  private termsOf({ id, contact }: SealedOrder): [string, string][] {
    try {
      return this.cipher.termsOf(this.cipher.open(id, contact)).map((term) => [term, id]);
    } catch {
      this.logger.error(`the contact of ${id} cannot be read`);
      return [];
    }
  }
}
