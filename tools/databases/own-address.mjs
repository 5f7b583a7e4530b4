// @ts-check
/** Where the server of this checkout answers: its port is another at each start, and other commands want it too. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { probeMysql } from './connections.mjs';

/** @param {string} dataDir */
const fileIn = (dataDir) => join(dataDir, 'run/mysql-address');

/** Without the password, which stands in `secrets.json` alone. @param {string} dataDir @param {string} url */
export function noteAddress(dataDir, url) {
  const address = new URL(url);
  address.password = '';
  mkdirSync(dirname(fileIn(dataDir)), { recursive: true });
  writeFileSync(fileIn(dataDir), `${address.href}\n`, { mode: 0o600 });
}

/** @param {string} dataDir */
export const forgetAddress = (dataDir) => rmSync(fileIn(dataDir), { force: true });

/**
 * @param {string} dataDir
 * @returns {Promise<string | undefined>} address of an account that may do everything, where that server runs
 */
export async function runningServer(dataDir) {
  const secrets = join(dataDir, 'secrets.json');
  if (!existsSync(fileIn(dataDir)) || !existsSync(secrets)) return undefined;
  const address = new URL(readFileSync(fileIn(dataDir), 'utf8').trim());
  address.password = JSON.parse(readFileSync(secrets, 'utf8')).mysqlAdmin;
  // Of a launcher that was killed the file is left; its port may be anybody's by now.
  return probeMysql(address.href).then(
    () => address.href,
    () => undefined,
  );
}
