/** A separate payment schema of the benchmark, migrated, with methods to fill it. */
import { randomBytes } from 'node:crypto';
import { createPool } from 'mysql2/promise';
import { Redis } from 'ioredis';
import { runProgram } from './processes.mjs';

const server = process.env['MYSQL_URL'] ?? '';
const redisUrl = process.env['REDIS_URL'] ?? '';
const random = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** Ids sort by time, like those of the product. */
const ID = `CONCAT('0', LPAD(CONV(:base + n, 10, 36), 13, '0'), LPAD(:tag, 12, 'A'))`;
const NUMBERS = `(SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d + 100000 * g.d AS n
  FROM bench_digits a, bench_digits b, bench_digits c, bench_digits e, bench_digits f, bench_digits g
  HAVING n < :count) numbers`;

export class BenchSchema {
  /** @param {string} providerUrl */
  static async create(providerUrl) {
    if (!server || !redisUrl) throw new Error('MYSQL_URL and REDIS_URL have to name the servers');
    const schema = new BenchSchema();
    schema.name = `bench_payment_${Date.now().toString(36)}`;
    const root = createPool({ uri: server, connectionLimit: 1 });
    await root.query(`CREATE DATABASE ${schema.name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
    await root.end();
    const url = new URL(server);
    url.pathname = `/${schema.name}`;
    schema.environment = environmentOf(url.toString(), providerUrl);
    const { code, output } = await runProgram('src/migrate.ts', schema.environment);
    if (code !== 0) throw new Error(output);
    schema.database = createPool({
      uri: url.toString(),
      connectionLimit: 4,
      timezone: 'Z',
      namedPlaceholders: true,
    });
    schema.redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    await schema.database.query('CREATE TABLE bench_digits (d int NOT NULL PRIMARY KEY)');
    await schema.database.query('INSERT INTO bench_digits VALUES (0),(1),(2),(3),(4),(5),(6),(7),(8),(9)');
    await schema.database.query(
      'CREATE TABLE bare_payments (id varchar(34) NOT NULL PRIMARY KEY, state varchar(16) NOT NULL)',
    );
    return schema;
  }

  name = '';
  /** @type {Record<string, string>} */
  environment = {};
  /** @type {import('mysql2/promise').Pool} */
  database;
  /** @type {Redis} */
  redis;
  tags = 0;

  get prefix() {
    return `bull:${this.name}`;
  }

  /**
   * @param {string} sql
   * @param {Record<string, unknown>} [parameters]
   * @returns {Promise<any>}
   */
  async query(sql, parameters = {}) {
    const [rows] = await this.database.query(sql, /** @type {any} */ (parameters));
    return rows;
  }

  /** @param {string} table @param {string} [where] @returns {Promise<number>} */
  async count(table, where = '1 = 1') {
    const [row] = await this.query(`SELECT COUNT(*) AS n FROM ${table} WHERE ${where}`);
    return Number(row.n);
  }

  /**
   * Creates pending attempts, each with its own user and order.
   * @param {{ count: number, dueInMs: number, ageSec?: number, spreadMs?: number }} options `dueInMs` until the first
   * is due, the others following within `spreadMs`
   * @returns {Promise<string>} the suffix of these attempts' ids
   */
  async pending({ count, dueInMs, ageSec = 22, spreadMs = 0 }) {
    this.tags += 1;
    const tag = `T${String(this.tags).padStart(3, '0')}`;
    const values = { count, tag, base: Date.now() * 1000, dueInMs, ageSec, spreadMs };
    await this.query(
      `INSERT INTO orders (id, number, user_id, item_type, item_id, title, price_paise, state, held_until, contact,
         receipt_sent_at, created_at)
       SELECT ${ID}, CONCAT('AC-', :tag, '-', n), ${ID}, 'course', LPAD(n % 100, 26, '0'), 'A course', 100000, 'PENDING',
         UTC_TIMESTAMP(3) + INTERVAL 20 MINUTE, '', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM ${NUMBERS}`,
      values,
    );
    await this.query(
      `INSERT INTO payment_attempts (id, order_id, merchant_order_id, amount_paise, state, response_code, checkout_url,
         initiated_at, expires_at, next_poll_at)
       SELECT id, id, number, 100000, 'CREATED', 'PAYMENT_PENDING', 'http://pay.example.test/page',
         UTC_TIMESTAMP(3) - INTERVAL :ageSec SECOND, UTC_TIMESTAMP(3) + INTERVAL (1200 - :ageSec) SECOND,
         UTC_TIMESTAMP(3) + INTERVAL (:dueInMs * 1000 + FLOOR(RAND() * :spreadMs * 1000)) MICROSECOND
       FROM orders WHERE number LIKE CONCAT('AC-', :tag, '-%')`,
      values,
    );
    return tag;
  }

  /**
   * @returns the number of payments that were fulfilled exactly once
   * @throws if one was not
   */
  async verify() {
    const captured = await this.count('payment_attempts', `state = 'CAPTURED'`);
    const enrolled = await this.count('enrollments', 'attempt_id IS NOT NULL');
    const events = await this.count('payment_events', `to_state = 'CAPTURED' AND from_state <> 'CAPTURED'`);
    if (captured !== enrolled || captured !== events)
      throw new Error(`captured ${captured}, enrolled ${enrolled}, captures in the ledger ${events}`);
    const { code, output } = await runProgram('src/invariants/check-ledger.ts', this.environment);
    if (code !== 0) throw new Error(`an invariant does not hold:\n${output}`);
    return captured;
  }

  async clearQueues() {
    const stream = this.redis.scanStream({ match: `${this.prefix}*`, count: 10_000 });
    for await (const keys of stream) if (keys.length > 0) await this.redis.unlink(keys);
  }

  async close() {
    await this.database.query(`DROP DATABASE ${this.name}`);
    await this.clearQueues();
    await this.database.end();
    this.redis.disconnect();
  }
}

/** @param {string} databaseUrl @param {string} provider */
function environmentOf(databaseUrl, provider) {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    INTERNAL_TOKEN_SECRET: random(),
    AUTH_URL: 'http://127.0.0.1:9',
    AUTH_TOKEN_SECRET: random(),
    CATALOG_URL: 'http://127.0.0.1:9',
    CATALOG_TOKEN_SECRET: random(),
    PUBLIC_ORIGIN: 'http://localhost:5800',
    SITE_NAME: 'Abhaya Academy',
    PHONEPE_BASE_URL: provider,
    PHONEPE_OAUTH_URL: provider,
    PHONEPE_CLIENT_ID: 'BENCH',
    PHONEPE_CLIENT_SECRET: random(16),
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USERNAME: 'academy',
    PHONEPE_WEBHOOK_PASSWORD: random(9),
    CONTACT_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'academy@example.test',
  };
}
