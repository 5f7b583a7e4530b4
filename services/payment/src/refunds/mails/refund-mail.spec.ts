import { describe, expect, it } from '@jest/globals';
import { refundMail, type RefundMailFacts } from './refund-mail.js';

const facts: RefundMailFacts = {
  kind: 'on-way',
  reason: 'SEATS_GONE',
  name: 'Asha <b>',
  title: 'Ethical Hacking & More',
  orderNumber: 'AC-1',
  reference: 'OMR1',
  amountPaise: 2_500_050,
  orderUrl: 'https://academy.example/dashboard/orders/AC-1',
  sender: { name: 'Abhaya Academy', url: 'https://academy.example' },
};

describe('the mail about a refund', () => {
  it.each([
    ['on-way', 'Your refund is on its way'],
    ['completed', 'Your refund is complete'],
  ] as const)('contains the item, the amount and the reference (%s)', (kind, subject) => {
    const mail = refundMail({ ...facts, kind });
    expect(mail.subject).toBe(`${subject}: Ethical Hacking & More`);
    for (const part of ['₹25,000.50', 'AC-1', 'OMR1', facts.orderUrl]) {
      expect([mail.text, mail.html].every((said) => said.includes(part))).toBe(true);
    }
  });

  it.each([
    ['SEATS_GONE', 'no seat was left when it arrived'],
    ['ADMIN_DECISION', 'the academy has taken your order back'],
    ['ALREADY_ENROLLED', 'it was paid twice'],
  ] as const)('contains the reason of the refund (%s) [CON-16]', (reason, why) => {
    const mail = refundMail({ ...facts, kind: 'due', reason });
    expect(mail.subject).toBe('You get your money back: Ethical Hacking & More');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('We have received your payment, but');
      expect(part).toContain(why);
      expect(part).toContain('paid back');
    }
  });

  it('escapes HTML', () => {
    const { html } = refundMail(facts);
    expect(html).not.toContain('<b>');
    expect(html).toContain('Ethical Hacking &amp; More');
  });
});
