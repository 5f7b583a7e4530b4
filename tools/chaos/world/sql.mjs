// @ts-check
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sleep } from '../../processes/sleep.mjs';
import { root } from '../../workspace.mjs';

/** Deadlock, lock wait timeout, server shutting down. */
const PASSING = new Set([1213, 1205, 1053, 1927]);
/** A killed server has recovered long before. */
const PATIENCE_MS = 90_000;

const require = createRequire(join(root, 'package.json'));

/** The laboratory's own sight of the database: raw mysql2, which waits where the server is away. */
export class Sql {
  /** @type {any} */
  #pool;

  /** @param {string} url of a schema */
  static async open(url) {
    const { default: mysql } = await import(pathToFileURL(require.resolve('mysql2/promise')).href);
    const pool = mysql.createPool({ uri: url, connectionLimit: 6, timezone: 'Z', connectTimeout: 5_000 });
    return new Sql(pool);
  }

  /** @param {any} pool */
  constructor(pool) {
    this.#pool = pool;
  }

  /**
   * @param {string} text every statement here may run twice
   * @param {unknown[]} [values]
   * @returns {Promise<any[]>}
   * @throws what the server says about the statement itself
   */
  async rows(text, values = []) {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const [rows] = await this.#pool.query({ sql: text, timeout: 20_000 }, values);
        return rows;
      } catch (error) {
        const { errno = 0, sqlState } = /** @type {{ errno?: number, sqlState?: string }} */ (error);
        const isAboutStatement = sqlState !== undefined && !sqlState.startsWith('08') && !PASSING.has(errno);
        if (isAboutStatement || Date.now() > deadline) throw error;
        await sleep(200);
      }
    }
  }

  async close() {
    await this.#pool.end();
  }
}
