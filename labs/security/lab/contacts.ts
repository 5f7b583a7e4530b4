import { createDecipheriv } from 'node:crypto';
import { rows } from './database.js';
import { attackTarget } from './attack-target.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Contact {
  readonly name: string;
  readonly email: string;
  readonly mobile?: string;
}

/** Decrypts the contacts of a user's orders with the academy's own key. @returns each with its order's state */
export async function contactsOf(userId: string): Promise<{ state: string; contact: Contact }[]> {
  const orders = await rows<{ id: string; state: string; contact: Buffer }>(
    'payment',
    'SELECT id, state, contact FROM orders WHERE user_id = ? ORDER BY created_at, id',
    [userId],
  );
  return orders.map(({ id, state, contact }) => ({ state, contact: decrypted(id, contact) }));
}

function decrypted(orderId: string, encrypted: Buffer): Contact {
  const key = Buffer.from(attackTarget.secrets['contactEncryptionKey'] ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(orderId))
    .setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
  return JSON.parse(text + decipher.final('utf8')) as Contact;
}
