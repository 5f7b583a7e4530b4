import { type MigrationInterface, type QueryRunner } from 'typeorm';

const column = 'from_state varchar(12) CHARACTER SET ascii COLLATE ascii_bin';

/** Every step of an order's history contains the state before it, because no order is older than the history. */
export class RequireHistoryState1797033600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_events MODIFY COLUMN ${column} NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_events MODIFY COLUMN ${column} NULL`);
  }
}
