import { type NoInformation, type Observation } from '../payments/observation.js';

export interface PayRequest {
  /** ≤ 34 characters of [A-Z0-9_-], which every page of both generations of the provider allows. */
  readonly merchantOrderId: string;
  readonly amountPaise: number;
  /** Where the provider's page sends the browser back to. */
  readonly redirectUrl: string;
  readonly expiresAfterSec: number;
  readonly message: string;
}

export type PayResult =
  | Extract<Observation, { kind: 'initiated' }>
  /** A definite refusal with the provider's text. */
  | (Extract<Observation, { kind: 'init-rejected' }> & { readonly message: string })
  /** The provider knows the id already: ask for its status. */
  | { readonly kind: 'duplicate' }
  | NoInformation;

export type StatusResult =
  Extract<Observation, { kind: 'pending' | 'captured' | 'failed' | 'expired' | 'not-found' }> | NoInformation;

/** What a genuine notification points at; never more than a hint. */
export interface NotificationHint {
  readonly merchantOrderId: string | null;
  readonly providerOrderId: string | null;
  readonly claimsCapture: boolean;
}

/** One generation of a provider. Every call answers in bounded time and never throws for what the provider does. */
export interface PaymentGateway {
  pay(request: PayRequest): Promise<PayResult>;
  status(attempt: { readonly merchantOrderId: string }): Promise<StatusResult>;
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
