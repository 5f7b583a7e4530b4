import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection } from 'mysql2/promise';
import { Failure } from '../../../tools/failure.mjs';
import {
  dumpFile,
  ENCRYPTED_MANIFEST,
  FORMAT,
  MANIFEST,
  SERVICES,
  type Manifest,
  type Place,
} from './backup.js';
import { loadSchemas } from './client.js';
import { copyTree, digestOf, emptyFolder } from './files.js';
import { KEYS_FILE, openKeys, putKeys } from './keys.js';
import { readEncrypted, requireDecryptable, decrypt } from './encryption.js';
import { connect, isDenied, mayCreateTriggers, respondingServer, rows } from './server.js';

type Keys = Awaited<ReturnType<typeof openKeys>>;

/** A backup that was restored. */
export interface Restored extends Manifest {
  /** Names of triggers that the account may not create; the migrations protect append-only tables without them. */
  readonly triggersLeftOut: readonly string[];
}

/**
 * Brings a backup back into an empty system: keys, schemas, files. A failure leaves nothing of it behind. Keys that are
 * there already have to be those of the backup, or what it brings could not be read.
 */
export async function restoreBackup(place: Place, from: string): Promise<Restored> {
  const manifest = await readWhole(from, place.passphrase);
  if (place.passphrase) await requireDecryptable(join(from, dumpFile(true)), place.passphrase);
  const keys = await keysOf(manifest, place, from);
  await requireEmptyStores(place);
  const undoKeys = await putKeys(keys, place.keyFolder ?? '');
  try {
    return { ...manifest, triggersLeftOut: await restoreSchemas(place, from, manifest) };
  } catch (error) {
    await undoKeys();
    throw error;
  }
}

/** The keys alone, for a system whose servers take their passwords from them: before it starts for the first time. */
export async function restoreKeys(place: Place, from: string): Promise<Manifest> {
  const manifest = await readWhole(from, place.passphrase);
  if (!manifest.hasKeys) throw new Failure(`${from} holds no keys: it was taken without BACKUP_PASSPHRASE.`);
  await putKeys(await keysOf(manifest, place, from), place.keyFolder ?? '');
  return manifest;
}

const keysOf = async ({ hasKeys }: Manifest, { keyFolder, passphrase }: Place, from: string): Promise<Keys> =>
  hasKeys && keyFolder && passphrase ? openKeys(join(from, KEYS_FILE), passphrase) : [];

/** Schemas and stores. @returns the triggers that were left out */
async function restoreSchemas(
  { mysqlUrl, findProgram, prefix, stores, passphrase }: Place,
  from: string,
  manifest: Manifest,
): Promise<string[]> {
  const url = await respondingServer(await mysqlUrl());
  const connection = await connect(url);
  const made: string[] = [];
  const leftOut: string[] = [];
  try {
    await requireNoSchemas(connection, prefix);
    for (const service of SERVICES) {
      made.push(await createSchema(connection, `${prefix}${service}`));
    }
    const file = join(from, dumpFile(manifest.isEncrypted));
    const dump = passphrase ? await decrypt(file, passphrase) : [createReadStream(file)];
    const names = new Map(
      Object.entries(manifest.schemas).map(([service, { schema }]) => [schema, `${prefix}${service}`]),
    );
    const withoutTriggers = !(await mayCreateTriggers(connection, made[0] ?? ''));
    const onLeftOut = (trigger: string) => void leftOut.push(trigger);
    await loadSchemas(url, findProgram, dump, { names, withoutTriggers, onLeftOut });
    for (const [store, folder] of Object.entries(stores)) await copyTree(join(from, 'data', store), folder);
    return leftOut;
  } catch (error) {
    for (const schema of made) await connection.query(`DROP DATABASE ${schema}`);
    if (made.length > 0) for (const folder of Object.values(stores)) await emptyFolder(folder);
    throw error;
  } finally {
    await connection.end();
  }
}

/** @returns its quoted name */
async function createSchema(connection: Connection, name: string): Promise<string> {
  const schema = connection.escapeId(name);
  try {
    await connection.query(`CREATE DATABASE ${schema} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    return schema;
  } catch (error) {
    if (!isDenied(error)) throw error;
    throw new Failure(`The account of MYSQL_URL may not create the schema ${name}; nothing was restored.`);
  }
}

/** @throws Failure where a file is missing or another one */
async function readWhole(from: string, passphrase: string | undefined): Promise<Manifest> {
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
  for (const [file, digest] of Object.entries(manifest.files)) {
    const found = await digestOf(join(from, file)).catch(() => 'missing');
    if (found !== digest)
      throw new Failure(
        `${file} of the backup is ${found === 'missing' ? 'missing' : 'damaged'}; nothing was restored.`,
      );
  }
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

async function requireEmptyStores({ stores }: Place): Promise<void> {
  for (const folder of Object.values(stores)) {
    const entries = existsSync(folder) ? await readdir(folder) : [];
    if (entries.length > 0) throw new Failure(`${folder} is not empty; nothing was restored.`);
  }
}

async function requireNoSchemas(connection: Connection, prefix: string): Promise<void> {
  const names = (await rows(connection, 'SHOW DATABASES')).map((row) => Object.values(row)[0]);
  for (const service of SERVICES)
    if (names.includes(`${prefix}${service}`))
      throw new Failure(`The schema ${prefix}${service} is there already; nothing was restored.`);
}
