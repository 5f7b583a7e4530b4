import { type Item } from './actors.js';

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
  /** Number of different Idempotency-Keys. */
  tabs: number;
  /** A first request names an amount of its own. */
  isTampered: boolean;
  /** The catalog does not sell the item any more once the order is open. */
  isArchived: boolean;
  /** Number of parallel requests for a repair of the user's enrollments. */
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
  /** A payment page that was lost with its response is paid as well, beside the later one. */
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
