import { refundResponse } from '@academy/contracts/refunds/refund.schemas';
import { count, rows } from './database.js';
import { eventually } from './eventually.js';
import { admin } from './users.js';

const NOTE = 'Revoked by an attack.';

interface Refund {
  readonly id: string;
  readonly state: string;
  readonly merchantRefundId: string | null;
}

/** @returns the academy's number of an order, by its id at the provider */
export async function numberOf(merchantOrderId: string): Promise<string> {
  const [order] = await rows<{ number: string }>(
    'payment',
    `SELECT o.number FROM orders o JOIN payment_attempts a ON a.order_id = o.id WHERE a.merchant_order_id = ?`,
    [merchantOrderId],
  );
  if (!order) throw new Error(`${merchantOrderId} belongs to no order`);
  return order.number;
}

/** An admin revokes a paid order: access ends, and a refund is opened. @returns the refund's id */
export async function revokedOrder(merchantOrderId: string): Promise<string> {
  const body = { orderNumber: await numberOf(merchantOrderId), note: NOTE };
  const response = await (await admin()).post('/api/admin/refunds', body);
  if (response.status !== 200) throw new Error(`Nothing was revoked: ${response.status} ${response.text}`);
  return refundResponse.parse(response.json()).refund.id;
}

/** An admin grants or revokes an item without payment. */
export async function manualEnrollment(
  method: 'POST' | 'DELETE',
  userId: string,
  itemId: string,
  kind = 'course',
) {
  const body = { userId, itemType: kind, itemId, reason: NOTE };
  const response = await (await admin()).call(method, '/api/admin/enrollments', body);
  if (response.status !== 200) throw new Error(`By hand: ${response.status} ${response.text}`);
}

export async function refundOf(id: string): Promise<Refund> {
  const [refund] = await rows<Refund>(
    'payment',
    'SELECT id, state, merchant_refund_id AS merchantRefundId FROM refunds WHERE id = ?',
    [id],
  );
  if (!refund) throw new Error(`There is no refund ${id}`);
  return refund;
}

/** Waits until a refund has reached the state, and makes its next steps due immediately. */
export const refunded = (id: string, state: string): Promise<boolean> =>
  eventually(`the refund to be ${state}`, async () => {
    if ((await count('payment', 'refunds', 'id = ? AND state = ?', [id, state])) === 1) return true;
    await (await admin()).post(`/api/admin/refunds/${id}/check`);
    return undefined;
  });
