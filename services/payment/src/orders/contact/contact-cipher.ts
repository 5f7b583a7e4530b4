import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type CheckoutCommand } from '@academy/contracts/checkout/checkout.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { contactSearchWords, searchWords } from './contact-search-words.js';
import { ENVIRONMENT, type Environment } from '../../config/env.js';

export type Contact = CheckoutCommand['contact'];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts contact data at rest: AES-256-GCM, bound to its order, so that it cannot be read or moved to another order (SEC-26). */
@Injectable()
export class ContactCipher {
  private readonly key: Buffer;
  private readonly termKey: Buffer;

  constructor(@Inject(ENVIRONMENT) env: Pick<Environment, 'CONTACT_ENCRYPTION_KEY'>) {
    this.key = Buffer.from(env.CONTACT_ENCRYPTION_KEY, 'base64');
    this.termKey = createHmac('sha256', this.key).update('terms of contacts').digest();
  }

  /** @returns nonce, tag and cipher text, concatenated */
  encrypt(orderId: string, contact: Contact): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(orderId));
    const encrypted = Buffer.concat([cipher.update(JSON.stringify(contact), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @throws Error when the data was modified, or belongs to another order or key */
  decrypt(orderId: string, encrypted: Buffer): Contact {
    const decipher = createDecipheriv('aes-256-gcm', this.key, encrypted.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(orderId))
      .setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
    return JSON.parse(text) as Contact;
  }

  /**
   * Search terms that find a contact without making it readable: a keyed digest of each of its words and of the phone
   * number's last ten digits (decisions 0120, 0141).
   */
  searchTermsOf(contact: Contact): string[] {
    const phone = (contact.mobile ?? '').replace(/\D/g, '').slice(-10);
    return this.digests([...contactSearchWords(contact), phone]);
  }

  /** @returns the terms of a search, all of which have to match; empty for a search without a word */
  searchTermsIn(search: string): string[] {
    const digits = search.replace(/[\s()+-]/g, '');
    return this.digests(/^\d{10,15}$/.test(digits) ? [digits.slice(-10)] : searchWords(search));
  }

  private digests(words: readonly string[]): string[] {
    const known = [...new Set(words)].filter(Boolean);
    return known.map((word) => createHmac('sha256', this.termKey).update(word).digest('hex').slice(0, 32));
  }
}
