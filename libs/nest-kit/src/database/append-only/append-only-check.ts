import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDenied, isSignalled } from '../database-error.js';
import { isAppendOnly } from './append-only.js';

/** Warns at the start of a service if its account can change rows of append-only tables (SEC-28, decision 0215). */
@Injectable()
export class AppendOnlyCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('append-only');

  constructor(private readonly source: DataSource) {}

  /** Does not delay the start. A database that is unavailable is reported by others. */
  onApplicationBootstrap(): void {
    void this.run().catch(() => undefined);
  }

  async run(): Promise<void> {
    const tables = await findChangeableTables(this.source);
    if (tables.length > 0)
      this.logger.warn(`neither triggers nor rights keep rows of ${tables.join(', ')} from being changed`);
  }
}

/**
 * Updates a row of each append-only table without effect, in a transaction that is rolled back.
 * @returns the tables that accept it, since neither a trigger nor a missing right rejects it
 */
async function findChangeableTables(source: DataSource): Promise<string[]> {
  const changeable: string[] = [];
  for (const { primaryColumns, tableName } of source.entityMetadatas.filter(isAppendOnly)) {
    const column = primaryColumns[0]?.databaseName;
    const runner = source.createQueryRunner();
    await runner.startTransaction();
    try {
      const sql = `UPDATE ${tableName} SET ${column} = ${column} LIMIT 1`;
      const { affectedRows } = (await runner.query(sql)) as { affectedRows: number };
      if (affectedRows > 0) changeable.push(tableName);
    } catch (error) {
      if (!isDenied(error) && !isSignalled(error)) throw error;
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }
  return changeable;
}
