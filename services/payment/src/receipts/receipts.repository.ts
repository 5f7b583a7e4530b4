import { databaseNow, inTransaction, newId } from '@academy/nest-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { financialYearOf, receiptNumber } from './content/financial-year.js';
import { isRevoked } from '../refunds/decisions/revoked.js';
import { splitGst, type GstSplit } from './content/gst-split.js';
import { type SellerAndTax } from './content/seller-and-tax.js';
import { ReceiptAmount } from './receipt-amount.entity.js';
import { Receipt } from './receipt.entity.js';

/** The payment that enrolled. Amount in paise. */
export interface PaidAttempt {
  readonly attemptId: string;
  readonly merchantOrderId: string;
  readonly providerTransactionId: string | null;
  readonly capturedPaise: number;
  /** The time at which the capture was written into the ledger. */
  readonly paidAt: Date;
  /** False once the enrollment was revoked. */
  readonly isEnrolled: boolean;
}

@Injectable()
export class ReceiptsRepository {
  constructor(private readonly source: DataSource) {}

  findByOrder(orderId: string, manager: EntityManager = this.source.manager): Promise<Receipt | null> {
    return manager.findOneBy(Receipt, { orderId });
  }

  /** @returns null if no payment led to an enrollment: for a free item, an unpaid order or a refunded payment */
  async findPaidAttempt(orderId: string): Promise<PaidAttempt | null> {
    const [row] = await this.source.query<
      (Omit<PaidAttempt, 'isEnrolled'> & { isEnrolled: number | string })[]
    >(
      `SELECT a.id AS attemptId, a.merchant_order_id AS merchantOrderId, a.provider_transaction_id AS providerTransactionId,
              a.captured_paise AS capturedPaise, MIN(v.created_at) AS paidAt,
              EXISTS (SELECT 1 FROM enrollments WHERE attempt_id = a.id) AS isEnrolled
       FROM payment_attempts a
       JOIN payment_events v ON v.attempt_id = a.id AND v.kind = 'captured' AND v.to_state = 'CAPTURED'
       WHERE a.order_id = ? AND a.state = 'CAPTURED'
       GROUP BY a.id
       HAVING isEnrolled OR EXISTS (SELECT 1 FROM refunds r WHERE r.attempt_id = a.id AND ${isRevoked('r')})
       ORDER BY isEnrolled DESC, a.id LIMIT 1`,
      [orderId],
    );
    return row ? { ...row, isEnrolled: Number(row.isEnrolled) === 1 } : null;
  }

  /**
   * Numbers the receipt of an order once under concurrent calls: the row of the year is the lock, and the number and
   * its receipt commit together, so no gap can arise.
   */
  async issue(
    orderId: string,
    { attemptId, paidAt, capturedPaise }: Pick<PaidAttempt, 'attemptId' | 'capturedPaise' | 'paidAt'>,
    sellerAndTax: SellerAndTax,
  ): Promise<Receipt> {
    const financialYear = financialYearOf(paidAt);
    await this.openSeries(financialYear);
    return inTransaction(this.source, async (manager) => {
      const serial = (await this.lockSeries(manager, financialYear)) + 1;
      const existing = await this.findByOrder(orderId, manager);
      if (existing) return existing;
      const issuedAt = await databaseNow(manager);
      const number = receiptNumber(financialYear, serial);
      const receipt = {
        id: newId(),
        orderId,
        attemptId,
        financialYear,
        serial,
        number,
        paidAt,
        issuedAt,
        sellerAndTax,
      };
      await manager.insert(Receipt, receipt);
      await this.insertAmounts(
        manager,
        orderId,
        splitGst(capturedPaise, sellerAndTax.gstRatePercent, sellerAndTax.place),
      );
      await manager.query('UPDATE receipt_series SET last_serial = ? WHERE financial_year = ?', [
        serial,
        financialYear,
      ]);
      return receipt;
    });
  }

  private async insertAmounts(
    manager: EntityManager,
    orderId: string,
    { taxablePaise, parts }: GstSplit,
  ): Promise<void> {
    const amounts = new Set([taxablePaise, ...parts.map(({ paise }) => paise)].filter((paise) => paise > 0));
    await manager.insert(
      ReceiptAmount,
      [...amounts].map((amountPaise) => ({ amountPaise, orderId })),
    );
  }

  /** A separate statement: inside the transaction, locking an existing row would lead to deadlocks. */
  private async openSeries(financialYear: string): Promise<void> {
    await this.source.query(
      `INSERT INTO receipt_series (financial_year, last_serial) VALUES (?, 0)
       ON DUPLICATE KEY UPDATE last_serial = last_serial`,
      [financialYear],
    );
  }

  private async lockSeries(manager: EntityManager, financialYear: string): Promise<number> {
    const [row] = await manager.query<{ lastSerial: number }[]>(
      'SELECT last_serial AS lastSerial FROM receipt_series WHERE financial_year = ? FOR UPDATE',
      [financialYear],
    );
    if (!row) throw new Error(`The series of ${financialYear} does not exist`);
    return row.lastSerial;
  }
}
