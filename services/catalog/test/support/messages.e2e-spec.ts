import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditPart } from '@academy/contracts/audit/audit.schemas';
import { storedMessage } from '@academy/contracts/support/contact.schemas';
import {
  supportMessageList,
  messageThread,
  type MessageThread,
} from '@academy/contracts/support/message.schemas';
import { eventually, SmtpSink } from '@academy/nest-kit/testing';
import { AuditEntry } from '../../src/audit/audit-entry.entity.js';
import { ContactMessageRow } from '../../src/support/contact/contact-message.entity.js';
import { ContactReply } from '../../src/support/contact/contact-reply.entity.js';
import { ContactRetention, RETENTION_DAYS } from '../../src/support/contact/contact-retention.js';
import { ContactMailRelay } from '../../src/support/mail/contact-mail-relay.js';
import { ContactMail } from '../../src/support/mail/contact-mail.entity.js';
import { ADMIN_ADDRESS, ADMIN_ID, CatalogTestApp } from '../catalog-test-app.js';

const DAY_MS = 86_400_000;
const KEY = 'key-of-the-first-reply';
const TEXT = 'Yes, the evening workshop has seats.\n\nWe have moved you.';

describe('the support inbox [AMB-08]', () => {
  let catalog: CatalogTestApp;
  let serial = 0;
  const smtp = new SmtpSink();
  beforeAll(async () => {
    await smtp.start();
    catalog = await CatalogTestApp.open(undefined, {
      SMTP_URL: smtp.url,
      SITE_EMAIL: 'desk@academy.example',
    });
  });
  beforeEach(() => catalog.source.query('DELETE FROM contact_messages'));
  afterAll(async () => {
    await catalog.close();
    await smtp.stop();
  });

  const aMessage = async (over: Record<string, string> = {}, app = catalog) => {
    const message = {
      name: 'Asha Rao',
      email: `asha${(serial += 1)}@example.in`,
      message: 'May I move to the evening workshop?',
      ...over,
    };
    const { ticket } = (await app.call('visitor', 'POST', '/contact-messages', message)).as(storedMessage);
    return app.source.manager.findOneByOrFail(ContactMessageRow, { ticket });
  };
  const list = async (query = '') =>
    (await catalog.call('admin', 'GET', `/contact-messages?${query}`)).as(supportMessageList);
  const thread = async (id: string, app = catalog) =>
    (await app.call('admin', 'GET', `/contact-messages/${id}`)).as(messageThread);
  const change = (id: string, body: object) => catalog.call('admin', 'PUT', `/contact-messages/${id}`, body);
  const reply = (id: string, body: object = {}, app = catalog) =>
    app.call('admin', 'POST', `/contact-messages/${id}/replies`, {
      version: 1,
      text: TEXT,
      key: KEY,
      ...body,
    });
  /** Waits until its mail is sent or given up. */
  const delivered = (id: string, app = catalog): Promise<MessageThread> =>
    eventually('the reply', async () => {
      const found = await thread(id, app);
      return found.replies.every(({ delivery }) => delivery !== 'waiting') ? found : undefined;
    });

  it('lists waiting messages, the longest waiting first, and counts every status', async () => {
    const [first, second, spam] = [await aMessage(), await aMessage(), await aMessage()];
    await change(spam.id, { version: 1, status: 'spam' });
    const { messages, total, counts } = await list();
    expect([messages.map(({ id }) => id), total]).toEqual([[first.id, second.id], 2]);
    expect(counts).toEqual({ new: 2, open: 0, answered: 0, closed: 0, spam: 1 });
    expect((await list('status=spam')).messages.map(({ id }) => id)).toEqual([spam.id]);
    expect((await list('status=all&limit=2')).total).toBe(3);
    expect((await catalog.call('admin', 'GET', '/contact-messages?status=lost')).status).toBe(400);
  });

  it('finds by number, name, address and text, and treats SQL wildcards as plain characters', async () => {
    const { id, ticket } = await aMessage({ name: 'Ravi 100%', message: 'About invoice O’Neil_7 please' });
    await aMessage();
    for (const search of [ticket, ticket.toLowerCase(), 'ravi', '100%', 'O’Neil_7'])
      expect([
        search,
        (await list(`search=${encodeURIComponent(search)}`)).messages.map((m) => m.id),
      ]).toEqual([search, [id]]);
    for (const search of ['1_0%', "' OR 1=1 --", '😀'])
      expect((await list(`search=${encodeURIComponent(search)}`)).total).toBe(0);
  });

  it('marks a message that waits longer than the 48 hours that its sender was promised', async () => {
    const { id } = await aMessage();
    expect((await list()).messages[0]?.isOverdue).toBe(false);
    await catalog.source.manager.update(
      ContactMessageRow,
      { id },
      { createdAt: new Date(Date.now() - 3 * DAY_MS) },
    );
    expect((await list()).messages[0]?.isOverdue).toBe(true);
    await change(id, { version: 1, status: 'closed' });
    expect((await list('status=closed')).messages[0]?.isOverdue).toBe(false);
  });

  it('lets an admin assign, release, close and reopen a message; each step is audited with the IP address [SEC-28]', async () => {
    const { id, ticket } = await aMessage();
    const taken = (await change(id, { version: 1, assignee: 'me' })).as(messageThread).message;
    expect(taken).toMatchObject({ status: 'open', assigneeId: ADMIN_ID, version: 2 });
    expect((await list('mine=true')).total).toBe(1);
    await change(id, { version: 2, assignee: 'nobody', status: 'closed' });
    await change(id, { version: 3, status: 'open' });
    const { entries } = (await catalog.call('admin', 'GET', `/audit-entries?subjectId=${id}`)).as(auditPart);
    expect(entries.map(({ after }) => after)).toEqual([
      { ticket, status: 'open', assigneeId: null },
      { ticket, status: 'closed', assigneeId: null },
      { ticket, status: 'open', assigneeId: ADMIN_ID },
    ]);
    expect(entries.map(({ ip }) => ip)).toEqual([ADMIN_ADDRESS, ADMIN_ADDRESS, ADMIN_ADDRESS]);
    expect(JSON.stringify(entries)).not.toMatch(/Asha|example\.in|workshop\?/);
  });

  it('mails a reply in the thread of the receipt, and stores it', async () => {
    const message = await aMessage();
    expect((await reply(message.id)).status).toBe(200);
    const { message: after, replies } = await delivered(message.id);
    expect(after).toMatchObject({ status: 'answered', assigneeId: ADMIN_ID, version: 2 });
    expect(replies).toMatchObject([{ authorId: ADMIN_ID, text: TEXT, delivery: 'sent' }]);
    const [mail] = smtp.to(message.email, /Re: your message/);
    expect(mail?.source).toMatch(/^Reply-To: desk@academy\.example\r?$/m);
    expect(mail?.source).toMatch(/^In-Reply-To: <\w{26}@academy\.example>\r?$/m);
    expect(mail?.source).toContain('We have moved you.');
    expect(mail?.source).not.toContain('Auto-Submitted');
  });

  it('sends a repeated reply once, whether repeated later or concurrently', async () => {
    const message = await aMessage();
    const responses = await Promise.all([reply(message.id), reply(message.id), reply(message.id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await reply(message.id)).status).toBe(200);
    expect((await delivered(message.id)).replies).toHaveLength(1);
    expect(await catalog.source.manager.countBy(ContactMail, { messageId: message.id, kind: 'reply' })).toBe(
      1,
    );
    expect(smtp.to(message.email, /Re: your message/)).toHaveLength(1);
    const other = await reply(message.id, { text: 'Something else altogether.' });
    expect([other.status, other.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('rejects the second of two concurrent replies by different admins', async () => {
    const { id } = await aMessage();
    const other = { key: 'key-of-another-admin', text: 'No, it is full.' };
    const replies = await Promise.all([reply(id), reply(id, other)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('STALE_VERSION');
    expect((await change(id, { version: 1, status: 'spam' })).error.code).toBe('STALE_VERSION');
    expect((await thread(id)).replies).toHaveLength(1);
    expect(
      (await reply(id, { version: 2, key: 'key-of-a-later-reply', text: 'And a word more.' })).status,
    ).toBe(200);
  });

  it('rejects an invalid reply, and responds with 404 to an unknown message', async () => {
    const { id } = await aMessage();
    for (const body of [
      { text: 'short' },
      { text: 'x'.repeat(4001) },
      { key: 'short' },
      { version: 0 },
      { to: 'x' },
    ])
      expect((await reply(id, body)).status).toBe(400);
    expect((await reply('01ARZ3NDEKTSV4RRFFQ69G5FAV')).status).toBe(404);
    expect((await catalog.call('admin', 'GET', '/contact-messages/😀')).status).toBe(404);
    expect((await change(id, { version: 1, status: 'answered' })).status).toBe(400);
  });

  it.each(['visitor', 'user'] as const)('is forbidden to a %s [SEC-12]', async (who) => {
    const { id } = await aMessage();
    for (const [method, path] of [
      ['GET', '/contact-messages'],
      ['GET', `/contact-messages/${id}`],
      ['PUT', `/contact-messages/${id}`],
      ['POST', `/contact-messages/${id}/replies`],
      ['GET', '/audit-entries'],
    ] as const)
      expect([401, 403]).toContain((await catalog.call(who, method, path)).status);
  });

  it('does not send a reply twice after a crash during the sending, and shows its delivery as unknown', async () => {
    const message = await aMessage();
    await catalog.source.manager.insert(ContactReply, {
      id: '01KAZZZZZZZZZZZZZZZZZZZZZ1',
      messageId: message.id,
      authorId: ADMIN_ID,
      text: TEXT,
      idempotencyKey: KEY,
      createdAt: new Date(),
    });
    // The outbox of a process that was killed after the server accepted the mail and before this was recorded.
    await catalog.source.manager.insert(ContactMail, {
      id: '01KAZZZZZZZZZZZZZZZZZZZZZ2',
      messageId: message.id,
      kind: 'reply',
      attempts: 0,
      availableAt: new Date(),
      finishedAt: null,
      failure: null,
      replyId: '01KAZZZZZZZZZZZZZZZZZZZZZ1',
      startedAt: new Date(),
    });
    catalog.get(ContactMailRelay).flush();
    expect((await delivered(message.id)).replies).toMatchObject([{ delivery: 'unknown' }]);
    expect(smtp.to(message.email, /Re: your message/)).toEqual([]);

    // An admin decides to send it again; two concurrent clicks lead to one mail, and sent mails stay sent.
    const path = `/contact-messages/${message.id}/replies/01KAZZZZZZZZZZZZZZZZZZZZZ1/resend`;
    const clicks = await Promise.all([1, 2].map(() => catalog.call('admin', 'POST', path)));
    expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await delivered(message.id)).replies).toMatchObject([{ delivery: 'sent' }]);
    expect(smtp.to(message.email, /Re: your message/)).toHaveLength(1);
    expect((await catalog.call('admin', 'POST', path)).status).toBe(409);
    expect((await catalog.call('user', 'POST', path)).status).toBe(403);
    const unknown = path.replace('ZZ1/', 'ZZ9/');
    expect((await catalog.call('admin', 'POST', unknown)).status).toBe(404);
    const log = await catalog.source.manager.findBy(AuditEntry, {
      subjectId: message.id,
      action: 'message-resent',
    });
    expect(log).toMatchObject([{ actorId: ADMIN_ID, after: { ticket: message.ticket } }]);
  });

  it('retries a reply while the mail server is down, and shows it as unknown if the connection broke midway', async () => {
    const silent = await new SilentServer().start();
    const app = await CatalogTestApp.open(undefined, { SMTP_URL: silent.url, SITE_EMAIL: '' });
    try {
      const message = await aMessage({}, app);
      silent.hangsUp = true;
      await reply(message.id, {}, app);
      expect((await delivered(message.id, app)).replies).toMatchObject([{ delivery: 'unknown' }]);
      await silent.stop();
      const other = await aMessage({}, app);
      await reply(other.id, {}, app);
      await eventually('a try', async () => {
        const mail = await app.source.manager.findOneBy(ContactMail, { messageId: other.id, kind: 'reply' });
        return mail && mail.attempts > 0 && mail.startedAt === null ? true : undefined;
      });
      expect((await thread(other.id, app)).replies).toMatchObject([{ delivery: 'waiting' }]);
    } finally {
      await silent.stop();
      await app.close();
    }
  });

  it('deletes replies with their message', async () => {
    const message = await aMessage();
    await reply(message.id);
    await delivered(message.id);
    await catalog.get(ContactRetention).deleteExpired(new Date(Date.now() + (RETENTION_DAYS + 1) * DAY_MS));
    expect(await catalog.source.manager.countBy(ContactReply, { messageId: message.id })).toBe(0);
  });

  it('has an audit log that can be neither changed nor truncated [SEC-28]', async () => {
    const { id } = await aMessage();
    await change(id, { version: 1, status: 'spam' });
    for (const sql of ["UPDATE audit_entries SET actor_id = ''", 'DELETE FROM audit_entries'])
      await expect(catalog.source.query(sql)).rejects.toThrow('audit_entries is append-only');
  });
});

/** Receives a complete mail, then closes the connection without a response: its delivery stays unknown. */
class SilentServer {
  hangsUp = false;
  private readonly server: Server = createServer((socket) => {
    let isContent = false;
    socket.on('error', () => undefined);
    socket.write('220 silent ESMTP\r\n');
    socket.on('data', (data) => {
      const text = data.toString();
      if (isContent) {
        if (!text.endsWith('\r\n.\r\n')) return;
        isContent = false;
        return this.hangsUp ? void socket.destroy() : void socket.write('250 kept\r\n');
      }
      if (/^DATA/i.test(text)) {
        isContent = true;
        return void socket.write('354 go on\r\n');
      }
      socket.write(/^EHLO/i.test(text) ? '250 silent\r\n' : '250 ok\r\n');
    });
  });

  get url(): string {
    const address = this.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  start(): Promise<this> {
    return new Promise((resolve) => this.server.listen(0, '127.0.0.1', () => resolve(this)));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
