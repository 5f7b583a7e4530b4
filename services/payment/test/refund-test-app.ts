import { randomBytes } from 'node:crypto';
import { refundResponse, type Refund, type RefundResponse } from '@academy/contracts/refunds/refund.schemas';
import { newId } from '@academy/nest-kit';
import { type z } from 'zod';
import { RefundProcessingService } from '../src/refunds/sending/refund-processing.service.js';
import { PaymentTestApp, eventually, webhookUser } from './payment-test-app.js';
import { type Reply } from './reply.js';
import { aCourse } from './fake-catalog.js';
import { PhonePeSimulator, type SimulatedRefund } from './phonepe-simulator.js';

/** A captured payment whose refund is due. */
export interface DueRefund {
  readonly user: string;
  readonly order: string;
  readonly refund: string;
}

/** An order with two pages, as after a payment request whose response was lost; either may be paid. */
export interface TwoPageOrder {
  readonly user: string;
  readonly number: string;
  readonly pages: readonly [string, string];
}

/** The payment service and the provider's simulator, with helpers for refunds. */
export class RefundTestApp extends PaymentTestApp {
  readonly simulator = new PhonePeSimulator((notification) => this.passOn(notification));
  readonly admin = newId();
  readonly otherAdmin = newId();

  override async start(overrides: Record<string, string> = {}): Promise<void> {
    const client = {
      PHONEPE_CLIENT_ID: 'TEST_CLIENT',
      PHONEPE_CLIENT_SECRET: randomBytes(16).toString('hex'),
      PHONEPE_WEBHOOK_USERNAME: webhookUser.username,
      PHONEPE_WEBHOOK_PASSWORD: webhookUser.password,
    };
    await this.simulator.start({ ...client, REFUND_STEP_MS: '50' });
    const { baseUrl } = this.simulator;
    await super.start({ ...client, PHONEPE_BASE_URL: baseUrl, PHONEPE_OAUTH_URL: baseUrl, ...overrides });
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.simulator.stop();
  }

  /** @returns an order that was paid and fulfilled */
  async aPaidOrder(item = aCourse()): Promise<{ user: string; id: string }> {
    const order = await this.anOpenOrder(this.catalog.put(item));
    await this.simulator.press(order.id, 'COMPLETED');
    await eventually(async () => (await this.attemptState(order.id)) !== 'PENDING', `${order.id} is paid`);
    return order;
  }

  async aTwoPageOrder(user = newId(), course = this.catalog.put(aCourse())): Promise<TwoPageOrder> {
    // The request is accepted, and half of the response is lost.
    await this.simulator.script({ pay: ['truncated'] });
    const lost = await this.checkout(user, course);
    if (lost.status !== 502) throw new Error(`The response was not lost: ${lost.status}`);
    await this.simulator.reset();
    const { merchantOrderId } = (await this.checkout(user, course)).body;
    if (!merchantOrderId.endsWith('-2')) throw new Error(`${merchantOrderId} is no second page`);
    const number = merchantOrderId.slice(0, -2);
    return { user, number, pages: [number, merchantOrderId] };
  }

  async pay(page: string): Promise<void> {
    await this.simulator.press(page, 'COMPLETED');
    await eventually(async () => (await this.attemptState(page)) === 'CAPTURED', `${page} is captured`);
  }

  async aDueRefund(item = aCourse()): Promise<DueRefund> {
    const { user, id } = await this.aPaidOrder(item);
    const { body } = await this.markDue(id);
    return { user, order: id, refund: body.refund.id };
  }

  /** A refund that is approved but not sent yet. */
  async anApprovedRefund(): Promise<DueRefund> {
    const due = await this.aDueRefund();
    await this.approve(due.refund);
    return due;
  }

  /** Makes the next step of a refund due, and runs it. */
  async processRefund(refundId: string): Promise<void> {
    await this.makeDue(refundId);
    await this.nest.get(RefundProcessingService).process(refundId, 'worker');
  }

  /** Makes the next check overdue, so that the next sweep runs it too; skips a refund that is being processed. */
  async makeDue(refundId: string): Promise<void> {
    await this.db.transaction(async (manager) => {
      const free = await manager.query<unknown[]>(
        'SELECT id FROM refunds WHERE id = ? FOR UPDATE SKIP LOCKED',
        [refundId],
      );
      if (free.length === 0) return;
      await manager.query(
        `UPDATE refunds SET next_poll_at = IF(next_poll_at IS NULL, NULL, UTC_TIMESTAMP(3) - INTERVAL 3 SECOND)
         WHERE id = ?`,
        [refundId],
      );
    });
  }

  /** Drives a refund to a state, like a worker. */
  async processUntil(refundId: string, state: Refund['state']): Promise<void> {
    await eventually(async () => {
      await this.processRefund(refundId);
      return (await this.refundOf(refundId)).state === state;
    }, `the refund becomes ${state}`);
  }

  markDue(orderNumber: string, note = 'The lectures were never recorded.'): Promise<Reply<RefundResponse>> {
    return this.asAdmin('/refunds', { orderNumber, note }, refundResponse);
  }

  approve(refundId: string, user = this.admin): Promise<Reply<RefundResponse>> {
    return this.asAdmin(`/refunds/${refundId}/approve`, {}, refundResponse, user);
  }

  retry(refundId: string, merchantRefundId: string, user = this.admin): Promise<Reply<RefundResponse>> {
    return this.asAdmin(`/refunds/${refundId}/retry`, { merchantRefundId }, refundResponse, user);
  }

  check(refundId: string): Promise<Reply<RefundResponse>> {
    return this.asAdmin(`/refunds/${refundId}/check`, {}, refundResponse);
  }

  asAdmin<Body>(
    url: string,
    body: unknown,
    schema: z.ZodType<Body>,
    user = this.admin,
  ): Promise<Reply<Body>> {
    return this.call('POST', url, { user, role: 'admin', body }, schema);
  }

  async refundOf(
    refundId: string,
  ): Promise<{ state: string; merchantRefundId: string; attempts: number; code: string | null }> {
    const [row] = await this.db.query<
      { state: string; merchantRefundId: string; attempts: number; code: string | null }[]
    >(
      `SELECT state, merchant_refund_id AS merchantRefundId, attempts, response_code AS code FROM refunds WHERE id = ?`,
      [refundId],
    );
    if (!row) throw new Error('no such refund');
    return row;
  }

  async orderState(number: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ state: string }[]>('SELECT state FROM orders WHERE number = ?', [
      number,
    ]);
    return row?.state;
  }

  /** The refunds of an order at the provider. */
  async atProvider(order: string): Promise<SimulatedRefund[]> {
    const all = await this.simulator.refunds();
    return all.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === order);
  }

  /** The requests to the provider about one attempt, in order: `POST` sends it, `GET` requests its status. */
  async requests(merchantRefundId: string): Promise<string[]> {
    const all = await this.simulator.journal();
    return all
      .filter(({ url, body }) => {
        const sent = (body as { merchantRefundId?: string } | null)?.merchantRefundId;
        return sent === merchantRefundId || url.includes(`/refund/${merchantRefundId}/`);
      })
      .map(({ method }) => method);
  }

  async kindsInLedger(refundId: string): Promise<string[]> {
    const rows = await this.db.query<{ kind: string }[]>(
      'SELECT kind FROM refund_events WHERE refund_id = ? ORDER BY sequence_number',
      [refundId],
    );
    return rows.map(({ kind }) => kind);
  }
}
