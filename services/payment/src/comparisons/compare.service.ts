import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_GATEWAY, type PaymentGateway, type StatusResult } from '../gateways/payment-gateway.js';
import { type NoInformation } from '../payments/observation.js';
import { disagreements, refundDisagreements, type Disagreement } from './compared-payment.js';
import { type Comparison } from './comparison.entity.js';
import {
  ComparisonsRepository,
  type NewFinding,
  type PaymentRow,
  type RefundRow,
  type StrayEnrollment,
} from './comparisons.repository.js';

const BATCH = 25;
/** Questions to the provider at once: customers' payments come first. */
const AT_ONCE = 5;
const TRIES = 3;
const WAIT_MS = 500;

/**
 * Compares our books with the provider's and with the enrollments, payment by payment, since the provider has no list to
 * ask for. It asks and tells; nothing is settled by it (decision 0121).
 */
@Injectable()
export class CompareService {
  constructor(
    private readonly comparisons: ComparisonsRepository,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  /** One batch of one comparison. @returns false where there is nothing to compare */
  async advance(): Promise<boolean> {
    const comparison = await this.comparisons.claim();
    if (!comparison) return false;
    const next = await this.comparisons.findNext(comparison, BATCH);
    const isLast = next.length < BATCH;
    await this.comparisons.advance(comparison, {
      lastAttempt: next.at(-1)?.id ?? comparison.lastAttempt,
      checked: next.length,
      findings: [...(await this.comparePayments(next)), ...(isLast ? await this.findStray(comparison) : [])],
      isLast,
    });
    return true;
  }

  private async comparePayments(
    attempts: readonly Pick<PaymentRow, 'id' | 'merchantOrderId'>[],
  ): Promise<NewFinding[]> {
    if (attempts.length === 0) return [];
    const answers = new Map<string, StatusResult>();
    await inTurns(attempts, async ({ id, merchantOrderId }) => {
      answers.set(id, await patiently(() => this.gateway.status({ merchantOrderId })));
    });
    const { payments, refunds } = await this.comparisons.readBooks(attempts.map(({ id }) => id));
    const refundFindings = await this.compareRefunds(payments, refunds);
    return [
      ...payments.flatMap((row) => paymentFindings(row, refunds, answers.get(row.id))),
      ...refundFindings,
    ];
  }

  /** Of every refund that was sent, its last try. */
  private async compareRefunds(
    payments: readonly PaymentRow[],
    refunds: readonly RefundRow[],
  ): Promise<NewFinding[]> {
    const found: NewFinding[] = [];
    await inTurns(refunds, async (refund) => {
      const payment = payments.find(({ id }) => id === refund.attemptId);
      const { merchantRefundId } = refund;
      if (!payment || merchantRefundId === null) return;
      const answer = await patiently(() => this.gateway.refundStatus({ merchantRefundId }));
      for (const each of refundDisagreements(refund, answer))
        found.push({
          ...findingOf(payment, each),
          reference: merchantRefundId,
          ourState: refund.state,
          ourPaise: refund.amountPaise,
        });
    });
    return found;
  }

  private async findStray(comparison: Comparison): Promise<NewFinding[]> {
    return (await this.comparisons.findStray(comparison)).map(strayFinding);
  }
}

function paymentFindings(
  row: PaymentRow,
  refunds: readonly RefundRow[],
  answer?: StatusResult,
): NewFinding[] {
  if (!answer) return [];
  const own = refunds.filter(({ attemptId }) => attemptId === row.id);
  const booked = { ...row, isEnrolled: Number(row.isEnrolled) === 1, refunds: own };
  return disagreements(booked, answer).map((each) => findingOf(row, each));
}

const findingOf = (row: PaymentRow, { kind, providerState, providerPaise }: Disagreement): NewFinding => ({
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

const strayFinding = (enrollment: StrayEnrollment): NewFinding => ({
  ...enrollment,
  kind: 'enrollment-without-payment',
  ourState: 'ENROLLED',
  ourPaise: null,
  providerState: null,
  providerPaise: null,
  isEnrolled: true,
});

async function inTurns<Each>(all: readonly Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let first = 0; first < all.length; first += AT_ONCE)
    await Promise.all(all.slice(first, first + AT_ONCE).map(work));
}

/** Asks again where the provider said nothing: a payment that was not compared is told as such only then. */
async function patiently<Answer extends { readonly kind: string }>(
  ask: () => Promise<Answer | NoInformation>,
): Promise<Answer | NoInformation> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.kind !== 'no-information' || tries === TRIES) return answer;
    await pause(('retryAfterMs' in answer ? answer.retryAfterMs : undefined) ?? WAIT_MS);
  }
}
