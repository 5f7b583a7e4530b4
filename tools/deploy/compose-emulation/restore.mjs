// @ts-check
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import '../../bundle/typescript-hooks.mjs';

const { filesIn } = await import('../../../libs/backup-kit/src/files.ts');

/** Data that a later start of the same version would not create again. */
const VOLUMES = ['uploads', 'settings-setup'];

/**
 * Restores by the runbook (docs/runbooks/backup.md), after everything except the backup was lost.
 * @param {import('./compose-emulation.mjs').ComposeEmulation} play stopped
 * @param {() => Promise<void>} dropSchemas drops the schemas
 * @throws if data differs, or the ledger is inconsistent
 */
export async function restoreBackup(play, dropSchemas) {
  const before = await contentsOf(play);
  await play.dropSchemas();
  await dropSchemas();
  await play.run('restore-keys');
  // With an engine, the first start of the server creates it.
  await play.run('secrets');
  await play.run('restore');
  // The jobs of every start.
  for (const job of ['schemas', 'migrate-payment']) await play.run(job);
  await play.run('payment', ['dist/invariants/check-invariants.js']);
  const after = await contentsOf(play);
  for (const [file, content] of Object.entries(before))
    if (after[file] !== content) throw new Error(`${file} is not as it was`);
}

/** @param {import('./compose-emulation.mjs').ComposeEmulation} play @returns {Promise<Record<string, string>>} */
async function contentsOf({ volumes }) {
  /** @type {Record<string, string>} */
  const contents = {};
  for (const volume of VOLUMES)
    for (const file of await filesIn(join(volumes, volume)))
      contents[`${volume}/${file}`] = await readFile(join(volumes, volume, file), 'latin1');
  if (!contents['settings-setup/secrets.json']) throw new Error('there was nothing to bring back');
  return contents;
}
