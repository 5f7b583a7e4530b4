import { AppError } from '@academy/nest-kit';
import { Injectable, Logger } from '@nestjs/common';
import { ContactCipher } from '../orders/contact/contact-cipher.js';
import { AuthClient } from './auth.client.js';
import { type StoredContact } from './stored-contact.js';

export interface MailRecipient {
  readonly name: string;
  readonly email: string;
  /**
   * Null for the address of an order, which may belong to anyone, while auth, which has its status, is unavailable.
   */
  readonly isEmailVerified: boolean | null;
}

/**
 * The recipient of a mail: the account's own address, because the one for the receipt may be an employer's. While auth
 * is unavailable, it is that of the order, because a late reminder is useless.
 */
@Injectable()
export class Recipients {
  private readonly logger = new Logger('recipients');

  constructor(
    private readonly auth: AuthClient,
    private readonly cipher: ContactCipher,
  ) {}

  /**
   * @returns null for a deleted account
   * @throws AppError SERVICE_UNAVAILABLE if auth is unavailable and no order has an address
   */
  async find(userId: string, { orderId, contact }: StoredContact): Promise<MailRecipient | null> {
    try {
      return await this.auth.findUser(userId);
    } catch (error) {
      const known = orderId && contact ? this.cipher.decrypt(orderId, contact) : null;
      if (!(error instanceof AppError) || !known?.email) throw error;
      this.logger.warn(`auth did not respond: the address of ${userId} is read from the order`);
      return { ...known, isEmailVerified: null };
    }
  }
}
