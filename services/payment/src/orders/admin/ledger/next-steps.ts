import { type NextStep, type NextStepKind } from '@academy/contracts/orders/admin-order.schemas';
import { type Order } from '../../order.entity.js';
import { isClosed } from '../../../payments/attempts/attempt-states.js';
import { type Refund } from '../../../refunds/refund.entity.js';
import { isInFlight } from '../../../refunds/refund-states.js';
import { type LedgerRows } from './ledger-rows.repository.js';

/** The next steps of an order, soonest first; those that wait for an admin have no date and are last. */
export function nextSteps(order: Order, rows: LedgerRows): NextStep[] {
  const steps = [
    ...paymentSteps(order, rows),
    ...messageSteps(rows),
    ...receiptStep(order, rows),
    ...emailSteps(rows),
  ];
  const dated = [...steps, ...rows.refunds.flatMap(refundStep)];
  return dated.sort((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9'));
}

const step = (kind: NextStepKind, at: Date | null): NextStep => ({ kind, at: at?.toISOString() ?? null });

function paymentSteps({ state, heldUntil }: Order, { attempts }: LedgerRows): NextStep[] {
  const polled = attempts.filter(({ nextPollAt }) => nextPollAt !== null);
  const isPayable = state === 'PENDING' && attempts.some((attempt) => !isClosed(attempt.state));
  return [
    ...polled.map(({ nextPollAt }) => step('ask-provider', nextPollAt)),
    ...(isPayable && heldUntil > new Date() ? [step('page-open', heldUntil)] : []),
  ];
}

const messageSteps = ({ messages }: LedgerRows): NextStep[] =>
  messages
    .filter(({ sentAt }) => sentAt === null)
    .map(({ availableAt }) => step('send-message', availableAt));

/** Stored notifications that are not processed yet. */
const emailSteps = ({ notifications }: LedgerRows): NextStep[] =>
  notifications
    .filter(({ processedAt }) => processedAt === null)
    .map(() => step('follow-notification', null));

/** The enrollment names the payment that gets the receipt: a second payment is refunded without one. */
function receiptStep(
  { state, pricePaise, receiptSentAt }: Order,
  { access, attempts }: LedgerRows,
): NextStep[] {
  const isBought = attempts.some(({ id }) => id === access?.attemptId);
  const isRefundDue = state === 'FULFILLED' && pricePaise > 0 && receiptSentAt === null && isBought;
  return isRefundDue ? [step('send-receipt', null)] : [];
}

function refundStep({ state, nextPollAt }: Refund): NextStep[] {
  if (state === 'DUE') return [step('approve-refund', null)];
  if (state === 'FAILED') return [step('retry-refund', null)];
  if (state === 'REVIEW') return [step('close-refund', null)];
  return isInFlight(state) ? [step('ask-refund', nextPollAt)] : [];
}
