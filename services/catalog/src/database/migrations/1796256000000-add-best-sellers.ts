import { type MigrationInterface, type QueryRunner } from 'typeorm';

const TABLES = ['courses', 'workshops'];

/** The mark of the best sellers, which come after the editors' choices in the order `popular`. */
export class AddBestSellers1796256000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN is_best_seller tinyint NOT NULL DEFAULT 0`);
      await this.rebuild(runner, table, 'is_popular, is_best_seller, created_at, id, number');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await this.rebuild(runner, table, 'is_popular, created_at, id, number');
      await runner.query(`ALTER TABLE ${table} DROP COLUMN is_best_seller`);
    }
  }

  private async rebuild(runner: QueryRunner, table: string, columns: string): Promise<void> {
    await runner.query(
      `ALTER TABLE ${table} DROP INDEX ix_${table}_popular, DROP INDEX ix_${table}_category_popular,
         ADD INDEX ix_${table}_popular (publication, ${columns}),
         ADD INDEX ix_${table}_category_popular (publication, category, ${columns})`,
    );
  }
}
