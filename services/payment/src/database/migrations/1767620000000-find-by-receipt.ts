import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { fillReceiptAmounts } from '../../receipts/missing-amounts.js';

const ascii = (type: string): string => `${type} CHARACTER SET ascii COLLATE ascii_bin`;
/** As the entity has them: TypeORM compares these texts (`typeorm_metadata`). */
const generated = [
  ['list_paise', 'int unsigned', 'price_paise + discount_paise'],
  ['number_backwards', ascii('varchar(34)'), 'reverse(number)'],
] as const;
const indexes = [
  ['ix_orders_list', 'list_paise'],
  ['ix_orders_discount', 'discount_paise'],
  ['ix_orders_coupon_code', 'coupon_code'],
  ['ix_orders_backwards', 'number_backwards'],
] as const;

/** What else a receipt says finds its order, and people read out the end of a number (decision 0141). */
export class FindByReceipt1767620000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders
      ADD COLUMN terms_version tinyint unsigned NOT NULL DEFAULT 0,
      ${generated.map(([name, type, sql]) => `ADD COLUMN ${name} ${type} GENERATED ALWAYS AS (${sql}) STORED,`).join(' ')}
      ${indexes.map(([name, column]) => `ADD INDEX ${name} (${column})`).join(', ')}`);
    for (const [name, , sql] of generated)
      await runner.query(
        `INSERT INTO typeorm_metadata (\`type\`, \`schema\`, \`table\`, \`name\`, \`value\`)
         VALUES ('GENERATED_COLUMN', DATABASE(), 'orders', ?, ?)`,
        [name, sql],
      );
    await runner.query(`CREATE TABLE receipt_amounts (
      paise int unsigned NOT NULL,
      order_id ${ascii('char(26)')} NOT NULL,
      PRIMARY KEY (paise, order_id),
      INDEX ix_receipt_amounts_order (order_id),
      CONSTRAINT fk_receipt_amounts_order FOREIGN KEY (order_id) REFERENCES orders (id)
        ON DELETE RESTRICT ON UPDATE RESTRICT) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci`);
    await fillReceiptAmounts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE receipt_amounts');
    const columns = [...generated.map(([name]) => name), 'terms_version'];
    const drops = [
      ...indexes.map(([name]) => `DROP INDEX ${name}`),
      ...columns.map((name) => `DROP COLUMN ${name}`),
    ];
    await runner.query(`ALTER TABLE orders ${drops.join(', ')}`);
    await runner.query(
      `DELETE FROM typeorm_metadata WHERE \`schema\` = DATABASE() AND \`table\` = 'orders' AND \`name\` IN (?)`,
      [generated.map(([name]) => name)],
    );
  }
}
