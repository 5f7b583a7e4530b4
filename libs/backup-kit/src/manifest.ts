/** Reads the manifest of a backup, and compares the files with it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { ENCRYPTED_MANIFEST, FORMAT, MANIFEST, type Manifest } from './backup.js';
import { readEncrypted } from './encryption.js';
import { digestOf } from './files.js';

/** @throws Failure where a file is missing or another one */
export async function readWhole(from: string, passphrase: string | undefined): Promise<Manifest> {
  const manifest = await readManifest(from, passphrase);
  for (const [file, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(from, file)).catch(() => 'missing');
    if (found !== digest)
      throw new Failure(
        `${file} of the backup is ${found === 'missing' ? 'missing' : 'damaged'}; nothing was restored.`,
      );
  }
  return manifest;
}

/** The manifest alone: reading every file takes long. */
export async function readManifest(from: string, passphrase: string | undefined): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => {
    throw new Failure(`${from} is no whole backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  const { format }: { format: number } = manifest;
  if (format !== FORMAT)
    throw new Failure(
      `${from} has form ${format}, and this version reads form ${FORMAT} alone. Form 1 is that of version 0.1: restore it with 0.1 (docs/upgrading.md).`,
    );
  await requireAuthentic(from, manifest, text, passphrase);
  return manifest;
}

/**
 * Checksums detect accidents; only the passphrase protects against intent.
 * @param text of the manifest
 */
async function requireAuthentic(
  from: string,
  { isEncrypted }: Manifest,
  text: string,
  passphrase: string | undefined,
): Promise<void> {
  if (isEncrypted && !passphrase) throw new Failure('This backup is encrypted: BACKUP_PASSPHRASE opens it.');
  if (!passphrase) return;
  if (!isEncrypted)
    throw new Failure(
      `${from} is not encrypted, so that anybody may have written it: restore it without BACKUP_PASSPHRASE if it is yours.`,
    );
  if ((await readEncrypted(join(from, ENCRYPTED_MANIFEST), passphrase)) !== text)
    throw new Failure(`${MANIFEST} of the backup was altered; nothing was restored.`);
}
