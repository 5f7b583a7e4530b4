import { randomBytes } from 'node:crypto';
import { type Script } from '../plan/payment-script.js';
import { type CheckoutClient } from './checkout.js';

/** Sends forged notifications: some with the right header, as after a leak, some with a guessed one. */
export class Forger {
  constructor(
    private readonly academy: CheckoutClient,
    private readonly credential: string,
  ) {}

  /** @returns accepted forgeries */
  async beforePayment({ forgedWebhooks }: Script, id: string): Promise<string[]> {
    const findings: string[] = [];
    if (forgedWebhooks.includes('bad-signature')) {
      const status = await this.#send(id, 'completed', randomBytes(32).toString('hex'));
      if (status > 0 && status < 500 && status !== 401)
        findings.push(`a notification with a wrong signature got ${status}`);
    }
    if (forgedWebhooks.includes('good-header')) await this.#send(id, 'completed', this.credential);
    return findings;
  }

  async afterPayment({ forgedWebhooks }: Script, id: string): Promise<string[]> {
    if (forgedWebhooks.includes('stale-failure')) await this.#send(id, 'failed', this.credential);
    return [];
  }

  /** Forges notifications about the latest attempt and the one before. @returns accepted forgeries */
  async forgeRefundWebhook(
    { refund: { forgedWebhooks } }: Script,
    { id, attemptId }: { id: string; attemptId: string | null },
  ): Promise<string[]> {
    const findings: string[] = [];
    const { credential } = this;
    const current = `RF-${id}`;
    if (forgedWebhooks.includes('bad-signature')) {
      const status = await this.#sendRefund(current, 'completed', randomBytes(32).toString('hex'));
      if (status > 0 && status < 500 && status !== 401)
        findings.push(`a refund's notification with a wrong signature got ${status}`);
    }
    if (forgedWebhooks.includes('good-header')) {
      await this.#sendRefund(current, 'completed', credential);
      await this.#sendRefund(current, 'failed', credential);
    }
    if (forgedWebhooks.includes('stale')) {
      for (const end of ['failed', 'completed', 'accepted'] as const)
        await this.#sendRefund(attemptId ?? current, end, credential);
    }
    return findings;
  }

  #send(id: string, end: 'completed' | 'failed', credential: string) {
    const payload = { merchantOrderId: id, state: end.toUpperCase(), amount: 100 };
    return this.#deliver({ event: `checkout.order.${end}`, payload }, credential);
  }

  #sendRefund(id: string, step: 'accepted' | 'completed' | 'failed', credential: string) {
    const state = step === 'accepted' ? 'CONFIRMED' : step.toUpperCase();
    const payload = { merchantRefundId: id, refundId: 'OMR0', state, amount: 100 };
    return this.#deliver({ event: `pg.refund.${step}`, payload }, credential);
  }

  async #deliver(body: object, credential: string) {
    const headers = { 'x-forwarded-authorization': credential };
    const { status } = await this.academy.call('POST', '/webhooks/phonepe', { body, headers });
    return status;
  }
}
