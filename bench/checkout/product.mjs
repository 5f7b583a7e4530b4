/**
 * The whole product as started by `npm start`, on separate servers, so that the CPU time of every process can be read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
/** Always a separate folder: its content is deleted at the start, and the data folder may contain a product's data. */
export const dataDir = join(resolve(root, process.env['ACADEMY_DATA_DIR'] ?? '.data'), 'bench');
const base = Number(process.env['ACADEMY_PORT_BASE'] ?? 5600);
const READY = 'Academy is ready';

export const origins = {
  academy: `http://127.0.0.1:${base}`,
  simulator: `http://127.0.0.1:${base + 30}`,
};

/**
 * Starts the product with empty tables and returns when it responds.
 * @returns {Promise<{ pids: Record<string, number>, mysqlUrl: string, stop: () => Promise<void> }>}
 */
export async function startAcademy() {
  for (const dir of ['mysql', 'redis', 'logs']) rmSync(join(dataDir, dir), { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const log = createWriteStream(join(dataDir, 'bench.log'));
  const mysqlPort = base + 40;
  const { MYSQL_URL: _mysql, REDIS_URL: _redis, ...inherited } = process.env;
  const launcher = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    cwd: root,
    env: {
      ...inherited,
      ACADEMY_DATA_DIR: dataDir,
      ACADEMY_MYSQL_PORT: String(mysqlPort),
      ACADEMY_PORT_BASE: String(base),
      // All learners use one IP address.
      RATE_LIMIT_FACTOR: '1000',
      // The setting of production.
      RESPONSE_CHECKS: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A benchmark that fails before its own `stop` leaves no product on the ports of the next one.
  process.once('exit', () => launcher.kill('SIGTERM'));
  const stop = async () => {
    if (launcher.exitCode !== null || launcher.signalCode !== null) return;
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  };
  await new Promise((done, failed) => {
    launcher.once('exit', (code) =>
      failed(new Error(`The academy ended with ${code}: ${dataDir}/bench.log`)),
    );
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (/** @type {Buffer} */ chunk) => {
        log.write(chunk);
        if (chunk.includes(READY)) done(undefined);
      });
    }
  });
  return { pids: { ...processIds(), launcher: launcher.pid ?? 0 }, mysqlUrl: mysqlUrl(mysqlPort), stop };
}

/** @returns {Record<string, number>} by the names that the launcher recorded */
function processIds() {
  const { entries } = JSON.parse(readFileSync(join(dataDir, 'run/processes.json'), 'utf8'));
  return Object.fromEntries(
    entries.map((/** @type {{ name: string, pid: number }} */ { name, pid }) => [name, pid]),
  );
}

/** @param {number} port @returns {string} with the account that owns the server */
function mysqlUrl(port) {
  const { mysqlAdmin } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
  return `mysql://academy_admin:${mysqlAdmin}@127.0.0.1:${port}`;
}
