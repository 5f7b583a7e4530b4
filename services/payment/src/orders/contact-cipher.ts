import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type CheckoutCommand } from '@academy/contracts/payment-service.schemas';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/env.js';

export type Contact = CheckoutCommand['contact'];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Contact data at rest: AES-256-GCM, bound to its order, so that it cannot be read or moved elsewhere (SEC-26). */
@Injectable()
export class ContactCipher {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) env: Pick<Environment, 'CONTACT_ENCRYPTION_KEY'>) {
    this.key = Buffer.from(env.CONTACT_ENCRYPTION_KEY, 'base64');
  }

  /** @returns nonce, tag and cipher text in one piece */
  seal(orderId: string, contact: Contact): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(orderId));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(contact), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the data was changed, or belongs to another order or key */
  open(orderId: string, sealed: Buffer): Contact {
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(orderId))
      .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
    return JSON.parse(text) as Contact;
  }
}
