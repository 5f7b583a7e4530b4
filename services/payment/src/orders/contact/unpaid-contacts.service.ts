import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { ContactCipher } from './contact-cipher.js';

const EMPTY_CONTACT = { name: '', email: '' };

/**
 * The contacts of orders that were never paid, which no law requires to keep. A late payment finds its order by the
 * merchantOrderId (T72, decision 0063).
 */
@Injectable()
export class UnpaidContacts {
  constructor(private readonly cipher: ContactCipher) {}

  /**
   * Erases name, address and phone number, their search terms, and the digests of the requests that contained them.
   */
  async erase(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const orders = await manager.query<{ id: string }[]>(
      `SELECT o.id FROM orders o WHERE o.user_id IN (?)
         AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.id AND a.captured_paise IS NOT NULL)
       ORDER BY o.id`,
      [userIds],
    );
    await manager.query('DELETE FROM idempotency_keys WHERE user_id IN (?)', [userIds]);
    for (const { id } of orders) {
      const contact = this.cipher.encrypt(id, EMPTY_CONTACT);
      await manager.query('UPDATE orders SET contact = ?, request_hash = NULL WHERE id = ?', [contact, id]);
      await manager.query('DELETE FROM order_search_terms WHERE order_id = ?', [id]);
    }
  }
}
