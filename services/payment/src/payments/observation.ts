/** The facts about an attempt in one response of the provider. Amounts in paise. */
export type Observation =
  /** The provider accepted the payment request and returned its page. */
  | {
      readonly kind: 'initiated';
      readonly code: string;
      readonly checkoutUrl: string;
      readonly providerOrderId: string | null;
    }
  /** The request may or may not have arrived. */
  | { readonly kind: 'init-unknown'; readonly code: string }
  /** The provider definitely rejected the request. */
  | { readonly kind: 'init-rejected'; readonly code: string }
  | {
      readonly kind: 'pending';
      readonly code: string;
      readonly providerOrderId: string | null;
      /** False while the provider has the order but no payment has been tried. */
      readonly isAttempted: boolean;
    }
  | {
      readonly kind: 'captured';
      readonly code: string;
      readonly providerOrderId: string | null;
      readonly providerTransactionId: string | null;
      readonly amountPaise: number;
    }
  | { readonly kind: 'failed'; readonly code: string; readonly providerOrderId: string | null }
  | { readonly kind: 'expired'; readonly code: string; readonly providerOrderId: string | null }
  | { readonly kind: 'not-found'; readonly code: string }
  /** The schedule ended, and the provider still reports the payment as open. */
  | { readonly kind: 'unresolved'; readonly code: string };

/** The origin of the observation. */
export type ObservationSource = 'checkout' | 'status' | 'webhook' | 'worker' | 'sweeper' | 'fix' | 'admin';

/**
 * A response that must not change a payment (docs/payments.md#sources-of-a-result): wrong credentials, too many
 * requests, server errors, time-outs, unreadable bodies.
 */
export interface Inconclusive {
  readonly kind: 'inconclusive';
  readonly reason:
    | 'unreachable'
    | 'timeout'
    | 'rate-limited'
    | 'unauthorized'
    /** The provider rejects the request itself: the request is wrong, not the payment. */
    | 'rejected'
    | 'server-error'
    | 'malformed';
  /** Set with `rate-limited`, in milliseconds. */
  readonly retryAfterMs?: number;
}
