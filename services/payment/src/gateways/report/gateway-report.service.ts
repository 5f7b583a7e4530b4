import { type GatewayReport } from '@academy/contracts/gateways/gateway-report.schemas';
import { webhookRoutes } from '@academy/contracts/webhooks/webhook.routes';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { PAYMENT_GATEWAY, type PaymentGateway, type StatusResult } from '../payment-gateway.js';
import { payPayload } from '../phonepe-v1/pay-payload.js';
import { xVerify, type Salt } from '../phonepe-v1/x-verify-signature.js';
import { newOrderNumber } from '../../orders/order-number.js';

const PAY_PATH = '/pg/v1/pay';
const ONE_RUPEE = 100;
/** Merchant and salt of PhonePe's public documents, shown if v1 credentials are not configured. */
const PUBLIC_TEST = {
  merchantId: 'PGTESTPAYUAT',
  salt: { key: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399', index: 1 },
} as const;

/** Reports the configuration of the gateway and whether it is accepted (S-239 … S-242). Starts no payment. */
@Injectable()
export class GatewayReportService {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    @Inject(PAYMENT_GATEWAY) private readonly gateway: PaymentGateway,
  ) {}

  async read(): Promise<GatewayReport> {
    const result = await this.gateway.status({ merchantOrderId: newOrderNumber() });
    const isConclusive = result.kind === 'not-found';
    const { testPayload, hash } = this.signedExample();
    return {
      success: isConclusive,
      message: isConclusive
        ? 'The provider responds, and accepts the credentials.'
        : 'The provider sent no usable response.',
      api: this.env.PHONEPE_API,
      configuration: this.configuration(),
      probe: { result: result.kind, code: codeOf(result) },
      testPayload,
      hash,
    };
  }

  /** Every setting of the gateway; for a secret only whether it is set. */
  private configuration(): GatewayReport['configuration'] {
    return Object.entries(this.env)
      .filter(([name]) => name.startsWith('PHONEPE_'))
      .map(([name, value]) => ({ name, value: isSecret(name) ? 'set' : String(value) }));
  }

  /** The pay-page request that this server would sign; the signature itself is shown in part (SEC-15). */
  private signedExample(): Pick<GatewayReport, 'testPayload' | 'hash'> {
    const { merchantId, salt } = this.signer();
    const testPayload = payPayload(
      {
        merchantOrderId: 'TEST-ORDER',
        amountPaise: ONE_RUPEE,
        redirectUrl: new URL('/payment/callback', this.env.PUBLIC_ORIGIN).toString(),
        expiresAfterSec: 300,
        message: 'Test',
        payer: () => ({ userId: 'TEST', mobile: undefined }),
      },
      { merchantId, callbackUrl: new URL(webhookRoutes.phonepe.path, this.env.PUBLIC_ORIGIN).toString() },
    );
    const base64 = Buffer.from(JSON.stringify(testPayload)).toString('base64');
    return {
      testPayload,
      hash: { base64, path: PAY_PATH, xVerify: inPart(xVerify(base64 + PAY_PATH, salt)) },
    };
  }

  private signer(): { merchantId: string; salt: Salt } {
    const { env } = this;
    if (env.PHONEPE_API === 'v2') return PUBLIC_TEST;
    return {
      merchantId: env.PHONEPE_V1_MERCHANT_ID,
      salt: { key: env.PHONEPE_V1_SALT_KEY, index: env.PHONEPE_V1_SALT_INDEX },
    };
  }
}

const isSecret = (name: string): boolean => /SECRET|KEY|PASSWORD|USERNAME/.test(name);
const inPart = (header: string): string => `${header.slice(0, 8)}…${header.slice(header.indexOf('###'))}`;
const codeOf = (result: StatusResult): string =>
  result.kind === 'inconclusive' ? result.reason : result.code;
