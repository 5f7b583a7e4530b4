import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { createTriggers } from './triggers.js';
import { grantRuntimeRights } from './runtime-rights.js';

const LOCK_WAIT_SEC = 120;

/** Effect of a run. */
export interface MigrationResult {
  /** Names of the migrations that ran. */
  readonly ran: readonly string[];
  /** Protection of append-only tables against changes (SEC-28); the job warns if there is none. */
  readonly appendOnlyBy: readonly ('rights' | 'triggers')[];
}

/**
 * Runs the pending migrations of one schema, one process at a time, then protects its append-only tables (decision 0215).
 * @param runtimeAccount gets its rights to each table
 * @throws Error for a schema of an earlier version, whose first migration is older than the first one of today
 */
export async function migrate(options: DataSourceOptions, runtimeAccount?: string): Promise<MigrationResult> {
  const source = await new DataSource(options).initialize();
  try {
    await requireOwnHistory(source);
    const lock = await lockMigrations(source);
    try {
      const ran = (await source.runMigrations()).map((migration) => migration.name);
      const hasTriggers = await createTriggers(source);
      const hasRights = runtimeAccount !== undefined && (await grantRuntimeRights(source, runtimeAccount));
      return {
        ran,
        appendOnlyBy: [
          ...(hasTriggers ? ['triggers' as const] : []),
          ...(hasRights ? ['rights' as const] : []),
        ],
      };
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
  } finally {
    await source.destroy();
  }
}

/** Locks a row, which is valid on every server of a cluster; a named lock is only valid on one (decision 0208). */
async function lockMigrations(source: DataSource): Promise<QueryRunner> {
  const runner = source.createQueryRunner();
  await runner.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SEC}`);
  await runner.query('CREATE TABLE IF NOT EXISTS migration_lock (id tinyint PRIMARY KEY) ENGINE=InnoDB');
  await runner.query('INSERT IGNORE INTO migration_lock VALUES (1)');
  await runner.startTransaction();
  await runner.query('SELECT id FROM migration_lock FOR UPDATE');
  return runner;
}

/** A rolled-back version may find later migrations than its own, which is allowed. */
async function requireOwnHistory(source: DataSource): Promise<void> {
  const { manager, migrations, options } = source;
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return;
    const first = Math.min(
      ...migrations.map(({ constructor: { name } }) => Number(/\d{13}$/.exec(name)?.[0])),
    );
    const [row] = await manager.query<{ name: string }[]>(
      'SELECT name FROM migrations WHERE `timestamp` < ? ORDER BY id LIMIT 1',
      [first],
    );
    if (row)
      throw new Error(
        `The schema ${String(options.database ?? source.driver.database)} is of an earlier version (${row.name}) and stays as it is: this version needs an empty schema (docs/upgrading.md)`,
      );
  } finally {
    await runner.release();
  }
}

/**
 * Compares entities with migrations. A default that only the database has is allowed: it serves code from before the
 * column. In an entity it would cost a query after each insert, whose rows TypeORM may assign in the wrong order.
 * @param source a data source on a schema that the migrations built
 * @returns the SQL that the entities still require: empty if nothing differs
 */
export async function schemaDrift(source: DataSource): Promise<string[]> {
  const serverSource = await new DataSource(await asServerReports(source)).initialize();
  try {
    await copyDefaults(serverSource);
    const log = await serverSource.driver.createSchemaBuilder().log();
    return log.upQueries.map(({ query }) => query);
  } finally {
    await serverSource.destroy();
  }
}

async function copyDefaults({ entityMetadatas, manager }: DataSource): Promise<void> {
  const defaults = await manager.query<{ place: string; value: string }[]>(
    `SELECT CONCAT(table_name, '.', column_name) AS place, column_default AS value
     FROM information_schema.columns
     WHERE table_schema = DATABASE() AND is_nullable = 'NO' AND column_default IS NOT NULL`,
  );
  const valueOf = new Map(defaults.map(({ place, value }) => [place, value]));
  for (const { columns, tableName } of entityMetadatas)
    for (const column of columns) column.default ??= valueOf.get(`${tableName}.${column.databaseName}`);
}

/** MariaDB reports the default of a nullable column as the text NULL, which TypeORM recognises only with this type. */
async function asServerReports(source: DataSource): Promise<DataSourceOptions> {
  const [row] = await source.query<{ version: string }[]>('SELECT VERSION() AS version');
  const isMariaDb = /mariadb/i.test(row?.version ?? '');
  return { ...source.options, ...(isMariaDb ? { type: 'mariadb' } : {}) } as DataSourceOptions;
}
