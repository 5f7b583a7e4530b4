import { type AddressInfo } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type SMTPServer } from 'smtp-server';
import { createInbox } from '../src/app.js';
import { Mailbox } from '../src/mailbox/mailbox.js';
import { smtpReceiver } from '../src/mailbox/smtp-receiver.js';

let url: string;
let smtpPort: number;
let inbox: FastifyInstance;
let smtp: SMTPServer;

beforeEach(async () => {
  const mailbox = new Mailbox();
  smtp = smtpReceiver(mailbox);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  smtpPort = (smtp.server.address() as AddressInfo).port;
  inbox = createInbox(mailbox);
  await inbox.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(inbox.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await inbox.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const send = async (mail: SendMailOptions): Promise<void> => {
  const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`);
  await transport.sendMail({
    from: 'Abhaya Academy <no-reply@academy.test>',
    to: 'learner@academy.test',
    ...mail,
  });
  transport.close();
};
const list = async (): Promise<Record<string, string>[]> =>
  (await (await fetch(`${url}/email`)).json()) as Record<string, string>[];
const page = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

describe('the mail catcher', () => {
  it('lists messages newest last', async () => {
    await send({
      subject: 'Verify',
      text: 'Open https://academy.test/v?t=1',
      html: '<a href="https://academy.test">Verify</a>',
    });
    await send({ subject: 'Receipt ₹25,000', text: 'Paid', to: ['a@academy.test', 'b@academy.test'] });
    const messages = await list();
    expect(messages).toMatchObject([
      {
        subject: 'Verify',
        to: [{ address: 'learner@academy.test' }],
        text: 'Open https://academy.test/v?t=1',
        html: expect.stringContaining('<a href="https://academy.test">'),
      },
      { subject: 'Receipt ₹25,000', to: [{ address: 'a@academy.test' }, { address: 'b@academy.test' }] },
    ]);
    expect(new Date(messages[0]?.['time'] ?? '').toISOString()).toBe(messages[0]?.['time']);
    expect(await (await fetch(`${url}/email/${messages[1]?.['id']}`)).json()).toEqual(messages[1]);
  });

  it('deletes all messages on request', async () => {
    await send({ subject: 'One', text: 'x' });
    expect(await (await fetch(`${url}/email/all`, { method: 'DELETE' })).json()).toEqual({ deleted: 1 });
    expect(await list()).toEqual([]);
    expect(await page('/')).toContain('No mail yet');
  });

  it('returns 404 for an unknown message', async () => {
    expect((await fetch(`${url}/email/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/email/nothing/html`)).status).toBe(404);
  });

  it('shows a message in a sandbox, and as text with links', async () => {
    await send({ subject: '<b>Hi</b>', text: 'See https://academy.test/x?a=1&b=2 <now>', html: '<p>Hi</p>' });
    const id = (await list())[0]?.['id'];
    expect(await page('/')).toContain('&lt;b&gt;Hi&lt;/b&gt;');
    expect(await page(`/?id=${id}`)).toContain(`src="/email/${id}/html"`);
    const text = await page(`/?id=${id}&view=text`);
    expect(text).toContain('href="https://academy.test/x?a=1&amp;b=2"');
    expect(text).toContain('&lt;now&gt;');
    const frame = await fetch(`${url}/email/${id}/html`);
    expect(frame.headers.get('content-security-policy')).toContain('sandbox');
    expect(await frame.text()).toContain('<p>Hi</p>');
  });

  it('rejects a message that is too large', async () => {
    await expect(send({ subject: 'Large', text: 'x'.repeat(6_000_000) })).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  it('reports that it is ready', async () => {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  });
});
