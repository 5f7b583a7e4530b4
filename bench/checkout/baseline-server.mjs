/** The baseline: only Fastify and mysql2. */
import Fastify from 'fastify';
import { createPool } from 'mysql2/promise';

const pool = createPool({ uri: process.env['DATABASE_URL'] ?? '', connectionLimit: 10 });
const server = Fastify();

/** One small transaction. */
server.post('/order', async ({ body }) => {
  const { item, user } = /** @type {{ item: string, user: string }} */ (body);
  const connection = await pool.getConnection();
  try {
    await connection.query('START TRANSACTION');
    const [result] = await connection.execute('INSERT INTO baseline_orders (item, user) VALUES (?, ?)', [
      item,
      user,
    ]);
    await connection.query('COMMIT');
    return { id: /** @type {import('mysql2').ResultSetHeader} */ (result).insertId };
  } finally {
    connection.release();
  }
});

/** Reads the session by its key, as any server with stored sessions does. */
server.get('/session', async ({ headers }) => {
  const [rows] = await pool.execute('SELECT id, item, user FROM baseline_orders WHERE id = ?', [
    Number(headers.authorization?.slice('Bearer '.length)),
  ]);
  return { user: /** @type {unknown[]} */ (rows)[0] };
});

await pool.query(
  'CREATE TABLE IF NOT EXISTS baseline_orders (id bigint AUTO_INCREMENT PRIMARY KEY, item varchar(40) NOT NULL, user varchar(40) NOT NULL)',
);
await server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));
