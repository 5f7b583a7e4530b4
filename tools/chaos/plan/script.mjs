// @ts-check
import { castOf } from './cast.mjs';
import { faults } from './faults.mjs';
import { Random } from './random.mjs';

/** @typedef {string | { delayMs: number } | { status: number, code: string }} Step one answer of the simulator */

/**
 * @typedef {object} Script everything that one payment will meet
 * @property {number} number
 * @property {string} user
 * @property {string} stranger somebody who buys nothing
 * @property {import('./cast.mjs').Item} item
 * @property {string[]} faults their names: none, one, or a pair
 * @property {number} clicks simultaneous requests of one checkout
 * @property {number} tabs how many Idempotency-Keys they carry
 * @property {boolean} isTampered a first request names an amount of its own
 * @property {boolean} isArchived the catalog does not sell the item any more once the order is open
 * @property {number} repairs how often the person asks for a repair of their enrollments, all at once
 * @property {'item' | 'account' | undefined} withdrawal what payment hears of once the order is open: the item is
 *   unpublished for a while, or the account is deleted
 * @property {boolean} hasPriceChange the catalog asks for more once the order is open
 * @property {Step[]} pay answers to payment requests, then normal service
 * @property {Step[]} status answers to status requests, then normal service
 * @property {number} holdMs an answer to a status request is held back this long: it is stale when it arrives
 * @property {number} amountDelta paise by which the provider's amount differs
 * @property {'pay' | 'fail' | 'tries' | 'close' | 'late-after-failure' | 'late-after-expiry' | 'buys-twice' | 'paid-unseen'} action
 * @property {'send' | 'drop' | { duplicate?: number, delayMs?: number, beforeResponse?: true }} webhook
 * @property {('bad-signature' | 'good-header' | 'stale-failure')[]} forgeries
 * @property {'page' | 'away' | 'patient'} afterwards the payer looks at the result, never returns, or nobody hurries time
 * @property {boolean} isPeekedAt a stranger asks for the order's status
 * @property {string | undefined} coupon a code that the payment names
 * @property {boolean} paysBoth a page that was lost with its answer is paid as well, beside the one that came after it
 * @property {RefundScript} refund what money of this payment meets that goes back
 */

/**
 * @typedef {object} RefundScript
 * @property {boolean} isTakenBack an admin takes the item back once it is delivered
 * @property {'one' | 'two at once' | 'impatient' | 'late' | 'in the evening'} approval who approves, and when
 * @property {Step[]} request answers to the requests, then normal service
 * @property {Step[]} status answers to questions about it, then normal service
 * @property {number} failures tries that the provider takes and then calls failed
 * @property {number} amountDelta paise by which the amount differs that goes back
 * @property {boolean} isHeld the provider keeps it pending until somebody asks the bank
 * @property {Script['webhook']} webhook
 * @property {('bad-signature' | 'good-header' | 'stale')[]} forgeries
 */

/**
 * The script of one payment, a function of seed and number alone.
 * @param {number} seed
 * @param {number} number 1, 2, 3 …
 * @returns {Script}
 */
export function scriptOf(seed, number) {
  const random = new Random(seed, 'script', number);
  const script = plain(seed, number, random);
  for (const fault of drawFaults(random)) {
    fault.apply(script, random);
    script.faults.push(fault.name);
  }
  return script;
}

/** @param {number} seed @param {number} number @param {Random} random @returns {Script} a payment that meets no fault */
function plain(seed, number, random) {
  return {
    number,
    ...castOf(seed, number),
    faults: [],
    clicks: 1,
    tabs: 1,
    isTampered: false,
    hasPriceChange: false,
    isArchived: false,
    withdrawal: undefined,
    repairs: 0,
    pay: [],
    status: [],
    holdMs: 0,
    amountDelta: 0,
    action: 'pay',
    webhook: 'send',
    forgeries: [],
    afterwards: random.pick(['page', 'page', 'away']),
    isPeekedAt: false,
    coupon: undefined,
    paysBoth: false,
    refund: plainRefund(),
  };
}

/** @returns {RefundScript} */
const plainRefund = () => ({
  isTakenBack: false,
  approval: 'one',
  request: [],
  status: [],
  failures: 0,
  amountDelta: 0,
  isHeld: false,
  webhook: 'send',
  forgeries: [],
});

/** One in six alone with itself, two with one fault, three with a pair of different parts. @param {Random} random */
function drawFaults(random) {
  const count = random.pick([0, 1, 1, 2, 2, 2]);
  const first = random.pick(faults);
  const others = faults.filter(({ part }) => part !== first.part);
  return [first, random.pick(others)].slice(0, count);
}
