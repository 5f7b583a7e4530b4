import { type Inconclusive, type Observation } from '../payments/observation.js';

export interface PayRequest {
  /** ≤ 34 characters of [A-Z0-9_-], which both versions of the provider's API allow everywhere. */
  readonly merchantOrderId: string;
  readonly amountPaise: number;
  /** The URL that the provider's page redirects the browser to. */
  readonly redirectUrl: string;
  readonly expiresAfterSec: number;
  readonly message: string;
  /** Called only if the provider's request names the payer, because it is personal data. */
  readonly payer: () => Payer;
}

interface Payer {
  readonly userId: string;
  /** The number as entered by the user; undefined when left out. */
  readonly mobile: string | undefined;
}

export type PayResult =
  | Extract<Observation, { kind: 'initiated' }>
  /** A definite rejection with the provider's message. */
  | (Extract<Observation, { kind: 'init-rejected' }> & { readonly message: string })
  /** The provider has the id already: request its status. */
  | { readonly kind: 'duplicate' }
  | Inconclusive;

export type StatusResult =
  | Extract<Observation, { kind: 'pending' | 'captured' | 'failed' | 'expired' | 'not-found' }>
  | Inconclusive;

export interface RefundRequest {
  /** Has the form of a merchantOrderId, and never equals one. */
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amountPaise: number;
}

/** The facts about a refund in one response. Amounts in paise. */
export type RefundResult =
  | {
      readonly kind: 'pending' | 'confirmed' | 'completed';
      readonly code: string;
      readonly providerRefundId: string | null;
      readonly amountPaise: number | null;
    }
  /** Final: the money was not paid back, and the next try needs a new id (fault 36). */
  | { readonly kind: 'failed'; readonly code: string; readonly providerRefundId: string | null }
  /** A definite rejection: no refund was started. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-found'; readonly code: string }
  /** The provider has the id already: request its status (fault 35). */
  | { readonly kind: 'duplicate' }
  | Inconclusive;

/** The ids in a genuine notification; only a hint to request the status. */
export interface NotificationHint {
  readonly merchantOrderId: string | null;
  readonly providerOrderId: string | null;
  /**
   * Set when a refund changed; `merchantOrderId` is then the order that it belongs to, if the provider names it. Version 1
   * notifies of payments and refunds in one format, so its id is given as both: at most one of them exists here.
   */
  readonly merchantRefundId: string | null;
  readonly claimsCapture: boolean;
}

/** One version of a provider's API. Every call returns in bounded time, and no response of the provider makes it throw. */
export interface PaymentGateway {
  pay(request: PayRequest): Promise<PayResult>;
  status(attempt: { readonly merchantOrderId: string }): Promise<StatusResult>;
  /** Requests a refund. Only `rejected` means that none was started; after `no-information`, request the status. */
  refund(request: RefundRequest): Promise<RefundResult>;
  refundStatus(refund: { readonly merchantRefundId: string }): Promise<RefundResult>;
  /** Verifies the credential of a notification, in constant time. */
  isGenuine(notification: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly rawBody: Buffer;
  }): boolean;
  /** @returns the ids in a notification; null for one that concerns no payment */
  readHint(rawBody: Buffer): NotificationHint | null;
}

export const PAYMENT_GATEWAY = Symbol('payment gateway');
