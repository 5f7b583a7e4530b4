import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { closeInheritedDescriptors } from './inherited-descriptors.js';
import { findIsolation, describeIsolation } from './isolation.js';
import { ProcessPool } from './process-pool.js';
import { createSsrServer } from './server.js';

const usage = `Renders pages of remotes for the BFF, without secrets. Settings are arguments: its environment may be empty.
  --socket FILE            listens on this Unix socket
  --port N [--host NAME]   listens on TCP instead (host: 127.0.0.1)
  --program FILE           what SSR workers run; beside this file by default
  --check                  reports whether the process that listens there is ready`;

const { values } = parseArgs({
  options: {
    socket: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    program: { type: 'string', default: fileURLToPath(new URL('./render-program.js', import.meta.url)) },
    check: { type: 'boolean', default: false },
  },
});

const log = (level: 'info' | 'warn', message: string, facts: object = {}): void => {
  const time = new Date().toISOString();
  process.stdout.write(`${JSON.stringify({ level, time, service: 'ssr', ...facts, msg: message })}\n`);
};

function listeningUrl(): { path: string } | { host: string; port: number } {
  const { socket, port, host } = values;
  if (socket && !port) return { path: socket };
  const number = Number(port);
  if (socket || !port || !Number.isInteger(number) || number < 1 || number > 65_535) throw new Error(usage);
  return { host, port: number };
}

/** Exits with 0 if the server is ready, otherwise with 1. */
function check(): void {
  const url = listeningUrl();
  const where = 'path' in url ? { socketPath: url.path } : url;
  request({ ...where, path: '/health/ready', timeout: 4_000 }, ({ statusCode }) =>
    process.exit(statusCode === 200 ? 0 : 1),
  )
    .on('error', () => process.exit(1))
    .on('timeout', () => process.exit(1))
    .end();
}

async function serve(): Promise<void> {
  const url = listeningUrl();
  const closed = closeInheritedDescriptors();
  if (closed > 0) log('info', `Closed ${closed} descriptors that were open at the start`);
  const isolation = await findIsolation();
  const pool = new ProcessPool({
    isolation,
    program: readFileSync(values.program, 'utf8'),
    log: (message, facts) => log('warn', message, facts),
  });
  const server = createSsrServer(pool);
  // A killed process leaves its socket file behind.
  if ('path' in url) rmSync(url.path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(url, resolve);
  });
  if ('path' in url) chmodSync(url.path, 0o600);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      pool.stop();
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  log('info', describeIsolation(isolation));
  log('info', `Listening on ${'path' in url ? url.path : `${url.host}:${url.port}`}`);
}

if (values.check) check();
else {
  serve().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}
