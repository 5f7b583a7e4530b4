import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../tools/failure.mjs';
import { root } from '../../tools/workspace.mjs';

interface Mutant {
  name: string;
  /** The rule that is broken. */
  what: string;
  /** Replacements in the built payment service, whose text is that of its source; each has to match. */
  changes: { file: string; from: string; to: string }[];
}

const schema = 'database/migrations/1795996800000-create-schema.js';
const rules = 'payments/attempts/attempt-states.js';
const notifications = 'webhooks/notifications.service.js';
const refundChecks = 'refunds/sending/refund-check.service.js';

/** Deliberate defects of the payment service that the checker has to find. */
export const mutants: readonly Mutant[] = [
  {
    name: 'no-rank',
    what: 'a later response changes every state, though it may be the older one',
    changes: [{ file: rules, from: 'rankOf[wanted] > rankOf[attempt.state]', to: 'true' }],
  },
  {
    name: 'amount-blind',
    what: 'whatever amount was paid is taken for the right one',
    changes: [{ file: rules, from: 'observation.amountPaise !== attempt.amountPaise', to: 'false' }],
  },
  {
    name: 'trusting-webhook',
    what: 'a notification is trusted without a request to the provider',
    changes: [
      {
        file: notifications,
        from: "const { result } = await this.checks.check(attempt, 'webhook');",
        to: `const amountPaise = attempt.amountPaise;
            const claim = { kind: 'captured', code: 'PAYMENT_SUCCESS', providerOrderId: null, providerTransactionId: null, amountPaise };
            const result = hint.claimsCapture ? claim : { kind: 'failed', code: 'PAYMENT_ERROR', providerOrderId: null };
            await this.checks.outcomes.apply(attempt.id, result, 'webhook');`,
      },
    ],
  },
  {
    name: 'no-late-success',
    what: 'a payment that was given up is given up for good',
    changes: [
      {
        file: rules,
        from: 'rankOf[wanted] > rankOf[attempt.state]',
        to: 'rankOf[wanted] > rankOf[attempt.state] && rankOf[attempt.state] < CLOSED_RANK',
      },
    ],
  },
  {
    name: 'double-enrollment',
    what: 'the unique key of enrollments is missing',
    changes: [{ file: schema, from: 'UNIQUE INDEX uq_enrollments_item', to: 'INDEX uq_enrollments_item' }],
  },
  {
    name: 'no-sweep',
    what: 'nobody puts back what Redis has lost',
    changes: [
      { file: 'reconciliation/polling/sweeper.service.js', from: 'if (this.isStopped)', to: 'if (true)' },
    ],
  },
  {
    name: 'no-tail',
    what: 'an attempt that failed or expired is forgotten',
    changes: [
      {
        file: 'payments/attempts/attempt-change.js',
        from: 'return !isClosed(attempt.state) || attempt.nextPollAt !== null;',
        to: 'return false;',
      },
    ],
  },
  {
    name: 'double-refund',
    what: 'a lost response is a failure, and the next id is sent without a check of the last',
    changes: [
      {
        file: refundChecks,
        from: 'await this.warn(attempt, result.reason, source);',
        to: "await this.outcomes.apply(attempt, { kind: 'rejected', code: 'TIMEOUT' }, source);",
      },
      {
        file: 'refunds/decisions/refund-decision.service.js',
        from: 'await this.requireFailedAtProvider(found.refund)',
        to: 'await undefined',
      },
    ],
  },
  {
    name: 'no-in-flight-key',
    what: 'two refunds of an order may be on their way',
    changes: [
      {
        file: schema,
        from: 'UNIQUE INDEX uq_refunds_in_flight_order',
        to: 'INDEX uq_refunds_in_flight_order',
      },
      {
        file: 'refunds/refunds.repository.js',
        from: 'return manager.existsBy(Refund, { inFlightOrderId: orderId });',
        to: 'return false;',
      },
    ],
  },
  {
    name: 'refund-amount-blind',
    what: 'whatever went back is taken for the right amount',
    changes: [
      {
        file: 'refunds/refund-states.js',
        from: "observation.amountPaise === amountPaise ? 'COMPLETED' : 'REVIEW'",
        to: "'COMPLETED'",
      },
    ],
  },
];

/**
 * A copy of the built payment service with the mutant's changes, inside node_modules so that imports are resolved.
 * @returns the copy's folder
 * @throws Failure if the built service does not contain the text to replace
 */
export function plantMutant(name: string): string {
  const mutant = mutants.find((each) => each.name === name);
  if (!mutant) throw new Failure(`There is no mutant ${name}.`);
  const app = join(root, 'services/payment');
  const dir = join(root, 'node_modules/.academy-chaos', name);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(join(app, 'dist'), join(dir, 'dist'), { recursive: true });
  cpSync(join(app, 'package.json'), join(dir, 'package.json'));
  for (const { file, from, to } of mutant.changes) {
    const path = join(dir, 'dist', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from))
      throw new Failure(`The mutant ${name} is out of date: ${file} has no "${from}".`);
    writeFileSync(path, text.replaceAll(from, to));
  }
  return dir;
}
