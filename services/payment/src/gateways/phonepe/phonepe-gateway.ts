import { createHash, timingSafeEqual } from 'node:crypto';
import { type NoInformation } from '../../payments/observation.js';
import {
  type NotificationHint,
  type PaymentGateway,
  type PayRequest,
  type PayResult,
  type StatusResult,
} from '../payment-gateway.js';
import { PhonePeHttp, type PhonePeAnswer, type PhonePeRequest } from './phonepe-http.js';
import { PhonePeToken, type PhonePeCredentials } from './phonepe-token.js';
import {
  errorAnswer,
  notificationBody,
  payAnswer,
  statusAnswer,
  type StatusAnswer,
} from './phonepe.schemas.js';

export interface PhonePeOptions {
  readonly baseUrl: string;
  readonly oauthUrl: string;
  readonly credentials: PhonePeCredentials;
  readonly webhook: { readonly username: string; readonly password: string };
  readonly timeoutMs?: number;
  readonly nowMs?: () => number;
}

/** Refusals of a payment request that settle the matter; anything else may have been accepted. */
const DEFINITE_REFUSALS = new Set([400, 404, 409, 417, 422]);
/** PhonePe's documents and its SDK name an unknown order differently. */
const UNKNOWN_ORDER = new Set([
  'INVALID_MERCHANT_ORDER_ID',
  'MERCHANT_ORDER_MAPPING_NOT_FOUND',
  'ORDER_NOT_FOUND',
]);
const EXPIRED = new Set(['TXN_NOT_COMPLETED', 'ORDER_EXPIRED']);
const DUPLICATE = 'DUPLICATE_TXN_REQUEST';
const GARBLED: NoInformation = { kind: 'no-information', reason: 'garbled' };

/** PhonePe Standard Checkout, second generation (payments.md A2). */
export class PhonePeGateway implements PaymentGateway {
  private readonly api: PhonePeHttp;
  private readonly oauth: PhonePeHttp;
  private readonly token: PhonePeToken;
  private readonly webhookDigest: Buffer;

  constructor({ baseUrl, oauthUrl, credentials, webhook, timeoutMs, nowMs = Date.now }: PhonePeOptions) {
    this.api = new PhonePeHttp(baseUrl, timeoutMs);
    this.oauth = new PhonePeHttp(oauthUrl, timeoutMs);
    this.token = new PhonePeToken(this.oauth, credentials, nowMs);
    this.webhookDigest = digest(sha256Hex(`${webhook.username}:${webhook.password}`));
  }

  async pay(request: PayRequest): Promise<PayResult> {
    const answer = await this.call({
      method: 'POST',
      path: '/checkout/v2/pay',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantOrderId: request.merchantOrderId,
        amount: request.amountPaise,
        expireAfter: request.expiresAfterSec,
        paymentFlow: {
          type: 'PG_CHECKOUT',
          message: request.message,
          merchantUrls: { redirectUrl: request.redirectUrl },
        },
      }),
    });
    return answer.kind === 'no-information' ? answer : readPay(answer);
  }

  async status({ merchantOrderId }: { merchantOrderId: string }): Promise<StatusResult> {
    const answer = await this.call({
      method: 'GET',
      path: `/checkout/v2/order/${encodeURIComponent(merchantOrderId)}/status?details=true&errorContext=true`,
    });
    return answer.kind === 'no-information' ? answer : readStatus(answer);
  }

  /** The header is the digest of user and password alone; the body is not covered by it. */
  isGenuine({ headers }: Parameters<PaymentGateway['isGenuine']>[0]): boolean {
    const given = headers['authorization'];
    return typeof given === 'string' && timingSafeEqual(digest(given), this.webhookDigest);
  }

  readHint(rawBody: Buffer): NotificationHint | null {
    const parsed = notificationBody.safeParse(parseJson(rawBody));
    if (!parsed.success || !parsed.data.event.startsWith('checkout.order.')) return null;
    const { merchantOrderId, orderId, state } = parsed.data.payload;
    return {
      merchantOrderId: merchantOrderId ?? null,
      providerOrderId: orderId ?? null,
      claimsCapture: state === 'COMPLETED',
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.api.close(), this.oauth.close()]);
  }

  /** With a valid token; a refused one is renewed once (fault 18). */
  private async call(request: PhonePeRequest): Promise<PhonePeAnswer | NoInformation> {
    for (let tries = 1; ; tries += 1) {
      const token = await this.token.get();
      if (typeof token !== 'string') return token;
      const headers = { ...request.headers, authorization: `O-Bearer ${token}` };
      const answer = await this.api.send({ ...request, headers });
      if (!isUnauthorized(answer)) return answer;
      this.token.drop(token);
      if (tries === 2) return { kind: 'no-information', reason: 'unauthorized' };
    }
  }
}

function isUnauthorized(answer: PhonePeAnswer | NoInformation): boolean {
  return answer.kind === 'answer'
    ? answer.status === 401 || answer.status === 403
    : answer.reason === 'unauthorized';
}

function readPay({ status, json }: PhonePeAnswer): PayResult {
  if (status === 200) {
    const parsed = payAnswer.safeParse(json);
    if (!parsed.success) return GARBLED;
    const { orderId, redirectUrl } = parsed.data;
    return {
      kind: 'initiated',
      code: 'PAYMENT_INITIATED',
      checkoutUrl: redirectUrl,
      providerOrderId: orderId,
    };
  }
  const { code, message } = readError(json);
  if (!DEFINITE_REFUSALS.has(status) || !code) return GARBLED;
  if (code === DUPLICATE) return { kind: 'duplicate' };
  return { kind: 'init-rejected', code, message: message ?? code };
}

function readStatus({ status, json }: PhonePeAnswer): StatusResult {
  if (status === 200) {
    const parsed = statusAnswer.safeParse(json);
    return parsed.success ? observe(parsed.data) : GARBLED;
  }
  const { code } = readError(json);
  return code && UNKNOWN_ORDER.has(code) ? { kind: 'not-found', code } : GARBLED;
}

function observe(answer: StatusAnswer): StatusResult {
  const { orderId: providerOrderId, state, amount } = answer;
  const details = answer.paymentDetails ?? [];
  const errorCode = printable(answer.detailedErrorCode ?? answer.errorCode ?? 'PAYMENT_ERROR');
  switch (state) {
    case 'COMPLETED':
      return {
        kind: 'captured',
        code: 'PAYMENT_SUCCESS',
        providerOrderId,
        providerTxnId: details.find((detail) => detail.state === 'COMPLETED')?.transactionId ?? null,
        amountPaise: amount,
      };
    case 'FAILED':
      return [answer.errorCode, answer.detailedErrorCode].some((code) => code && EXPIRED.has(code))
        ? { kind: 'expired', code: errorCode, providerOrderId }
        : { kind: 'failed', code: errorCode, providerOrderId };
    case 'PENDING':
      return { kind: 'pending', code: 'PAYMENT_PENDING', providerOrderId, isTried: details.length > 0 };
    default:
      return GARBLED;
  }
}

function readError(json: unknown): { code: string | undefined; message: string | undefined } {
  const parsed = errorAnswer.safeParse(json);
  if (!parsed.success) return { code: undefined, message: undefined };
  const code = parsed.data.code ?? parsed.data.errorCode;
  return {
    code: code === undefined ? undefined : printable(code),
    message: parsed.data.message?.slice(0, 200),
  };
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A code that fits its column: the provider's own text is not to be relied on. */
function printable(code: string): string {
  return code.replace(/[^\x21-\x7e]/g, '_').slice(0, 64);
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Digests have one length, so they can be compared in constant time whatever was sent. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
