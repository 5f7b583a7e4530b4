import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_GATEWAY, type PaymentGateway, type StatusResult } from '../../gateways/payment-gateway.js';
import { type Inconclusive } from '../../payments/observation.js';
import { paymentMismatches, refundMismatches, type ProviderMismatch } from './payment-mismatches.js';
import { type ReconciliationReport } from './report.entity.js';
import {
  ReportsRepository,
  type NewMismatch,
  type PaymentRow,
  type RefundRow,
  type UnpaidEnrollment,
} from './reports.repository.js';

const BATCH = 25;
/** Concurrent requests to the provider, few because customers' payments have priority. */
const CONCURRENCY = 5;
const MAX_ATTEMPTS = 3;
const WAIT_MS = 500;

/**
 * Compares our records with the provider's and with the enrollments, payment by payment, because the provider has no
 * call that lists them. Changes no compared data (decision 0121).
 */
@Injectable()
export class ReportRunner {
  constructor(
    private readonly reports: ReportsRepository,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** One batch of one report. @returns false if no report has anything left to compare */
  async advance(): Promise<boolean> {
    const report = await this.reports.claim();
    if (!report) return false;
    const next = await this.reports.findNext(report, BATCH);
    const isLast = next.length < BATCH;
    await this.reports.advance(report, {
      lastAttemptId: next.at(-1)?.id ?? report.lastAttemptId,
      checked: next.length,
      mismatches: [
        ...(await this.comparePayments(next)),
        ...(isLast ? await this.findUnpaidEnrollments(report) : []),
      ],
      isLast,
    });
    return true;
  }

  private async comparePayments(
    attempts: readonly Pick<PaymentRow, 'id' | 'merchantOrderId'>[],
  ): Promise<NewMismatch[]> {
    if (attempts.length === 0) return [];
    const responses = new Map<string, StatusResult>();
    await inBatches(attempts, async ({ id, merchantOrderId }) => {
      responses.set(id, await withRetries(() => this.gateway.status({ merchantOrderId })));
    });
    const { payments, refunds } = await this.reports.readRecords(attempts.map(({ id }) => id));
    const ofRefunds = await this.compareRefunds(payments, refunds);
    return [...payments.flatMap((row) => mismatchesOf(row, refunds, responses.get(row.id))), ...ofRefunds];
  }

  /** Compares the last attempt of every refund that was sent. */
  private async compareRefunds(
    payments: readonly PaymentRow[],
    refunds: readonly RefundRow[],
  ): Promise<NewMismatch[]> {
    const mismatches: NewMismatch[] = [];
    await inBatches(refunds, async (refund) => {
      const payment = payments.find(({ id }) => id === refund.attemptId);
      const { merchantRefundId } = refund;
      if (!payment || merchantRefundId === null) return;
      const response = await withRetries(() => this.gateway.refundStatus({ merchantRefundId }));
      for (const each of refundMismatches(refund, response))
        mismatches.push({
          ...mismatchOf(payment, each),
          reference: merchantRefundId,
          ourState: refund.state,
          ourPaise: refund.amountPaise,
        });
    });
    return mismatches;
  }

  private async findUnpaidEnrollments(report: ReconciliationReport): Promise<NewMismatch[]> {
    return (await this.reports.findUnpaidEnrollments(report)).map(unpaidMismatch);
  }
}

function mismatchesOf(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  response?: StatusResult,
): NewMismatch[] {
  if (!response) return [];
  const own = refunds.filter(({ attemptId }) => attemptId === row.id);
  const recorded = { ...row, isEnrolled: Number(row.isEnrolled) === 1, refunds: own };
  return paymentMismatches(recorded, response).map((each) => mismatchOf(row, each));
}

const mismatchOf = (
  row: PaymentRow,
  { kind, providerState, providerPaise }: ProviderMismatch,
): NewMismatch => ({
  kind,
  orderNumber: row.orderNumber,
  reference: row.merchantOrderId,
  userId: row.userId,
  itemType: row.itemType,
  title: row.title,
  ourState: row.state,
  ourPaise: row.capturedPaise,
  providerState,
  providerPaise,
  isEnrolled: Number(row.isEnrolled) === 1,
});

const unpaidMismatch = (enrollment: UnpaidEnrollment): NewMismatch => ({
  ...enrollment,
  kind: 'enrollment-without-payment',
  ourState: 'ENROLLED',
  ourPaise: null,
  providerState: null,
  providerPaise: null,
  isEnrolled: true,
});

async function inBatches<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += CONCURRENCY)
    await Promise.all(all.slice(first, first + CONCURRENCY).map(work));
}

/** Repeats a call without information; a payment is reported as not compared only after the last retry. */
async function withRetries<Result extends { readonly kind: string }>(
  call: () => Promise<Result | Inconclusive>,
): Promise<Result | Inconclusive> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await call();
    if (response.kind !== 'inconclusive' || attempt === MAX_ATTEMPTS) return response;
    await pause(('retryAfterMs' in response ? response.retryAfterMs : undefined) ?? WAIT_MS);
  }
}
