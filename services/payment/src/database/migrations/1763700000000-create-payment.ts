import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const ascii = (length: number): string => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const HASH = 'char(64) CHARACTER SET ascii COLLATE ascii_bin';
// rtrim: MariaDB refuses a CHAR in a stored expression, since PAD_CHAR_TO_FULL_LENGTH could change its length.
const OPEN_KEY = `if(state = 'PENDING', concat(rtrim(user_id), '/', item_type, '/', rtrim(item_id)), null)`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const tables = [
  `CREATE TABLE orders (
    id ${ID} NOT NULL PRIMARY KEY,
    number ${ascii(34)} NOT NULL,
    user_id ${ID} NOT NULL,
    item_type ${ascii(10)} NOT NULL,
    item_id ${ID} NOT NULL,
    title varchar(200) NOT NULL,
    price_paise int unsigned NOT NULL,
    state ${ascii(12)} NOT NULL,
    idem_key varchar(128) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    idem_hash ${HASH} NULL,
    open_key ${ascii(70)} GENERATED ALWAYS AS (${OPEN_KEY}) STORED,
    held_until datetime(3) NOT NULL,
    contact varbinary(1200) NOT NULL,
    receipt_sent_at datetime(3) NULL,
    created_at datetime(3) NOT NULL,
    closed_at datetime(3) NULL,
    UNIQUE INDEX uq_orders_number (number),
    UNIQUE INDEX uq_orders_idem (user_id, idem_key),
    UNIQUE INDEX uq_orders_open (open_key),
    INDEX ix_orders_user (user_id, created_at),
    INDEX ix_orders_held (item_id, state, held_until)) ${TABLE}`,
  `CREATE TABLE payment_attempts (
    id ${ID} NOT NULL PRIMARY KEY,
    order_id ${ID} NOT NULL,
    merchant_order_id ${ascii(34)} NOT NULL,
    provider_order_id ${ascii(64)} NULL,
    provider_txn_id ${ascii(64)} NULL,
    amount_paise int unsigned NOT NULL,
    captured_paise int unsigned NULL,
    state ${ascii(16)} NOT NULL,
    response_code ${ascii(64)} NOT NULL,
    checkout_url varchar(2000) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL,
    initiated_at datetime(3) NOT NULL,
    expires_at datetime(3) NOT NULL,
    next_poll_at datetime(3) NULL,
    lease_until datetime(3) NULL,
    asked_at datetime(3) NULL,
    UNIQUE INDEX uq_attempts_merchant_order (merchant_order_id),
    UNIQUE INDEX uq_attempts_provider_order (provider_order_id),
    INDEX ix_attempts_due (next_poll_at),
    INDEX ix_attempts_order (order_id),
    CONSTRAINT fk_attempts_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
  `CREATE TABLE payment_events (
    id ${ID} NOT NULL PRIMARY KEY,
    attempt_id ${ID} NOT NULL,
    seq int unsigned NOT NULL,
    kind ${ascii(16)} NOT NULL,
    source ${ascii(16)} NOT NULL,
    from_state ${ascii(16)} NOT NULL,
    to_state ${ascii(16)} NOT NULL,
    code ${ascii(64)} NOT NULL,
    amount_paise int unsigned NULL,
    provider_order_id ${ascii(64)} NULL,
    provider_txn_id ${ascii(64)} NULL,
    dedupe_key ${HASH} NOT NULL,
    recorded_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_events_seq (attempt_id, seq),
    UNIQUE INDEX uq_events_dedupe (attempt_id, dedupe_key),
    CONSTRAINT fk_events_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
  `CREATE TABLE enrollments (
    id ${ID} NOT NULL PRIMARY KEY,
    user_id ${ID} NOT NULL,
    item_type ${ascii(10)} NOT NULL,
    item_id ${ID} NOT NULL,
    title varchar(200) NOT NULL,
    attempt_id ${ID} NULL,
    enrolled_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_enrollments_item (user_id, item_type, item_id),
    UNIQUE INDEX uq_enrollments_attempt (attempt_id),
    INDEX ix_enrollments_item (item_id),
    CONSTRAINT fk_enrollments_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
  `CREATE TABLE refunds (
    id ${ID} NOT NULL PRIMARY KEY,
    order_id ${ID} NOT NULL,
    attempt_id ${ID} NOT NULL,
    reason ${ascii(24)} NOT NULL,
    amount_paise int unsigned NOT NULL,
    state ${ascii(12)} NOT NULL,
    merchant_refund_id ${ascii(63)} NULL,
    created_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_refunds_attempt_reason (attempt_id, reason),
    UNIQUE INDEX uq_refunds_merchant_refund (merchant_refund_id),
    INDEX ix_refunds_order (order_id),
    INDEX ix_refunds_state (state, created_at),
    CONSTRAINT fk_refunds_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT fk_refunds_attempt FOREIGN KEY (attempt_id) REFERENCES payment_attempts (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
  `CREATE TABLE webhook_inbox (
    id ${ID} NOT NULL PRIMARY KEY,
    raw_body varbinary(16384) NOT NULL,
    sig_ok tinyint NOT NULL,
    dedupe_key ${HASH} NOT NULL,
    received_at datetime(3) NOT NULL,
    lease_until datetime(3) NULL,
    processed_at datetime(3) NULL,
    UNIQUE INDEX uq_inbox_dedupe (dedupe_key),
    INDEX ix_inbox_open (processed_at, lease_until)) ${TABLE}`,
  `CREATE TABLE outbox (
    id ${ID} NOT NULL PRIMARY KEY,
    topic ${ascii(40)} NOT NULL,
    payload varchar(2000) NOT NULL,
    dedupe_key ${ascii(120)} NOT NULL,
    created_at datetime(3) NOT NULL,
    available_at datetime(3) NOT NULL,
    published_at datetime(3) NULL,
    UNIQUE INDEX uq_outbox_dedupe (dedupe_key),
    INDEX ix_outbox_open (published_at, available_at)) ${TABLE}`,
  `CREATE TABLE seat_pools (
    item_id ${ID} NOT NULL PRIMARY KEY,
    capacity int unsigned NULL) ${TABLE}`,
];

const triggers = ['UPDATE', 'DELETE'].map(
  (
    event,
  ) => `CREATE TRIGGER payment_events_no_${event.toLowerCase()} BEFORE ${event} ON payment_events FOR EACH ROW
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'payment_events is append-only'`,
);

/** All tables of payments.md C. */
export class CreatePayment1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...triggers]) await runner.query(statement);
    await this.noteGeneratedColumn(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = [
      'seat_pools',
      'outbox',
      'webhook_inbox',
      'refunds',
      'enrollments',
      'payment_events',
      'payment_attempts',
      'orders',
    ];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }

  /** TypeORM compares the expression of a generated column with this table of its own, not with the server's form. */
  private async noteGeneratedColumn(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE IF NOT EXISTS typeorm_metadata (
      \`type\` varchar(255) NOT NULL, \`database\` varchar(255) NULL, \`schema\` varchar(255) NULL,
      \`table\` varchar(255) NULL, \`name\` varchar(255) NULL, \`value\` text NULL) ${TABLE}`);
    await runner.query(
      `INSERT INTO typeorm_metadata (\`type\`, \`schema\`, \`table\`, \`name\`, \`value\`)
       VALUES ('GENERATED_COLUMN', DATABASE(), 'orders', 'open_key', ?)`,
      [OPEN_KEY],
    );
  }
}
