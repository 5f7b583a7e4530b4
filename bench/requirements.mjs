import { existsSync } from 'node:fs';
import { probeMysql, probeRedis } from '../tools/databases/connections.mjs';

const TIMEOUT_MS = 3_000;
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const academy = process.env['BASE_URL'] ?? 'http://localhost:4000';

/** Requirements of benchmarks; each check returns the problem, or undefined if it is met. */
const checks = {
  chromium: async () =>
    existsSync(chromium) ? undefined : `There is no Chromium at ${chromium}: set CHROMIUM_PATH.`,
  product: async () => {
    const response = fetch(`${academy}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isThere = await response.then(
      ({ ok }) => ok,
      () => false,
    );
    return isThere
      ? undefined
      : `No product responds at ${academy}. Start it with npm start, or set BASE_URL.`;
  },
  mysql: () => serverFault('MYSQL_URL', probeMysql),
  redis: () => serverFault('REDIS_URL', probeRedis),
};

/** @typedef {keyof typeof checks} Need */

/** @param {string} variable @param {(url: string) => Promise<void>} probe */
async function serverFault(variable, probe) {
  const url = process.env[variable];
  if (!url) return `${variable} must name a server that this may load heavily.`;
  return probe(url).then(
    () => undefined,
    (error) => `The server that ${variable} names does not respond: ${error.message || 'no connection'}`,
  );
}

/**
 * @param {Iterable<Need>} needs
 * @returns {Promise<string[]>} messages about missing requirements, checked before any benchmark starts
 */
export async function missing(needs) {
  const faults = await Promise.all([...new Set(needs)].map((need) => checks[need]()));
  return faults.filter((fault) => fault !== undefined);
}
