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
import { PhonePeHttp, type PhonePeResponse } from '../phonepe/phonepe-http.js';
import { payPayload } from './pay-payload.js';
import { type TransactionRef, readPay, readStatus } from './payment-responses.js';
import { callbackBody, envelope, transaction } from './phonepe-v1.schemas.js';
import { readRefund, readRefundStatus } from './refund-responses.js';
import { isSigned, xVerify, type Salt } from './x-verify-signature.js';

export interface PhonePeV1Options {
  readonly baseUrl: string;
  readonly merchantId: string;
  readonly salt: Salt;
  /** The URL that the provider notifies when a payment or a refund ends. */
  readonly callbackUrl: string;
  readonly timeoutMs?: number;
}

/** PhonePe's pay page, API version 1 (decision 0040). Requests are signed here, so no browser ever sees the salt (SEC-01). */
export class PhonePeV1Gateway implements PaymentGateway {
  private readonly api: PhonePeHttp;

  constructor(private readonly options: PhonePeV1Options) {
    this.api = new PhonePeHttp(options.baseUrl, options.timeoutMs);
  }

  async pay(request: PayRequest): Promise<PayResult> {
    const response = await this.post('/pg/v1/pay', payPayload(request, this.options));
    return isInconclusive(response) ? response : readPay(response, this.about(request.merchantOrderId));
  }

  async status({ merchantOrderId }: { merchantOrderId: string }): Promise<StatusResult> {
    const response = await this.fetchStatus(merchantOrderId);
    return isInconclusive(response) ? response : readStatus(response, this.about(merchantOrderId));
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    const response = await this.post('/pg/v1/refund', {
      merchantId: this.options.merchantId,
      originalTransactionId: request.originalMerchantOrderId,
      merchantTransactionId: request.merchantRefundId,
      amount: request.amountPaise,
      callbackUrl: this.options.callbackUrl,
    });
    return isInconclusive(response) ? response : readRefund(response, this.about(request.merchantRefundId));
  }

  async refundStatus({ merchantRefundId }: { merchantRefundId: string }): Promise<RefundResult> {
    const response = await this.fetchStatus(merchantRefundId);
    return isInconclusive(response) ? response : readRefundStatus(response, this.about(merchantRefundId));
  }

  /** The checksum covers the body, unlike the credential of API version 2. */
  isGenuine({ headers, rawBody }: Parameters<PaymentGateway['isGenuine']>[0]): boolean {
    const encoded = responseOf(rawBody);
    return encoded !== undefined && isSigned(headers['x-verify'], encoded, this.options.salt);
  }

  /** Notifications of payments and refunds have one format, so the id is given as both: at most one of them exists here. */
  readHint(rawBody: Buffer): NotificationHint | null {
    const parsed = envelope.safeParse(parseJson(Buffer.from(responseOf(rawBody) ?? '', 'base64')));
    const about = transaction.safeParse(parsed.data?.data);
    if (!parsed.success || !about.success || about.data.merchantId !== this.options.merchantId) return null;
    const { merchantTransactionId, state } = about.data;
    return {
      merchantOrderId: merchantTransactionId,
      providerOrderId: null,
      merchantRefundId: merchantTransactionId,
      claimsCapture: parsed.data.code === 'PAYMENT_SUCCESS' && state === 'COMPLETED',
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.api.close();
  }

  private post(path: string, payload: object): Promise<PhonePeResponse | Inconclusive> {
    const request = Buffer.from(JSON.stringify(payload)).toString('base64');
    return this.api.send({
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'x-verify': xVerify(request + path, this.options.salt),
      },
      body: JSON.stringify({ request }),
    });
  }

  private fetchStatus(merchantTransactionId: string): Promise<PhonePeResponse | Inconclusive> {
    const { merchantId, salt } = this.options;
    const path = `/pg/v1/status/${merchantId}/${encodeURIComponent(merchantTransactionId)}`;
    const headers = { 'x-verify': xVerify(path, salt), 'x-merchant-id': merchantId };
    return this.api.send({ method: 'GET', path, headers });
  }

  private about(merchantTransactionId: string): TransactionRef {
    return { merchantId: this.options.merchantId, merchantTransactionId };
  }
}

const isInconclusive = (response: PhonePeResponse | Inconclusive): response is Inconclusive =>
  response.kind === 'inconclusive';

function responseOf(rawBody: Buffer): string | undefined {
  return callbackBody.safeParse(parseJson(rawBody)).data?.response;
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
