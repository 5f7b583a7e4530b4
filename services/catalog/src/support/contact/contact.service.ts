import { createHash, randomInt } from 'node:crypto';
import { type ContactMessage, type StoredMessage } from '@academy/contracts/support/contact.schemas';
import { newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { ContactMessageRow } from './contact-message.entity.js';
import { ContactRepository } from './contact.repository.js';
import { ContactMailOutbox } from '../mail/contact-mail-outbox.js';
import { ContactMailRelay } from '../mail/contact-mail-relay.js';

/** The same text within this time, or up to twice as long, is the same message. */
const REPEAT_WINDOW_MS = 10 * 60_000;

/** Crockford's alphabet, which has no characters that are easily confused. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Stores a message first and mails it afterwards, so that none waits for a mail server or is lost with it (AMB-08).
 */
@Injectable()
export class ContactService {
  constructor(
    private readonly messages: ContactRepository,
    private readonly outbox: ContactMailOutbox,
    private readonly relay: ContactMailRelay,
  ) {}

  async save(message: ContactMessage, now = new Date()): Promise<StoredMessage> {
    const dedupeKeys = [now.getTime(), now.getTime() - REPEAT_WINDOW_MS].map((at) => dedupeKey(message, at));
    const row = newRow(message, dedupeKeys[0] as string, now);
    const stored = await this.messages.transaction(async (manager) => {
      const existing = await this.messages.findByDedupeKeys(manager, dedupeKeys);
      if (!existing && (await this.messages.insertUnlessDuplicate(manager, row)))
        return { ticket: row.ticket, isRepeated: false, hasReceipt: await this.outbox.write(manager, row) };
      const same = existing ?? (await this.messages.findByDedupeKeys(manager, dedupeKeys)) ?? row;
      return {
        ticket: same.ticket,
        isRepeated: true,
        hasReceipt: await this.outbox.hasReceipt(manager, same),
      };
    });
    this.relay.flush();
    return stored;
  }
}

function newRow(message: ContactMessage, key: string, now: Date): ContactMessageRow {
  const { name, email, message: text } = message;
  const own = { id: newId(), ticket: newTicketNumber(), status: 'new' as const };
  return Object.assign(new ContactMessageRow(), {
    ...own,
    name,
    email,
    message: text,
    dedupeKey: key,
    createdAt: now,
    assigneeId: null,
    version: 1,
    updatedAt: now,
  });
}

/** @returns a number such as `A7K2-M9QX`, which cannot be guessed */
function newTicketNumber(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}

const dedupeKey = ({ name, email, message }: ContactMessage, at: number): string =>
  createHash('sha256')
    .update(JSON.stringify([email.toLowerCase(), name, message, Math.floor(at / REPEAT_WINDOW_MS)]))
    .digest('base64url');
