import { type Receipt } from '@academy/contracts/receipts/receipt.schemas';

/** Builds receipts for tests. */
export const aReceipt = (facts: Partial<Receipt> = {}): Receipt => ({
  number: 'ACA/26-27/000123',
  kind: 'receipt',
  seller: { name: 'Abhaya Academy', address: ['1 Temple Road'], gstin: null, email: null, phone: null },
  buyer: { name: 'Asha', email: 'asha@example.test' },
  item: { type: 'course', title: 'Ethical Hacking', sac: '9992' },
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
  paidAt: '2026-01-31T20:00:00.000Z',
  refund: null,
  ...facts,
});
