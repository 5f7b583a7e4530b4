import { actorsOf, type Item } from './actors.js';
import { faults } from './faults.js';
import { Random } from './random.js';

/** One response of the simulator. */
export type Step = string | { delayMs: number } | { status: number; code: string };

/** Everything that one payment will meet. */
export interface Script {
  number: number;
  user: string;
  /** A user who buys nothing. */
  stranger: string;
  item: Item;
  /** Their names: none, one, or a pair. */
  faults: string[];
  /** Simultaneous requests of one checkout. */
  clicks: number;
  /** How many Idempotency-Keys they carry. */
  tabs: number;
  /** A first request names an amount of its own. */
  isTampered: boolean;
  /** The catalog does not sell the item any more once the order is open. */
  isArchived: boolean;
  /** How often the user requests a repair of their enrollments, all at once. */
  repairs: number;
  /** Event after the order was opened: the item is unpublished for a while, or the account is deleted. */
  undeliverable: 'item' | 'account' | undefined;
  /** The catalog raises the price once the order is open. */
  hasPriceChange: boolean;
  /** Responses to payment requests, then normal service. */
  pay: Step[];
  /** Responses to status requests, then normal service. */
  status: Step[];
  /** A response to a status request is delayed this long: it is stale when it arrives. */
  holdMs: number;
  /** Paise by which the provider's amount differs. */
  amountDelta: number;
  action:
    | 'pay'
    | 'fail'
    | 'tries'
    | 'close'
    | 'late-after-failure'
    | 'late-after-expiry'
    | 'buys-twice'
    | 'paid-unseen';
  webhook: 'send' | 'drop' | { duplicate?: number; delayMs?: number; beforeResponse?: true };
  forgeries: ('bad-signature' | 'good-header' | 'stale-failure')[];
  /** The payer opens the result page, never returns, or its polls keep their real schedule. */
  afterwards: 'page' | 'away' | 'patient';
  /** Another user requests the order's status. */
  isPeekedAt: boolean;
  /** A code that the payment names. */
  coupon: string | undefined;
  /** A payment page that was lost with its response is paid as well, beside the one that came after it. */
  paysBoth: boolean;
  /** Faults of this payment's refund. */
  refund: RefundScript;
}

export interface RefundScript {
  /** An admin takes the item back once it is delivered. */
  isRevoked: boolean;
  /** Admins who approve, and their timing. */
  approval: 'one' | 'two at once' | 'impatient' | 'late' | 'at the end';
  /** Responses to the requests, then normal service. */
  request: Step[];
  /** Responses to status queries, then normal service. */
  status: Step[];
  /** Attempts that the provider accepts and then reports as failed. */
  failures: number;
  /** Paise by which the amount differs that goes back. */
  amountDelta: number;
  /** The provider keeps it pending until the bank is queried. */
  isHeld: boolean;
  webhook: Script['webhook'];
  forgeries: ('bad-signature' | 'good-header' | 'stale')[];
}

/** The script of one payment, a function of seed and number alone. @param number 1, 2, 3 … */
export function scriptOf(seed: number, number: number): Script {
  const random = new Random(seed, 'script', number);
  const script = plain(seed, number, random);
  for (const fault of drawFaults(random)) {
    fault.apply(script, random);
    script.faults.push(fault.name);
  }
  return script;
}

/** @returns a payment that meets no fault */
function plain(seed: number, number: number, random: Random): Script {
  return {
    number,
    ...actorsOf(seed, number),
    faults: [],
    clicks: 1,
    tabs: 1,
    isTampered: false,
    hasPriceChange: false,
    isArchived: false,
    undeliverable: undefined,
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

const plainRefund = (): RefundScript => ({
  isRevoked: false,
  approval: 'one',
  request: [],
  status: [],
  failures: 0,
  amountDelta: 0,
  isHeld: false,
  webhook: 'send',
  forgeries: [],
});

/** One in six alone with itself, two with one fault, three with a pair of different parts. */
function drawFaults(random: Random) {
  const count = random.pick([0, 1, 1, 2, 2, 2]);
  const first = random.pick(faults);
  const others = faults.filter(({ part }) => part !== first.part);
  return [first, random.pick(others)].slice(0, count);
}
