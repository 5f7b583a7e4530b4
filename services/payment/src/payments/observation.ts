/** What one answer of the provider says about an attempt. Amounts in paise. */
export type Observation =
  /** The provider accepted the payment request and named its page. */
  | {
      readonly kind: 'initiated';
      readonly code: string;
      readonly checkoutUrl: string;
      readonly providerOrderId: string | null;
    }
  /** The request may or may not have arrived. */
  | { readonly kind: 'init-unknown'; readonly code: string }
  /** The provider definitely refused the request. */
  | { readonly kind: 'init-rejected'; readonly code: string }
  | {
      readonly kind: 'pending';
      readonly code: string;
      readonly providerOrderId: string | null;
      /** False while the provider knows the order but no one has tried to pay it. */
      readonly isTried: boolean;
    }
  | {
      readonly kind: 'captured';
      readonly code: string;
      readonly providerOrderId: string | null;
      readonly providerTxnId: string | null;
      readonly amountPaise: number;
    }
  | { readonly kind: 'failed'; readonly code: string; readonly providerOrderId: string | null }
  | { readonly kind: 'expired'; readonly code: string; readonly providerOrderId: string | null }
  | { readonly kind: 'not-found'; readonly code: string }
  /** The schedule ended, and the provider still calls the payment open. */
  | { readonly kind: 'unresolved'; readonly code: string };

/** Who brought the observation. */
export type ObservationSource = 'checkout' | 'status' | 'webhook' | 'worker' | 'sweeper' | 'fix' | 'admin';

/**
 * The provider answered nothing that may change a payment (payments.md A1, last row): wrong credentials, too many
 * requests, server errors, time-outs, text that is not understood.
 */
export interface NoInformation {
  readonly kind: 'no-information';
  readonly reason:
    | 'unreachable'
    | 'timeout'
    | 'rate-limited'
    | 'unauthorized'
    /** It does not take the question: ours is wrong, not the payment. */
    | 'refused'
    | 'server-error'
    | 'garbled';
  /** Set with `rate-limited`, in milliseconds. */
  readonly retryAfterMs?: number;
}
