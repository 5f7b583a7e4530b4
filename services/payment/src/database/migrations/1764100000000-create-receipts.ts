import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const ascii = (length: number): string => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const tables = [
  `CREATE TABLE receipt_series (
    financial_year ${ascii(7)} NOT NULL PRIMARY KEY,
    last_serial int unsigned NOT NULL) ${TABLE}`,
  `CREATE TABLE receipts (
    id ${ID} NOT NULL PRIMARY KEY,
    order_id ${ID} NOT NULL,
    attempt_id ${ID} NOT NULL,
    financial_year ${ascii(7)} NOT NULL,
    serial int unsigned NOT NULL,
    number ${ascii(16)} NOT NULL,
    paid_at datetime(3) NOT NULL,
    issued_at datetime(3) NOT NULL,
    terms varchar(2000) NOT NULL,
    UNIQUE INDEX uq_receipts_order (order_id),
    UNIQUE INDEX uq_receipts_attempt (attempt_id),
    UNIQUE INDEX uq_receipts_number (number),
    UNIQUE INDEX uq_receipts_serial (financial_year, serial),
    CONSTRAINT fk_receipts_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT fk_receipts_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
];

/** Neither a changed nor a missing receipt can be explained to a tax officer. */
const triggers = ['UPDATE', 'DELETE'].map(
  (event) => `CREATE TRIGGER receipts_no_${event.toLowerCase()} BEFORE ${event} ON receipts FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'receipts are never changed'`,
);

/** Numbered receipts (decision 0047). */
export class CreateReceipts1764100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...triggers]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['receipts', 'receipt_series']) await runner.query(`DROP TABLE ${name}`);
  }
}
