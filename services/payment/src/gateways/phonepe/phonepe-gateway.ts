import { createHash, timingSafeEqual } from 'node:crypto';
import { type Inconclusive } from '../../payments/observation.js';
import {
  type NotificationHint,
  type PaymentGateway,
  type PayRequest,
  type PayResult,
  type RefundRequest,
  type RefundResult,
  type StatusResult,
} from '../payment-gateway.js';
import { readPay, readStatus } from './order-responses.js';
import { PhonePeHttp, type PhonePeResponse, type PhonePeRequest } from './phonepe-http.js';
import { PhonePeToken, type PhonePeCredentials } from './phonepe-token.js';
import { notificationBody } from './phonepe.schemas.js';
import { readRefund, readRefundStatus } from './refund-responses.js';

export interface PhonePeOptions {
  readonly baseUrl: string;
  readonly oauthUrl: string;
  readonly credentials: PhonePeCredentials;
  readonly webhook: { readonly username: string; readonly password: string };
  readonly timeoutMs?: number;
  readonly nowMs?: () => number;
}

/** PhonePe Standard Checkout, API version 2 (decision 0040). */
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
    const response = await this.call({
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
    return response.kind === 'inconclusive' ? response : readPay(response);
  }

  async status({ merchantOrderId }: { merchantOrderId: string }): Promise<StatusResult> {
    const response = await this.call({
      method: 'GET',
      path: `/checkout/v2/order/${encodeURIComponent(merchantOrderId)}/status?details=true&errorContext=true`,
    });
    return response.kind === 'inconclusive' ? response : readStatus(response);
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    const response = await this.call({
      method: 'POST',
      path: '/payments/v2/refund',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantRefundId: request.merchantRefundId,
        originalMerchantOrderId: request.originalMerchantOrderId,
        amount: request.amountPaise,
      }),
    });
    return response.kind === 'inconclusive' ? response : readRefund(response);
  }

  async refundStatus({ merchantRefundId }: { merchantRefundId: string }): Promise<RefundResult> {
    const path = `/payments/v2/refund/${encodeURIComponent(merchantRefundId)}/status`;
    const response = await this.call({ method: 'GET', path });
    return response.kind === 'inconclusive' ? response : readRefundStatus(response, merchantRefundId);
  }

  /** The header is the digest of user and password only; it does not cover the body. */
  isGenuine({ headers }: Parameters<PaymentGateway['isGenuine']>[0]): boolean {
    const given = headers['authorization'];
    return typeof given === 'string' && timingSafeEqual(digest(given), this.webhookDigest);
  }

  readHint(rawBody: Buffer): NotificationHint | null {
    const parsed = notificationBody.safeParse(parseJson(rawBody));
    if (!parsed.success) return null;
    const { event, payload } = parsed.data;
    if (event.startsWith('checkout.order.'))
      return {
        merchantOrderId: payload.merchantOrderId ?? null,
        providerOrderId: payload.orderId ?? null,
        merchantRefundId: null,
        claimsCapture: payload.state === 'COMPLETED',
      };
    if (!event.startsWith('pg.refund.') || !payload.merchantRefundId) return null;
    return {
      merchantOrderId: payload.originalMerchantOrderId ?? null,
      providerOrderId: null,
      merchantRefundId: payload.merchantRefundId,
      claimsCapture: false,
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.api.close(), this.oauth.close()]);
  }

  /** Calls with a valid token; a rejected one is refreshed once (fault 18). */
  private async call(request: PhonePeRequest): Promise<PhonePeResponse | Inconclusive> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.token.get();
      if (typeof token !== 'string') return token;
      const headers = { ...request.headers, authorization: `O-Bearer ${token}` };
      const response = await this.api.send({ ...request, headers });
      if (!isUnauthorized(response)) return response;
      this.token.drop(token);
      if (attempt === 2) return { kind: 'inconclusive', reason: 'unauthorized' };
    }
  }
}

function isUnauthorized(response: PhonePeResponse | Inconclusive): boolean {
  return response.kind === 'response'
    ? response.status === 401 || response.status === 403
    : response.reason === 'unauthorized';
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
/** Digests have one length, so that they can be compared in constant time for any input. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
