import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { faqList } from '@academy/contracts/content/faq.schemas';
import { savedSite, type SiteTexts } from '@academy/contracts/content/site.schemas';
import { storedMessage, type ContactMessage } from '@academy/contracts/support/contact.schemas';
import { Mailer, requestContext, requestId } from '@academy/nest-kit';
import { eventually, SmtpSink } from '@academy/nest-kit/testing';
import { In } from 'typeorm';
import { ContactMessageRow } from '../../src/support/contact/contact-message.entity.js';
import { ContactRetention, RETENTION_DAYS } from '../../src/support/contact/contact-retention.js';
import { ContactService } from '../../src/support/contact/contact.service.js';
import { ContactMailRelay } from '../../src/support/mail/contact-mail-relay.js';
import { ContactMail } from '../../src/support/mail/contact-mail.entity.js';
import { CatalogTestApp } from '../catalog-test-app.js';

const STAFF = 'desk@academy.example';
const MINUTE = 60_000;

const aMessage = (over: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  message: 'May I move to the evening workshop?\n\nI work until six.',
  ...over,
});

const siteSays: SiteTexts = {
  contactEmail: '',
  contactPhone: '',
  address: ['Bapatla'],
  profiles: { professional: '', video: '', photo: '' },
  announcement: { text: '', isOn: false, lastDay: '' },
};

