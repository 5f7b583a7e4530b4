import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection } from 'mysql2/promise';
import { Failure } from '../../../tools/failure.mjs';
import { dumpFile, SERVICES, type Manifest, type Place } from './backup.js';
import { loadSchemas } from './database/client.js';
import { connect, isDenied, mayCreateTriggers, respondingServer, rows } from './database/server.js';
import { requireDecryptable, decrypt } from './encryption.js';
import { copyTree, emptyFolder } from './files.js';
import { type LogsManifest } from './logs/log-folder.js';
import { KEYS_FILE, openKeys, putKeys } from './keys.js';
import {
  replayLogs,
  requireReplayRight,
  wholeLogs,
  type LogChoice,
  type WholeLogs,
} from './logs/replay-logs.js';
import { readWhole } from './manifest.js';

type Keys = Awaited<ReturnType<typeof openKeys>>;

/** A backup that was restored. */
export interface Restored extends Manifest {
  /** Names of triggers that the account may not create; the migrations protect append-only tables without them. */
  readonly triggersLeftOut: readonly string[];
  /** Replayed after the dump. */
  readonly logs?: LogsManifest;
}

/**
 * Brings a backup back into an empty system: keys, schemas with the logs beside the backup, files. A failure leaves nothing of it behind. Keys that are
 * there already have to be those of the backup, or what it brings could not be read.
 */
export async function restoreBackup(place: Place, from: string, choice: LogChoice = {}): Promise<Restored> {
  const manifest = await readWhole(from, place.passphrase);
  if (place.passphrase) await requireDecryptable(join(from, dumpFile(true)), place.passphrase);
  const logs = await wholeLogs(place, from, manifest, choice);
  const keys = await keysOf(manifest, place, from);
  await requireEmptyStores(place);
  const undoKeys = await putKeys(keys, place.keyFolder ?? '');
  try {
    const triggersLeftOut = await restoreSchemas(place, from, manifest, logs);
    return { ...manifest, triggersLeftOut, ...(logs && { logs: logs.manifest }) };
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
  logs: WholeLogs | undefined,
): Promise<string[]> {
  const url = await respondingServer(await mysqlUrl());
  const connection = await connect(url);
  const made: string[] = [];
  const leftOut: string[] = [];
  try {
    await requireNoSchemas(connection, prefix);
    if (logs) await requireReplayRight(connection);
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
    if (logs) await replayLogs(url, findProgram, logs);
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
