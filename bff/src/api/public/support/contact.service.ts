import { randomInt } from 'node:crypto';
import { contactServiceCalls } from '@academy/contracts/support/contact.calls';
import {
  type ContactRequest,
  type ContactResponse,
  type StoredMessage,
} from '@academy/contracts/support/contact.schemas';
import { Injectable } from '@nestjs/common';
import { CatalogClient } from '../../../http/proxy/service-clients.js';

@Injectable()
export class ContactService {
  constructor(private readonly catalog: CatalogClient) {}

  /** S-059. A robot that fills in every field gets a response of success, and nothing is stored (SEC-17). */
  async send({ website, ...message }: ContactRequest): Promise<ContactResult> {
    if (website) return { respond: thanks({ ticket: dummyTicket() }), isNew: false };
    const { isRepeated = false, ...rest } = await this.catalog.request(contactServiceCalls.saveMessage, {
      body: message,
    });
    return { respond: thanks(rest), isNew: !isRepeated };
  }
}

interface ContactResult {
  readonly respond: ContactResponse;
  /** True if a new message was stored. */
  readonly isNew: boolean;
}

const thanks = ({ ticket, hasReceipt = true }: Omit<StoredMessage, 'isRepeated'>): ContactResponse => ({
  success: true,
  message: 'Message sent successfully.',
  ticket,
  hasReceipt,
});

const dummyTicket = (): string => {
  const half = () =>
    randomInt(32 ** 4)
      .toString(32)
      .padStart(4, '0');
  // JavaScript's base 32 contains I, L, O and U, which numbers never contain.
  return `${half()}-${half()}`.toUpperCase().replace(/[ILOU]/g, 'X');
};
