/** Files that a passphrase encrypts: salt, nonce, content by AES-256-GCM, tag. Streamed, so that a file may exceed memory. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../../../tools/failure.mjs';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const [SALT, NONCE, TAG] = [16, 12, 16];
const HEAD = SALT + NONCE;

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

/** Streams for a pipeline, or what they are made of. */
export type Source = readonly (
  | NodeJS.ReadableStream
  | NodeJS.WritableStream
  | readonly Buffer[]
  | ((parts: AsyncIterable<Buffer>) => AsyncIterable<Buffer> | Promise<void>)
)[];

/** Node's types accept the parts of a pipeline one by one, not as a list. */
export const run = (parts: Source): Promise<void> =>
  pipeline(parts as unknown as [NodeJS.ReadableStream, NodeJS.WritableStream]);

export async function encrypt(source: Source, file: string, passphrase: string): Promise<void> {
  if (passphrase.length < 12) throw new Failure('BACKUP_PASSPHRASE has fewer than 12 characters.');
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  const frame = async function* (parts: AsyncIterable<Buffer>) {
    yield Buffer.concat([salt, nonce]);
    yield* parts;
    yield cipher.getAuthTag();
  };
  await run([...source, cipher, frame, createWriteStream(file, { mode: 0o600, flush: true })]);
}

/**
 * Streams that give the content of an encrypted file. Only their end says that it is whole:
 * `requireDecryptable` is called first.
 */
export async function decrypt(file: string, passphrase: string): Promise<Source> {
  const handle = await open(file);
  try {
    const end = (await handle.stat()).size - TAG;
    if (end <= HEAD) throw new Failure(`${file} is truncated.`);
    const [head, tag] = [Buffer.alloc(HEAD), Buffer.alloc(TAG)];
    await handle.read(head, 0, HEAD, 0);
    await handle.read(tag, 0, TAG, end);
    const key = keyOf(passphrase, head.subarray(0, SALT));
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(SALT)).setAuthTag(tag);
    return [createReadStream(file, { start: HEAD, end: end - 1 }), decipher];
  } finally {
    await handle.close();
  }
}

/**
 * Reads an encrypted file to its end.
 * @param take is given its content
 * @throws Failure for a wrong passphrase, or an altered file
 */
export async function requireDecryptable(
  file: string,
  passphrase: string,
  take: (part: Buffer) => void = () => undefined,
): Promise<void> {
  const read = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) take(part);
  };
  await run([...(await decrypt(file, passphrase)), read]).catch(() => {
    throw new Failure(`BACKUP_PASSPHRASE does not open ${file}, or it was altered; nothing was restored.`);
  });
}

/** @param file a small one */
export async function readEncrypted(file: string, passphrase: string): Promise<string> {
  const parts: Buffer[] = [];
  await requireDecryptable(file, passphrase, (part) => parts.push(part));
  return Buffer.concat(parts).toString();
}
