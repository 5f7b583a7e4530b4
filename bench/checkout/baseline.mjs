/** Starts the baseline on the same database server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';

const SCHEMA = 'bench_baseline';

/** @param {{ mysqlUrl: string, port: number }} options */
export async function startBaseline({ mysqlUrl, port }) {
  const connection = await createConnection(mysqlUrl);
  await connection.query(`CREATE DATABASE IF NOT EXISTS ${SCHEMA}`);
  await connection.end();
  const child = fork(fileURLToPath(new URL('./baseline-server.mjs', import.meta.url)), {
    env: {
      ...process.env,
      DATABASE_URL: `${mysqlUrl}/${SCHEMA}`,
      NODE_ENV: 'production',
      PORT: String(port),
    },
  });
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The baseline ended with ${code}`))),
  ]);
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}/order`,
    sessionUrl: `http://127.0.0.1:${port}/session`,
    stop: () => child.disconnect(),
  };
}
