import { fault, GARBAGE, type Fault } from './fault.js';
import { type RefundScript, type Step } from './payment-script.js';
import { type Random } from './random.js';

/** Automatic refunds are rare, so each of these payments is also revoked. */
const refundFault = (
  name: string,
  part: string,
  apply: (refund: RefundScript, random: Random) => void,
): Fault =>
  fault(name, part, (script, random) => {
    script.refund.isRevoked = true;
    apply(script.refund, random);
  });

const some = (random: Random, most: number, steps: readonly Step[]): Step[] =>
  Array.from({ length: random.between(1, most) }, () => random.pick(steps));

const request: readonly Fault[] = [
  refundFault('refund timeout, accepted (35)', 'refund', (refund) => {
    refund.request = ['timeout-after-accept'];
  }),
  refundFault('refund timeout, accepted, then not found (35)', 'refund', (refund) => {
    refund.request = ['timeout-after-accept'];
    refund.status = ['not-found'];
  }),
  refundFault('refund timeout, unknown (35)', 'refund', (refund, random) => {
    refund.request = some(random, 2, ['timeout']);
  }),
  refundFault('refund garbage (35)', 'refund', (refund, random) => {
    refund.request = some(random, 3, GARBAGE);
  }),
  refundFault('refund refused', 'refund', (refund, random) => {
    refund.request = some(random, 2, ['reject']);
  }),
  refundFault('refund called a duplicate, and is not (35)', 'refund', (refund) => {
    refund.request = [{ status: 409, code: 'DUPLICATE_TXN_REQUEST' }];
  }),
  refundFault('refund 429 (17)', 'refund', (refund, random) => {
    refund.request = some(random, 3, ['429']);
  }),
  refundFault('refund 401 (18)', 'refund', (refund, random) => {
    refund.request = some(random, 3, ['401']);
  }),
];

const course: readonly Fault[] = [
  refundFault('refund status garbage (15)', 'refund status', (refund, random) => {
    refund.status = some(random, 4, GARBAGE);
  }),
  refundFault('refund status not found, flapping (35)', 'refund status', (refund, random) => {
    refund.status = some(random, 3, ['not-found']);
  }),
  refundFault('refund status hangs (16)', 'refund status', (refund) => {
    refund.status = ['timeout'];
  }),
  refundFault('refund status of a later version (15)', 'refund status', (refund) => {
    refund.status = ['unknown-state', 'unknown-field'];
  }),
  refundFault('refund FAILED (36)', 'refund end', (refund, random) => {
    refund.failures = random.between(1, 2);
  }),
  refundFault('refund of another amount', 'refund end', (refund, random) => {
    refund.amountDelta = random.pick([-1, 1, 5_000]);
  }),
  refundFault('refund held by the bank', 'refund end', (refund) => {
    refund.isHeld = true;
  }),
];

const notification: readonly Fault[] = [
  refundFault('refund webhook lost (1)', 'refund webhook', (refund) => {
    refund.webhook = 'drop';
  }),
  refundFault('refund webhook ×10 (2)', 'refund webhook', (refund) => {
    refund.webhook = { duplicate: 9 };
  }),
  refundFault('refund webhook late (7)', 'refund webhook', (refund, random) => {
    refund.webhook = { delayMs: random.between(500, 8_000) };
  }),
  refundFault('refund forged (3, 4)', 'refund forgery', (refund) => {
    refund.forgedWebhooks = ['bad-signature', 'good-header'];
  }),
  refundFault('refund notified out of order (10)', 'refund forgery', (refund) => {
    refund.forgedWebhooks = ['stale'];
  }),
];

const admin: readonly Fault[] = [
  refundFault('refund approved by two at once', 'approval', (refund) => {
    refund.approval = 'two at once';
  }),
  refundFault('refund approved by many clicks', 'approval', (refund) => {
    refund.approval = 'impatient';
  }),
  refundFault('refund approved late', 'approval', (refund) => {
    refund.approval = 'late';
  }),
  refundFault('refund approved at the end', 'approval', (refund) => {
    refund.approval = 'at the end';
  }),
];

/** All faults of a refund. */
export const refundFaults = [...request, ...course, ...notification, ...admin];
