import { type NoInformation, type Observation } from '../payments/observation.js';

export interface PayRequest {
  /** ≤ 34 characters of [A-Z0-9_-], which every page of both generations of the provider allows. */
  readonly merchantOrderId: string;
  readonly amountPaise: number;
  /** Where the provider's page sends the browser back to. */
  readonly redirectUrl: string;
  readonly expiresAfterSec: number;
  readonly message: string;
  /** Read only where the provider's form asks who pays: it is personal data. */
  readonly payer: () => Payer;
}

interface Payer {
  readonly userId: string;
  /** As it was typed in, if at all. */
  readonly mobile: string | undefined;
}

export type PayResult =
  | Extract<Observation, { kind: 'initiated' }>
  /** A definite refusal with the provider's text. */
  | (Extract<Observation, { kind: 'init-rejected' }> & { readonly message: string })
  /** The provider knows the id already: ask for its status. */
  | { readonly kind: 'duplicate' }
  | NoInformation;

export type StatusResult =
  | Extract<Observation, { kind: 'pending' | 'captured' | 'failed' | 'expired' | 'not-found' }>
  | NoInformation;

export interface RefundRequest {
  /** Of the same form as a merchantOrderId, and never one. */
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amountPaise: number;
}

/** What one answer says about a refund. Amounts in paise. */
export type RefundResult =
  | {
      readonly kind: 'pending' | 'confirmed' | 'completed';
      readonly code: string;
      readonly providerRefundId: string | null;
      readonly amountPaise: number | null;
    }
  /** Final: the money did not go back, and the next try needs a new id (fault 36). */
  | { readonly kind: 'failed'; readonly code: string; readonly providerRefundId: string | null }
  /** A definite refusal: nothing was started. */
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'not-found'; readonly code: string }
  /** The provider knows the id already: ask for its status (fault 35). */
  | { readonly kind: 'duplicate' }
  | NoInformation;

/** What a genuine notification points at; never more than a hint. */
export interface NotificationHint {
  readonly merchantOrderId: string | null;
  readonly providerOrderId: string | null;
  /**
   * Set where a refund changed; `merchantOrderId` is then the order that it belongs to, if the provider names it. The
   * first generation tells of payments and refunds alike and gives its id as both: at most one of them is known.
   */
  readonly merchantRefundId: string | null;
  readonly claimsCapture: boolean;
}

/** One generation of a provider. Every call answers in bounded time and never throws for what the provider does. */
export interface PaymentGateway {
  pay(request: PayRequest): Promise<PayResult>;
  status(attempt: { readonly merchantOrderId: string }): Promise<StatusResult>;
  /** Asks for money to go back. Only `rejected` means that nothing was started; after no information ask for the status. */
  refund(request: RefundRequest): Promise<RefundResult>;
  refundStatus(refund: { readonly merchantRefundId: string }): Promise<RefundResult>;
  /** Judges the credential that came with a notification, in constant time. */
  isGenuine(notification: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly rawBody: Buffer;
  }): boolean;
  /** @returns what a notification is about; null for one that concerns no payment */
  readHint(rawBody: Buffer): NotificationHint | null;
}

/** Injection token of the gateway in use. */
export const PAYMENT_GATEWAY = Symbol('payment gateway');
