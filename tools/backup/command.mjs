// @ts-check
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../failure.mjs';
import { say } from '../screen.mjs';
import { STORES, takeBackup } from './backup.mjs';
import { forgetOld, latestIn, nameOf } from './kept.mjs';
import { restoreBackup, restoreKeys } from './restore.mjs';

const COMMANDS = ['backup', 'restore', 'restore-keys'];

/** @typedef {Omit<import('./backup.mjs').Place, 'prefix' | 'passphrase'>} Surroundings what the machine decides */

/**
 * @param {string} command one of COMMANDS @param {string[]} args @param {NodeJS.ProcessEnv} env
 * with BACKUP_PASSPHRASE, BACKUP_FOLDER and BACKUP_KEEP
 * @param {Surroundings} surroundings
 */
export async function runBackup(command, args, env, surroundings) {
  if (!COMMANDS.includes(command)) throw new Failure(`Say what is wanted: ${COMMANDS.join(', ')}.`);
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
  if (command === 'restore') return tell(await restoreBackup(place, from), place, from);
  await restoreKeys(place, from);
  say(`The keys of ${from} are in ${place.keyFolder}.`);
}

/** @param {import('./backup.mjs').Place} place @param {string} to @param {number} count */
async function backup(place, to, count) {
  const manifest = await takeBackup(place, to);
  tell(manifest, place, to);
  const { keyFolder } = place;
  if (!manifest.hasKeys && keyFolder)
    say(
      `  Keep ${join(keyFolder, 'secrets.json')} and release-keys elsewhere: without them phone numbers cannot be read.`,
    );
  if (count > 0) for (const name of await forgetOld(dirname(to), count)) say(`  ${name} is forgotten`);
}

/** @param {string | undefined} name @param {string | undefined} folder */
function newFolder(name, folder) {
  if (!name && !folder) throw new Failure('A folder is missing: --to FOLDER.');
  return resolve(folder ?? '.', name ?? nameOf(new Date()));
}

/** @param {string | undefined} name @param {string | undefined} folder */
async function knownFolder(name, folder) {
  if (!name) throw new Failure('A folder is missing: --from FOLDER.');
  return name === 'latest' && folder ? latestIn(resolve(folder)) : resolve(folder ?? '.', name);
}

/** @param {NodeJS.ProcessEnv} env */
function keepIn({ BACKUP_KEEP: text = '0' }) {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new Failure('BACKUP_KEEP is no number of backups.');
}

/** @param {import('./backup.mjs').Manifest} manifest @param {Surroundings} surroundings @param {string} folder */
function tell({ schemas, log, files, isEncrypted, hasKeys, takenAt }, { stores, keyFolder }, folder) {
  for (const [service, { tables }] of Object.entries(schemas)) say(`  ${service.padEnd(8)} ${tables} tables`);
  const keys = hasKeys && keyFolder ? 'with' : 'WITHOUT';
  const state = isEncrypted ? 'encrypted' : 'NOT ENCRYPTED';
  say(`  ${Object.keys(files).length} files, ${keys} the keys, databases ${state}, of ${takenAt}: ${folder}`);
  say(
    log
      ? `  What follows stands in the server's binary log, from ${log.file}, ${log.position}`
      : '  No binary log: what follows is lost with the server (docs/runbooks/backup.md)',
  );
  for (const store of STORES)
    if (!stores[store]) say(`  ${store}: not part of it, this academy keeps them elsewhere`);
}
