import { describe, expect, it } from '@jest/globals';
import { receiptMail, type Receipt } from './receipt-mail.js';

const aReceipt = (facts: Partial<Receipt> = {}): Receipt => ({
  name: 'Asha',
  title: 'Ethical Hacking',
  orderNumber: 'AC-1',
  transactionId: 'OM1',
  amountPaise: 50_000_000,
  paidAt: new Date('2026-01-31T20:00:00Z'),
  siteName: 'Academy',
  dashboardUrl: 'http://localhost:4000/dashboard',
  ...facts,
});

describe('the receipt mail', () => {
  it('says what was paid, in Indian grouping and time (S-001)', () => {
    const { text, html } = receiptMail(aReceipt());
    for (const part of [text, html]) {
      expect(part).toContain('₹5,00,000.00');
      expect(part).toContain('1 February 2026');
      expect(part).toContain('AC-1');
    }
  });

  it('renders markup in names and titles inert (T32)', () => {
    const { html } = receiptMail(aReceipt({ name: '<img src=x onerror=alert(1)>', title: '"><script>' }));
    expect(html).not.toMatch(/<img|<script/);
  });
});
