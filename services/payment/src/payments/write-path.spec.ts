import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const src = fileURLToPath(new URL('..', import.meta.url));
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !file.includes('migrations'))
  .map((file) => ({ file, text: readFileSync(`${src}/${file}`, 'utf8') }));

/** Statements that write attempts, enrollments or the ledger, as SQL or by TypeORM. */
const WRITES =
  /(?:UPDATE|INTO|DELETE FROM)\s+(?:payment_attempts|enrollments|payment_events)\b|\.(?:insert|update|upsert|save|delete|remove)\(\s*(?:PaymentAttempt|Enrollment|PaymentEvent)\b/;
/** The same for the history of orders and for the state of an order, which only change together (decision 0140). */
const STEPS =
  /(?:UPDATE|INTO|DELETE FROM)\s+order_events\b|\.(?:insert|update|upsert|save|delete|remove)\(\s*OrderEvent\b|UPDATE orders SET state|update\(\s*Order,[^;]*\bstate\b/;
/**
 * Methods of repositories that create states, enrollments and ledger entries; excludes those of the audit log and of
 * the history of orders.
 */
const CALLS = /(?<!audit|history)\.(?:patchAll|appendAll|append|grantAll|grant|revoke)\(/;
/** The ledger of refunds has its own `append`, in its own repository. */
const REPOSITORIES = /\b(?:AttemptsRepository|EnrollmentsRepository|PaymentEventsRepository)\b/;

const filesWith = (...patterns: RegExp[]): string[] =>
  sources.filter(({ text }) => patterns.every((pattern) => pattern.test(text))).map(({ file }) => file);

describe('PaymentOutcomeService is the only write path of payments', () => {
  it('finds the writers in the sources', () => {
    for (const text of [
      `UPDATE payment_attempts SET state = 'CAPTURED'`,
      'INSERT INTO enrollments (id) VALUES (?)',
      'manager.update(PaymentAttempt, { id }, { state })',
      'manager.insert(PaymentEvent, event)',
    ])
      expect(text).toMatch(WRITES);
    expect('this.enrollments.grant(manager, order, grant)').toMatch(CALLS);
  });

  it('writes attempts, enrollments and events only in their repositories and in the outcome service', () => {
    expect(filesWith(WRITES).sort()).toEqual([
      'enrollments/enrollments.repository.ts',
      // Demo data, outside production.
      'enrollments/seed-enrollments.ts',
      'payments/attempts/attempts.repository.ts',
      'payments/payment-events.repository.ts',
      'payments/payment-outcome.service.ts',
    ]);
  });

  it('moves an order and writes its history in one place', () => {
    for (const text of ['UPDATE orders SET state = ?', 'manager.update(Order, { id }, { state, closedAt })'])
      expect(text).toMatch(STEPS);
    expect(filesWith(STEPS).sort()).toEqual([
      'orders/orders.repository.ts',
      'orders/timeline/order-history.repository.ts',
    ]);
  });

  it('calls those writers only from the outcome service, its group and its fulfilment, except for free orders, revoked enrollments and manual enrollments [decisions 0044, 0055, 0119]', () => {
    expect(filesWith(CALLS, REPOSITORIES).sort()).toEqual([
      'checkout/order-opening.service.ts',
      'enrollments/manual/manual-enrollment.service.ts',
      'payments/fulfilment.service.ts',
      'payments/grouped-outcomes.service.ts',
      'payments/payment-outcome.service.ts',
      'refunds/decisions/enrollment-refund.service.ts',
    ]);
  });
});
