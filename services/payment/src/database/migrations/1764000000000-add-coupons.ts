import { type MigrationInterface, type QueryRunner } from 'typeorm';

const ID = 'char(26) CHARACTER SET ascii COLLATE ascii_bin';
const ascii = (length: number): string => `varchar(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
const TABLE = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci';

const up = [
  `CREATE TABLE coupons (
    id ${ID} NOT NULL PRIMARY KEY,
    code ${ascii(32)} NOT NULL,
    percent tinyint unsigned NULL,
    amount_paise int unsigned NULL,
    min_price_paise int unsigned NULL,
    item_type ${ascii(10)} NULL,
    item_id ${ID} NULL,
    item_title varchar(200) NULL,
    starts_at datetime(3) NULL,
    ends_at datetime(3) NULL,
    max_total int unsigned NULL,
    max_per_person int unsigned NULL,
    is_active tinyint NOT NULL,
    version int unsigned NOT NULL,
    created_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_coupons_code (code)) ${TABLE}`,
  // The defaults are what every order without a coupon has, so that older rows need no rewriting.
  `ALTER TABLE orders
    ADD COLUMN discount_paise int unsigned NOT NULL DEFAULT 0,
    ADD COLUMN coupon_id ${ID} NULL,
    ADD COLUMN coupon_code ${ascii(32)} NULL`,
  'CREATE INDEX ix_orders_coupon ON orders (coupon_id, state)',
  `ALTER TABLE orders ADD CONSTRAINT fk_orders_coupon
    FOREIGN KEY (coupon_id) REFERENCES coupons (id) ON DELETE RESTRICT ON UPDATE RESTRICT`,
  `CREATE TABLE coupon_redemptions (
    id ${ID} NOT NULL PRIMARY KEY,
    coupon_id ${ID} NOT NULL,
    order_id ${ID} NOT NULL,
    user_id ${ID} NOT NULL,
    discount_paise int unsigned NOT NULL,
    is_over_limit tinyint NOT NULL,
    redeemed_at datetime(3) NOT NULL,
    UNIQUE INDEX uq_redemptions_order (order_id),
    INDEX ix_redemptions_coupon (coupon_id, user_id),
    CONSTRAINT fk_redemptions_coupon FOREIGN KEY (coupon_id) REFERENCES coupons (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT fk_redemptions_order FOREIGN KEY (order_id) REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE RESTRICT) ${TABLE}`,
];

const down = [
  'DROP TABLE coupon_redemptions',
  'ALTER TABLE orders DROP FOREIGN KEY fk_orders_coupon',
  'DROP INDEX ix_orders_coupon ON orders',
  'ALTER TABLE orders DROP COLUMN discount_paise, DROP COLUMN coupon_id, DROP COLUMN coupon_code',
  'DROP TABLE coupons',
];

/** Coupons, their redemptions, and what an order keeps of the coupon that it was opened with. */
export class AddCoupons1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