describe('the contact form', () => {
  let catalog: CatalogTestApp;
  const smtp = new SmtpSink();
  beforeAll(async () => {
    await smtp.start();
    catalog = await CatalogTestApp.open(undefined, { SMTP_URL: smtp.url, SITE_EMAIL: STAFF });
  });
  afterAll(async () => {
    await catalog.close();
    await smtp.stop();
  });

  const send = (message: unknown) => catalog.call('visitor', 'POST', '/contact-messages', message);
  const ticketOf = async (message: ContactMessage) => (await send(message)).as(storedMessage).ticket;
  const rowOf = (ticket: string) => catalog.source.manager.findOneByOrFail(ContactMessageRow, { ticket });
  /** Waits until both mails of a message are sent or given up. */
  const mailsOf = async (ticket: string) => {
    const { id } = await rowOf(ticket);
    return eventually('the mails', async () => {
      const mails = await catalog.source.manager.findBy(ContactMail, { messageId: id });
      return mails.every(({ finishedAt }) => finishedAt) ? mails : undefined;
    });
  };

  it('shows four questions with id, question, answer and category, in order [S-050, S-053, AMB-09]', async () => {
    const { faq } = (await catalog.call('visitor', 'GET', '/faq')).as(faqList);
    expect(faq.map(({ category }) => category)).toEqual(['Courses', 'Certification', 'Payment', 'Payment']);
    expect(faq[0]?.answer).toMatch(/4 to 12 weeks/);
  });

  it('mails the staff at the address of the site texts once an admin has saved it', async () => {
    const saved = (await catalog.call('visitor', 'GET', '/site')).as(savedSite);
    const texts = { ...siteSays, contactEmail: 'desk@other.example' };
    await catalog.call('admin', 'PUT', '/admin/site', { texts, version: saved.version });
    const ticket = await ticketOf(aMessage({ email: 'moved@example.in' }));
    await mailsOf(ticket);
    expect(smtp.to('desk@other.example', new RegExp(ticket))).toHaveLength(1);
    expect(smtp.to(STAFF, new RegExp(ticket))).toHaveLength(0);

    const silent = { texts: { ...texts, contactEmail: '' }, version: saved.version + 1 };
    await catalog.call('admin', 'PUT', '/admin/site', silent);
    const quiet = await ticketOf(aMessage({ email: 'quiet@example.in' }));
    expect((await mailsOf(quiet)).map(({ kind }) => kind)).toEqual(['receipt']);
    await catalog.source.query("UPDATE site_texts SET texts = 'null'");
  });

  it('stores a message with a number, mails it to the staff, and acknowledges it to the sender [AMB-08]', async () => {
    const ticket = await ticketOf(aMessage({ email: 'first@example.in' }));
    expect(await rowOf(ticket)).toMatchObject({
      status: 'new',
      name: 'Asha Rao',
      email: 'first@example.in',
    });
    await mailsOf(ticket);
    const [staff] = smtp.to(STAFF, new RegExp(ticket));
    expect(staff?.source).toMatch(/^Reply-To: first@example.in\r?$/m);
    expect(staff?.source).toContain('I work until six.');
    const [receipt] = smtp.to('first@example.in', new RegExp(ticket));
    expect(receipt?.source).toContain('48 hours');
    expect(receipt?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it('repeats neither name nor message to an unverified address', async () => {
    const ticket = await ticketOf(
      aMessage({ email: 'stranger@example.in', name: 'Buy Now', message: 'Cheap pills at evil.example' }),
    );
    await mailsOf(ticket);
    const [receipt] = smtp.to('stranger@example.in');
    expect(receipt?.source).not.toMatch(/Buy Now|evil\.example/);
  });

  it('rejects a name with line breaks before it reaches a mail header [T40]', async () => {
    const response = await send(aMessage({ name: 'Eve\r\nBcc: all@example.in' }));
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('turns text like a header into no header, and escapes markup [T40, T32]', async () => {
    const ticket = await ticketOf(
      aMessage({
        email: 'evil@example.in',
        name: 'Eve Bcc: all@example.in',
        message: 'Bcc: all@example.in\r\n<img src=x onerror=alert(1)> and so on',
      }),
    );
    await mailsOf(ticket);
    const [staff] = smtp.to(STAFF, new RegExp(ticket));
    expect(staff?.recipients).toEqual([STAFF]);
    const [headers] = staff?.source.split('\r\n\r\n') ?? [];
    expect(headers).toMatch(/^Subject: .*Eve/m);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(staff?.source).not.toMatch(/text\/html[\s\S]*<img/);
  });

  it('stores a double click as one message with one number, at once or a few minutes later', async () => {
    const message = aMessage({ email: 'twice@example.in' });
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(message)));
    expect(new Set(tickets).size).toBe(1);
    const service = catalog.get(ContactService);
    const later = await service.save(message, new Date(Date.now() + 9 * MINUTE));
    expect(later).toEqual({ ticket: tickets[0], isRepeated: true, hasReceipt: true });
    const nextDay = await service.save(message, new Date(Date.now() + 24 * 60 * MINUTE));
    expect(nextDay).toEqual({
      ticket: expect.not.stringMatching(tickets[0] as string),
      isRepeated: false,
      hasReceipt: true,
    });
    const { id } = await rowOf(tickets[0] as string);
    expect(await catalog.source.manager.countBy(ContactMail, { messageId: id })).toBe(2);
  });

  it('mails at most one receipt a minute and ten a day to an address, stores every message, and reports both [T19]', async () => {
    const service = catalog.get(ContactService);
    const start = Date.now();
    const at = (seconds: number, email = 'flooded@example.in') =>
      service.save(
        aMessage({ email, message: `Message of second ${seconds}` }),
        new Date(start + seconds * 1_000),
      );
    const receipts = async (seconds: number[]) => {
      const stored = [];
      for (const second of seconds) stored.push(await at(second));
      return stored.map(({ hasReceipt }) => hasReceipt);
    };
    expect(await receipts([0, 30, 59, 60])).toEqual([true, false, false, true]);
    expect((await at(61, 'FLOODED@example.in')).hasReceipt).toBe(false);
    expect(await receipts([2, 3, 4, 5, 6, 7, 8, 9, 10].map((minute) => minute * 60))).toEqual([
      ...Array<boolean>(8).fill(true),
      false,
    ]);
    expect(await receipts([86_399, 86_400])).toEqual([false, true]);
    const stored = await catalog.source.manager.findBy(ContactMessageRow, { email: 'flooded@example.in' });
    expect(stored).toHaveLength(16);
    const mails = await catalog.source.manager.findBy(ContactMail, {
      messageId: In(stored.map(({ id }) => id)),
    });
    expect(mails.filter(({ kind }) => kind === 'staff')).toHaveLength(16);
    expect(mails.filter(({ kind }) => kind === 'receipt')).toHaveLength(11);
  });

  it('mails one receipt if several concurrent messages name one address [T19]', async () => {
    const send = (count: number) =>
      catalog
        .get(ContactService)
        .save(aMessage({ email: 'together@example.in', message: `Message ${count} of six` }));
    const stored = await Promise.all([1, 2, 3, 4, 5, 6].map(send));
    expect(stored.filter(({ hasReceipt }) => hasReceipt)).toHaveLength(1);
    expect(new Set(stored.map(({ ticket }) => ticket)).size).toBe(6);
  });

  it('loses nothing while the mail server is down: it stores, responds, and mails later', async () => {
    smtp.status = 451;
    const ticket = await ticketOf(aMessage({ email: 'patient@example.in' }));
    const { id } = await rowOf(ticket);
    await eventually('a refused try', async () => {
      const [mail] = await catalog.source.manager.findBy(ContactMail, { messageId: id });
      return mail && mail.attempts > 0 ? mail : undefined;
    });
    expect(smtp.to('patient@example.in')).toEqual([]);
    smtp.status = 250;
    await catalog.source.manager.update(ContactMail, { messageId: id }, { availableAt: new Date() });
    catalog.get(ContactMailRelay).flush();
    await mailsOf(ticket);
    expect(smtp.to('patient@example.in', new RegExp(ticket))).toHaveLength(1);
    expect(smtp.to(STAFF, new RegExp(ticket))).toHaveLength(1);
  });

  it('sends a delayed mail under the id of its own request, whichever request flushed the relay [decision 0135]', async () => {
    const under: string[] = [];
    const mailer = catalog.get(Mailer);
    const original = mailer.send.bind(mailer);
    const spy = jest.spyOn(mailer, 'send').mockImplementation((mail) => {
      under.push(requestId());
      return original(mail);
    });
    smtp.status = 451;
    const headers = { 'x-request-id': 'browser-0123456789' };
    const message = aMessage({ email: 'named@example.in' });
    const { ticket } = (await catalog.call('visitor', 'POST', '/contact-messages', message, headers)).as(
      storedMessage,
    );
    const { id } = await rowOf(ticket);
    await eventually('a refused try of both', async () => {
      const mails = await catalog.source.manager.findBy(ContactMail, { messageId: id });
      return mails.every(({ attempts }) => attempts > 0) ? mails : undefined;
    });
    smtp.status = 250;
    under.length = 0;
    await catalog.source.manager.update(ContactMail, { messageId: id }, { availableAt: new Date() });
    requestContext.run({ requestId: 'another-request' }, () => catalog.get(ContactMailRelay).flush());
    await mailsOf(ticket);
    spy.mockRestore();
    expect(under).toEqual(['browser-0123456789', 'browser-0123456789']);
  });

  it('gives up an address that is permanently rejected, and still mails the staff', async () => {
    smtp.status = 550;
    const ticket = await ticketOf(aMessage({ email: 'gone@example.in' }));
    const { id } = await rowOf(ticket);
    const receipt = await eventually('the giving up', async () => {
      const mail = await catalog.source.manager.findOneBy(ContactMail, { messageId: id, kind: 'receipt' });
      return mail?.finishedAt ? mail : undefined;
    });
    expect(receipt.failure).toBe('refused with 550');
    smtp.status = 250;
    await catalog.source.manager.update(ContactMail, { messageId: id }, { availableAt: new Date() });
    catalog.get(ContactMailRelay).flush();
    await mailsOf(ticket);
    expect(smtp.to(STAFF, new RegExp(ticket))).toHaveLength(1);
    expect(smtp.to('gone@example.in')).toEqual([]);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a name that turns the writing around', { name: 'Asha \u202EoaR' }],
    ['a name with a separator of lines', { name: 'Asha\u2028Rao' }],
    ['a message with a character that nobody sees', { message: 'Can I pay\u200b by UPI?' }],
    ['no address', { email: 'asha' }],
    ['a short message', { message: 'Too short' }],
    ['a long message', { message: 'x'.repeat(4_001) }],
    ['a field of its own', { status: 'answered' }],
  ])('rejects %s [AMB-04, T42]', async (_, over) => {
    const response = await send({ ...aMessage(), ...over });
    expect([response.status, response.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('stores text of any script unchanged [T42]', async () => {
    const words = 'నమస్కారం, नमस्ते, 👩🏽‍💻 — can I pay by UPI?';
    const ticket = await ticketOf(aMessage({ email: 'te@example.in', name: 'ఆశా', message: words }));
    expect(await rowOf(ticket)).toMatchObject({ name: 'ఆశా', message: words });
  });

  it('deletes a message after a year [S-300]', async () => {
    const old = await ticketOf(aMessage({ email: 'old@example.in' }));
    const young = await ticketOf(aMessage({ email: 'young@example.in' }));
    await mailsOf(old);
    const longAgo = new Date(Date.now() - (RETENTION_DAYS + 1) * 24 * 60 * MINUTE);
    await catalog.source.manager.update(ContactMessageRow, { ticket: old }, { createdAt: longAgo });
    await catalog.get(ContactRetention).deleteExpired();
    const left = await catalog.source.manager.findBy(ContactMessageRow, [{ ticket: old }, { ticket: young }]);
    expect(left.map(({ ticket }) => ticket)).toEqual([young]);
  });
});
