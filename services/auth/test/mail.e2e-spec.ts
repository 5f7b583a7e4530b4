import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@academy/nest-kit/testing';
import { MailOutbox } from '../src/mail/mail-outbox.service.js';
import { OutboxMail } from '../src/mail/outbox-mail.entity.js';
import { AuthRoom, environment, VERIFY_LINK } from './auth-room.js';
import { TcpGate } from './tcp-gate.js';

describe('mail', () => {
  let room: AuthRoom;
  let redis: TcpGate;
  beforeAll(async () => {
    redis = await new TcpGate(redisServer()).start();
    room = await AuthRoom.start({ REDIS_URL: through(redis) });
  });
  afterAll(async () => {
    await room.stop();
    await redis.stop();
  });

  const rowOf = (template: OutboxMail['template']) =>
    room.source.manager.findOne(OutboxMail, { where: { template }, order: { id: 'DESC' } });
  const write = (to: string, lifeMs?: number) =>
    room.source.transaction(async (manager) => {
      const mail = {
        template: 'invitation',
        to,
        data: { link: 'https://academy.example/reset-password?token=x' },
      } as const;
      await room.app.get(MailOutbox).write(manager, { ...mail, ...(lifeMs === undefined ? {} : { lifeMs }) });
    });
  const flush = () => room.app.get(MailOutbox).flush();

  it('the metrics page says what waits in outbox and queue, and for how long', async () => {
    redis.shut();
    await write('waits@example.in');
    await room.source.query(
      'UPDATE mail_outbox SET createdAt = createdAt - INTERVAL 70 SECOND WHERE closedAt IS NULL',
    );
    const text = await room.scrape();
    expect(text).toContain('outbox_messages{outbox="mail",room="auth"} 1');
    expect(text).toMatch(/outbox_oldest_seconds\{outbox="mail",room="auth"\} 7\d/);
    expect(text).toContain('outbox_messages{outbox="notices",room="auth"} 0');
    expect(text).toContain('dependency_up{dependency="database",room="auth"} 1');
    redis.open();
    await room.read('waits@example.in', /(text\/html)/);
    expect(await room.scrape()).toContain('queue_oldest_waiting_seconds{queue="auth-mail",room="auth"} 0');
  });

  it('AMB-19: has text and HTML, a Message-ID that stays the same over retries, and asks for no automatic answer', async () => {
    room.smtp.status = 451;
    await write('retry@example.in');
    flush();
    const row = await eventually(
      'the mail in the outbox',
      async () => (await rowOf('invitation')) ?? undefined,
    );
    room.smtp.status = 250;
    await room.read('retry@example.in', /(text\/html)/);
    const [mail] = room.smtp.to('retry@example.in', /text\/plain/);
    expect(mail?.source).toContain(`<${row.id}@academy.example>`);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    const closed = await eventually('its closing', async () => {
      const found = await room.source.manager.findOneBy(OutboxMail, { id: row.id });
      return found?.closedAt ? found : undefined;
    });
    expect([closed.content, closed.failure]).toEqual([null, null]);
  });

  it('a refusal for good is not tried again', async () => {
    room.smtp.status = 550;
    await write('gone@example.in');
    flush();
    const row = await eventually('the giving up', async () => {
      const found = await rowOf('invitation');
      return found?.closedAt ? found : undefined;
    });
    room.smtp.status = 250;
    expect([row.failure, row.content, room.smtp.to('gone@example.in')]).toEqual([
      'refused with 550',
      null,
      [],
    ]);
  });

  it('SEC-10: what no longer works is not sent any more', async () => {
    await write('late@example.in', -1);
    flush();
    const row = await eventually('the giving up', async () => {
      const found = await rowOf('invitation');
      return found?.failure === 'expired' ? found : undefined;
    });
    expect([row.content, room.smtp.to('late@example.in')]).toEqual([null, []]);
  });

  it('a transaction that is rolled back sends nothing', async () => {
    const mails = await room.source.manager.count(OutboxMail);
    await expect(
      room.source.transaction(async (manager) => {
        await room.app.get(MailOutbox).write(manager, {
          template: 'invitation',
          to: 'rolled-back@example.in',
          data: { link: 'https://academy.example/' },
        });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await room.source.manager.count(OutboxMail)).toBe(mails);
  });

  it('T60: without Redis people sign up and log in; the mail goes out when Redis is back', async () => {
    redis.shut();
    expect((await room.register('patient@example.in')).status).toBe(200);
    expect((await room.login('patient@example.in')).status).toBe(200);
    expect((await room.app.inject({ method: 'GET', url: '/health/ready' })).statusCode).toBe(200);
    expect(room.smtp.to('patient@example.in')).toEqual([]);
    redis.open();
    await room.read('patient@example.in', VERIFY_LINK);
  });

  it('T62: stops although Redis is away', async () => {
    const gate = await new TcpGate(redisServer()).start();
    const other = await AuthRoom.start({ REDIS_URL: through(gate) });
    await other.register('before@example.in');
    await other.read('before@example.in', VERIFY_LINK);
    gate.shut();
    await expect(other.stop()).resolves.toBeUndefined();
    await gate.stop();
  });
});

function redisServer(): { host: string; port: number } {
  const { hostname, port } = new URL(environment()['REDIS_URL'] ?? '');
  return { host: hostname, port: Number(port || 6379) };
}

/** The address of the same server by way of the gate; password and database stay. */
function through(gate: TcpGate): string {
  const url = new URL(environment()['REDIS_URL'] ?? '');
  url.host = `127.0.0.1:${gate.port}`;
  return url.toString();
}
