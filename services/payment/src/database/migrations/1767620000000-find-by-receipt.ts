import { type MigrationInterface, type QueryRunner } from 'typeorm';

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

const RATE = `CAST(JSON_EXTRACT(r.terms, '$.gstRatePercent') AS UNSIGNED)`;
const PARTS = `IF(JSON_UNQUOTE(JSON_EXTRACT(r.terms, '$.place')) = 'same-state', 2, 1)`;
/** `splitGst`, half a paisa rounding up: twice the tax and once the divisor, by twice the divisor. */
const TAX = `((2 * o.price_paise * ${RATE} + (100 + ${RATE}) * ${PARTS}) DIV (2 * (100 + ${RATE}) * ${PARTS}))`;

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
    // Receipts from before: their amounts follow from the order's price and the receipt's own terms.
    await runner.query(
      `INSERT IGNORE INTO receipt_amounts (paise, order_id)
       SELECT IF(n.part = 1, t.price - t.parts * t.tax, t.tax), t.id
       FROM (SELECT o.id, o.price_paise AS price, ${PARTS} AS parts, ${TAX} AS tax
         FROM receipts r JOIN orders o ON o.id = r.order_id
         WHERE NOT EXISTS (SELECT 1 FROM receipt_amounts a WHERE a.order_id = o.id)) t
       CROSS JOIN (SELECT 1 AS part UNION ALL SELECT 2) n
       WHERE n.part = 1 OR t.tax > 0`,
    );
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
