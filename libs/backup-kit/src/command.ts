import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../../../tools/failure.mjs';
import { printLine } from '../../../tools/screen.mjs';
import { STORES, takeBackup, type Manifest, type Place } from './backup.js';
import { repeat } from './logs/repeat.js';
import { copyLogs } from './logs/copy-logs.js';
import { logFolder } from './logs/log-folder.js';
import { type LogChoice } from './logs/replay-logs.js';
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
      'logs-of': { type: 'string' },
      every: { type: 'string' },
      until: { type: 'string' },
      'without-logs': { type: 'boolean', default: false },
      prefix: { type: 'string', default: env['SCHEMA_PREFIX'] ?? 'academy_' },
    },
  });
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_FOLDER: folder } = env;
  const place = { ...surroundings, prefix: values.prefix, ...(passphrase && { passphrase }) };
  const logsOf = values['logs-of'];
  if (command === 'backup' && logsOf)
    return repeat(everyOf(values.every), async () => copy(place, await knownFolder(logsOf, folder)));
  if (command === 'backup') return backup(place, newFolder(values.to, folder), keepIn(env));
  const choice = choiceOf(values['without-logs'], values.until);
  const from = await knownFolder(values.from, folder);
  if (command === 'restore') return restore(place, from, choice);
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

async function copy(place: Place, of: string): Promise<void> {
  const copied = await copyLogs(place, of);
  printLine(
    typeof copied === 'string'
      ? `  No logs: ${copied}. What follows ${of} is lost with the server (docs/runbooks/backup.md).`
      : `  ${copied.logs.length} binary logs, with the changes up to ${copied.copiedAt}: ${logFolder(of)}`,
  );
}

async function restore(place: Place, from: string, choice: LogChoice): Promise<void> {
  const { triggersLeftOut, logs, ...manifest } = await restoreBackup(place, from, choice);
  print(manifest, place, from);
  printLine(
    logs
      ? `  Replayed ${logs.logs.length} binary logs, copied at ${logs.copiedAt}`
      : '  No logs were replayed',
  );
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

/** @returns milliseconds */
function everyOf(minutes: string | undefined): number {
  if (minutes === undefined) return 0;
  if (/^[1-9]\d{0,3}$/.test(minutes)) return Number(minutes) * 60_000;
  throw new Failure('--every is no number of minutes.');
}

function choiceOf(isLeftOut: boolean, text: string | undefined): LogChoice {
  if (text === undefined) return { isLeftOut };
  const until = new Date(text);
  // Without a zone the time would be that of this machine.
  if (Number.isNaN(until.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Failure('--until is no time such as 2026-11-22T02:15:00Z.');
  return { isLeftOut, until };
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
      ? `  What follows is in the server's binary log, from ${log.file}, ${log.position}; backup --logs-of copies it`
      : '  No binary log: what follows is lost with the server (docs/runbooks/backup.md)',
  );
  for (const store of STORES)
    if (!stores[store]) printLine(`  ${store}: not part of it, this academy keeps them elsewhere`);
}
