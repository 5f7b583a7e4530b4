import { type OrderDetail } from '@academy/contracts/orders/order.schemas';
import { type Receipt } from '@academy/contracts/receipts/receipt.schemas';
import { type Transaction } from '@academy/contracts/orders/order.schemas';
import { aUser, createTestShell } from '@academy/mf-kit/testing';
import { ThemeProvider } from '@academy/ui';
import { render } from '@testing-library/react';
import { remote } from '../remote.js';

export const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const LIST = `GET /api/payment/user-transactions/${ID}?page=1&limit=20`;
export const ORDER = 'GET /api/payment/orders/AC-1';
export const RECEIPT = `${ORDER}/receipt`;

export const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  orderId: 'AC-1',
  orderNumber: 'AC-1',
  itemType: 'course',
  itemId: ID,
  title: 'Certified Ethical Hacker',
  amount: 500_000,
  amountPaise: 50_000_000,
  currency: 'INR',
  status: 'SUCCESS',
  providerRef: 'OM1',
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  invoiceNumber: 'ACA/26-27/000001',
  ...over,
});

export const anOrder = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  orderNumber: 'AC-1',
  itemType: 'course',
  itemId: ID,
  title: 'Certified Ethical Hacker',
  amountPaise: 50_000_000,
  listPaise: 50_000_000,
  discount: null,
  currency: 'INR',
  status: 'PENDING',
  merchantOrderId: 'AC-1-2',
  transactionId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: null,
  checkoutPageUrl: null,
  payableUntil: null,
  isOwned: false,
  hasReceipt: false,
  receiptNumber: null,
  timeline: [
    { kind: 'opened', at: '2026-11-21T10:00:00.000Z', amountPaise: null },
    { kind: 'sent', at: '2026-11-21T10:00:01.000Z', amountPaise: null },
  ],
  ...over,
});

export const aReceipt = (over: Partial<Receipt> = {}): Receipt => ({
  number: 'ACA/26-27/000001',
  kind: 'receipt',
  seller: { name: 'Abhaya Academy', address: ['1 Temple Road'], gstin: null, email: null, phone: null },
  buyer: { name: 'Asha Rao', email: 'asha@example.in' },
  item: { type: 'course', title: 'Certified Ethical Hacker', sac: '9992' },
  listPaise: 50_000_000,
  discount: null,
  taxablePaise: 42_372_882,
  taxes: [
    { name: 'CGST', ratePercent: 9, paise: 3_813_559 },
    { name: 'SGST', ratePercent: 9, paise: 3_813_559 },
  ],
  totalPaise: 50_000_000,
  totalInWords: 'Rupees five lakh only',
  orderNumber: 'AC-1',
  transactionId: 'OM1',
  paidAt: '2026-11-21T20:00:00.000Z',
  refund: null,
  ...over,
});

/** Opens the learner's pages at a URL, with these responses of the BFF. */
export function open(
  at: string,
  responses: Record<string, unknown>,
  user: ReturnType<typeof aUser> | null = aUser(),
) {
  const test = createTestShell({
    at,
    namespace: 'mf_learner',
    messages: remote.messages,
    routes: remote.routes({} as never),
    user,
    responses,
  });
  render(test.page, { wrapper: ThemeProvider });
  return test;
}
