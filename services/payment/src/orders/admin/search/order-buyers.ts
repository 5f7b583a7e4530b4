import { type AdminOrder } from '@academy/contracts/orders/admin-order.schemas';
import { Injectable, Logger } from '@nestjs/common';
import { ContactCipher } from '../../contact/contact-cipher.js';

/** The buyer of an order. Read for admins only. */
@Injectable()
export class OrderBuyers {
  private readonly logger = new Logger('order-buyers');

  constructor(private readonly cipher: ContactCipher) {}

  /** @returns null if the contact was erased, or was encrypted with a key that is no longer configured */
  of(orderId: string, contact: Buffer): AdminOrder['buyer'] {
    try {
      const { name, email } = this.cipher.decrypt(orderId, contact);
      return name === '' && email === '' ? null : { name, email };
    } catch {
      this.logger.error(`the contact of ${orderId} cannot be read`);
      return null;
    }
  }
}
