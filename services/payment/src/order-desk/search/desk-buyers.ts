import { type DeskOrder } from '@academy/contracts/order-desk.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { ContactCipher } from '../../orders/contact-cipher.js';

/** Whom an order names as its buyer. Read for admins alone. */
@Injectable()
export class DeskBuyers {
  private readonly logger = new Logger('desk-buyers');

  constructor(private readonly cipher: ContactCipher) {}

  /** @returns null where the contact was erased, or was sealed with a key that is gone */
  of(orderId: string, contact: Buffer): DeskOrder['buyer'] {
    try {
      const { name, email } = this.cipher.open(orderId, contact);
      return name === '' && email === '' ? null : { name, email };
    } catch {
      this.logger.error(`the contact of ${orderId} cannot be read`);
      return null;
    }
  }
}
