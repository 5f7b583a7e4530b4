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
/** Repositories' methods through which states, enrollments and ledger entries come to be. */
const CALLS = /\.(?:patchAll|appendAll|append|grantAll|grant|revoke)\(/;
/** The ledger of refunds has an `append` of its own, in a repository of its own. */
const REPOSITORIES = /\b(?:AttemptsRepository|EnrollmentsRepository|PaymentEventsRepository)\b/;

const filesWith = (...patterns: RegExp[]): string[] =>
  sources.filter(({ text }) => patterns.every((pattern) => pattern.test(text))).map(({ file }) => file);

describe('settle is the only write path of payments (payments.md C)', () => {
  it('recognises what it looks for', () => {
    for (const text of [
      `UPDATE payment_attempts SET state = 'CAPTURED'`,
      'INSERT INTO enrollments (id) VALUES (?)',
      'manager.update(PaymentAttempt, { id }, { state })',
      'manager.insert(PaymentEvent, event)',
    ])
      expect(text).toMatch(WRITES);
    expect('this.enrollments.grant(manager, order, grant)').toMatch(CALLS);
  });

  it('writes attempts, enrollments and ledger in their repositories and in settle alone', () => {
    expect(filesWith(WRITES).sort()).toEqual([
      'enrollments/enrollments.repository.ts',
      'payments/attempts.repository.ts',
      'payments/payment-events.repository.ts',
      'payments/settle.service.ts',
    ]);
  });

  it('calls those writers from settle, its group and its delivery; free orders and what is taken back (decisions 0044, 0055) are the exceptions', () => {
    expect(filesWith(CALLS, REPOSITORIES).sort()).toEqual([
      'group-commit/group-settlement.service.ts',
      'orders/order-opening.service.ts',
      'payments/delivery.service.ts',
      'payments/settle.service.ts',
      'refunds/enrollment-return.service.ts',
    ]);
  });
});
