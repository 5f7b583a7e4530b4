// @ts-check
/** URLs of this checkout's servers, for other commands: their ports change at each start. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { probeMysql, probeRedis } from './connections.mjs';

/** @typedef {'mysql' | 'redis'} ServerName */
/** @type {Record<ServerName, { secret: 'mysqlAdmin' | 'redis', probe: (url: string) => Promise<void> }>} */
const servers = {
  mysql: { secret: 'mysqlAdmin', probe: probeMysql },
  redis: { secret: 'redis', probe: probeRedis },
};

/** @param {string} dataDir @param {ServerName} name */
const fileIn = (dataDir, name) => join(dataDir, `run/${name}-address`);

/**
 * Writes the URL without the password, which only `secrets.json` contains.
 * @param {string} dataDir
 * @param {string} fullUrl
 */
export function recordServerUrl(dataDir, fullUrl) {
  const url = new URL(fullUrl);
  const file = fileIn(dataDir, url.protocol === 'redis:' ? 'redis' : 'mysql');
  url.password = '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${url.href}\n`, { mode: 0o600 });
}

/** @param {string} dataDir */
export function removeUrls(dataDir) {
  for (const name of /** @type {const} */ (['mysql', 'redis']))
    rmSync(fileIn(dataDir, name), { force: true });
}

/**
 * @param {string} dataDir
 * @param {ServerName} name
 * @returns {Promise<string | undefined>} the URL with an account with all privileges, if that server runs
 */
export async function runningServer(dataDir, name = 'mysql') {
  const [file, secrets] = [fileIn(dataDir, name), join(dataDir, 'secrets.json')];
  if (!existsSync(file) || !existsSync(secrets)) return undefined;
  const { secret, probe } = servers[name];
  const url = new URL(readFileSync(file, 'utf8').trim());
  url.password = JSON.parse(readFileSync(secrets, 'utf8'))[secret];
  // The file of a killed launcher stays, and another program may use its port by now.
  return probe(url.href).then(
    () => url.href,
    () => undefined,
  );
}
