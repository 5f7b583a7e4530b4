import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/** AES-256-GCM for columns that a stolen copy of the database must not reveal (SEC-26). */
export class FieldEncryption {
  /** @param key 32 bytes */
  constructor(private readonly key: Buffer) {}

  /** @param owner id of the row; an encrypted value cannot be decrypted with another id */
  encrypt(text: string, owner: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
  }

  /** @throws Error when the value was altered, moved, or encrypted with another key */
  decrypt(encrypted: Buffer, owner: string): string {
    if (encrypted[0] !== VERSION || encrypted.length < HEAD_BYTES) throw new Error('Not an encrypted value');
    const iv = encrypted.subarray(1, 1 + IV_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key, iv)
      .setAAD(Buffer.from(owner))
      .setAuthTag(encrypted.subarray(1 + IV_BYTES, HEAD_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}
