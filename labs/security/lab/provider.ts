import { createHash } from 'node:crypto';
import { send } from './http.js';
import { attackTarget } from './attack-target.js';

export interface ProviderOrder {
  readonly merchantOrderId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
}

export interface ProviderRefund {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly state: string;
}

const control = async (path: string, body?: unknown) => {
  const method = body === undefined ? 'GET' : 'POST';
  const response = await send(attackTarget.origins.phonepe, `/__sim${path}`, { method, body });
  if (response.status !== 200) throw new Error(`The provider's control: ${path}: ${response.text}`);
  return response.json();
};

/** The control API of the PhonePe simulator; scripts are for one order, because others are paid at the same time. */
export const provider = {
  script: (orderId: string, script: object) => control('/script', { orderId, ...script }),
  /** For every new order, until `reset`: attacks run one at a time. */
  scriptAll: (script: object) => control('/script', script),
  reset: () => control('/reset', {}),
  settle: (orderId: string, state: 'COMPLETED' | 'FAILED') => control(`/orders/${orderId}/settle`, { state }),
  /** Expires the page without a payment. */
  expire: (orderId: string) => control(`/orders/${orderId}/expire`, {}),
  refunds: async () => ((await control('/refunds')) as { refunds: ProviderRefund[] }).refunds,
  orders: async () => ((await control('/orders')) as { orders: ProviderOrder[] }).orders,
  journal: async () => (await control('/journal')) as { requests: unknown[]; webhooks: unknown[] },
};

/** PhonePe's header, which does not depend on the body. */
export const webhookCredential = (username: string, password: string): string =>
  createHash('sha256').update(`${username}:${password}`).digest('hex');

export const genuineCredential = (): string =>
  webhookCredential(
    attackTarget.secrets['phonepeWebhookUsername'] ?? '',
    attackTarget.secrets['phonepeWebhookPassword'] ?? '',
  );

/** A notification as the provider sends it. */
export const notification = (merchantOrderId: string, state: 'COMPLETED' | 'FAILED', amount: number) => ({
  type: `CHECKOUT_ORDER_${state}`,
  event: `checkout.order.${state.toLowerCase()}`,
  payload: {
    merchantId: attackTarget.secrets['phonepeClientId'],
    merchantOrderId,
    orderId: `OMO${Date.now()}`,
    state,
    amount,
    paymentDetails: [{ transactionId: `OM${Date.now()}`, paymentMode: 'UPI_QR', amount, state }],
  },
});
