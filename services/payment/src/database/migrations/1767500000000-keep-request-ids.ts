import { type MigrationInterface, type QueryRunner } from 'typeorm';

const REQUEST_ID = 'request_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin NULL';

/** Which request asked for it: what follows from a checkout is found by one id in every log (decision 0135). */
export class KeepRequestIds1767500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE payment_attempts ADD COLUMN ${REQUEST_ID}`);
    await runner.query(`ALTER TABLE outbox ADD COLUMN ${REQUEST_ID}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox DROP COLUMN request_id');
    await runner.query('ALTER TABLE payment_attempts DROP COLUMN request_id');
  }
}
