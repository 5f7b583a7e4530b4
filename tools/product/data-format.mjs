// @ts-check
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.mjs';
import { ProcessRegistry } from '../processes/process-registry.mjs';

/**
 * Format of the data folder: databases, uploads, releases, keys. Version 0.1 wrote no file `format`; 2 is the format
 * of the main branch before its schemas were recreated.
 */
const FORMAT = '3';

/**
 * Writes the format into a folder without data; changes no other folder.
 * @param {string} dataDir
 * @throws Failure for the folder of another version
 */
export function requireCurrentFormat(dataDir) {
  const format = formatOf(dataDir);
  if (format === FORMAT) return;
  if (format !== undefined)
    throw new Failure(
      `${dataDir} has data in format ${format}, and this version uses format ${FORMAT} alone. Nothing was changed: npm start -- --fresh moves the folder aside and starts with empty data (docs/upgrading.md).`,
    );
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(formatFile(dataDir), `${FORMAT}\n`);
}

/**
 * Renames a data folder of any version. Ends processes that a killed start has left running first.
 * @param {string} dataDir
 * @param {Date} now
 * @returns {Promise<string | undefined>} the new name; undefined without a data folder
 * @throws Failure while the academy uses it
 */
export async function renameDataFolder(dataDir, now = new Date()) {
  if (!existsSync(dataDir)) return undefined;
  const processRegistry = new ProcessRegistry(join(dataDir, 'run/processes.json'));
  await processRegistry.open();
  processRegistry.close();
  const target = `${dataDir}-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}`;
  renameSync(dataDir, target);
  return target;
}

/** @param {string} dataDir */
const formatFile = (dataDir) => join(dataDir, 'format');

/** @param {string} dataDir @returns {string | undefined} undefined without data */
function formatOf(dataDir) {
  const file = formatFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  // Every start writes its passwords before it starts a database; one of the two may have been deleted.
  return ['secrets.json', 'mysql'].some((name) => existsSync(join(dataDir, name)))
    ? '1 (of version 0.1)'
    : undefined;
}
