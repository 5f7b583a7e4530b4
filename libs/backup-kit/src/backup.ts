import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../../tools/failure.mjs';
import { dumpSchemas, type FindProgram, type LogPosition } from './database/client.js';
import { copyTree, digestsIn } from './files.js';
import { KEYS_FILE, keysIn, encryptKeys } from './keys.js';
import { encrypt, run } from './encryption.js';
import { connect, respondingServer, rows } from './database/server.js';

export const SERVICES = ['auth', 'catalog', 'payment'];
/** Images, media of lectures, and releases, by the names that they have in a backup. */
export const STORES = ['uploads', 'uploads-media', 'releases'] as const;
export const MANIFEST = 'manifest.json';
/** The manifest once more, where a passphrase is given: another one cannot take its place. */
export const ENCRYPTED_MANIFEST = 'manifest.enc';
/** Of the folder and of the schemas in its dump; 2 had the schemas of the main branch before 0.2. */
export const FORMAT = 3;
export const dumpFile = (isEncrypted: boolean): string =>
  isEncrypted ? 'databases.sql.gz.enc' : 'databases.sql.gz';

/** The database, the folders and the keys of one academy. */
export interface Place {
  /** The URL of an account that reads, or makes, the three schemas. */
  readonly mysqlUrl: () => Promise<string>;
  readonly findProgram: FindProgram;
  /** The prefix of the schemas, such as `academy_`. */
  readonly prefix: string;
  /** Their folders; a bucket is left out. */
  readonly stores: Readonly<Partial<Record<(typeof STORES)[number], string>>>;
  /** The folder with `secrets.json` and `release-keys`; none where others keep the keys. */
  readonly keyFolder?: string;
  /** Encrypts the dump and the keys; without it keys are not part of the backup. */
  readonly passphrase?: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** Just before the moment that the databases are of. */
  readonly takenAt: string;
  /** The schemas by service. */
  readonly schemas: Readonly<Record<string, { readonly schema: string; readonly tables: number }>>;
  /** Its version. */
  readonly server: string;
  /** Version of the program that wrote the dump. */
  readonly client: string;
  readonly log?: LogPosition;
  readonly isEncrypted: boolean;
  readonly hasKeys: boolean;
  /** SHA-256 by path. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Takes a backup into a folder that is not there yet. The databases are first: the files that they name are in
 * the stores by then.
 */
export async function takeBackup(place: Place, to: string): Promise<Manifest> {
  if (existsSync(to)) throw new Failure(`${to} is there already: a backup is never written over another.`);
  const work = `${to}.unfinished`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const manifest = await fillBackup(place, work);
    await rename(work, to);
    return manifest;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

async function fillBackup(
  { mysqlUrl, findProgram, prefix, stores, keyFolder, passphrase }: Place,
  work: string,
): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const url = await respondingServer(await mysqlUrl());
  const schemas = await describeSchemas(url, prefix);
  const names = Object.values(schemas).map(({ schema }) => schema);
  const file = join(work, dumpFile(Boolean(passphrase)));
  const versions = await dumpSchemas(url, names, findProgram, (dump) =>
    passphrase ? encrypt(dump, file, passphrase) : run([...dump, createWriteStream(file, { mode: 0o600 })]),
  );
  for (const [store, folder] of Object.entries(stores)) await copyTree(folder, join(work, 'data', store));
  if (keyFolder && passphrase)
    await encryptKeys(keyFolder, await keysIn(keyFolder), join(work, KEYS_FILE), passphrase);
  const manifest: Manifest = {
    format: FORMAT,
    takenAt,
    schemas,
    ...versions,
    isEncrypted: Boolean(passphrase),
    hasKeys: Boolean(keyFolder && passphrase),
    files: await digestsIn(work),
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(work, MANIFEST), text);
  if (passphrase) await encrypt([[Buffer.from(text)]], join(work, ENCRYPTED_MANIFEST), passphrase);
  return manifest;
}

/**
 * @throws Failure where a schema shows no table: to an account that may not see one the client shows nothing, without a word
 */
async function describeSchemas(url: string, prefix: string): Promise<Manifest['schemas']> {
  const connection = await connect(url);
  try {
    const schemas: Record<string, { schema: string; tables: number }> = {};
    for (const service of SERVICES) {
      const schema = `${prefix}${service}`;
      const [{ tables } = {}] = await rows(
        connection,
        `SELECT COUNT(*) AS tables FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${connection.escape(schema)} AND TABLE_TYPE = 'BASE TABLE'`,
      );
      if (!Number(tables)) throw new Failure(`${schema} is not there, or this account may not read it.`);
      schemas[service] = { schema, tables: Number(tables) };
    }
    return schemas;
  } finally {
    await connection.end();
  }
}
