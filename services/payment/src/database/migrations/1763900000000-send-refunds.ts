import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const ascii = (length: number): string => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const HASH = 'char(64) CHARACTER SET ascii COLLATE ascii_bin';
// rtrim: MariaDB refuses a CHAR in a stored expression, since PAD_CHAR_TO_FULL_LENGTH could change its length.
const FLIGHT_KEY = `if(state in ('APPROVED','PENDING','CONFIRMED'), rtrim(order_id), null)`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const up = [
  `ALTER TABLE refunds
    ADD COLUMN note varchar(500) NULL,
    ADD COLUMN tries int unsigned NOT NULL DEFAULT 0,
    ADD COLUMN provider_refund_id ${ascii(64)} NULL,
    ADD COLUMN response_code ${ascii(64)} NULL,
    ADD COLUMN approved_by ${ID} NULL,
    ADD COLUMN approved_at datetime(3) NULL,
    ADD COLUMN sent_at datetime(3) NULL,
    ADD COLUMN next_check_at datetime(3) NULL,
    ADD COLUMN lease_until datetime(3) NULL,
    ADD COLUMN on_way_mailed_at datetime(3) NULL,
    ADD COLUMN completed_mailed_at datetime(3) NULL,
    ADD COLUMN changed_at datetime(3) NULL`,
  'UPDATE refunds SET changed_at = created_at',
  'ALTER TABLE refunds MODIFY COLUMN changed_at datetime(3) NOT NULL',
  `ALTER TABLE refunds
    ADD COLUMN flight_key ${ascii(26)} GENERATED ALWAYS AS (${FLIGHT_KEY}) STORED,
    ADD UNIQUE INDEX uq_refunds_flight (flight_key),
    ADD INDEX ix_refunds_due (next_check_at)`,
  `CREATE TABLE refund_events (
    id ${ID} NOT NULL PRIMARY KEY,
    refund_id ${ID} NOT NULL,
    seq int unsigned NOT NULL,
    kind ${ascii(16)} NOT NULL,
    source ${ascii(16)} NOT NULL,
    from_state ${ascii(12)} NOT NULL,
    to_state ${ascii(12)} NOT NULL,
    code ${ascii(64)} NOT NULL,
    merchant_refund_id ${ascii(63)} NULL,
    provider_refund_id ${ascii(64)} NULL,
    amount_paise int unsigned NULL,
    actor_id ${ID} NULL,
    dedupe_key ${HASH} NOT NULL,
    recorded_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_refund_events_seq (refund_id, seq),
    UNIQUE INDEX uq_refund_events_dedupe (refund_id, dedupe_key),
    CONSTRAINT fk_refund_events_refund FOREIGN KEY (refund_id) REFERENCES refunds (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
  ...['UPDATE', 'DELETE'].map(
    (
      event,
    ) => `CREATE TRIGGER refund_events_no_${event.toLowerCase()} BEFORE ${event} ON refund_events FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'refund_events is append-only'`,
  ),
  // TypeORM compares the expression of a generated column with this table of its own.
  `INSERT INTO typeorm_metadata (\`type\`, \`schema\`, \`table\`, \`name\`, \`value\`)
   VALUES ('GENERATED_COLUMN', DATABASE(), 'refunds', 'flight_key', "${FLIGHT_KEY}")`,
];

const columns = [
  'flight_key',
  'changed_at',
  'completed_mailed_at',
  'on_way_mailed_at',
  'lease_until',
  'next_check_at',
  'sent_at',
  'approved_at',
  'approved_by',
  'response_code',
  'provider_refund_id',
  'tries',
  'note',
];

const down = [
  'DROP TABLE refund_events',
  `DELETE FROM typeorm_metadata WHERE \`table\` = 'refunds' AND \`name\` = 'flight_key'`,
  'ALTER TABLE refunds DROP INDEX uq_refunds_flight, DROP INDEX ix_refunds_due',
  `ALTER TABLE refunds ${columns.map((name) => `DROP COLUMN ${name}`).join(', ')}`,
];

/** What a refund needs to be approved, sent, followed and proven (payments.md C). */
export class SendRefunds1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
