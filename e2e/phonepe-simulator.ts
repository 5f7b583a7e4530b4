import { type APIRequestContext } from '@playwright/test';
import { env } from './config/env.js';

export interface SimulatedOrder {
  readonly merchantOrderId: string;
  /** The provider's own id, which is part of the checkout page's URL. */
  readonly orderId: string;
  readonly amount: number;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
}

export interface SimulatedRefund {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amount: number;
  readonly state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';
}

/** Behaviour for one order, so that orders of other tests are not affected. */
interface Script {
  readonly orderId: string;
  readonly webhook?: 'send' | 'drop';
  readonly pay?: string[];
  readonly status?: string[];
  /** The final state of refunds without a control call. */
  readonly refundState?: 'PENDING' | 'COMPLETED' | 'FAILED';
}

/** The control API of the PhonePe simulator. */
export class PhonePeSimulator {
  constructor(private readonly request: APIRequestContext) {}

  async script(script: Script): Promise<void> {
    await this.post('/__sim/script', script);
  }

  async settle(merchantOrderId: string, state: 'COMPLETED' | 'FAILED'): Promise<void> {
    await this.post(`/__sim/orders/${merchantOrderId}/settle`, { state });
  }

  async settleRefund(merchantRefundId: string, state: 'COMPLETED' | 'FAILED'): Promise<void> {
    await this.post(`/__sim/refunds/${merchantRefundId}/settle`, { state });
  }

  /** Returns refunds, oldest first. */
  async refundsOf(merchantOrderId: string): Promise<SimulatedRefund[]> {
    const response = await this.request.get(`${env.PHONEPE_SIM_URL}/__sim/refunds`);
    const { refunds } = (await response.json()) as { refunds: SimulatedRefund[] };
    return refunds.filter(({ originalMerchantOrderId }) => originalMerchantOrderId === merchantOrderId);
  }

  order(merchantOrderId: string): Promise<SimulatedOrder> {
    return this.find((order) => order.merchantOrderId === merchantOrderId);
  }

  /** @param pageUrl URL of the order's checkout page */
  async merchantOrderIdOf(pageUrl: string): Promise<string> {
    return (await this.find(({ orderId }) => pageUrl.includes(orderId))).merchantOrderId;
  }

  private async find(isWanted: (order: SimulatedOrder) => boolean): Promise<SimulatedOrder> {
    const response = await this.request.get(`${env.PHONEPE_SIM_URL}/__sim/orders`);
    const { orders } = (await response.json()) as { orders: SimulatedOrder[] };
    const order = orders.find(isWanted);
    if (!order) throw new Error('The simulator has no such order');
    return order;
  }

  private async post(path: string, data: unknown): Promise<void> {
    const response = await this.request.post(`${env.PHONEPE_SIM_URL}${path}`, { data });
    if (!response.ok()) throw new Error(`${path} returned ${response.status()}: ${await response.text()}`);
  }
}
