import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../../tools/failure.mjs';
import { printLine } from '../../../tools/screen.mjs';
import { STORES, takeBackup, type Manifest, type Place } from './backup.js';
import { removeOld, latestBackup, nameOf } from './backup-folder.js';
import { restoreBackup, restoreKeys } from './restore.js';

const COMMANDS = ['backup', 'restore', 'restore-keys'];

/** The parts of a place that the machine decides and no argument changes. */
type Surroundings = Omit<Place, 'passphrase' | 'prefix'>;

/**
 * @param command one of COMMANDS
 * @param env with BACKUP_PASSPHRASE, BACKUP_FOLDER and BACKUP_KEEP
 */
export async function runBackup(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  surroundings: Surroundings,
): Promise<void> {
  if (!COMMANDS.includes(command)) throw new Failure(`Name one of the commands: ${COMMANDS.join(', ')}.`);
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      prefix: { type: 'string', default: env['SCHEMA_PREFIX'] ?? 'academy_' },
    },
  });
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_FOLDER: folder } = env;
  const place = { ...surroundings, prefix: values.prefix, ...(passphrase && { passphrase }) };
  if (command === 'backup') return backup(place, newFolder(values.to, folder), keepIn(env));
  const from = await knownFolder(values.from, folder);
  if (command === 'restore') return restore(place, from);
  await restoreKeys(place, from);
  printLine(`The keys of ${from} are in ${place.keyFolder}.`);
}

async function backup(place: Place, to: string, count: number): Promise<void> {
  const manifest = await takeBackup(place, to);
  print(manifest, place, to);
  const { keyFolder } = place;
  if (!manifest.hasKeys && keyFolder)
    printLine(
      `  Keep ${join(keyFolder, 'secrets.json')} and release-keys elsewhere: without them phone numbers cannot be read.`,
    );
  if (count > 0) for (const name of await removeOld(dirname(to), count)) printLine(`  ${name} is forgotten`);
}

async function restore(place: Place, from: string): Promise<void> {
  const { triggersLeftOut, ...manifest } = await restoreBackup(place, from);
  print(manifest, place, from);
  if (triggersLeftOut.length > 0)
    printLine(
      `  Without triggers, which this account may not create here: ${triggersLeftOut.join(', ')}. The migrations protect append-only tables by rights (docs/runbooks/backup.md).`,
    );
}

function newFolder(name: string | undefined, folder: string | undefined): string {
  if (!name && !folder) throw new Failure('A folder is missing: --to FOLDER.');
  return resolve(folder ?? '.', name ?? nameOf(new Date()));
}

async function knownFolder(name: string | undefined, folder: string | undefined): Promise<string> {
  if (!name) throw new Failure('A folder is missing: --from FOLDER.');
  return name === 'latest' && folder ? latestBackup(resolve(folder)) : resolve(folder ?? '.', name);
}

function keepIn({ BACKUP_KEEP: text = '0' }: NodeJS.ProcessEnv): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Failure('BACKUP_KEEP is no number of backups.');
}

function print(
  { schemas, log, files, isEncrypted, hasKeys, takenAt }: Manifest,
  { stores, keyFolder }: Surroundings,
  folder: string,
): void {
  for (const [service, { tables }] of Object.entries(schemas))
    printLine(`  ${service.padEnd(8)} ${tables} tables`);
  const keys = hasKeys && keyFolder ? 'with' : 'WITHOUT';
  const state = isEncrypted ? 'encrypted' : 'NOT ENCRYPTED';
  printLine(
    `  ${Object.keys(files).length} files, ${keys} the keys, databases ${state}, of ${takenAt}: ${folder}`,
  );
  printLine(
    log
      ? `  What follows stands in the server's binary log, from ${log.file}, ${log.position}`
      : '  No binary log: what follows is lost with the server (docs/runbooks/backup.md)',
  );
  for (const store of STORES)
    if (!stores[store]) printLine(`  ${store}: not part of it, this academy keeps them elsewhere`);
}
