/** Baseline of reconciliation: a BullMQ worker with only one HTTP call and one database transaction per job. */
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { createPool } from 'mysql2/promise';
import { Pool } from 'undici';

const { DATABASE_URL = '', REDIS_URL = '', PROVIDER_URL = '', QUEUE = '', CONCURRENCY = '50' } = process.env;
const concurrency = Number(CONCURRENCY);
const database = createPool({ uri: DATABASE_URL, connectionLimit: 20, timezone: 'Z' });
const provider = new Pool(PROVIDER_URL, { connections: concurrency });

/** @param {import('bullmq').Job<{ id: string }>} job */
async function work({ data: { id } }) {
  const response = await provider.request({ method: 'GET', path: `/checkout/v2/order/${id}/status` });
  const { state } = /** @type {{ state: string }} */ (await response.body.json());
  const connection = await database.getConnection();
  try {
    await connection.query('START TRANSACTION');
    await connection.query('UPDATE bare_payments SET state = ? WHERE id = ?', [state, id]);
    await connection.query('COMMIT');
  } finally {
    connection.release();
  }
}

const worker = new Worker(QUEUE, work, {
  connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }),
  concurrency,
});
worker.on('error', console.error);
await worker.waitUntilReady();
console.log('"listening"');
process.on('SIGTERM', () => void worker.close(true).then(() => process.exit(0)));
