import { createPool, type Pool, type RowDataPacket } from 'mysql2/promise';
import { sleep } from '../../../tools/processes/sleep.mjs';

/** Deadlock, lock wait timeout, server shutting down. */
const PASSING = new Set([1213, 1205, 1053, 1927]);
/** A killed server recovers in less time. */
const TIMEOUT_MS = 90_000;

/** The laboratory's own access to the database: plain mysql2, which waits while the server is unavailable. */
export class Sql {
  readonly #pool: Pool;

  /** @param url of a schema */
  constructor(url: string) {
    this.#pool = createPool({ uri: url, connectionLimit: 6, timezone: 'Z', connectTimeout: 5_000 });
  }

  /**
   * @param text a statement that may be executed twice; its columns are those of `Row`
   * @throws the server's error about the statement
   */
  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        const statement = { sql: text, timeout: 20_000 };
        const [rows] = await this.#pool.query<(Row & RowDataPacket)[]>(statement, values);
        return rows;
      } catch (error) {
        const { errno = 0, sqlState } = error as { errno?: number; sqlState?: string };
        const isAboutStatement = sqlState !== undefined && !sqlState.startsWith('08') && !PASSING.has(errno);
        if (isAboutStatement || Date.now() > deadline) throw error;
        await sleep(200);
      }
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
