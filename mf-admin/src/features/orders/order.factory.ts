import { type AdminOrder, type OrderLedger } from '@academy/contracts/orders/admin-order.schemas';

/** A paid order of a course; `anOrder({ isStuck: true })` changes fields. */
export const anOrder = (facts: Partial<AdminOrder> = {}): AdminOrder => ({
  id: '1'.padEnd(26, '0'),
  orderNumber: 'AC-01KD0000000000000000000000',
  state: 'FULFILLED',
  isStuck: false,
  itemType: 'course',
  itemId: '2'.padEnd(26, '0'),
  title: 'Certified Ethical Hacker',
  amountPaise: 2_500_000,
  userId: '3'.padEnd(26, '0'),
  buyer: { name: 'Asha Learner', email: 'asha@example.test' },
  createdAt: '2026-11-20T06:30:00.000Z',
  ...facts,
});

/** A refundable order with its ledger. */
export const aLedger = (facts: Partial<OrderLedger> = {}): OrderLedger => ({
  order: { ...anOrder(), listPaise: 2_500_000, couponCode: null, closedAt: null, receiptNumber: null },
  attempts: [],
  facts: [],
  next: [],
  access: { by: 'this-order', since: '2026-11-20T06:31:00.000Z' },
  refunds: [],
  can: { check: false, refund: true, enroll: false, unenroll: false },
  ...facts,
});
