import { type MigrationInterface, type QueryRunner } from 'typeorm';

interface Rename {
  readonly table: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}

const renames: readonly Rename[] = [
  { table: 'order_events', column: 'source', from: 'settle', to: 'outcome' },
  { table: 'order_events', column: 'source', from: 'withdrawal', to: 'removal' },
  { table: 'order_events', column: 'source', from: 'books', to: 'refund' },
  { table: 'order_events', column: 'access', from: 'withdrawn', to: 'revoked' },
  { table: 'refund_events', column: 'source', from: 'settle', to: 'outcome' },
  { table: 'refund_events', column: 'source', from: 'withdrawal', to: 'removal' },
];

export class RenameEventValues1795824000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return replaceValues(runner, renames);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceValues(
      runner,
      renames.map(({ from, to, ...column }) => ({ ...column, from: to, to: from })),
    );
  }
}

/** A trigger rejects every update, so it is absent meanwhile. If an earlier run failed, it is absent already. */
async function replaceValues(runner: QueryRunner, all: readonly Rename[]): Promise<void> {
  for (const table of ['order_events', 'refund_events']) {
    await runner.query(`DROP TRIGGER IF EXISTS ${table}_no_update`);
    for (const { column, from, to } of all.filter((rename) => rename.table === table))
      await runner.query(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, [to, from]);
    await runner.query(
      `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} FOR EACH ROW
      SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = '${table} is append-only'`,
    );
  }
}
