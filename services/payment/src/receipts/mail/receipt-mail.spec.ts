import { describe, expect, it } from '@jest/globals';
import { aReceipt } from './receipt.factory.js';
import { receiptMail } from './receipt-mail.js';

const links = {
  dashboardUrl: 'http://localhost:4000/dashboard',
  siteUrl: 'http://localhost:4000',
  receiptUrl: 'http://localhost:4000/dashboard/orders/AC-1/receipt',
};

describe('the receipt mail', () => {
  it('contains the same facts in text and HTML, with Indian grouping, amounts in words and Indian time [S-001, AMB-11]', () => {
    const { text, html } = receiptMail(aReceipt(), links);
    const facts = [
      'ACA/26-27/000123',
      '₹5,00,000.00',
      '₹4,23,728.82',
      'CGST 9%',
      '₹38,135.59',
      'Rupees five lakh only',
      '1 February 2026',
      'AC-1',
      'OM1',
      'Abhaya Academy, 1 Temple Road',
      links.receiptUrl,
    ];
    for (const fact of facts)
      expect([text.includes(fact), html.includes(fact), fact]).toEqual([true, true, fact]);
  });

  it('is titled as a tax invoice only with a GSTIN [AMB-11]', () => {
    const plain = receiptMail(aReceipt(), links);
    expect(plain.subject).toBe('Your receipt: Ethical Hacking');
    expect(plain.text).toContain('This is a receipt, not a tax invoice.');
    const seller = { ...aReceipt().seller, gstin: '37ABCDE1234F1Z5' };
    const invoice = receiptMail(aReceipt({ kind: 'tax-invoice', seller }), links);
    expect(invoice.subject).toBe('Your tax invoice: Ethical Hacking');
    expect(invoice.html).toContain('37ABCDE1234F1Z5');
    expect(invoice.text).not.toContain('not a tax invoice');
  });

  it('shows a discount between the list price and the amount paid', () => {
    const { text } = receiptMail(
      aReceipt({ listPaise: 60_000_000, discount: { label: 'DIWALI', paise: 10_000_000 } }),
      links,
    );
    expect(text).toMatch(/List price: ₹6,00,000.00\nDiscount \(DIWALI\): −₹1,00,000.00\nTaxable value/);
  });

  it('escapes markup in names and titles [T32]', () => {
    const receipt = aReceipt();
    const { html } = receiptMail(
      {
        ...receipt,
        buyer: { ...receipt.buyer, name: '<img src=x onerror=alert(1)>' },
        item: { ...receipt.item, title: '"><script>' },
      },
      links,
    );
    expect(html).not.toMatch(/<img|<script/);
  });
});
