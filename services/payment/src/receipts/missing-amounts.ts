import { type EntityManager } from 'typeorm';

const RATE = `CAST(JSON_EXTRACT(r.terms, '$.gstRatePercent') AS UNSIGNED)`;
const PARTS = `IF(JSON_UNQUOTE(JSON_EXTRACT(r.terms, '$.place')) = 'same-state', 2, 1)`;
/** `splitGst`, half a paisa rounding up: twice the tax and once the divisor, by twice the divisor. */
const TAX = `((2 * o.price_paise * ${RATE} + (100 + ${RATE}) * ${PARTS}) DIV (2 * (100 + ${RATE}) * ${PARTS}))`;

/**
 * Writes the amounts of receipts that have none: what an older version has issued while this one was rolled out
 * (decision 0141). They follow from the order's price and the receipt's own terms.
 */
export async function fillReceiptAmounts(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT IGNORE INTO receipt_amounts (paise, order_id)
     SELECT IF(n.part = 1, t.price - t.parts * t.tax, t.tax), t.id
     FROM (SELECT o.id, o.price_paise AS price, ${PARTS} AS parts, ${TAX} AS tax
       FROM receipts r JOIN orders o ON o.id = r.order_id
       WHERE NOT EXISTS (SELECT 1 FROM receipt_amounts a WHERE a.order_id = o.id)) t
     CROSS JOIN (SELECT 1 AS part UNION ALL SELECT 2) n
     WHERE n.part = 1 OR t.tax > 0`,
  );
}
