import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;

/**
 * Keys of checkouts that opened or continued an order. An older release goes by the column of the order alone, which
 * stays.
 */
export class RecordIdempotencyKeys1768000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE idempotency_keys (
      user_id ${ascii('char(26)')} NOT NULL,
      idem_key varchar(128) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
      order_id ${ascii('char(26)')} NOT NULL,
      body_hash ${ascii('char(64)')} NOT NULL,
      created_at datetime(3) NOT NULL,
      PRIMARY KEY (user_id, idem_key),
      INDEX ix_idempotency_keys_created (created_at))
      ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
