import { afterEach, describe, expect, it } from '@jest/globals';
import { publicFaqServiceCalls } from '@academy/contracts/content/faq.calls';
import { faqList } from '@academy/contracts/content/faq.schemas';
import { contactServiceCalls } from '@academy/contracts/support/contact.calls';
import { contactResponse } from '@academy/contracts/support/contact.schemas';
import { durationText } from '@academy/nest-kit';
import { limitRules } from '../src/http/rate-limit/rate-limits.js';
import { Browser } from './browser.js';
import { rejection } from './fake-service.js';
import { BROWSER, startBff, type Bff } from './start-bff.js';

const message = { name: 'Asha Rao', email: 'asha@example.in', message: 'May I move to the evening?' };
const entry = {
  id: '01KAK6Q2S00000000000000FA1',
  question: 'How long?',
  answer: '4 to 12 weeks.',
  category: 'Courses',
};

describe('support', () => {
  let bff: Bff;
  afterEach(() => bff.stop());

  const start = async (overrides: Record<string, string> = {}) => {
    bff = await startBff(overrides);
    bff.catalog.on(contactServiceCalls.saveMessage, () => ({ body: { ticket: 'A7K2-M9QX' } }));
  };
  const send = (payload: object, from = '10.7.0.1') =>
    bff.inject({ method: 'POST', url: '/api/contact', headers: BROWSER, remoteAddress: from, payload });
  const stored = () =>
    bff.catalog.callsTo(contactServiceCalls.saveMessage).map(({ body }) => JSON.parse(body.toString()));

  it('GET /api/faq returns the questions, with revalidation [S-053]', async () => {
    await start();
    bff.catalog.on(publicFaqServiceCalls.listFaq, () => ({ body: { faq: [entry] } }));
    const response = await bff.inject('/api/faq');
    expect(faqList.parse(response.json()).faq).toEqual([entry]);
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect(response.headers.etag).toBeDefined();
  });

  it('POST /api/contact passes the message on and returns its number [S-058, S-059]', async () => {
    await start();
    const response = await send(message);
    expect([response.statusCode, contactResponse.parse(response.json())]).toEqual([
      200,
      { success: true, message: 'Message sent successfully.', ticket: 'A7K2-M9QX', hasReceipt: true },
    ]);
    expect(stored()).toEqual([message]);
  });

  it('says that no receipt is mailed if the address has reached its limit [T19]', async () => {
    await start();
    bff.catalog.on(contactServiceCalls.saveMessage, () => ({
      body: { ticket: 'A7K2-M9QX', hasReceipt: false },
    }));
    expect((await send(message)).json()).toMatchObject({ ticket: 'A7K2-M9QX', hasReceipt: false });
  });

  it('a message that fills in the hidden field gets the same response, and is not stored [SEC-17]', async () => {
    await start();
    const response = await send({ ...message, website: 'https://spam.example' });
    expect(response.statusCode).toBe(200);
    const { ticket, ...rest } = contactResponse.parse(response.json());
    const { ticket: _, ...honest } = contactResponse.parse((await send({ ...message, website: '' })).json());
    expect(rest).toEqual(honest);
    expect(ticket).not.toBe('A7K2-M9QX');
    expect(stored()).toHaveLength(1);
  });

  it.each([
    ['name', { name: '' }],
    ['email', { email: 'nobody' }],
    ['message', { message: 'short' }],
  ])(
    'a bad %s is rejected by its name, before the service is called [AMB-04, S-060]',
    async (field, over) => {
      await start();
      const response = await send({ ...message, ...over });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: { fields: [{ path: field }] },
      });
      expect(stored()).toEqual([]);
    },
  );

  it('a rejection of the service is passed on with its text [S-060]', async () => {
    await start();
    bff.catalog.on(contactServiceCalls.saveMessage, () => rejection(503, 'SERVICE_UNAVAILABLE', 'Not now'));
    const response = await send(message);
    expect([response.statusCode, response.json()]).toMatchObject([503, { message: 'Not now' }]);
  });

  it('one sender, and one address, gets 429 with the time to wait [SEC-17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' });
    const own = `${Date.now()}@example.in`;
    const { account } = limitRules.contact;
    for (let count = 0; count < account.points; count += 1)
      expect((await send({ ...message, email: own }, `10.8.${count}.1`)).statusCode).toBe(200);
    const rejected = await send({ ...message, email: own }, '10.8.99.1');
    expect(rejected.statusCode).toBe(429);
    const wait = Number(rejected.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(rejected.json().message).toBe(
      `You have sent us several messages already. Please try again in ${durationText(wait)}.`,
    );
    expect(stored()).toHaveLength(account.points);
  });

  it('keeps the messages of an owner’s device when strangers have used up those of the address [SEC-17, T17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' });
    const { user, password } = bff.auth.add('user');
    const own = { ...message, email: user.email };
    const device = new Browser(bff);
    await device.post('/api/user/login', { email: user.email, password });
    for (let count = 0; count < limitRules.contact.account.points; count += 1)
      expect((await send(own, `10.8.${count}.2`)).statusCode).toBe(200);
    expect((await send(own, '10.8.99.2')).statusCode).toBe(429);
    for (let count = 0; count < limitRules.contact.account.points; count += 1)
      expect((await device.post('/api/contact', own)).statusCode).toBe(200);
    expect((await device.post('/api/contact', own)).statusCode).toBe(429);
  });

  it('messages that are rejected, repeated or not stored count for neither sender nor address [SEC-17]', async () => {
    await start({ RATE_LIMIT_FACTOR: '1' });
    const email = `free-${Date.now()}@example.in`;
    const { account, client } = limitRules.contact;
    // As many as would exceed the limit of the address, whose last part is unique to this test.
    const from = `10.9.${Date.now() % 250}.${process.pid % 250}`;
    const times = (each: () => Promise<void>) =>
      Array.from({ length: client.points }).reduce<Promise<void>>(
        (before) => before.then(each),
        Promise.resolve(),
      );
    await times(async () =>
      expect((await send({ ...message, email, message: 'short' }, from)).statusCode).toBe(400),
    );
    await times(async () =>
      expect((await send({ ...message, email, website: 'x' }, from)).statusCode).toBe(200),
    );
    bff.catalog.on(contactServiceCalls.saveMessage, () => ({
      body: { ticket: 'A7K2-M9QX', isRepeated: true },
    }));
    await times(async () => expect((await send({ ...message, email }, from)).statusCode).toBe(200));
    bff.catalog.on(contactServiceCalls.saveMessage, () => rejection(503, 'SERVICE_UNAVAILABLE', 'Not now'));
    await times(async () => expect((await send({ ...message, email }, from)).statusCode).toBe(503));
    bff.catalog.on(contactServiceCalls.saveMessage, () => ({ body: { ticket: 'A7K2-M9QX' } }));
    for (let count = 0; count < account.points; count += 1)
      expect((await send({ ...message, email }, from)).statusCode).toBe(200);
    expect((await send({ ...message, email }, from)).statusCode).toBe(429);
  });

  it('a page of another site cannot send a message on behalf of a user [T11]', async () => {
    await start();
    const response = await bff.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: message,
    });
    expect(response.statusCode).toBe(403);
    expect(stored()).toEqual([]);
  });
});
