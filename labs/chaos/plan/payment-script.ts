import { type Item } from './actors.js';

/** One response of the simulator. */
export type Step = string | { delayMs: number } | { status: number; code: string };

/** All faults and actions of one payment. */
export interface Script {
  number: number;
  user: string;
  /** A user who buys nothing. */
  stranger: string;
  item: Item;
  /** Names of its faults: none, one, or a pair. */
  faults: string[];
  /** Simultaneous requests of one checkout. */
  clicks: number;
  /** Number of different Idempotency-Keys. */
  tabs: number;
  /** The first request contains a forged amount. */
  isTampered: boolean;
  /** The item is archived after the order was opened. */
  isArchived: boolean;
  /** Number of parallel requests for a repair of the user's enrollments. */
  repairs: number;
  /** Event after the order was opened: the item is unpublished for a while, or the account is deleted. */
  undeliverable: 'item' | 'account' | undefined;
  /** The price is increased after the order was opened. */
  hasPriceChange: boolean;
  /** Responses to payment requests, then normal service. */
  pay: Step[];
  /** Responses to status requests, then normal service. */
  status: Step[];
  /** Delay of a response to a status request, which makes it stale. */
  holdMs: number;
  /** Difference of the provider's amount in paise. */
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
  forgedWebhooks: ('bad-signature' | 'good-header' | 'stale-failure')[];
  /** The payer opens the result page, never returns, or polls at the real intervals. */
  afterPayment: 'page' | 'away' | 'patient';
  /** Another user requests the order's status; it has to be rejected. */
  isPolledEarly: boolean;
  /** The coupon code of the payment. */
  coupon: string | undefined;
  /** A payment page whose URL was lost with the response is paid too, in addition to the later one. */
  paysTwice: boolean;
  /** Faults of this payment's refund. */
  refund: RefundScript;
}

export interface RefundScript {
  /** An admin revokes the item after its delivery. */
  isRevoked: boolean;
  /** Approvals by admins, and their timing. */
  approval: 'one' | 'two at once' | 'impatient' | 'late' | 'at the end';
  /** Responses to the requests, then normal service. */
  request: Step[];
  /** Responses to status queries, then normal service. */
  status: Step[];
  /** Attempts that the provider accepts and then reports as failed. */
  failures: number;
  /** Difference of the refunded amount in paise. */
  amountDelta: number;
  /** The provider keeps it pending until the bank responds. */
  isHeld: boolean;
  webhook: Script['webhook'];
  forgedWebhooks: ('bad-signature' | 'good-header' | 'stale')[];
}
